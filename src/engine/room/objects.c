#include "engine/room/objects.h"

#include <string.h>

#include "engine/game_state.h"
#include "engine/room/notes.h"
#include "engine/room/object_find.h"
#include "resource/files/game_index.h"

/* NULL for a number that no object can have. */
static struct object_status *status_of(struct game *game, int object)
{
    if (object < 0 || object >= OBJECT_LIMIT)
        return NULL;
    return &game->world.objects.objects[object];
}

static const struct object_status *status_at(const struct game *game, int object)
{
    if (object < 0 || object >= OBJECT_LIMIT)
        return NULL;
    return &game->world.objects.objects[object];
}

struct object_status object_first_status(const struct game *game, int object)
{
    const struct game_index *index = &game->files.index;
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

void object_states_reset(struct game *game)
{
    struct object_states *states = &game->world.objects;
    memset(states, 0, sizeof *states);
    for (int object = 0; object < OBJECT_LIMIT; object++)
        states->objects[object] = object_first_status(game, object);
}

int object_state(const struct game *game, int object)
{
    const struct object_status *status = status_at(game, object);
    return status ? status->state : 0;
}

int object_owner(const struct game *game, int object)
{
    const struct object_status *status = status_at(game, object);
    return status ? status->owner : 0;
}

void object_set_state(struct game *game, int object, int state)
{
    struct object_status *status = status_of(game, object);
    if (status)
        status->state = (uint8_t)state;
}

void object_set_owner(struct game *game, int object, int owner)
{
    struct object_status *status = status_of(game, object);
    if (status)
        status->owner = (uint8_t)owner;
}

/* ---- classes ---- */

/* The bit of a class in the class word; 0 for a number that is no class. */
static uint32_t class_bit(int class_number)
{
    if (class_number <= 0 || class_number >= CLASS_LIMIT)
        return 0;
    return (uint32_t)1 << (class_number - 1);
}

bool object_has_class(const struct game *game, int object, int class_number)
{
    const struct object_status *status = status_at(game, object);
    return status && (status->classes & class_bit(class_number)) != 0;
}

void object_set_class(struct game *game, int object, int class_number, bool set)
{
    struct object_status *status = status_of(game, object);
    if (!status)
        return;
    if (set)
        status->classes |= class_bit(class_number);
    else
        status->classes &= ~class_bit(class_number);
}

void object_clear_classes(struct game *game, int object)
{
    struct object_status *status = status_of(game, object);
    if (status)
        status->classes = 0;
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
    if (object == 0 || !status_of(game, object))
        return;
    struct object_name *name = name_entry(&game->world.objects, object);
    if (!name) {
        note_add(game, "no room for a name of object %d: %d objects have one already", object,
                 OBJECT_NAMES_LIMIT);
        return;
    }
    size_t size = text.size < OBJECT_NAME_SIZE ? text.size : OBJECT_NAME_SIZE;
    name->object = (uint16_t)object;
    name->size = (uint16_t)size;
    memcpy(name->text, text.data, size);
}

static bool keeps_name(const struct game *game, int object)
{
    const struct object_range *kept = &game->habits.kept_names;
    int owner = object_owner(game, object);
    return (owner != 0 && owner != OBJECT_OWNER_ROOM) ||
           (object >= kept->first && object <= kept->last);
}

void object_names_leave_room(struct game *game)
{
    for (int i = 0; i < OBJECT_NAMES_LIMIT; i++) {
        struct object_name *name = &game->world.objects.names[i];
        if (name->object != 0 && !keeps_name(game, name->object))
            *name = (struct object_name){0};
    }
}
