/* Describes in text what decides where an actor goes, how large it is drawn and which z-plane hides
 * it, and why; for the console and the overlays. */
#ifndef WALKBOX_APP_CONSOLE_ACTOR_READOUT_H
#define WALKBOX_APP_CONSOLE_ACTOR_READOUT_H

#include "engine/actor_state.h"

struct game;

enum { ACTOR_READOUT_LINES = 12, ACTOR_READOUT_LINE_SIZE = 80 };

/* Lines of ASCII, cut off if too long. */
struct actor_readout {
    int count;
    char lines[ACTOR_READOUT_LINES][ACTOR_READOUT_LINE_SIZE];
};

/* False, and nothing is written, for an invalid number. */
bool actor_readout_make(struct actor_readout *readout, const struct game *game, int id);

/* The name of an actor up to its first text code, in UTF-8 and at most 24 letters. */
enum { ACTOR_SHOWN_SIZE = 4 * 24 + 1 };
void actor_readout_name(const struct game *game, const struct actor *actor,
                        char name[ACTOR_SHOWN_SIZE]);

#endif
