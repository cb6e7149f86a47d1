/* What all readers of sources share. */
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
    const char *path; /* the path of its file, in the arena */
    int width, height;
    uint8_t *pixels; /* indices, rows of width; NULL: it is in true colour */
    struct colour palette[256];
    uint32_t *colours; /* 0xAARRGGBB in true colour, else NULL */
};

enum { COLOUR_BITS = 0xFFFFFF };
/* A pixel of true colour with less than this is see-through. */
#define OPAQUE UINT32_C(0x80000000)

struct source_sample; /* sound/sound_source.h */

/* Reads pictures and samples; in the programs PNG and WAV files (file_io.h). */
struct media_reader {
    /* Reads a picture into the arena. False, and the reason in `why`, on failure. */
    bool (*read)(struct source_image *picture, const char *path, struct arena *arena,
                 struct message *why);
    /* Chooses at most `most` colours for many. Returns how many; 0, and the reason in `why`, on
     * failure. */
    int (*choose)(const struct colour_count *counts, int count, int most, uint32_t chosen[256],
                  struct message *why);
    /* Reads a sample into the arena, as `read` does. NULL: none can be read. */
    bool (*read_sample)(struct source_sample *sample, const char *path, struct arena *arena,
                        struct message *why);
};

/* ---- the context ---- */

struct known_picture;

struct source_context {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct media_reader reader;
    const struct watcher *watcher;  /* of each room; may be NULL */
    struct known_picture *pictures; /* by path; also unreadable ones */
    struct letter_uses letters;     /* of texts and names */
};

/* A picture in the arena. NULL when it cannot be read, which is reported once, at `wanted_by`. */
const struct source_image *source_picture(struct source_context *context, const char *folder,
                                          const char *name, struct source_place wanted_by);

/* Reports a rectangle that is not inside the picture. `sheet` NULL: an error has been reported. */
void source_check_cut(struct line_reader *line, const struct source_image *sheet, int left, int top,
                      int width, int height);

/* Reads a whole file of at most `limit` bytes into the arena. False, and an error at `wanted_by`,
 * when it cannot be read. */
bool source_file(struct byte_view *view, struct source_context *context, const char *path,
                 size_t limit, struct source_place wanted_by);

/* A file that consists of one block with its header, in the arena. Empty, and an error at
 * `wanted_by`, when it does not. */
struct byte_view source_raw_block(struct source_context *context, const char *path,
                                  const char tag[4], struct source_place wanted_by);

/* A text or name encoded as in games, in the arena. NULL when a letter has no code; it is then in
 * `wrong`, for LETTERS_WRONG. */
const char *source_letters(struct source_context *context, const char *text,
                           struct source_place place, char wrong[LETTER_SIZE]);

/* A z-plane, in the arena, that hides where a pixel is not 0, or in true colour neither black nor
 * see-through. The width is a multiple of 8. */
struct zplane source_zplane(struct source_context *context, const struct source_image *picture);

#endif
