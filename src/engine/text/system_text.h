/* System text: what print 254 paints at once into the picture, where it stays until what is below
 * it is painted anew: neither more of it nor talk drives it away. No message, no time. Observed:
 * ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_SYSTEM_TEXT_H
#define WALKBOX_ENGINE_TEXT_SYSTEM_TEXT_H

#include "resource/bytes/bytes.h"

struct game;
struct print_slot;

void system_text_print(struct game *game, const struct print_slot *print, struct byte_view text);

/* The actors of the scene are drawn: the room was put back below those who changed, in whole
 * strips of eight columns. */
void system_text_actors_drawn(struct game *game);

#endif
