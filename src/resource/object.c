/* Reads objects: each OBCD block, with the OBIM block of the same number. */
#include "resource/object.h"

#include <string.h>

#include "resource/picture.h"
#include "resource/smap.h"
#include "walk/facing.h"

enum {
    IMHD_HOTSPOTS = 16, /* where hot spots begin in IMHD: the size of the part before them */
    VERB_LIST_END = 0,
    UNIT = 8, /* CDHD counts places and sizes in units of so many pixels */
};

/* The fields of IMHD that are compared with CDHD. */
struct image_header {
    uint16_t id;
    int x, y, width, height;
};

struct image_block {
    struct image_header header;
    struct block block;
};

struct image_list {
    int count;
    struct image_block *items;
};

/* ---- small helpers ---- */

static struct block_cursor children_of(const struct object_setting *setting,
                                       const struct block *block)
{
    return block_children(setting->file, block);
}

static bool memory_fault(const struct object_setting *setting, const struct block *block,
                         struct fault *fault)
{
    struct fault_place place = block_place(setting->file, block);
    return fault_set(fault, FAULT_MEMORY, &place, 0, "no memory for an object");
}

/* How many children of the room have the tag, at most LIMIT_ROOM_OBJECTS. Damage is not reported
 * here, but by the room's own walk over its blocks. */
static size_t count_children(const struct object_setting *setting, const char *tag)
{
    struct block_cursor cursor = children_of(setting, setting->room);
    struct block child;
    size_t count = 0;
    while (count < LIMIT_ROOM_OBJECTS && block_next(&cursor, &child, NULL) == 1)
        count += block_is(&child, tag) ? 1 : 0;
    return count;
}

/* ---- OBIM ---- */

static bool image_header_read(struct image_header *header, const struct object_setting *setting,
                              const struct block *obim, struct fault *fault)
{
    struct block imhd;
    struct fault_place place = block_place(setting->file, obim);
    int found = block_find(children_of(setting, obim), "IMHD", &imhd, fault);
    if (found < 0)
        return false;
    if (found == 0)
        return fault_set(fault, FAULT_MISSING, &place, 0, "an object picture without IMHD");
    place = block_place(setting->file, &imhd);
    struct reader reader = reader_at(imhd.payload, 0);
    header->id = read_u16(&reader);
    reader_skip(&reader, 6); /* counts and flags that nothing depends on */
    header->x = read_s16(&reader);
    header->y = read_s16(&reader);
    header->width = read_u16(&reader);
    header->height = read_u16(&reader);
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &place, reader.position,
                         "%zu bytes where %d should be", imhd.payload.size, IMHD_HOTSPOTS);
    return true;
}

static const struct image_block *image_of(const struct image_list *list, uint16_t id)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].header.id == id)
            return &list->items[i];
    return NULL;
}

static bool images_collect(struct image_list *list, const struct object_setting *setting,
                           struct fault *fault)
{
    size_t most = count_children(setting, "OBIM");
    list->items = arena_alloc(setting->arena, most, sizeof *list->items);
    if (list->items == NULL)
        return memory_fault(setting, setting->room, fault);
    struct block_cursor cursor = children_of(setting, setting->room);
    struct block block;
    while ((size_t)list->count < most && block_next(&cursor, &block, NULL) == 1) {
        struct fault cause;
        if (!block_is(&block, "OBIM"))
            continue;
        struct image_block *item = &list->items[list->count];
        bool good = image_header_read(&item->header, setting, &block, &cause);
        if (good && image_of(list, item->header.id) != NULL) {
            struct fault_place place = block_place(setting->file, &block);
            good = fault_set(&cause, FAULT_BAD_VALUE, &place, 0, "a second picture for object %d",
                             item->header.id);
        }
        item->block = block;
        if (good)
            list->count++;
        else
            fault_log_add(setting->log, &cause);
    }
    return true;
}

/* The state of which a block with a tag such as "IM0A" is the picture; 0 for other tags. */
static int image_state(const struct block *block)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *high = strchr(digits, block->tag[2]);
    const char *low = strchr(digits, block->tag[3]);
    if (block->tag[0] != 'I' || block->tag[1] != 'M' || high == NULL || low == NULL)
        return 0;
    return (int)(high - digits) * 16 + (int)(low - digits);
}

