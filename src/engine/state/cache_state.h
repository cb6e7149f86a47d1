/* What was decoded of the game's files when it was first needed, and is kept: costumes, charsets,
 * the pictures that verbs show. By id; a game plays the same with all of it or none. */
#ifndef WALKBOX_ENGINE_STATE_CACHE_STATE_H
#define WALKBOX_ENGINE_STATE_CACHE_STATE_H

#include "render/draw/verb_draw.h"
#include "render/text/text_layout.h"
#include "resource/bytes/arena.h"
#include "resource/costume.h"
#include <stdbool.h>
#include <stdint.h>

enum { COSTUME_CACHE_LIMIT = 256 };

struct costume_cache {
    struct arena arena;
    struct costume *costumes[COSTUME_CACHE_LIMIT]; /* NULL: not asked for, or not to be had */
    bool tried[COSTUME_CACHE_LIMIT];
    struct fault_log log; /* what was wrong with those that were asked for */
};

struct charset_cache {
    struct arena arena;
    struct text_fonts fonts; /* those that were asked for and are to be had */
    bool tried[TEXT_CHARSET_LIMIT];
    struct fault_log log; /* what was wrong with those that were asked for */
};

enum { VERB_IMAGE_LIMIT = 256 };

/* The image of an object's state 1. */
struct verb_image {
    uint16_t room, object;
    struct verb_picture picture; /* pixels NULL: it shows nothing, or cannot be had */
};

struct verb_images {
    struct allocator allocator;
    struct arena arena;
    int count;
    struct verb_image images[VERB_IMAGE_LIMIT];
};

#endif
