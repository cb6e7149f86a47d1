#include "engine/objects/objects.h"

#include <string.h>

#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "resource/block.h"
#include "util/limits.h"

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

/* The bit of a class in the class word; 0 for a number that is not a class. */
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

/* The entry that holds an object's name; if there is none a free entry, and if there is none either
 * NULL. */
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

void object_set_name(struct game *game, int object, struct byte_view text)
{
    if (object == 0 || !is_object(object))
        return;
    struct object_name *name = name_entry(&game->world.objects, object);
    if (!name) {
        note_add(game, "object %d is not renamed: scripts have named %d objects already", object,
                 OBJECT_NAMES_LIMIT);
        return;
    }
    size_t size = text.size < OBJECT_NAME_SIZE ? text.size : OBJECT_NAME_SIZE;
    name->object = (uint16_t)object;
    name->size = (uint16_t)size;
    memcpy(name->text, text.data, size);
}

void object_names_leave_room(struct game *game)
{
    const struct known_facts *facts = game->facts;
    for (int i = 0; i < OBJECT_NAMES_LIMIT; i++) {
        struct object_name *name = &game->world.objects.names[i];
        int owner = object_owner(&game->world.objects, name->object);
        bool carried = owner != 0 && owner != OBJECT_OWNER_ROOM;
        if (!carried &&
            (name->object < facts->first_lasting_name || name->object > facts->last_lasting_name))
            *name = (struct object_name){0};
    }
}

/* ---- here, or carried ---- */

const struct room_object *object_in_room(const struct game *game, int object)
{
    if (!game->has_room || object_owner(&game->world.objects, object) != OBJECT_OWNER_ROOM)
        return NULL;
    return room_find_object(&game->room, object);
}

/* The room of an object in the list of what is carried, whatever its owner; 0 when it is not there.
 */
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
static struct walk_point shift_of(const struct game *game, const struct room_object *object)
{
    if (!is_object(object->id))
        return (struct walk_point){0, 0};
    const struct object_status *status = &game->world.objects.objects[object->id];
    return (struct walk_point){status->shift_x, status->shift_y};
}

struct rectangle object_area(const struct game *game, const struct room_object *object)
{
    struct walk_point shift = shift_of(game, object);
    int x = object->x + shift.x;
    int y = object->y + shift.y;
    return (struct rectangle){x, y, x + object->width, y + object->height};
}

static bool place_in_room(const struct game *game, const struct room_object *object,
                          struct object_place *place)
{
    if (!object)
        return false;
    struct walk_point shift = shift_of(game, object);
    place->walk_to = (struct walk_point){object->walk_to.x + shift.x, object->walk_to.y + shift.y};
    place->direction = object->direction;
    return true;
}

bool object_place(const struct game *game, int object, struct object_place *place)
{
    return place_in_room(game, object_in_room(game, object), place);
}

bool object_or_carried_place(const struct game *game, int object, struct object_place *place)
{
    bool picked_up = object_carried_from(&game->world.objects, object) != 0;
    return picked_up && game->has_room
               ? place_in_room(game, room_find_object(&game->room, object), place)
               : object_place(game, object, place);
}

/* ---- under a point ---- */

/* The state of an object at the end of the last frame. */
static int settled_state(const void *context, int object)
{
    const struct game *game = context;
    return object < OBJECT_LIMIT ? game->world.objects.objects[object].settled_state : 0;
}

bool object_allowed(const struct game *game, const struct room_object *object)
{
    return room_object_allowed(&game->room, object, settled_state, game);
}

int object_at(const struct game *game, struct walk_point point)
{
    for (int i = 0; game->has_room && i < game->room.object_count; i++) {
        const struct room_object *object = &game->room.objects[i];
        struct rectangle area = object_area(game, object);
        if (point.x >= area.left && point.x < area.right && point.y >= area.top &&
            point.y < area.bottom &&
            !object_has_class(&game->world.objects, object->id, CLASS_UNTOUCHABLE) &&
            object_allowed(game, object))
            return object->id;
    }
    return 0;
}

/* ---- what is in its blocks ---- */

/* Finds the block with a tag inside the object's OBCD block, in a room that is not decoded, and how
 * far it is from that block's beginning. False when there is none. */
static bool stored_block(const struct game *game, int room, int object, const char *tag,
                         struct block *found, uint32_t *place)
{
    const char *file = game->files.container_name;
    struct block room_block, obcd, header;
    if (!game_files_room(&game->files, room, &room_block, NULL))
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

bool object_is_of_room(const struct game *game, int room, int object)
{
    struct block header;
    uint32_t place;
    return stored_block(game, room, object, "CDHD", &header, &place);
}

static struct object_code stored_code(const struct game *game, int room, int object)
{
    struct block verbs;
    uint32_t place;
    if (room == 0 || !stored_block(game, room, object, "VERB", &verbs, &place))
        return (struct object_code){0};
    return (struct object_code){
        {verbs.payload.data - BLOCK_HEADER_SIZE, verbs.payload.size + BLOCK_HEADER_SIZE}, place};
}

struct object_code object_code(const struct game *game, int object)
{
    const struct room_object *here = object_in_room(game, object);
    if (here)
        return (struct object_code){here->code, here->code_place};
    return stored_code(game, object_carried_from(&game->world.objects, object), object);
}

struct byte_view object_running_code(const struct game *game, int object)
{
    struct byte_view code =
        stored_code(game, listed_from(&game->world.objects, object), object).bytes;
    const struct room_object *here =
        game->has_room && code.size == 0 ? room_find_object(&game->room, object) : NULL;
    return here ? here->code : code;
}

uint32_t object_verb_offset(const struct game *game, int object, int verb)
{
    struct byte_view code = object_code(game, object).bytes;
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

struct byte_view object_name(const struct game *game, int object)
{
    const struct object_states *states = &game->world.objects;
    if (object <= 0 || object >= OBJECT_LIMIT)
        return (struct byte_view){0};
    for (int i = 0; i < OBJECT_NAMES_LIMIT; i++)
        if (states->names[i].object == object)
            return (struct byte_view){states->names[i].text, states->names[i].size};
    const struct room_object *here = object_in_room(game, object);
    if (here)
        return (struct byte_view){(const uint8_t *)here->name, strlen(here->name)};
    int room = object_carried_from(&game->world.objects, object);
    struct block name;
    uint32_t place;
    if (room == 0 || !stored_block(game, room, object, "OBNA", &name, &place))
        return (struct byte_view){0};
    struct byte_view text = name.payload;
    const uint8_t *end = text.size > 0 ? memchr(text.data, 0, text.size) : NULL;
    if (end)
        text.size = (size_t)(end - text.data);
    return text;
}
