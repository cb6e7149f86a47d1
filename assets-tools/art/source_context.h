/* What every reader of sources uses: memory, a place for errors and warnings, the readers of
 * files that are not text, and the pictures, each of which is read only once. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_SOURCE_CONTEXT_H
#define WALKBOX_ASSETS_TOOLS_ART_SOURCE_CONTEXT_H

#include <stdbool.h>

#include "assets-tools/letters.h"
#include "assets-tools/source_text.h"
#include "resource/picture.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/watcher.h"

/* ---- pictures: palette indices, and the palette ---- */

struct source_image {
    int width, height;
    uint8_t *pixels; /* indices, rows of width */
    struct colour palette[256];
};

/* Hides where pictures come from: the program reads PNG files (media_in.h), and the encoders know
 * nothing of that. */
struct image_reader {
    /* Reads a picture into the arena. When it cannot, returns false and writes the reason to `why`,
     * which has `why_size` bytes. */
    bool (*read)(struct source_image *picture, const char *path, struct arena *arena, char *why,
                 size_t why_size);
};

/* ---- what a build keeps for the next one ---- */

enum source_memory_kind { MEMORY_PICTURE, MEMORY_STRIP, MEMORY_STRIP_SEE_THROUGH };

/* Decoded pictures and encoded strips, found by the bytes that they were made of. So whatever of
 * the sources was changed, what comes out is what a first build makes. */
struct source_memory;

/* NULL when there is no memory. */
struct source_memory *source_memory_open(struct allocator allocator);
void source_memory_close(struct source_memory *memory);

/* A build begins: what neither it nor the one before it asks for is forgotten with the next call.
 */
void source_memory_begin(struct source_memory *memory);

/* What was kept for a key; false when nothing was. `memory` may be NULL. Valid until the next
 * source_memory_begin. */
bool source_memory_recall(struct source_memory *memory, enum source_memory_kind kind,
                          struct byte_view key, struct byte_view *value);

/* Keeps a copy of both, if there is memory for it; `memory` may be NULL. */
void source_memory_keep(struct source_memory *memory, enum source_memory_kind kind,
                        struct byte_view key, struct byte_view value);

/* ---- the context ---- */

struct known_picture;
struct sample_reader;

/* A text or name of the sources, for who wants to know where it stands. */
struct written_text {
    struct written_text *next; /* the one that was read before it */
    const char *letters;       /* a byte for each letter; codes as the source has them */
    struct source_place place;
    bool taken; /* for who looks places up */
};

struct source_context {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct image_reader reader;
    const struct sample_reader *samples; /* sound/sound_source.h; NULL: there is no such reader */
    const struct watcher *watcher;       /* told of each room; NULL: nobody looks on */
    struct source_memory *memory;        /* of earlier builds; NULL: there is none */
    struct known_picture *pictures;      /* a list, by path; also those that could not be read */
    struct letter_uses letters;          /* of texts and names */
    bool keeps_texts;                    /* whether these are wanted, too: */
    struct written_text *texts;          /* the newest first */
};

/* A picture of a folder, valid as long as the arena. NULL when it cannot be read; the first time
 * this is reported, at `wanted_by`. */
const struct source_image *source_picture(struct source_context *context, const char *folder,
                                          const char *name, struct source_place wanted_by);

/* Refuses the line when a rectangle leaves the picture from which it is cut. `sheet` may be NULL:
 * that the picture cannot be read has been told. */
void source_check_cut(struct line_reader *line, const struct source_image *sheet, int left, int top,
                      int width, int height);

/* Reads a whole file of at most `limit` bytes into the arena. Returns why it cannot, or NULL. */
const char *source_file(struct byte_view *view, struct source_context *context, const char *path,
                        size_t limit);

/* The same. False, with an error at `wanted_by`, when it cannot be read.
 */
bool source_file_bytes(struct byte_view *view, struct source_context *context, const char *path,
                       struct source_place wanted_by);

/* The bytes of a file of a folder, in the arena: a block of a game as it is, with its header.
 * Empty, and an error at `wanted_by`, when it cannot be read or is not one whole block of that tag.
 */
struct byte_view source_raw_block(struct source_context *context, const char *folder,
                                  const char *name, const char tag[4],
                                  struct source_place wanted_by);
/* A text or name as games hold it; its memory is the arena's. NULL when there is no number for a
 * letter, which is then in `wrong`, for the sentence LETTERS_WRONG. */
const char *source_letters(struct source_context *context, const char *text,
                           struct source_place place, char wrong[LETTER_SIZE]);

/* A z-plane whose bit is set for every pixel whose index is not 0; its memory is the arena's. The
 * width is a multiple of 8. */
struct zplane source_zplane(struct source_context *context, const struct source_image *picture);

#endif
