/* A record of a game in memory, by which it can be played again, exactly to the frame: where it
 * began, all that the player did since then, for how long sounds went on while the host showed
 * fades and no frame was played (app/history/event_script.h), and a hash of the game's state for
 * each second of its time.
 *
 * A record begins at the boot, or at a save that the recorder makes itself. It begins anew, at
 * another save, when it has grown to its limit, when the game was loaded or begun otherwise, when
 * its router was changed, or when a script took something from outside (struct script_store):
 * what was recorded before would not lead there. What people change by hand, in the console, stays
 * in the record as a mark: played again, the game is as it was up to there.
 *
 * The host calls recorder_before_frame as the last thing before each frame, and
 * recorder_after_frame after it: both belong into its struct frame_watcher. Between frames the host
 * may read all fields. No function here changes the game. */
#ifndef WALKBOX_APP_HISTORY_RECORDER_H
#define WALKBOX_APP_HISTORY_RECORDER_H

#include "engine/game_state.h"
#include "engine/save/save_hash.h"
#include "util/bytes_writer.h"

enum {
    RECORDER_LIMIT = 1 << 20,                /* bytes of input and hashes, for a long play */
    RECORDER_SAVE_JIFFIES = 10 * 60,         /* how old the last save may become */
    RECORDER_LINE_SIZE = 48,                 /* a line of input, or one of hashes, with its end */
    RECORDER_HASH_JIFFIES = GAME_JIFFY_RATE, /* from a hash to the next one */
    RECORDER_STATE_JIFFIES = 30 * GAME_JIFFY_RATE, /* from a state to the next one, at least */
};

/* The hashes of the end of a frame: of the whole state, and of its parts (save_hash.h). */
struct recorded_hash {
    uint64_t hash;
    uint32_t frame;
    uint32_t parts[SAVE_HASHED_PARTS];
};

/* A moment of a record, by which it can be cut off there. */
struct recorder_mark {
    uint32_t beginnings, events, hashes, heard_until, hash_jiffies, change_count, states,
        state_jiffies;
};

struct recorder {
    size_t limit; /* of input and hashes, in bytes; 0: none */
    bool saves;   /* whether it makes saves; else nothing begins anew, and what would have to is
                     marked as a change by hand */

    bool
        keeps_states; /* whether it keeps whole states (save_write_state), by which one can see how
                         a play that is no more the same differs; they do not count for the limit */

    bool at_boot;              /* it began when the game had just been booted */
    uint32_t first_frame;      /* the number of the first frame in the record */
    struct bytes_writer start; /* the save it began with; empty: at_boot, or there is none */
    int begun_anew;            /* how often it began again */
    uint32_t change_count;     /* how often something was changed by hand, */
    uint32_t change_frame;     /* and before which frame for the first time */

    struct bytes_writer last; /* a save that is at most RECORDER_SAVE_JIFFIES old; may be empty */

    /* From here on for the recorder itself. */
    const struct router *router;
    uint32_t next_frame, taken;
    int frame_jiffies, hash_jiffies, save_jiffies, state_jiffies;
    uint32_t beginnings;  /* how often the record began, the host's times included */
    uint32_t heard_until; /* the time of sounds with which the next frame begins if nothing holds */
    struct bytes_writer events, hashes, states, scratch;
};

/* `limit` as in the struct; `saves` as well. Nothing is recorded yet. */
void recorder_init(struct recorder *recorder, struct allocator memory, size_t limit, bool saves);
void recorder_close(struct recorder *recorder);

/* For a record that is to be written in the end: no limit, and states are kept from the next
 * beginning on. */
void recorder_keep_all(struct recorder *recorder);

/* Forgets the record and begins with the frame that comes next. `booted`: the game was just booted,
 * so no save is needed to begin with. */
void recorder_begin(struct recorder *recorder, struct game *game, bool booted);

void recorder_before_frame(struct recorder *recorder, struct game *game);
void recorder_after_frame(struct recorder *recorder, struct game *game);

/* Something was changed by hand just now, between two frames. */
void recorder_changed(struct recorder *recorder, const struct game *game);

/* Makes the last save now. False when it cannot be made (a game that has halted, or no memory); the
 * older one stays then. */
bool recorder_save(struct recorder *recorder, struct game *game);

/* The moment before the next frame, to be asked for before recorder_before_frame. */
struct recorder_mark recorder_mark(const struct recorder *recorder);

/* The game was put back to the moment of the mark, as app/history does: what was recorded since
 * then is forgotten. False when the record began after that moment; then it is to begin anew. */
bool recorder_return(struct recorder *recorder, const struct game *game,
                     const struct recorder_mark *mark);

/* The input in lines, as app/history/event_script.h reads them. */
void recorder_write_input(const struct recorder *recorder, struct bytes_writer *text);

/* The hashes in lines of "FRAME HASH": 16 hexadecimal digits, of the end of that frame. The first
 * is that of the frame with which a second is over since the record began. */
void recorder_write_hashes(const struct recorder *recorder, struct bytes_writer *text);

/* The same hashes, one by one: how many there are, and each of them. */
size_t recorder_hash_count(const struct recorder *recorder);
struct recorded_hash recorder_hash_at(const struct recorder *recorder, size_t index);

/* The states that were kept: each of the end of a frame of which there is a hash, too. Begin with
 * *at of 0. False after the last one. */
bool recorder_next_state(const struct recorder *recorder, size_t *at, uint32_t *frame,
                         struct byte_view *state);

/* The hash of the game's state now: of all that a save holds, but for its name, date and pictures.
 * The same game has the same hash on every machine, whether or not its pictures are asked for.
 * `scratch` is a writer for passing use, of which the content is lost. 0 when memory ran out. */
uint64_t recorder_hash(struct game *game, struct bytes_writer *scratch);

#endif