/* Makes a place for the picture of a state, so that states stay in ascending order. Returns NULL
 * when the state has a picture already. */
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
    struct fault cause;
    struct fault_place place = block_place(setting->file, block);
    struct picture_size size = {object->width, object->height, setting->zplane_count};
    if (size.width == 0 || size.height == 0 || object->image_count == LIMIT_OBJECT_IMAGES) {
        fault_set(&cause, FAULT_BAD_VALUE, &place, 0,
                  "a picture for object %d of %d x %d pixels, or too many", object->id, size.width,
                  size.height);
        fault_log_add(setting->log, &cause);
        return true;
    }
    struct object_image *image = image_insert(object, state);
    if (image == NULL) {
        fault_set(&cause, FAULT_BAD_VALUE, &place, 0, "a second picture of state %d", state);
        fault_log_add(setting->log, &cause);
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

/* Reports it when IMHD differs from CDHD. The object keeps what CDHD says. */
static void compare_headers(const struct room_object *object, const struct object_setting *setting,
                            const struct image_block *images)
{
    const struct image_header *header = &images->header;
    if (header->x == object->x && header->y == object->y && header->width == object->width &&
        header->height == object->height)
        return;
    struct fault cause;
    struct fault_place place = block_place(setting->file, &images->block);
    fault_set(&cause, FAULT_ODDITY, &place, 0, "object %d: IMHD says %d,%d %dx%d, CDHD %d,%d %dx%d",
              object->id, header->x, header->y, header->width, header->height, object->x, object->y,
              object->width, object->height);
    fault_log_add(setting->log, &cause);
}

static bool images_load(struct room_object *object, const struct object_setting *setting,
                        const struct image_block *images, struct fault *fault)
{
    compare_headers(object, setting, images);
    struct block_cursor cursor = children_of(setting, &images->block);
    struct block child;
    int count = 0;
    while (count < LIMIT_OBJECT_IMAGES && block_next(&cursor, &child, NULL) == 1)
        count += image_state(&child) > 0 ? 1 : 0;
    object->images = arena_alloc(setting->arena, (size_t)count, sizeof *object->images);
    if (object->images == NULL)
        return memory_fault(setting, &images->block, fault);
    struct fault cause;
    int found;
    cursor = children_of(setting, &images->block);
    while ((found = block_next(&cursor, &child, &cause)) == 1) {
        int state = image_state(&child);
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
    struct fault_place place = block_place(setting->file, obcd);
    int found = block_find(children_of(setting, obcd), "CDHD", &cdhd, fault);
    if (found < 0)
        return false;
    if (found == 0)
        return fault_set(fault, FAULT_MISSING, &place, 0, "an object without CDHD");
    place = block_place(setting->file, &cdhd);
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
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &place, reader.position,
                         "%zu bytes where 13 should be", cdhd.payload.size);
    return true;
}

/* Reads a VERB block. If its list of verbs has no end, the object gets the code, but no verbs. */
static bool verbs_load(struct room_object *object, const struct object_setting *setting,
                       const struct block *block, struct fault *fault)
{
    struct fault cause;
    struct fault_place place = block_place(setting->file, block);
    struct reader reader = reader_at(block->payload, 0);
    int count = 0;
    while (read_u8(&reader) != VERB_LIST_END) {
        reader_skip(&reader, VERB_ENTRY_SIZE - 1);
        count += reader.failed ? 0 : 1;
    }
    size_t begin = block->offset;
    if (begin <= setting->file_bytes.size &&
        block->payload.size + BLOCK_HEADER_SIZE <= setting->file_bytes.size - begin)
        object->code = (struct byte_view){setting->file_bytes.data + begin,
                                          block->payload.size + BLOCK_HEADER_SIZE};
    if (reader.failed) {
        fault_set(&cause, FAULT_TRUNCATED, &place, reader.position,
                  "the verbs of object %d do not end", object->id);
        fault_log_add(setting->log, &cause);
        return true;
    }
    object->verbs = arena_alloc(setting->arena, (size_t)count, sizeof *object->verbs);
    if (object->verbs == NULL)
        return memory_fault(setting, block, fault);
    reader = reader_at(block->payload, 0);
    for (int i = 0; i < count; i++) {
        struct object_verb verb;
        verb.verb = read_u8(&reader);
        verb.offset = read_u16(&reader);
        if (verb.offset >= BLOCK_HEADER_SIZE && verb.offset < object->code.size) {
            object->verbs[object->verb_count++] = verb;
            continue;
        }
        fault_set(&cause, FAULT_BAD_VALUE, &place, reader.position - VERB_ENTRY_SIZE,
                  "verb %d of object %d starts outside its code", verb.verb, object->id);
        fault_log_add(setting->log, &cause);
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
        return memory_fault(setting, block, fault);
    memcpy(name, block->payload.data, length);
    object->name = name;
    return true;
}

static bool code_load(struct room_object *object, const struct object_setting *setting,
                      const struct block *obcd, struct fault *fault)
{
    struct block_cursor cursor = children_of(setting, obcd);
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
    return true;
}

/* ---- all objects ---- */

static bool id_taken(const struct room_object *objects, int count, uint16_t id)
{
    for (int i = 0; i < count; i++)
        if (objects[i].id == id)
            return true;
    return false;
}

/* Reads one OBCD into objects[*count] and counts it; a damaged one is logged and not counted. */
static bool object_load(struct room_object *objects, int *count,
                        const struct object_setting *setting, const struct image_list *images,
                        const struct block *obcd, struct fault *fault)
{
    struct fault cause;
    struct room_object object = {.name = ""};
    bool good = code_header_read(&object, setting, obcd, &cause);
    if (good && id_taken(objects, *count, object.id)) {
        struct fault_place place = block_place(setting->file, obcd);
        good = fault_set(&cause, FAULT_BAD_VALUE, &place, 0, "a second object %d", object.id);
    }
    if (!good) {
        fault_log_add(setting->log, &cause);
        return true;
    }
    const struct image_block *image = image_of(images, object.id);
    if (!code_load(&object, setting, obcd, fault) ||
        (image != NULL && !images_load(&object, setting, image, fault)))
        return false;
    objects[(*count)++] = object;
    return true;
}

/* Finds an object's OBCD and reads its header. Takes no memory. */
static bool code_find(struct room_object *object, struct block *obcd,
                      const struct object_setting *setting, int id)
{
    struct block_cursor cursor = children_of(setting, setting->room);
    while (block_next(&cursor, obcd, NULL) == 1) {
        *object = (struct room_object){.name = ""};
        if (block_is(obcd, "OBCD") && code_header_read(object, setting, obcd, NULL) &&
            object->id == id)
            return true;
    }
    return false;
}

bool room_object_load(struct room_object *object, const struct object_setting *setting, int id,
                      struct fault *fault)
{
    struct image_list images = {0, NULL};
    struct room_object loaded;
    struct block obcd;
    if (!code_find(&loaded, &obcd, setting, id)) {
        struct fault_place place = block_place(setting->file, setting->room);
        return fault_set(fault, FAULT_MISSING, &place, 0, "no object %d", id);
    }
    if (!images_collect(&images, setting, fault) || !code_load(&loaded, setting, &obcd, fault))
        return false;
    const struct image_block *image = image_of(&images, loaded.id);
    if (image != NULL && !images_load(&loaded, setting, image, fault))
        return false;
    *object = loaded;
    return true;
}

bool room_objects_load(struct room_object **objects, int *count,
                       const struct object_setting *setting, struct fault *fault)
{
    struct image_list images = {0, NULL};
    size_t most = count_children(setting, "OBCD");
    struct room_object *loaded = arena_alloc(setting->arena, most, sizeof *loaded);
    if (loaded == NULL)
        return memory_fault(setting, setting->room, fault);
    if (!images_collect(&images, setting, fault))
        return false;
    struct block_cursor cursor = children_of(setting, setting->room);
    struct block block;
    int loaded_count = 0;
    for (size_t met = 0; met < most && block_next(&cursor, &block, NULL) == 1;) {
        if (!block_is(&block, "OBCD"))
            continue;
        met++;
        if (!object_load(loaded, &loaded_count, setting, &images, &block, fault))
            return false;
    }
    *objects = loaded;
    *count = loaded_count;
    return true;
}

const struct object_image *room_object_image(const struct room_object *object, int state)
{
    for (int i = 0; i < object->image_count; i++)
        if (object->images[i].state == state)
            return &object->images[i];
    return NULL;
}
