/* The journal of a game in memory: the events, waits and holds of each frame, a hash of the state
 * each second, and a whole state every few seconds. Going back, recordings, reports and GIFs use
 * it.
 *
 * Moments count the frames since the journal was made: at moment N the game stands between frames
 * N - 1 and N. The game's own frame numbers go back when it restarts or a save is loaded.
 *
 * A segment is a state with the frames that follow it. To go to a moment, load the state of its
 * segment and play its frames again, at most JOURNAL_SEGMENT_FRAMES. A segment is broken when its
 * state does not follow from the frames before: a save was loaded, the router changed, a script
 * received something from outside (struct script_store), or something was changed by hand. Segments
 * are forgotten, oldest first, after ten minutes or when they exceed `state_limit`.
 *
 * The record is the part of the journal that can be played again elsewhere, from the boot or from a
 * save that the journal makes. It restarts at another save when a segment is broken (but changes by
 * hand are only marked), and when memory ran out.
 *
 * journal_before_frame and journal_after_frame belong in the host's struct frame_watcher.
 * Recording does not change the game. */
#ifndef WALKBOX_APP_HISTORY_JOURNAL_H
#define WALKBOX_APP_HISTORY_JOURNAL_H

#include "app/session/event_script.h"
#include "engine/state/game_state.h"
#include "util/bytes_writer.h"

enum {
    JOURNAL_BACK_JIFFIES = 10 * 60 * GAME_JIFFY_RATE, /* how far one can go back */
    JOURNAL_BYTES = 12 << 20,                         /* of packed states and input */
    JOURNAL_SEGMENT_FRAMES = 128,
    JOURNAL_HASH_JIFFIES = GAME_JIFFY_RATE,
    JOURNAL_STATE_JIFFIES = 10 * GAME_JIFFY_RATE,   /* at most, from a state to the next */
    JOURNAL_WRITTEN_JIFFIES = 30 * GAME_JIFFY_RATE, /* between states in a recording file */
};

/* The hash of the state at the end of a frame. */
struct recorded_hash {
    uint64_t hash;
    uint32_t frame;
};

struct journal_segment {
    uint32_t first;    /* the moment of its state */
    uint32_t frame;    /* the game's frame number then */
    uint64_t jiffies;  /* of all frames up to then */
    size_t at, size;   /* the packed state, in `states` */
    size_t state_size; /* of the state itself */
    enum speech_choice speech;
    int text_speed;
    uint32_t change_count; /* the journal's, then */
    bool broken;           /* its state includes the hold of its first frame, too */
};

struct journal {
    size_t state_limit; /* of states and input */
    bool saves;         /* makes saves to restart from; else breaks are marked as changes by hand */
    bool keeps_all; /* for a recording file, set before journal_begin: no limits, and all states of
                       the record */

    /* The record. */
    bool at_boot;              /* it began when the game had just been booted */
    uint32_t first_frame;      /* the number of its first frame */
    struct bytes_writer start; /* the save it began with; empty: none */
    int restarts;              /* how often it restarted */
    uint32_t change_count;     /* changes by hand */
    uint32_t change_frame;     /* the first one was before this frame */
    uint32_t record_moment;
    size_t record_events; /* bytes of older events, before those of the record */

    /* The moment of the game, and the jiffies of all frames up to it. */
    uint32_t now;
    uint64_t jiffies;

    uint32_t first_time; /* the first moment in `times`, the jiffies of all frames up to each */
    struct bytes_writer segments, states, times, events, hashes, scratch;

    /* What the next frame must find to follow from the last one. */
    const struct router *router;
    uint32_t next_frame, store_changes;
    uint32_t sound_until; /* the clock of sounds when the next frame begins without a hold */
    int wait;             /* jiffies of the current frame */
    bool broken;          /* it does not follow */
};

/* Nothing is recorded until journal_begin. A journal can go back if it makes saves or keeps all. */
void journal_init(struct journal *journal, struct allocator memory, bool saves);
void journal_close(struct journal *journal);

/* Starts a record with the next frame; it needs no save if the game has just booted. */
void journal_begin(struct journal *journal, struct game *game, bool booted);

/* Call these directly before and after each frame. */
void journal_before_frame(struct journal *journal, struct game *game);
void journal_after_frame(struct journal *journal, struct game *game);

/* The next frame may not follow from the last one. */
void journal_break(struct journal *journal);

/* The same after a change by hand, which makes the record inexact. */
void journal_changed(struct journal *journal, const struct game *game);

/* Forgets all states. The record stays. */
void journal_forget(struct journal *journal);

/* ---- the record ---- */

/* Its input as lines of event_script.h. */
void journal_write_input(const struct journal *journal, struct bytes_writer *text);

/* Its hashes in lines of "FRAME HASH" after `begin`: 16 hexadecimal digits, at the end of that
 * frame. */
void journal_write_hashes(const struct journal *journal, const char *begin,
                          struct bytes_writer *text);

size_t journal_hash_count(const struct journal *journal);

/* Its next state for a recording file, packed by zlib, at the end of frame `frame` - 1. Begin with
 * *index 0. NULL after the last one. */
const struct journal_segment *journal_next_state(const struct journal *journal, size_t *index);

/* ---- going back ---- */

/* The earliest moment to go back to; `now`: none. */
uint32_t journal_first(const struct journal *journal);

/* The jiffies of all frames up to such a moment. */
uint64_t journal_jiffies_at(const struct journal *journal, uint32_t moment);

/* The last such moment at or before this time, or the first one. */
uint32_t journal_moment_at(const struct journal *journal, uint64_t jiffies);

/* Its segment, valid until the next frame. */
const struct journal_segment *journal_segment_of(const struct journal *journal, uint32_t moment);

/* A fork of the recorded game in which its past is played again; NULL: there is no memory. In the
 * end, game_fork_end drops it, or adopts it to go back. */
struct game *journal_replay(const struct game *game);

/* Loads the state of a moment's segment into the replay. On failure its moment is unchanged. */
bool journal_load(struct journal *journal, struct game *replay, uint32_t moment,
                  struct fault *fault);

/* Plays the frame of a moment again in a replay at that moment. */
void journal_play(const struct journal *journal, struct game *replay, uint32_t moment);

/* Loads, and plays up to the moment. */
bool journal_go(struct journal *journal, struct game *replay, uint32_t moment, struct fault *fault);

/* Forgets what is later than this moment, at which the game is and from which it continues. */
void journal_cut(struct journal *journal, struct game *game, uint32_t moment);

/* Copies what journal_load and journal_play need. False, with nothing to close, if there is no
 * memory. */
bool journal_copy(struct journal *copy, const struct journal *journal);

/* ---- its events, for tests ---- */

struct journal_event {
    uint32_t moment;
    struct scripted_event event;
};

/* The events, and the index of the first one not before the moment. */
const struct journal_event *journal_events(const struct journal *journal);
size_t journal_event_index(const struct journal *journal, uint32_t moment);
size_t journal_event_count(const struct journal *journal);

#endif
