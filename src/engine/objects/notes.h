/* Notes for the player: what a script asked for and did not get, while the game goes on. */
#ifndef WALKBOX_ENGINE_OBJECTS_NOTES_H
#define WALKBOX_ENGINE_OBJECTS_NOTES_H

struct game;

/* Adds a note, in the words of printf, to game->notes, unless the same note is there already. */
__attribute__((format(printf, 2, 3))) void game_note(struct game *game, const char *format, ...);

#endif
