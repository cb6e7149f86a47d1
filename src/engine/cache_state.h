/* What was decoded from the game's files when it was first needed, and is kept since: costumes,
 * charsets and the pictures that verbs show. Each is found by its number. The caches only save
 * time: a game plays the same whether they are full or empty. */
#ifndef WALKBOX_ENGINE_CACHE_STATE_H
#define WALKBOX_ENGINE_CACHE_STATE_H

#include "engine/object_state.h"
#include "render/text_layout.h"
#include "render/verb_draw.h"
#include "resource/costume.h"
#include "resource/object.h"
#include "util/arena.h"
#include <stdbool.h>
#include <stdint.h>

enum { COSTUME_CACHE_LIMIT = 256 };

struct costume_cache {
    struct arena arena;
    struct costume *costumes[COSTUME_CACHE_LIMIT]; /* NULL: not needed yet, or bad */
    bool tried[COSTUME_CACHE_LIMIT];
    bool damage_told[COSTUME_CACHE_LIMIT]; /* somebody shows a damaged part, which is in the log */
    struct fault_log log; /* what was wrong with those that were asked for. Parts that are left out
                             are oddities until somebody shows them. */
};

struct charset_cache {
    struct arena arena;
    struct text_fonts fonts; /* the charsets decoded so far */
    bool tried[TEXT_CHARSET_LIMIT];
    struct fault_log log; /* what was wrong with those that were asked for */
};

enum { VERB_IMAGE_LIMIT = 256 };

/* The picture of an object in its state 1, as a verb shows it. */
struct verb_image {
    uint16_t room, object;
    struct verb_picture picture; /* pixels NULL: nothing to show, or bad */
};

struct verb_images {
    struct allocator allocator;
    struct arena arena;
    int count;
    struct verb_image images[VERB_IMAGE_LIMIT];
    struct fault_log log; /* what was wrong with the rooms of those that were asked for */
};

/* The objects of other rooms that were asked for in the room that is shown, in its memory. */
struct floating_cache {
    int count;
    uint8_t rooms[FLOATING_LIMIT];
    struct room_object objects[FLOATING_LIMIT];
    struct room_object
        *list; /* the room's objects and place for those that float; NULL: none yet */
};

#endif
