/* Costumes, charsets and verb pictures, decoded when first needed and found by number. Whether the
 * caches are full or empty does not change the game. Initialise their arenas before use. */
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
    struct costume *costumes[COSTUME_CACHE_LIMIT]; /* NULL if not needed yet, or damaged */
    bool tried[COSTUME_CACHE_LIMIT];
    bool damage_reported[COSTUME_CACHE_LIMIT]; /* a damaged part was drawn and logged */
    struct fault_log log; /* damage in parts that were left out; an oddity until such a part is
                             drawn */
};

struct charset_cache {
    struct arena arena;
    struct text_fonts fonts; /* the charsets decoded so far */
    bool tried[TEXT_CHARSET_LIMIT];
    struct fault_log log; /* damage in the charsets that were needed */
};

/* An object's picture in its state 1, for a verb. */
struct verb_image {
    uint16_t room, object;
    struct verb_picture picture; /* `pixels` is NULL if there is no picture, or it is damaged */
};

struct verb_images {
    struct arena arena;
    int count;
    struct verb_image images[VERB_IMAGE_LIMIT];
    struct fault_log log; /* damage in the rooms with these objects */
};

/* Returns a costume or charset, decoded now if necessary; NULL for costume 0, or if it is missing
 * or damaged (this is logged once). Valid until the arena is reset. */
const struct costume *costume_cache_get(struct costume_cache *cache, const struct game_files *files,
                                        int id);
const struct charset *charset_cache_get(struct charset_cache *cache, const struct game_files *files,
                                        int id);

/* Returns a costume that is already decoded, or NULL. For code that must not allocate. */
static inline const struct costume *costume_cache_peek(const struct costume_cache *cache, int id)
{
    return id > 0 && id < COSTUME_CACHE_LIMIT ? cache->costumes[id] : NULL;
}

/* Returns the picture of an object in its state 1, or NULL if there is none. Valid until the next
 * call. */
const struct verb_picture *verb_image_get(struct verb_images *images,
                                          const struct game_files *files, int room, int object);

#endif
