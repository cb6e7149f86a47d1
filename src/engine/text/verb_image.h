/* The pictures of objects that verbs show. A picture is decoded when it is first shown, and kept.
 */
#ifndef WALKBOX_ENGINE_TEXT_VERB_IMAGE_H
#define WALKBOX_ENGINE_TEXT_VERB_IMAGE_H

#include "util/arena.h"

struct game_files;
struct verb_images;
struct verb_picture;

void verb_images_init(struct verb_images *images, struct allocator allocator);
void verb_images_close(struct verb_images *images);

/* The picture of an object of a room, in its state 1; NULL when there is none. Valid until the next
 * call. */
const struct verb_picture *verb_image_get(struct verb_images *images,
                                          const struct game_files *files, int room, int object);

#endif
