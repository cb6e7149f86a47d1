/* Room mode, and the keys of overlays. */
#ifndef WALKBOX_APP_WINDOW_PLAY_ROOM_H
#define WALKBOX_APP_WINDOW_PLAY_ROOM_H

#include <stdbool.h>

struct play;

/* Shows the room's name, and whether the room is damaged. */
void play_show_room(struct play *play);

/* Handles the keys of overlays and the path laboratory; in a game they need Ctrl+Alt. Returns false
 * for other keys. */
bool play_lab_key(struct play *play, int key);

/* Handles all keys of room mode. */
void play_room_key(struct play *play, int key);

#endif
