"""How the standard board of the Nile is made from public geography; used only to build it."""
