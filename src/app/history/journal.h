/* The journal of a game in memory: the events, waits and holds of each frame, a hash of the state
 * each second, and a whole state every few seconds. Rewinding, recordings, reports and GIFs use it.
 *
 * Moments count the frames since the journal was made: at moment N the game stands between frames N
 * - 1 and N. The game's own frame numbers go back when it restarts or a save is loaded.
 *
 * A segment is a state with the frames that follow it. To go to a moment, load the state of its
 * segment and play the segment's frames again, at most JOURNAL_SEGMENT_FRAMES. A segment is broken
 * if its state does not follow from the frames before: a save was loaded, the router changed, a
 * script received something from outside (struct script_store), or something was changed by hand.
 * Segments are dropped, oldest first, after ten minutes or when they exceed `state_limit`.
 *
 * The record is the part of the journal that can be played again elsewhere, from the boot or from a
 * save that the journal makes. It restarts at another save when a segment is broken (but changes by
 * hand are only marked), and when memory ran out.
 *
 * journal_before_frame and journal_after_frame belong in the host's struct frame_watcher. Recording
 * does not change the game. */
#ifndef WALKBOX_APP_HISTORY_JOURNAL_H
#define WALKBOX_APP_HISTORY_JOURNAL_H

#include "app/session/event_script.h"
#include "engine/state/game_state.h"
#include "util/bytes_writer.h"

enum {
    JOURNAL_BACK_JIFFIES = 10 * 60 * GAME_JIFFY_RATE, /* reach of rewinding */
    JOURNAL_BYTES = 12 << 20,                         /* limit of packed states and input */
    JOURNAL_SEGMENT_FRAMES = 128,
    JOURNAL_HASH_JIFFIES = GAME_JIFFY_RATE,
    JOURNAL_STATE_JIFFIES = 10 * GAME_JIFFY_RATE,   /* limit from a state to the next */
    JOURNAL_WRITTEN_JIFFIES = 30 * GAME_JIFFY_RATE, /* between states in a recording file */
};

/* Hash of the state at the end of a frame. */
struct recorded_hash {
    uint64_t hash;
    uint32_t frame;
};

struct journal_segment {
    uint32_t first;    /* moment of the state */
    uint32_t frame;    /* game's frame number at that moment */
    uint64_t jiffies;  /* total of all frames up to that moment */
    size_t at, size;   /* packed state, in `states` */
    size_t state_size; /* bytes of the unpacked state */
    enum speech_choice speech;
    int text_speed;
    uint32_t change_count; /* journal's change_count at that moment */
    bool broken;           /* see above; the state already includes its first frame's hold */
};

struct journal {
    size_t state_limit; /* bytes of states and input */
    bool saves; /* makes saves to restart from; otherwise a break is marked as a change by hand */
    bool keeps_all; /* for a recording file, set before journal_begin: no limits, and all states of
                       the record */

    /* The record. */
    bool at_boot;              /* the record began when the game had just booted */
    uint32_t first_frame;      /* number of the record's first frame */
    struct bytes_writer start; /* save at which the record began; empty if there is none */
    int restarts;              /* how often the record restarted */
    uint32_t change_count;     /* changes by hand */
    uint32_t change_frame;     /* the first change came before this frame */
    uint32_t record_moment;
    size_t record_events; /* bytes of events older than the record */

    /* Current moment, and the jiffies of all frames up to it. */
    uint32_t now;
    uint64_t jiffies;

    uint32_t first_time; /* first moment in `times`, which has the total jiffies at each moment from
                            there on */
    struct bytes_writer segments, states, times, events, hashes, scratch;

    /* State expected before the next frame; a mismatch breaks the segment. */
    const struct router *router;
    uint32_t next_frame, store_changes;
    uint32_t sound_until; /* sound clock at which the next frame begins if it is not held */
    int wait;             /* jiffies of the current frame */
    bool broken;          /* the next frame does not follow */
};

/* Nothing is recorded until journal_begin. Rewinding needs `saves` or keeps_all. */
void journal_init(struct journal *journal, struct allocator memory, bool saves);
void journal_close(struct journal *journal);

/* Starts a record with the next frame. It begins with a save unless the game has just booted. */
void journal_begin(struct journal *journal, struct game *game, bool booted);

/* Call these immediately before and after each frame. */
void journal_before_frame(struct journal *journal, struct game *game);
void journal_after_frame(struct journal *journal, struct game *game);

/* Marks that the next frame may not follow from the last frame. */
void journal_break(struct journal *journal);

/* Same as journal_break, after a change by hand, which makes the record inexact. */
void journal_changed(struct journal *journal, const struct game *game);

/* Drops all states. The record is kept. */
void journal_forget(struct journal *journal);

/* ---- the record ---- */

/* Writes the record's input as lines of event_script.h. */
void journal_write_input(const struct journal *journal, struct bytes_writer *text);

/* Writes the record's hashes as lines "FRAME HASH", each after `begin`: 16 hexadecimal digits, for
 * the end of that frame. */
void journal_write_hashes(const struct journal *journal, const char *begin,
                          struct bytes_writer *text);

size_t journal_hash_count(const struct journal *journal);

/* Returns the record's next state for a recording file, packed by zlib, at the end of frame `frame`
 * - 1; NULL after the last. Set *index to 0 at first. */
const struct journal_segment *journal_next_state(const struct journal *journal, size_t *index);

/* ---- rewinding ---- */

/* Returns the earliest moment to go back to; `now` if there is none. */
uint32_t journal_first(const struct journal *journal);

/* Returns the total jiffies of all frames up to a moment in reach. */
uint64_t journal_jiffies_at(const struct journal *journal, uint32_t moment);

/* Returns the last moment in reach at or before this time, or the first moment. */
uint32_t journal_moment_at(const struct journal *journal, uint64_t jiffies);

/* Returns the moment's segment, valid until the next frame. */
const struct journal_segment *journal_segment_of(const struct journal *journal, uint32_t moment);

/* Returns a fork of the recorded game, in which its past is played again, or NULL if memory runs
 * out. Finish with game_fork_end, which drops the fork, or adopts it to go back. */
struct game *journal_replay(const struct game *game);

/* Loads the state of a moment's segment into the replay. On failure the replay is unchanged. */
bool journal_load(struct journal *journal, struct game *replay, uint32_t moment,
                  struct fault *fault);

/* Plays the frame of a moment again in a replay at that moment. */
void journal_play(const struct journal *journal, struct game *replay, uint32_t moment);

/* Loads the segment's state, and plays up to the moment. */
bool journal_go(struct journal *journal, struct game *replay, uint32_t moment, struct fault *fault);

/* Drops everything after `moment`; the game is there, and continues from there. */
void journal_cut(struct journal *journal, struct game *game, uint32_t moment);

/* Copies what journal_load and journal_play need. Returns false, with nothing to close, if memory
 * runs out. */
bool journal_copy(struct journal *copy, const struct journal *journal);

#endif
