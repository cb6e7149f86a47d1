/* The cover for a game's web page: a picture of the game itself. */
#ifndef WALKBOX_ASSETS_TOOLS_COVER_H
#define WALKBOX_ASSETS_TOOLS_COVER_H

#include "assets-tools/game_write.h"

/* Plays the game for five seconds without a player, and appends its most colourful picture as a PNG
 * file, and the square in its middle as another. Appends nothing if the game shows no picture, or
 * if memory runs out. */
void cover_write(struct bytes_writer *cover, struct bytes_writer *icon,
                 const struct built_game *built, struct arena *arena);

#endif
