/* A recording: a file that --record writes and `walkbox replay` reads. It is an action file for
 * --input, whose comments hold the rest:
 *
 *   # walkbox 0.2.0                     version that wrote it
 *   # game: NAME                        the game, and its two files
 *   # file: NAME N bytes, SHA-256 SUM
 *   # router: NAME, --strict, --game ID
 *   # music:, # speech:, # tracks:      see start.h
 *   # begins: with the boot, --boot-param N --seed S
 *   # begins: before frame N, with the save below
 *   # not exact: ..                     things were changed by hand
 *   12 click 160 90                     the actions
 *   # ends: before frame N
 *   # hash FRAME HASH                   state at the end of that frame
 *   # save N, # state FRAME N           N bytes, packed by zlib, in the lines below
 *   # . BASE64
 *   # report JSON                       added by a report, see report.h
 *
 * Files of older versions lack some of these lines, or have more. */
#ifndef WALKBOX_APP_HISTORY_RECORDING_H
#define WALKBOX_APP_HISTORY_RECORDING_H

#include "app/history/journal.h"
#include "app/session/event_script.h"
#include "app/session/own_files.h"
#include "app/session/start.h"
#include "cli/language.h"
#include "engine/save/save.h"
#include "util/bytes_writer.h"
#include "util/limits.h"
#include "util/sha256.h"
#include <stdbool.h>
#include <stdint.h>

/* Bytes packed in the lines of a recording. */
struct recorded_bytes {
    uint32_t frame; /* frame of a state */
    int size;       /* bytes when unpacked */
    struct byte_view lines;
};

/* A parsed recording. The arena owns its memory. */
struct recording {
    const char *name; /* file name */
    struct event_script events;
    struct start_options start; /* boot_param, seed, router, game, strict, speech, device */
    bool at_boot;
    bool needs_save; /* begins with a save */
    bool not_exact;
    char sums[2][SHA256_TEXT_SIZE]; /* checksums of the game's files; "" if unknown */
    char game[80];                  /* name of the game; "" if unknown */
    struct sound_tracks tracks;
    bool has_tracks;
    uint32_t first_frame, end_frame; /* end_frame is 0 if unknown */
    struct recorded_hash *hashes;    /* in file order */
    size_t hash_count;
    struct recorded_bytes save;
    struct recorded_bytes *states;
    size_t state_count;
};

/* Returns the frame before which the recording ends: as stated in it, otherwise after its last
 * line. */
uint32_t recording_end(const struct recording *recording);

/* Parses a recording. A bad line is a fault with its line number; unknown comments are skipped. */
bool recording_read(struct recording *recording, const char *name, struct byte_view text,
                    struct arena *arena, struct fault *fault);

/* Unpacks bytes. Returns false if the lines are bad. */
bool recording_unpack(const struct recorded_bytes *packed, struct bytes_writer *bytes);

/* ---- writing ---- */

/* The data for a recording, all borrowed. */
struct recording_source {
    struct game *game;
    const struct start_options *start;
    const struct journal *journal;
};

/* Writes for `run --record FILE` and `run --hashes FILE`; "-" is standard output, NULL writes
 * nothing. Returns a status; an error has been printed. */
int replay_save(const struct recording_source *source, const char *path, bool only_hashes);

/* Writes a new file into the folder, which it makes if missing; its name is NAME, the date, a
 * number and ".recording". `report` is JSON for the last line, or NULL. */
enum { RECORDING_NAME_SIZE = 96 };
bool recording_save_new(const struct recording_source *source, const char *folder, const char *name,
                        const char *report, char path[PATH_SIZE], struct fault *fault);

/* ---- playing a recording ---- */

/* Reads a recording from a file into the arena. Returns a status; an error has been printed. */
int recording_load(struct recording *recording, const char *path, struct arena *arena);

/* Returns the folder of the game: `given`, or if that is NULL and the demo was recorded, the
 * demo's. Otherwise prints an error and returns NULL. */
const char *recording_find_game(const struct recording *recording, const char *given,
                                char path[PATH_SIZE]);

/* Starts an open game as cli_start_opened does: boots it, or loads the save in the recording.
 * Refuses a game whose files differ. Music, speech and tracks come from the recording. */
int recording_start_opened(struct game **game, const struct recording *recording, const char *path);

/* ---- comparing a replay with its recording ---- */

struct recording_check {
    const struct recording *recording; /* borrowed */
    size_t next_hash, next_state;
    size_t equal; /* number of hashes equal to the recorded hashes */

    bool drifts;
    uint32_t drift_frame; /* first frame with a different hash */
    bool has_field;       /* the first state after the drift began differs in `field` */
    bool same_again;      /* that state is equal, so the drift is over */
    uint32_t field_frame; /* frame of that state */
    struct save_difference field;
    struct bytes_writer state, scratch;
};

/* Begins a comparison with the hashes and states of `recording`, which is borrowed. */
void recording_check_init(struct recording_check *check, const struct recording *recording);
void recording_check_close(struct recording_check *check);

/* Call this after each frame. Returns true once: when everything about a drift is known. */
bool recording_check_frame(struct recording_check *check, struct game *game);

/* Returns a message: everything is equal so far, or the first drift and its frame. */
struct message recording_check_message(const struct recording_check *check,
                                       const struct game *game);

/* Writes the last seconds of play as an animated GIF while the game continues: in each turn of the
 * window loop, a second game plays some frames of a copy of the journal. */
struct gif_file;

enum { PLAY_GIF_SECONDS = 30, PLAY_GIF_WORDS = 256 };

struct play_gif {
    bool active;
    struct journal copy;
    struct game *game; /* second game */
    struct gif_file *file;
    uint32_t from, first, at; /* moments: first picture, first state, current */
    char path[PATH_SIZE];
    char why[TR_TEXT_SIZE];
};

/* Begins a file in the picture folder, in 4:3 if `tall`. Sets *why on failure. */
bool play_gif_begin(struct play_gif *gif, const struct game *game, struct journal *journal,
                    const char *folder, bool tall, const char **why);

/* Works for some milliseconds. Returns true when done; `words` then has the result for the
 * player. */
bool play_gif_turn(struct play_gif *gif, char words[PLAY_GIF_WORDS]);

/* Removes an unfinished file. */
void play_gif_close(struct play_gif *gif);

/* Draws the progress bar onto a canvas of the whole screen. */
void play_gif_draw(const struct play_gif *gif, uint32_t *pixels, int zoom);

#endif
