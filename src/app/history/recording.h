/* A play in one file: what --record writes and `walkbox replay` reads. It is a file of actions (as
 * --input reads it), with comments that tell all else:
 *
 *   # walkbox 0.2.0                     the version that wrote it
 *   # game: NAME                        the game, and its two files
 *   # file: NAME N bytes, SHA-256 SUM
 *   # router: NAME, --strict, --game ID
 *   # music:, # speech:, # tracks:      see replay_conditions.h
 *   # begins: with the boot, --boot-param N --seed S
 *   # begins: before frame N, with start.save, which is below
 *   # not exact: ..                     things were changed by hand
 *   12 click 160 90                     the actions
 *   # ends: before frame N
 *   # parts: room,variables,..          the parts of the state that have a hash
 *   # hash FRAME HASH HASH..            at the end of that frame: of the whole, then of the parts
 *   # save N, # state FRAME N           so many bytes, packed by zlib, in the lines below
 *   # . BASE64
 *
 * Files that older versions wrote have not all of these lines, and are played as far as they go. */
#ifndef WALKBOX_APP_HISTORY_RECORDING_H
#define WALKBOX_APP_HISTORY_RECORDING_H

#include "app/history/event_script.h"
#include "app/history/recorder.h"
#include "app/session/start.h"
#include "util/bytes_writer.h"
#include "util/sha256.h"

/* Bytes in the lines of a recording. */
struct recorded_bytes {
    uint32_t frame; /* of a state */
    size_t size;    /* of the bytes themselves */
    struct byte_view lines;
};

/* A recording that was read; all memory is in the arena that was given. */
struct recording {
    const char *name; /* of the file */
    struct event_script events;
    struct start_options start; /* boot_param, seed, router, game, strict, speech, device */
    bool at_boot;
    bool needs_save; /* it begins with a save, which is in it or beside it */
    bool not_exact;
    char sums[2][SHA256_TEXT_SIZE]; /* of the game's files; "" when they are not told */
    char game[80];                  /* its name; "": not told */
    struct sound_tracks tracks;
    bool has_tracks;
    uint32_t first_frame, end_frame; /* end 0: not told */
    struct recorded_hash *hashes;    /* in the order of the file */
    size_t hash_count;
    bool has_parts; /* whether the parts are those of this version */
    struct recorded_bytes save;
    struct recorded_bytes *states;
    size_t state_count;
};

/* Before which frame it ends: as it says, or behind its last line. */
uint32_t recording_end(const struct recording *recording);

/* What follows the input: where it ends, hashes, the save it begins with (if it is wanted, or
 * states were kept), and states. */
void recording_write_checks(const struct recorder *recorder, const struct game *game,
                            bool with_save, struct bytes_writer *text);

/* Reads the text of a recording. Lines that are no good are faults with their number; comments that
 * are not known are passed over. */
bool recording_read(struct recording *recording, const char *name, struct byte_view text,
                    struct arena *arena, struct fault *fault);

/* ---- bytes as lines of text ---- */

/* Appends the bytes, packed, as lines "# . BASE64". */
void recording_write_bytes(struct byte_view bytes, struct bytes_writer *text);

/* Makes the bytes again. False, and nothing is to be used, when the lines are no good. */
bool recording_unpack(const struct recorded_bytes *packed, struct bytes_writer *bytes);

#endif
