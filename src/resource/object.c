#include "resource/object.h"

#include <string.h>

#include "resource/picture.h"
#include "walk/box.h"

enum {
    IMHD_SIZE = 16, /* without the hot spots */
    CDHD_SIZE = 13,
    VERB_LIST_END = 0,
    UNIT = 8, /* pixels, the unit of places and sizes in CDHD */
};

struct image_block {
    struct block block;
    uint16_t id; /* from IMHD; its other numbers are in CDHD too */
};

struct image_list {
    int count;
    struct image_block *items;
};

/* Counts the room's children with this tag, up to LIMIT_ROOM_OBJECTS. Damage is not reported here,
 * since room.c reports it. */
static size_t count_children(const struct object_setting *setting, const char *tag)
{
    struct block_cursor cursor = block_children(setting->file, setting->room);
    struct block child;
    size_t count = 0;
    while (count < LIMIT_ROOM_OBJECTS && block_next(&cursor, &child, NULL) == 1)
        count += block_is(&child, tag) ? 1 : 0;
    return count;
}

/* Finds the header in an object block: IMHD in OBIM, CDHD in OBCD. */
static bool header_find(struct block *header, const char *tag, const struct object_setting *setting,
                        const struct block *block, struct fault *fault)
{
    struct fault_place place = block_place(setting->file, block);
    int found = block_find(block_children(setting->file, block), tag, header, fault);
    if (found == 0)
        return fault_set(fault, FAULT_MISSING, &place, 0, "the object has no %s block", tag);
    return found > 0;
}

/* Returns whether the whole header was read; if not, with a fault. */
static bool header_end(const struct reader *reader, const struct object_setting *setting,
                       const struct block *header, int size, struct fault *fault)
{
    struct fault_place place = block_place(setting->file, header);
    if (!reader->failed)
        return true;
    return fault_set(fault, FAULT_TRUNCATED, &place, reader->position,
                     "the block has %zu bytes, but needs %d", reader->view.size, size);
}

/* ---- OBIM ---- */

static bool image_header_read(struct image_block *image, const struct object_setting *setting,
                              struct fault *fault)
{
    struct block imhd;
    if (!header_find(&imhd, "IMHD", setting, &image->block, fault))
        return false;
    struct reader reader = reader_at(imhd.payload, 0);
    image->id = read_u16(&reader);
    reader_skip(&reader, IMHD_SIZE - 2);
    return header_end(&reader, setting, &imhd, IMHD_SIZE, fault);
}

static const struct image_block *image_of(const struct image_list *list, uint16_t id)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].id == id)
            return &list->items[i];
    return NULL;
}

static bool images_collect(struct image_list *list, const struct object_setting *setting,
                           struct fault *fault)
{
    size_t most = count_children(setting, "OBIM");
    list->items = arena_alloc(setting->arena, most, sizeof *list->items);
    if (list->items == NULL)
        return fault_memory(fault);
    struct block_cursor cursor = block_children(setting->file, setting->room);
    struct block block;
    while ((size_t)list->count < most && block_next(&cursor, &block, NULL) == 1) {
        struct fault cause;
        if (!block_is(&block, "OBIM"))
            continue;
        struct image_block *item = &list->items[list->count];
        item->block = block;
        bool good = image_header_read(item, setting, &cause);
        if (good && image_of(list, item->id) != NULL) {
            struct fault_place place = block_place(setting->file, &block);
            good = fault_set(&cause, FAULT_BAD_VALUE, &place, 0, "object %d has two pictures",
                             item->id);
        }
        if (good)
            list->count++;
        else
            fault_log_add(setting->log, &cause);
    }
    return true;
}

/* Makes a place for the picture of a state, in rising order. Returns NULL if the state already has
 * a picture. */
static struct object_image *image_insert(struct room_object *object, int state)
{
    int at = object->image_count;
    while (at > 0 && object->images[at - 1].state > state)
        at--;
    if (at > 0 && object->images[at - 1].state == state)
        return NULL;
    for (int i = object->image_count; i > at; i--)
        object->images[i] = object->images[i - 1];
    object->image_count++;
    return &object->images[at];
}

