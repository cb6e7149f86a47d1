/* Pictures of limbs as they were drawn: scaled, mirrored and in an actor's colours, so that the
 * next frame in which a limb looks the same only copies them.
 *
 * An image is known by the picture, the scales, its place in the scale table and the colours; not
 * by where it stands, nor by what hides it. The cache has a fixed amount of memory: when that is
 * full, all images are forgotten. costume_draw.h draws the same without it. */
#ifndef WALKBOX_RENDER_DRAW_LIMB_CACHE_H
#define WALKBOX_RENDER_DRAW_LIMB_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "resource/bytes/arena.h"
#include "resource/costume.h"

enum {
    LIMB_CACHE_MEMORY = 1 << 20, /* bytes for images */
    LIMB_CACHE_CHAINS = 512
};

/* What an image is of. */
struct limb_look {
    const struct costume_picture *picture;
    uint64_t shape; /* scales, places in the scale table and whether it is mirrored */
    uint64_t colours[COSTUME_PALETTE_LIMIT / 8]; /* of the room, one byte for each of the costume */
};

/* Eight columns of an image. Only in the rows from `first` to end-1 anything is seen. */
struct limb_strip {
    uint64_t
        *colours;    /* of a row each, whose bytes stand as in memory; 0 where it is see-through */
    uint8_t *opaque; /* of a row each, in the order of a z-plane: bit 7 is the leftmost pixel, 1 is
                        not see-through */
    int first, end;
};

struct limb_image {
    struct limb_image *next; /* with the same hash */
    struct limb_look look;
    int strip_count, row_count;
    struct limb_strip *strips; /* they stand behind the image, and what they lead to behind them */
};

/* Zeroed: it has no memory, and keeps nothing. Pictures whose images it holds have to stay. */
struct limb_cache {
    struct allocator allocator;
    uint8_t *memory; /* LIMB_CACHE_MEMORY bytes; owned; NULL: none */
    size_t used;
    struct limb_image *chains[LIMB_CACHE_CHAINS];
};

/* Takes the memory. Where there is none, the cache keeps nothing. */
void limb_cache_open(struct limb_cache *cache, struct allocator allocator);
void limb_cache_close(struct limb_cache *cache);

/* The image of a look; NULL: it is not kept. */
const struct limb_image *limb_cache_find(const struct limb_cache *cache,
                                         const struct limb_look *look);

/* Adds an image of which nothing is seen, into which its owner draws before it is used. NULL: there
 * is no memory for it. May forget all other images. */
struct limb_image *limb_cache_add(struct limb_cache *cache, const struct limb_look *look, int width,
                                  int rows);

/* Notes in which rows something is seen, after the image was drawn into. */
void limb_image_finish(struct limb_image *image);

#endif
