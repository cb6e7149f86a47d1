/* A recorded game as the walkers' tests need it: what every actor did, and what the player did.
 *
 * trace.jsonl.gz holds an object an iteration; clicks.txt a line an event; MANIFEST.json where
 * actors begin and how fast they walk. See README.md in tests/data/walks. */
#ifndef WALKBOX_TESTS_PARITY_TRACE_FILE_H
#define WALKBOX_TESTS_PARITY_TRACE_FILE_H

#include "walk/classic/classic_walker.h"

enum {
    TRACE_ACTOR_LIMIT = 13,
    TRACE_CLICK_LIMIT = 256,
};

/* One actor at the end of one iteration. The walker's speeds and classes are not recorded. */
struct trace_actor {
    bool present;
    struct classic_walker walker;
    int animation; /* last started */
};

struct trace_frame {
    int number;
    int room;
    int first_strip; /* of 8 pixels, that the view shows */
    struct trace_actor actors[TRACE_ACTOR_LIMIT];
};

struct trace_click {
    int frame;
    int x, y; /* screen pixels */
};

struct trace {
    int frame_count;
    struct trace_frame *frames; /* owned */
    int click_count;
    struct trace_click clicks[TRACE_CLICK_LIMIT]; /* of the left button */
    /* By actor, as the game begins. */
    struct walk_point places[TRACE_ACTOR_LIMIT];
    int speed_x[TRACE_ACTOR_LIMIT], speed_y[TRACE_ACTOR_LIMIT];
};

/* Reads the three files of a folder. False when there is no trace; what is there and cannot be
 * read fails the test. */
bool trace_open(struct trace *trace, const char *folder);

void trace_close(struct trace *trace);

#endif
