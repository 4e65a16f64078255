"""The tests of Nile with Looney pyramids; its golden facts lie beside this file."""
