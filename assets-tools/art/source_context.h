/* Shared by all readers of sources. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_SOURCE_CONTEXT_H
#define WALKBOX_ASSETS_TOOLS_ART_SOURCE_CONTEXT_H

#include <stdbool.h>

#include "assets-tools/letters.h"
#include "assets-tools/source_text.h"
#include "resource/picture.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/message.h"
#include "util/watcher.h"

/* ---- pictures: palette indices with the palette, or true colours ---- */

struct source_image {
    const char *path; /* path of the file, in the arena */
    int width, height;
    uint8_t *pixels; /* indices, rows of width; NULL in true colour */
    struct colour palette[256];
    uint32_t *colours; /* 0xAARRGGBB in true colour, otherwise NULL */
};

enum { COLOUR_BITS = 0xFFFFFF };
/* A true-colour pixel below this value is see-through. */
#define OPAQUE UINT32_C(0x80000000)

struct source_sample; /* sound/sound_source.h */

/* Reads pictures and samples; in the programs PNG and WAV files (file_io.h). */
struct media_reader {
    /* Reads a picture into the arena. Returns false, with the reason in `why`, on failure. */
    bool (*read)(struct source_image *picture, const char *path, struct arena *arena,
                 struct message *why);
    /* Chooses at most `most` colours to represent many. Returns how many; 0, with the reason in
     * `why`, on failure. */
    int (*choose)(const struct colour_count *counts, int count, int most, uint32_t chosen[256],
                  struct message *why);
    /* Reads a sample into the arena, with results as for `read`. NULL if samples cannot be read. */
    bool (*read_sample)(struct source_sample *sample, const char *path, struct arena *arena,
                        struct message *why);
};

/* ---- the context ---- */

struct known_picture;

struct source_context {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct media_reader reader;
    const struct watcher *watcher;  /* called for each room; may be NULL */
    struct known_picture *pictures; /* by path, including unreadable pictures */
    struct letter_uses letters;     /* letters in texts and names */
};

/* Returns a picture in the arena, or NULL if it cannot be read; reports that once, at
 * `wanted_by`. */
const struct source_image *source_picture(struct source_context *context, const char *folder,
                                          const char *name, struct source_place wanted_by);

/* Reports a rectangle that is not inside the picture. Does nothing if `sheet` is NULL, since an
 * error has been reported. */
void source_check_cut(struct line_reader *line, const struct source_image *sheet, int left, int top,
                      int width, int height);

/* Reads a whole file of at most `limit` bytes into the arena. Returns false, with an error at
 * `wanted_by`, if it cannot be read. */
bool source_file(struct byte_view *view, struct source_context *context, const char *path,
                 size_t limit, struct source_place wanted_by);

/* Returns a file that consists of one block with its header, in the arena. Otherwise returns an
 * empty view, with an error at `wanted_by`. */
struct byte_view source_raw_block(struct source_context *context, const char *path,
                                  const char tag[4], struct source_place wanted_by);

/* Returns a text or name encoded as in games, in the arena. Returns NULL if a letter has no code;
 * `wrong` gets the letter, for LETTERS_WRONG. */
const char *source_letters(struct source_context *context, const char *text,
                           struct source_place place, char wrong[LETTER_SIZE]);

/* Returns a z-plane, in the arena. It hides where a pixel is not 0, or in true colour neither black
 * nor see-through. The width is a multiple of 8. */
struct zplane source_zplane(struct source_context *context, const struct source_image *picture);

#endif
