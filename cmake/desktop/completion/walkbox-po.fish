# fish looks for the completion of walkbox-po(1) here; it stands in the file of walkbox(1).
source (status dirname)/walkbox.fish
