/* The `object` lines of a room.txt, and the pictures of objects. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/text_add.h"
#include "walk/facing.h"

enum { OBJECT_FIRST = 17, PARENT_IN_STATE_1 = 0x80, PARENT_STATE_MASK = 0x0F, OWNER_ROOM = 15 };

static const struct block_node *object_pictures(const struct extraction *extraction, int room,
                                                int object)
{
    char key[BLOCK_KEY_SIZE];
    snprintf(key, sizeof key, "LFLF-%d", room);
    const struct block_node *node =
        extraction->tree != NULL ? block_node_child(extraction->tree, key) : NULL;
    node = node != NULL ? block_node_child(node, "ROOM") : NULL;
    snprintf(key, sizeof key, "OBIM-%d", object);
    return node != NULL ? block_node_child(node, key) : NULL;
}

static bool plane_is_clear(const struct zplane *plane)
{
    size_t size = (size_t)plane->strips * (size_t)plane->height;
    for (size_t i = 0; plane->bits != NULL && i < size; i++)
        if (plane->bits[i] != 0)
            return false;
    return true;
}

static void add_image(struct extraction *extraction, struct bytes_writer *text,
                      const struct room *room, const struct room_object *object,
                      const struct object_image *image, const char *folder)
{
    char name[EXTRACT_PATH_SIZE], key[BLOCK_KEY_SIZE];
    if (image->state > LIMIT_OBJECT_IMAGES)
        return;
    snprintf(name, sizeof name, "object-%d-%d.png", object->id, image->state);
    extract_png(extraction, folder, name, image->pixels, object->width, object->height,
                room->palette);
    text_add(text, "  image %d %s\n", image->state, name);
    const struct block_node *node = object_pictures(extraction, room->id, object->id);
    snprintf(key, sizeof key, "IM%02X", (unsigned)image->state & 0xFF);
    char keyword[EXTRACT_NAME_SIZE];
    snprintf(keyword, sizeof keyword, "  image-codecs %d", image->state);
    size_t size = (size_t)object->width * (size_t)object->height;
    bool see_through = memchr(image->pixels, room->transparent, size) != NULL;
    extract_codecs(extraction, text, keyword, node != NULL ? block_node_child(node, key) : NULL,
                   image->pixels, object->width, object->height, see_through);
    for (int i = 0; i < image->zplane_count && i < room->zplane_count; i++) {
        if (plane_is_clear(&image->zplanes[i]))
            continue;
        snprintf(name, sizeof name, "object-%d-%d-zp%d.png", object->id, image->state, i + 1);
        extract_plane(extraction, folder, name, &image->zplanes[i]);
        text_add(text, "  image-zplane %d %d %s\n", image->state, i + 1, name);
    }
}

/* How the object begins the game, from DOBJ. */
static void add_start(const struct extraction *extraction, struct bytes_writer *text, int object)
{
    const struct game_index *index = &extraction->files->index;
    if (object >= index->object_count)
        return;
    const struct object_start *start = &index->objects[object];
    if (start->state != 0)
        text_add(text, "  state %d\n", start->state);
    if (start->owner != OWNER_ROOM)
        text_add(text, "  owner %d\n", start->owner);
    if (start->classes == 0)
        return;
    text_add(text, "  class");
    for (int i = 0; i < 32; i++)
        if (start->classes >> i & 1)
            text_add(text, " %d", i + 1);
    text_add(text, "\n");
}

static void add_parent(struct bytes_writer *text, const struct room *room, int number)
{
    const struct room_object *object = &room->objects[number];
    bool usual = object->flags == PARENT_IN_STATE_1 ||
                 (object->flags <= PARENT_STATE_MASK && object->flags != 1);
    if (object->parent == 0 || object->parent > room->object_count || object->parent == number + 1)
        return;
    int state = object->flags & PARENT_IN_STATE_1 ? 1 : object->flags & PARENT_STATE_MASK;
    text_add(text, "  parent %d state %d%s\n", object->parent, state,
             usual ? "" : "   # kept.txt has other bits of it");
}

void extract_objects(struct extraction *extraction, struct bytes_writer *text,
                     const struct room *room, const char *folder)
{
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        if (object->id < OBJECT_FIRST)
            continue;
        text_add(text, "\nobject %d ", object->id);
        text_add_word(text, object->name);
        text_add(text, " at %d,%d size %dx%d walk-to %d,%d", object->x, object->y,
                 object->width > 0 && object->height > 0 ? object->width : 0,
                 object->width > 0 && object->height > 0 ? object->height : 0,
                 (int)object->walk_to.x, (int)object->walk_to.y);
        if (object->direction < COSTUME_DIRECTIONS)
            text_add(text, " facing %s", direction_word((enum costume_direction)object->direction));
        if (extraction->object_names[object->id] != NULL)
            text_add(text, " as %s", extraction->object_names[object->id]);
        text_add(text, "\n");
        extraction->object_seen[object->id] = true;
        for (int k = 0; k < object->image_count; k++)
            add_image(extraction, text, room, object, &object->images[k], folder);
        add_start(extraction, text, object->id);
        add_parent(text, room, i);
    }
}
