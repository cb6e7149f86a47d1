#include "engine/objects/objects.h"

#include <string.h>

#include "engine/state/stage.h"
#include "resource/block.h"
#include "resource/files/game_files.h"

static bool is_object(int number)
{
    return number >= 0 && number < OBJECT_LIMIT;
}

struct object_status object_first_status(const struct game_index *index, int object)
{
    if (object >= index->object_count)
        return (struct object_status){.owner = OBJECT_OWNER_ROOM};
    const struct object_start *start = &index->objects[object];
    return (struct object_status){
        .owner = start->owner,
        .state = start->state,
        .settled_state = start->state,
        .classes = object < ACTOR_LIMIT ? 0 : start->classes,
    };
}

void object_states_reset(struct object_states *states, const struct game_index *index)
{
    memset(states, 0, sizeof *states);
    for (int object = 0; object < OBJECT_LIMIT; object++)
        states->objects[object] = object_first_status(index, object);
}

int object_state(const struct object_states *states, int object)
{
    return is_object(object) ? states->objects[object].state : 0;
}

int object_owner(const struct object_states *states, int object)
{
    return is_object(object) ? states->objects[object].owner : 0;
}

void object_set_state(struct object_states *states, int object, int state)
{
    if (is_object(object))
        states->objects[object].state = (uint8_t)state;
}

void object_set_owner(struct object_states *states, int object, int owner)
{
    if (is_object(object))
        states->objects[object].owner = (uint8_t)owner;
}

/* ---- classes ---- */

/* A class's bit in the class word; 0 if the number is not a class. */
static uint32_t class_bit(int class_number)
{
    if (class_number <= 0 || class_number >= CLASS_LIMIT)
        return 0;
    return (uint32_t)1 << (class_number - 1);
}

bool object_has_class(const struct object_states *states, int object, int class_number)
{
    return is_object(object) && (states->objects[object].classes & class_bit(class_number)) != 0;
}

void object_set_class(struct object_states *states, int object, int class_number, bool set)
{
    if (!is_object(object))
        return;
    uint32_t *classes = &states->objects[object].classes;
    *classes = set ? *classes | class_bit(class_number) : *classes & ~class_bit(class_number);
}

void object_clear_classes(struct object_states *states, int object)
{
    if (is_object(object))
        states->objects[object].classes = 0;
}

/* ---- names ---- */

/* The entry with an object's name; otherwise a free entry; NULL if there is none. */
static struct object_name *name_entry(struct object_states *states, int object)
{
    struct object_name *free_entry = NULL;
    for (int i = 0; i < OBJECT_NAMES_LIMIT; i++) {
        struct object_name *name = &states->names[i];
        if (name->object == object)
            return name;
        if (name->object == 0 && !free_entry)
            free_entry = name;
    }
    return free_entry;
}

bool object_set_name(struct object_states *states, int object, struct byte_view text)
{
    if (object == 0 || !is_object(object))
        return true;
    struct object_name *name = name_entry(states, object);
    if (!name)
        return false;
    size_t size = text.size < OBJECT_NAME_SIZE ? text.size : OBJECT_NAME_SIZE;
    name->object = (uint16_t)object;
    name->size = (uint16_t)size;
    memcpy(name->text, text.data, size);
    return true;
}

void object_names_leave_room(struct object_states *states, const struct known_facts *facts)
{
    for (int i = 0; i < OBJECT_NAMES_LIMIT; i++) {
        struct object_name *name = &states->names[i];
        int owner = object_owner(states, name->object);
        bool carried = owner != 0 && owner != OBJECT_OWNER_ROOM;
        if (!carried &&
            (name->object < facts->first_lasting_name || name->object > facts->last_lasting_name))
            *name = (struct object_name){0};
    }
}

/* ---- objects in the room, and carried objects ---- */

const struct room_object *object_in_room(const struct object_states *states,
                                         const struct stage *stage, int object)
{
    if (!stage->has_room || object_owner(states, object) != OBJECT_OWNER_ROOM)
        return NULL;
    return room_find_object(&stage->room, object);
}

/* The room of an object in the inventory list, whatever its owner; 0 if it is not in the list. */
static int listed_from(const struct object_states *states, int object)
{
    const struct inventory_item *items = states->inventory;
    for (int i = 0; i < INVENTORY_LIMIT && items[i].object != 0; i++)
        if (items[i].object == object)
            return items[i].room < 0 ? -items[i].room : items[i].room;
    return 0;
}

int object_carried_from(const struct object_states *states, int object)
{
    if (object <= 0 || object_owner(states, object) == OBJECT_OWNER_ROOM)
        return 0;
    return listed_from(states, object);
}

/* The pixels by which drawObject moved an object. Objects with numbers beyond the limit cannot be
 * moved. */
static struct walk_point shift_of(const struct object_states *states,
                                  const struct room_object *object)
{
    if (!is_object(object->id))
        return (struct walk_point){0, 0};
    const struct object_status *status = &states->objects[object->id];
    return (struct walk_point){status->shift_x, status->shift_y};
}

struct rectangle object_area(const struct object_states *states, const struct room_object *object)
{
    struct walk_point shift = shift_of(states, object);
    int x = object->x + shift.x;
    int y = object->y + shift.y;
    return (struct rectangle){x, y, x + object->width, y + object->height};
}

static bool place_in_room(const struct object_states *states, const struct room_object *object,
                          struct object_place *place)
{
    if (!object)
        return false;
    struct walk_point shift = shift_of(states, object);
    place->walk_to = (struct walk_point){object->walk_to.x + shift.x, object->walk_to.y + shift.y};
    place->direction = object->direction;
    return true;
}