static bool image_load(struct room_object *object, const struct object_setting *setting,
                       const struct block *block, int state, struct fault *fault)
{
    struct fault_place place = block_place(setting->file, block);
    struct picture_size size = {object->width, object->height, setting->zplane_count};
    if (size.width == 0 || size.height == 0) {
        fault_log_set(setting->log, FAULT_BAD_VALUE, &place, 0,
                      "object %d has a picture, but a size of %d x %d pixels", object->id,
                      size.width, size.height);
        return true;
    }
    if (object->image_count == LIMIT_OBJECT_IMAGES) {
        fault_log_set(setting->log, FAULT_BAD_VALUE, &place, 0,
                      "object %d has more than %d pictures", object->id, LIMIT_OBJECT_IMAGES);
        return true;
    }
    struct object_image *image = image_insert(object, state);
    if (image == NULL) {
        fault_log_set(setting->log, FAULT_BAD_VALUE, &place, 0, "state %d has two pictures", state);
        return true;
    }
    struct picture picture;
    if (!picture_load(&picture, setting->file, block, size, setting->transparent, setting->arena,
                      setting->log, fault))
        return false;
    *image = (struct object_image){state, picture.pixels, picture.see_through, picture.zplane_count,
                                   picture.zplanes};
    return true;
}

static bool images_load(struct room_object *object, const struct object_setting *setting,
                        const struct image_block *images, struct fault *fault)
{
    struct block_cursor cursor = block_children(setting->file, &images->block);
    struct block child;
    int count = 0;
    while (count < LIMIT_OBJECT_IMAGES && block_next(&cursor, &child, NULL) == 1)
        count += block_number(&child, "IM") > 0 ? 1 : 0;
    object->images = arena_alloc(setting->arena, (size_t)count, sizeof *object->images);
    if (object->images == NULL)
        return fault_memory(fault);
    struct fault cause;
    int found;
    cursor = block_children(setting->file, &images->block);
    while ((found = block_next(&cursor, &child, &cause)) == 1) {
        int state = block_number(&child, "IM");
        if (state > 0 && !image_load(object, setting, &child, state, fault))
            return false;
    }
    if (found < 0)
        fault_log_add(setting->log, &cause);
    return true;
}

/* ---- OBCD ---- */

static bool code_header_read(struct room_object *object, const struct object_setting *setting,
                             const struct block *obcd, struct fault *fault)
{
    struct block cdhd;
    if (!header_find(&cdhd, "CDHD", setting, obcd, fault))
        return false;
    struct reader reader = reader_at(cdhd.payload, 0);
    object->id = read_u16(&reader);
    object->x = read_u8(&reader) * UNIT;
    object->y = read_u8(&reader) * UNIT;
    object->width = read_u8(&reader) * UNIT;
    object->height = read_u8(&reader) * UNIT;
    object->flags = read_u8(&reader);
    object->parent = read_u8(&reader);
    object->walk_to.x = read_s16(&reader);
    object->walk_to.y = read_s16(&reader);
    object->direction = read_u8(&reader) % COSTUME_DIRECTIONS;
    return header_end(&reader, setting, &cdhd, CDHD_SIZE, fault);
}

/* Reads a VERB block. If its verb table has no end, the object gets the code, but no verbs. */
static bool verbs_load(struct room_object *object, const struct object_setting *setting,
                       const struct block *block, struct fault *fault)
{
    struct fault_place place = block_place(setting->file, block);
    struct reader reader = reader_at(block->payload, 0);
    int count = 0;
    while (read_u8(&reader) != VERB_LIST_END) {
        reader_skip(&reader, VERB_ENTRY_SIZE - 1);
        count += reader.failed ? 0 : 1;
    }
    object->code = (struct byte_view){block->payload.data - BLOCK_HEADER_SIZE,
                                      block->payload.size + BLOCK_HEADER_SIZE};
    if (reader.failed) {
        fault_log_set(setting->log, FAULT_TRUNCATED, &place, reader.position,
                      "the verb table of object %d has no end", object->id);
        return true;
    }
    object->verbs = arena_alloc(setting->arena, (size_t)count, sizeof *object->verbs);
    if (object->verbs == NULL)
        return fault_memory(fault);
    reader = reader_at(block->payload, 0);
    for (int i = 0; i < count; i++) {
        struct object_verb verb;
        verb.verb = read_u8(&reader);
        verb.offset = read_u16(&reader);
        if (verb.offset >= BLOCK_HEADER_SIZE && verb.offset < object->code.size) {
            object->verbs[object->verb_count++] = verb;
            continue;
        }
        fault_log_set(setting->log, FAULT_BAD_VALUE, &place, reader.position - VERB_ENTRY_SIZE,
                      "verb %d of object %d starts outside the object's code", verb.verb,
                      object->id);
    }
    return true;
}

