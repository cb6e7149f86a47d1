/* Plays a recorded game again, one actor-frame at a time: from the recorded state of an actor at
 * the end of one frame to the recorded state at the end of the next. */
#ifndef WALKBOX_TESTS_PARITY_REPLAY_H
#define WALKBOX_TESTS_PARITY_REPLAY_H

#include "check/listed.h"
#include "parity/trace_file.h"
#include "resource/room.h"

/* How many actor-frames ended as recorded in every field, and how many did not. */
struct replay_count {
    int agreed, differed;
};

enum replay_cause {
    REPLAY_UNTOUCHED, /* no script acted on the actor, whether at rest or walking */
    REPLAY_CLICKED,   /* the actor got the order that the player's click says */
    REPLAY_ORDERED,   /* the actor got an order of a script, which the trace shows */
    REPLAY_APPEARED,  /* a room was entered, and the actor is in it */
    REPLAY_CAUSES,
};

struct replay_report {
    struct replay_count counts[REPLAY_CAUSES];
    int left_out; /* ego's first frame behind a door: no recording says how ego faced */
    int rerouted; /* clicks as recorded that sent ego elsewhere during a
                     walk */
    int walking;  /* actor-frames in which the actor was not at rest */
    const char
        *listed_left; /* the first listed difference that was not met; NULL if there is none */
};

/* Adds to the report; prints the first differences that are not listed. Those that are count as
 * agreed. */
void replay_game(struct replay_report *report, const struct trace *trace, const char *folder,
                 struct listed *listed);

#endif
