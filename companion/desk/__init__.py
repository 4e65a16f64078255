"""What every front end does with files: open, check, write and export them."""
