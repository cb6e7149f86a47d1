/* The last minutes of a play in memory, so that one can go back in it and go on from there.
 *
 * Time is divided into segments of some frames. Of each the game's state before its first frame is
 * kept, and what the player did in each of its frames (with the holds of app/console/
 * event_script.h), by which the frames are played again. A state is kept as what differs from a
 * whole one before (delta.h), which is called a key. Going back to a moment loads the state of its
 * segment and plays frames, at most REWIND_SEGMENT_FRAMES of them.
 *
 * Moments count the frames that were played since the ring was made: at moment N the game stands
 * between frame N - 1 and frame N. The game's own numbers of frames go back when a save is loaded
 * or the game begins anew; moments do not. There a segment begins, so that one can also go back to
 * before that.
 *
 * The same holds for what cannot be played again: a script that takes something from outside
 * (struct script_store), another router, or what people change by hand (rewind_changed).
 *
 * All memory is taken when the ring is made, but for that of states, which grow to the size of the
 * largest. What does not fit any more, and what is more than ten minutes ago, is forgotten from its
 * oldest end. No function that records changes the game. */
#ifndef WALKBOX_APP_HISTORY_REWIND_H
#define WALKBOX_APP_HISTORY_REWIND_H

#include "app/history/delta.h"
#include "engine/game_state.h"

enum {
    REWIND_JIFFIES = 10 * 60 * GAME_JIFFY_RATE, /* how far one can go back, if there is room */
    REWIND_BYTES = 12 << 20,                    /* for states, in the window */
    REWIND_SEGMENT_FRAMES = 16,
    REWIND_KEY_SEGMENTS = 64,       /* segments that share a key, at most */
    REWIND_SEGMENT_LIMIT = 1 << 12, /* powers of 2, since places go round */
    REWIND_FRAME_LIMIT = 1 << 16,
    REWIND_EVENT_LIMIT = 1 << 16,
    REWIND_MARK_WORDS = 8,
};

/* What the host wants to know again of a moment: anything. */
struct rewind_mark {
    uint32_t words[REWIND_MARK_WORDS];
};

struct rewind_event {
    uint8_t kind; /* enum game_event_kind */
    int16_t x, y;
    uint16_t key;
};

struct rewind_frame {
    uint32_t first_event; /* the number of its first event, of those of all frames */
    uint16_t hold;        /* jiffies for which sounds went on before it, besides the wait */
    uint8_t jiffies;      /* how long the game waited before it; 255: so long or longer */
};

struct rewind_segment {
    uint64_t first;   /* the moment before its first frame */
    uint64_t jiffies; /* of frames, up to that moment */
    uint64_t key;     /* the number of the segment that has the key; its own: it is one */
    uint64_t at;      /* its state, in the bytes that were ever stored */
    size_t size;      /* 0: its state is being made */
    size_t state_size;
    enum speech_choice speech;
    int text_speed;
    bool broken; /* its state does not follow from the frames before */
    struct rewind_mark mark;
};

struct rewind {
    struct allocator memory;
    struct rewind_mark mark; /* the host's, of now; kept with the segment that begins */

    /* The rest is for reading only. */
    uint64_t now;           /* the moment of the game */
    uint64_t jiffies;       /* of frames, up to now */
    uint64_t first_segment; /* numbers of segments; places in the table are these modulo its size */
    uint64_t segment_count;
    uint32_t event_count; /* of all frames */
    struct rewind_segment *segments;
    struct rewind_frame *frames;
    struct rewind_event *events;
    uint8_t *bytes;
    size_t capacity; /* of `bytes` */
    uint64_t stored; /* the end of what was stored, in the bytes that were ever stored */
    bool failed;     /* there was no memory: nothing is recorded */

    struct bytes_writer fresh, delta, key, decoded;
    uint64_t key_segment;      /* whose state `key` is */
    struct delta_index *index; /* of `key` */
    struct delta_making making;
    bool is_making;

    bool changed; /* the next frame does not follow from the last one */
    uint32_t next_frame, taken, heard_until;
    const struct router *router;
};

/* Takes the memory: `bytes` for states, and less than 2 MB besides. False when there is none; then
 * `failed` is set, and all other functions do nothing. */
bool rewind_init(struct rewind *rewind, struct allocator memory, size_t bytes);
void rewind_close(struct rewind *rewind);

/* The last thing before each frame, and the first after it: both belong into the host's struct
 * frame_watcher. */
void rewind_before_frame(struct rewind *rewind, struct game *game);
void rewind_after_frame(struct rewind *rewind, struct game *game);

/* The game is not what it was after the last frame: somebody changed it. */
void rewind_changed(struct rewind *rewind);

/* ---- looking back ---- */

/* The earliest moment that is kept; `now` when there is none. */
uint64_t rewind_first(const struct rewind *rewind);

/* How many jiffies of frames lay between the making of the ring and a moment that is kept. */
uint64_t rewind_jiffies_at(const struct rewind *rewind, uint64_t moment);

/* The last moment that is kept at which no more jiffies had passed; or the first one. */
uint64_t rewind_moment_at(const struct rewind *rewind, uint64_t jiffies);

/* The segment of a moment that is kept. Valid until the next frame. */
const struct rewind_segment *rewind_segment_of(const struct rewind *rewind, uint64_t moment);

/* ---- going back ----
 *
 * Both functions need a game that nobody watches and hears: its watcher, `heard` and `store` should
 * be {0}, or only what is to be told of frames that are played again. */

/* Puts a game into the state at the beginning of the segment of a moment. The game may be the one
 * that is recorded, or a fork of it. False, and it is unchanged, when there is no memory. */
bool rewind_load(struct rewind *rewind, struct game *game, uint64_t moment, struct fault *fault);

/* Plays the frame of a moment again, in a game that is there. `loaded`: its state was just loaded
 * for this moment, so that holds have passed. */
void rewind_play(const struct rewind *rewind, struct game *game, uint64_t moment, bool loaded);

/* rewind_load, and rewind_play up to the moment. */
bool rewind_go(struct rewind *rewind, struct game *game, uint64_t moment, struct fault *fault);

/* The game, which has gone to this moment, goes on from there: what was after it is forgotten. */
void rewind_cut(struct rewind *rewind, const struct game *game, uint64_t moment);

/* ---- a part of it for itself ---- */

/* Copies what is needed to play again from a moment up to now, in a fork of the game, while the
 * game goes on: a ring of segments that do not follow from the frames before them. The memory is
 * that of rewind_init, and as much as their states; to be closed. False, and nothing is to be
 * closed, when there is no memory or nothing to copy. */
bool rewind_copy(struct rewind *copy, struct rewind *rewind, uint64_t from);

/* How many jiffies the game waited at a moment that is kept, before the frame; 255: or more. */
int rewind_frame_jiffies(const struct rewind *rewind, uint64_t moment);

#endif
