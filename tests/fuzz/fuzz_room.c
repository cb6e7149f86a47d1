/* Fuzzes rooms: the input is a ROOM block, as a container whose room 1 begins at its first byte. */
#include "fuzz.h"
#include "mutators.h"

#include "resource/room.h"

enum { ROOM = 1 };

static void touch_planes(const struct zplane *planes, int count)
{
    for (int i = 0; i < count; i++)
        if (planes[i].bits != NULL)
            fuzz_touch(planes[i].bits, (size_t)planes[i].strips * (size_t)planes[i].height);
}

static void touch_object(const struct room_object *object)
{
    for (int v = 0; v < object->verb_count; v++)
        fuzz_touch(object->code.data + object->verbs[v].offset, 1);
    for (int i = 0; i < object->image_count; i++) {
        fuzz_touch(object->images[i].pixels, (size_t)object->width * (size_t)object->height);
        touch_planes(object->images[i].zplanes, object->images[i].zplane_count);
    }
}

static void touch_room(const struct room *room)
{
    fuzz_touch(room->background, (size_t)room->width * (size_t)room->height);
    fuzz_touch(room->entry_script.data, room->entry_script.size);
    fuzz_touch(room->exit_script.data, room->exit_script.size);
    touch_planes(room->zplanes, room->zplane_count);
    for (int i = 0; i < room->script_count; i++)
        fuzz_touch(room->scripts[i].code.data, room->scripts[i].code.size);
    for (int i = 0; i < room->object_count; i++)
        touch_object(&room->objects[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* Positions of 0 mean that there is no room, so one byte goes before the block. */
    static struct game_files files;
    static struct room room;
    struct arena arena;
    struct fault fault;
    uint8_t *bytes = malloc(size + 1);
    if (bytes == NULL)
        return 0;
    bytes[0] = 0;
    for (size_t i = 0; i < size; i++)
        bytes[i + 1] = data[i];
    files.container_bytes = (struct byte_view){bytes, size + 1};
    files.room_offsets[ROOM] = 1;
    files.index.room_present[ROOM] = true;
    fuzz_arena_init(&arena);
    if (room_load(&room, &files, ROOM, &arena, &fault)) {
        fuzz_print(&room.log);
        touch_room(&room);
    }
    arena_reset(&arena);
    free(bytes);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    struct dice dice = dice_of(seed);
    for (int changes = 1 + dice_roll(&dice, 3); changes > 0; changes--)
        size = mutate_blocks(data, size, limit, &dice);
    return size;
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t limit, unsigned seed)
{
    struct dice dice = dice_of(seed);
    return cross_blocks(one, one_size, other, other_size, out, limit, &dice);
}
