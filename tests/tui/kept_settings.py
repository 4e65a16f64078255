"""Settings that a test finds: the file of the person who runs the app in it."""

from companion.desk.files.user_folder import settings_file

AT_ONCE = "roll_seconds = 0\ndwell = 0\n"
"""Nothing keeps a test waiting."""


def keep_settings(text: str) -> None:
    """Have a file of settings, of this text, in the folder that is set for the test."""
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
