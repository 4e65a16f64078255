"""Looks: themes and style sheets, signs, small pictures, what a window has room for."""
