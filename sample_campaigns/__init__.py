"""Campaigns to look at and to play on; data only, so that an installed companion has them too."""
