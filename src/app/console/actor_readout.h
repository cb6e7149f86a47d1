/* A description of an actor in lines of text: everything that decides where it goes, how large it
 * is drawn and which z-plane hides it, with the reason for each. The console and the overlays show
 * it. */
#ifndef WALKBOX_APP_CONSOLE_ACTOR_READOUT_H
#define WALKBOX_APP_CONSOLE_ACTOR_READOUT_H

#include "engine/actor_state.h"

struct game;

enum { ACTOR_READOUT_LINES = 12, ACTOR_READOUT_LINE_SIZE = 80 };

/* Lines of ASCII, each terminated. Lines that are too long are cut. */
struct actor_readout {
    int count;
    char lines[ACTOR_READOUT_LINES][ACTOR_READOUT_LINE_SIZE];
};

/* False, and nothing is written, for a number that is no actor. */
bool actor_readout_make(struct actor_readout *readout, const struct game *game, int id);

/* The name of an actor up to its first text code. Characters that are not ASCII become '?'. */
void actor_readout_name(const struct actor *actor, char name[ACTOR_NAME_SIZE]);

#endif
