/* System text: what print 254 paints. It appears at once and stays until the room is painted anew
 * below it; neither further system text nor talk removes it. It is not a message
 * (VAR_HAVE_MESSAGE), and its time does not run out. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_SYSTEM_TEXT_H
#define WALKBOX_ENGINE_TEXT_SYSTEM_TEXT_H

#include "util/bytes.h"

struct game;
struct print_slot;

void system_text_print(struct game *game, const struct print_slot *print, struct byte_view text);

/* The actors of the scene were drawn. Where an actor changed, the room was painted anew below it,
 * in whole strips of eight columns; this removes the system text there. */
void system_text_actors_drawn(struct game *game);

#endif