static bool name_load(struct room_object *object, const struct object_setting *setting,
                      const struct block *block, struct fault *fault)
{
    size_t length = 0;
    while (length < block->payload.size && block->payload.data[length] != 0)
        length++;
    char *name = arena_alloc(setting->arena, length + 1, 1);
    if (name == NULL)
        return fault_memory(fault);
    memcpy(name, block->payload.data, length);
    object->name = name;
    return true;
}

/* Reads everything except the header of an object. */
static bool object_load(struct room_object *object, const struct object_setting *setting,
                        const struct image_list *images, const struct block *obcd,
                        struct fault *fault)
{
    const struct image_block *image = image_of(images, object->id);
    struct block_cursor cursor = block_children(setting->file, obcd);
    struct block child;
    struct fault cause;
    bool has_verbs = false;
    bool has_name = false;
    int found;
    while ((found = block_next(&cursor, &child, &cause)) == 1) {
        if (!has_verbs && block_is(&child, "VERB")) {
            has_verbs = true;
            object->code_place = child.offset - obcd->offset;
            if (!verbs_load(object, setting, &child, fault))
                return false;
        } else if (!has_name && block_is(&child, "OBNA")) {
            has_name = true;
            if (!name_load(object, setting, &child, fault))
                return false;
        }
    }
    if (found < 0)
        fault_log_add(setting->log, &cause);
    return image == NULL || images_load(object, setting, image, fault);
}

/* ---- all objects ---- */

bool room_object_load(struct room_object *object, const struct object_setting *setting, int id,
                      struct fault *fault)
{
    struct fault_place place = block_place(setting->file, setting->room);
    struct block_cursor cursor = block_children(setting->file, setting->room);
    struct block obcd;
    while (block_next(&cursor, &obcd, NULL) == 1) {
        struct room_object loaded = {.name = ""};
        struct image_list images = {0, NULL};
        if (!block_is(&obcd, "OBCD") || !code_header_read(&loaded, setting, &obcd, NULL) ||
            loaded.id != id)
            continue;
        if (!images_collect(&images, setting, fault) ||
            !object_load(&loaded, setting, &images, &obcd, fault))
            return false;
        *object = loaded;
        return true;
    }
    return fault_set(fault, FAULT_MISSING, &place, 0, "no object %d", id);
}

/* Reads the header of the next object. Returns false, and logs why, if the header is damaged or its
 * number is already used. */
static bool next_header(struct room_object *objects, int count,
                        const struct object_setting *setting, const struct block *obcd)
{
    struct fault cause;
    struct room_object *object = &objects[count];
    *object = (struct room_object){.name = ""};
    bool good = code_header_read(object, setting, obcd, &cause);
    for (int i = 0; good && i < count; i++) {
        struct fault_place place = block_place(setting->file, obcd);
        if (objects[i].id == object->id)
            good = fault_set(&cause, FAULT_BAD_VALUE, &place, 0, "object %d appears twice",
                             object->id);
    }
    if (!good)
        fault_log_add(setting->log, &cause);
    return good;
}

bool room_objects_load(struct room_object **objects, int *count,
                       const struct object_setting *setting, struct fault *fault)
{
    struct image_list images = {0, NULL};
    size_t most = count_children(setting, "OBCD");
    struct room_object *loaded = arena_alloc(setting->arena, most, sizeof *loaded);
    if (loaded == NULL)
        return fault_memory(fault);
    if (!images_collect(&images, setting, fault))
        return false;
    struct block_cursor cursor = block_children(setting->file, setting->room);
    struct block block;
    int loaded_count = 0;
    for (size_t met = 0; met < most && block_next(&cursor, &block, NULL) == 1;) {
        if (!block_is(&block, "OBCD"))
            continue;
        met++;
        if (!next_header(loaded, loaded_count, setting, &block))
            continue;
        if (!object_load(&loaded[loaded_count++], setting, &images, &block, fault))
            return false;
    }
    *objects = loaded;
    *count = loaded_count;
    return true;
}

size_t room_object_code_begin(const struct room_object *object)
{
    struct reader table = reader_at(object->code, BLOCK_HEADER_SIZE);
    while (read_u8(&table) != VERB_LIST_END)
        reader_skip(&table, 2);
    return table.failed ? 0 : table.position;
}

const struct object_image *room_object_image(const struct room_object *object, int state)
{
    for (int i = 0; i < object->image_count; i++)
        if (object->images[i].state == state)
            return &object->images[i];
    return NULL;
}
