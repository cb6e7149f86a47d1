#include "engine/objects/floating.h"

#include <string.h>

#include "engine/objects/objects.h"
#include "engine/state/notes.h"
#include "engine/state/stage.h"
#include "resource/files/game_files.h"

/* Decodes an object into the current room's arena. */
static bool object_read(struct stage *stage, const struct game_files *files,
                        struct play_damage *damage, int room, int object, struct room_object *read,
                        struct fault *fault)
{
    struct block block;
    struct fault_log log = {0};
    struct arena *arena = &stage->arenas[stage->arena];
    if (!game_files_room(files, room, &block, fault))
        return false;
    if (arena->used > LIMIT_ROOM_MEMORY)
        return fault_memory(fault);
    const struct object_setting setting = {
        .file = files->container_name,
        .room = &block,
        .zplane_count = stage->room.zplane_count,
        .transparent = stage->room.transparent,
        .arena = arena,
        .log = &log,
    };
    bool good = room_object_load(read, &setting, object, fault);
    damage_add_room(damage, room, &log);
    return good;
}

/* Returns a decoded object, or NULL, with a note, if it cannot be read. A decoded object stays in
 * the cache until the room is left, so that scripts that load and remove an object repeatedly need
 * no more memory. */
static const struct room_object *read_object(struct stage *stage, const struct game_files *files,
                                             struct note_log *notes, int room, int object)
{
    struct floating_cache *cache = &stage->floating;
    struct fault fault = {0};
    for (int i = 0; i < cache->count; i++)
        if (cache->rooms[i] == room && cache->objects[i].id == object)
            return &cache->objects[i];
    if (cache->count == FLOATING_LIMIT) {
        note_add(notes, "cannot load object %d: the room already has %d objects of other rooms",
                 object, FLOATING_LIMIT);
        return NULL;
    }
    if (!object_read(stage, files, &notes->damage, room, object, &cache->objects[cache->count],
                     &fault)) {
        const struct message why = fault_message(&fault);
        note_add(notes, "cannot load object %d: %p", object, message_in(&why));
        return NULL;
    }
    cache->rooms[cache->count] = (uint8_t)room;
    return &cache->objects[cache->count++];
}

/* Moves the room's objects, on first use, to a list that can grow. */
static bool make_place(struct stage *stage)
{
    struct room *room = &stage->room;
    struct floating_cache *cache = &stage->floating;
    size_t count = (size_t)room->object_count;
    if (!cache->list) {
        cache->list =
            arena_alloc(&stage->arenas[stage->arena], count + FLOATING_LIMIT, sizeof *cache->list);
        if (!cache->list)
            return false;
        if (count > 0)
            memcpy(cache->list, room->objects, count * sizeof *cache->list);
        room->objects = cache->list;
    }
    return room->object_count < LIMIT_ROOM_OBJECTS;
}

static const struct room_object *list_add(struct object_states *states, struct stage *stage,
                                          struct note_log *notes, int room,
                                          const struct room_object *object)
{
    if (states->floating_count == FLOATING_LIMIT || !make_place(stage)) {
        note_add(notes, "cannot load object %d: the room has too many objects", object->id);
        return NULL;
    }
    states->floating[states->floating_count++] =
        (struct floating_object){object->id, (uint8_t)room};
    if (object->id < OBJECT_LIMIT)
        states->objects[object->id].settled_state = (uint8_t)object_state(states, object->id);
    struct room_object *added = &stage->floating.list[stage->room.object_count++];
    *added = *object;
    return added;
}

const struct room_object *floating_load(struct object_states *states, struct stage *stage,
                                        const struct game_files *files, struct note_log *notes,
                                        int room, int object)
{
    if (!stage->has_room) {
        note_add(notes, "cannot load object %d: no room is shown", object);
        return NULL;
    }
    const struct room_object *here = room_find_object(&stage->room, object);
    if (here)
        return here;
    const struct room_object *loaded = read_object(stage, files, notes, room, object);
    return loaded ? list_add(states, stage, notes, room, loaded) : NULL;
}

/* A floating object's index, or -1 if the object does not float. */
static int place_of(const struct object_states *states, int object)
{
    for (int i = 0; i < states->floating_count; i++)
        if (states->floating[i].object == object)
            return i;
    return -1;
}

void floating_remove(struct object_states *states, struct stage *stage, int object)
{
    struct room *room = &stage->room;
    int place = place_of(states, object);
    if (place < 0)
        return;
    int first = room->object_count - states->floating_count;
    for (int i = place; i < states->floating_count - 1; i++) {
        states->floating[i] = states->floating[i + 1];
        room->objects[first + i] = room->objects[first + i + 1];
    }
    states->floating_count--;
    room->object_count--;
}

int floating_room(const struct object_states *states, int object)
{
    int place = place_of(states, object);
    return place < 0 ? 0 : states->floating[place].room;
}

void floating_forget(struct object_states *states, struct stage *stage)
{
    states->floating_count = 0;
    stage->floating.count = 0;
    stage->floating.list = NULL;
}
