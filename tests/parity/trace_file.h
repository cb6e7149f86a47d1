/* Reads a recorded game as the tests of the walkers need it: the movement of every actor, and the
 * player's input.
 *
 * trace.jsonl.gz holds an object for each frame, clicks.txt a line for each event; MANIFEST.json
 * says where actors begin and how fast they walk. See README.md in tests/data/walks. */
#ifndef WALKBOX_TESTS_PARITY_TRACE_FILE_H
#define WALKBOX_TESTS_PARITY_TRACE_FILE_H

#include "walk/classic/classic_walker.h"

enum {
    TRACE_ACTOR_LIMIT = 13,
    TRACE_CLICK_LIMIT = 256,
};

/* An actor at the end of a frame. The walker's speeds and classes are not recorded. */
struct trace_actor {
    bool present;
    struct mover walker;
    int animation; /* the one started last */
};

struct trace_frame {
    int number;
    int room;
    int first_strip; /* the first strip (8 pixels) that the view shows */
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
    struct trace_click clicks[TRACE_CLICK_LIMIT]; /* left clicks */
    /* For each actor, at the beginning of the game. */
    struct walk_point places[TRACE_ACTOR_LIMIT];
    int speed_x[TRACE_ACTOR_LIMIT], speed_y[TRACE_ACTOR_LIMIT];
};

/* Reads the three files of a folder. False when there is no trace. Fails the test when a file is
 * there but cannot be read. */
bool trace_open(struct trace *trace, const char *folder);

void trace_close(struct trace *trace);

#endif
