/* Plays a recorded game again, an actor-frame at a time: from what an actor was at the end of one
 * iteration to what he was at the end of the next. */
#ifndef WALKBOX_TESTS_PARITY_REPLAY_H
#define WALKBOX_TESTS_PARITY_REPLAY_H

#include "parity/trace_file.h"
#include "resource/room.h"

/* How many actor-frames came out as recorded in every field, by what acted on the actor. */
struct replay_count {
    int agreed, differed;
};

enum replay_cause {
    REPLAY_UNTOUCHED, /* no script acted: at rest, or under way */
    REPLAY_CLICKED,   /* the player's click says what the order was */
    REPLAY_ORDERED,   /* a script's order, read off the trace */
    REPLAY_APPEARED,  /* a room was entered, and he is in it */
    REPLAY_CAUSES,
};

struct replay_report {
    struct replay_count counts[REPLAY_CAUSES];
    int left_out; /* ego's first frame behind a door, where no recording says how he faced */
    int walking;  /* of all, those that were not at rest */
};

/* Adds to the report; prints the first differences. */
void replay_game(struct replay_report *report, const struct trace *trace, const char *folder);

#endif
