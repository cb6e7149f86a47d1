/* The pictures of objects that verbs show, decoded when first shown and kept. */
#ifndef WALKBOX_ENGINE_TEXT_VERB_IMAGE_H
#define WALKBOX_ENGINE_TEXT_VERB_IMAGE_H

#include "render/draw/verb_draw.h"
#include "resource/files/game_files.h"

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

void verb_images_init(struct verb_images *images, struct allocator allocator);
void verb_images_close(struct verb_images *images);

/* The image of an object of a room; NULL when there is none. Valid until the next call. */
const struct verb_picture *verb_image_get(struct verb_images *images,
                                          const struct game_files *files, int room, int object);

#endif