bool object_place(const struct object_states *states, const struct stage *stage, int object,
                  struct object_place *place)
{
    return place_in_room(states, object_in_room(states, stage, object), place);
}

bool object_or_carried_place(const struct object_states *states, const struct stage *stage,
                             int object, struct object_place *place)
{
    bool picked_up = object_carried_from(states, object) != 0;
    return picked_up && stage->has_room
               ? place_in_room(states, room_find_object(&stage->room, object), place)
               : object_place(states, stage, object, place);
}

/* ---- objects under a point ---- */

/* An object's state at the end of the last frame. */
static int settled_state(const void *context, int object)
{
    const struct object_states *states = context;
    return object < OBJECT_LIMIT ? states->objects[object].settled_state : 0;
}

bool object_allowed(const struct object_states *states, const struct room *room,
                    const struct room_object *object)
{
    return room_object_allowed(room, object, settled_state, states);
}

int object_at(const struct object_states *states, const struct stage *stage,
              struct walk_point point)
{
    for (int i = 0; stage->has_room && i < stage->room.object_count; i++) {
        const struct room_object *object = &stage->room.objects[i];
        struct rectangle area = object_area(states, object);
        if (point.x >= area.left && point.x < area.right && point.y >= area.top &&
            point.y < area.bottom && !object_has_class(states, object->id, CLASS_UNTOUCHABLE) &&
            object_allowed(states, &stage->room, object))
            return object->id;
    }
    return 0;
}

/* ---- an object's blocks ---- */

/* Finds the block with a tag in the object's OBCD block, in a room that is not decoded. `place`
 * gets its offset in the OBCD block. Returns false if there is no such block. */
static bool stored_block(const struct game_files *files, int room, int object, const char *tag,
                         struct block *found, uint32_t *place)
{
    const char *file = files->container_name;
    struct block room_block, obcd, header;
    if (!game_files_room(files, room, &room_block, NULL))
        return false;
    struct block_cursor cursor = block_children(file, &room_block);
    while (block_next(&cursor, &obcd, NULL) == 1) {
        if (!block_is(&obcd, "OBCD") ||
            block_find(block_children(file, &obcd), "CDHD", &header, NULL) != 1)
            continue;
        struct reader reader = reader_at(header.payload, 0);
        if (read_u16(&reader) != object || reader.failed)
            continue;
        if (block_find(block_children(file, &obcd), tag, found, NULL) != 1)
            return false;
        *place = found->offset - obcd.offset;
        return true;
    }
    return false;
}

bool object_is_of_room(const struct game_files *files, int room, int object)
{
    struct block header;
    uint32_t place;
    return stored_block(files, room, object, "CDHD", &header, &place);
}

static struct object_code stored_code(const struct game_files *files, int room, int object)
{
    struct block verbs;
    uint32_t place;
    if (room == 0 || !stored_block(files, room, object, "VERB", &verbs, &place))
        return (struct object_code){0};
    return (struct object_code){
        {verbs.payload.data - BLOCK_HEADER_SIZE, verbs.payload.size + BLOCK_HEADER_SIZE}, place};
}

struct object_code object_code(const struct object_states *states, const struct stage *stage,
                               const struct game_files *files, int object)
{
    const struct room_object *here = object_in_room(states, stage, object);
    if (here)
        return (struct object_code){here->code, here->code_place};
    return stored_code(files, object_carried_from(states, object), object);
}

struct byte_view object_running_code(const struct object_states *states, const struct stage *stage,
                                     const struct game_files *files, int object)
{
    struct byte_view code = stored_code(files, listed_from(states, object), object).bytes;
    const struct room_object *here =
        stage->has_room && code.size == 0 ? room_find_object(&stage->room, object) : NULL;
    return here ? here->code : code;
}

uint32_t object_verb_offset(const struct object_states *states, const struct stage *stage,
                            const struct game_files *files, int object, int verb)
{
    struct byte_view code = object_code(states, stage, files, object).bytes;
    struct reader reader = reader_at(code, BLOCK_HEADER_SIZE);
    uint8_t entry;
    while ((entry = read_u8(&reader)) != 0) {
        uint32_t offset = read_u16(&reader);
        if (reader.failed || offset < BLOCK_HEADER_SIZE || offset >= code.size)
            continue;
        if (entry == verb || entry == VERB_ANY)
            return offset;
    }
    return 0;
}

/* ---- names ---- */

struct byte_view object_name(const struct object_states *states, const struct stage *stage,
                             const struct game_files *files, int object)
{
    if (object <= 0 || object >= OBJECT_LIMIT)
        return (struct byte_view){0};
    for (int i = 0; i < OBJECT_NAMES_LIMIT; i++)
        if (states->names[i].object == object)
            return (struct byte_view){states->names[i].text, states->names[i].size};
    const struct room_object *here = object_in_room(states, stage, object);
    if (here)
        return (struct byte_view){(const uint8_t *)here->name, strlen(here->name)};
    int room = object_carried_from(states, object);
    struct block name;
    uint32_t place;
    if (room == 0 || !stored_block(files, room, object, "OBNA", &name, &place))
        return (struct byte_view){0};
    struct byte_view text = name.payload;
    const uint8_t *end = text.size > 0 ? memchr(text.data, 0, text.size) : NULL;
    if (end)
        text.size = (size_t)(end - text.data);
    return text;
}
