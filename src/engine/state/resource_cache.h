/* Costumes, charsets and verb pictures, decoded when first needed and found by number. A game plays
 * the same with full and empty caches. Initialise their arenas before use. */
#ifndef WALKBOX_ENGINE_STATE_RESOURCE_CACHE_H
#define WALKBOX_ENGINE_STATE_RESOURCE_CACHE_H

#include <stdbool.h>
#include <stdint.h>

#include "render/panel.h"
#include "render/scene.h"
#include "render/text_layout.h"
#include "resource/costume.h"
#include "util/arena.h"
#include "util/fault.h"

struct game_files;

enum { COSTUME_CACHE_LIMIT = 256, VERB_IMAGE_LIMIT = 256 };

struct costume_cache {
    struct arena arena;
    struct costume *costumes[COSTUME_CACHE_LIMIT]; /* NULL: not needed yet, or bad */
    bool tried[COSTUME_CACHE_LIMIT];
    bool damage_reported[COSTUME_CACHE_LIMIT]; /* a damaged part was shown, which is in the log */
    struct fault_log log; /* parts that are left out are oddities until they are shown */
};

struct charset_cache {
    struct arena arena;
    struct text_fonts fonts; /* the charsets decoded so far */
    bool tried[TEXT_CHARSET_LIMIT];
    struct fault_log log; /* what was wrong with those that were needed */
};

/* The picture of an object in its state 1, as a verb shows it. */
struct verb_image {
    uint16_t room, object;
    struct verb_picture picture; /* pixels NULL: nothing to show, or bad */
};

struct verb_images {
    struct arena arena;
    int count;
    struct verb_image images[VERB_IMAGE_LIMIT];
    struct fault_log log; /* what was wrong with the rooms of those that were needed */
};

/* A costume or charset, decoded now if it was not before. NULL if it is missing or damaged, which
 * is logged once, and for costume 0. Valid until the arena is reset. */
const struct costume *costume_cache_get(struct costume_cache *cache, const struct game_files *files,
                                        int id);
const struct charset *charset_cache_get(struct charset_cache *cache, const struct game_files *files,
                                        int id);

/* A costume that was decoded before, or NULL. For code that must not allocate. */
static inline const struct costume *costume_cache_peek(const struct costume_cache *cache, int id)
{
    return id > 0 && id < COSTUME_CACHE_LIMIT ? cache->costumes[id] : NULL;
}

/* The picture of an object in its state 1; NULL: there is none. Valid until the next call. */
const struct verb_picture *verb_image_get(struct verb_images *images,
                                          const struct game_files *files, int room, int object);

#endif
