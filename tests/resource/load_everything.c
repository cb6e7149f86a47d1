#include "resource/load_everything.h"

#include <stdlib.h>
#include <string.h>

#include "resource/charset.h"
#include "resource/cmocka_all.h"
#include "resource/costume.h"
#include "resource/room.h"
#include "resource/support.h"

static void count_outcome(struct outcome *outcome, bool good, const struct fault *fault,
                          const struct fault_log *log)
{
    if (!good) {
        assert_int_not_equal(fault->code, FAULT_NONE);
        assert_true(strlen(message_english(&fault->why).text) > 0);
        outcome->refused++;
    } else if (log->count > 0) {
        int kept = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
        for (int i = 0; i < kept; i++)
            assert_true(strlen(message_english(&log->faults[i].why).text) > 0 &&
                        log->faults[i].code != FAULT_NONE);
        outcome->limping++;
    } else {
        outcome->good++;
    }
}

/* Reads every byte, so that a sanitizer detects a missing byte. */
static unsigned touch(const void *bytes, size_t size)
{
    const volatile uint8_t *p = bytes;
    unsigned sum = 0;
    for (size_t i = 0; i < size; i++)
        sum += p[i];
    return sum;
}

static void touch_planes(const struct zplane *planes, int count)
{
    for (int i = 0; i < count; i++)
        if (planes[i].bits != NULL)
            touch(planes[i].bits, (size_t)planes[i].strips * (size_t)planes[i].height);
}

static void touch_object(const struct room_object *object)
{
    touch(object->name, strlen(object->name) + 1);
    touch(object->code.data, object->code.size);
    for (int i = 0; i < object->verb_count; i++)
        assert_in_range(object->verbs[i].offset, 8, object->code.size - 1);
    for (int i = 0; i < object->image_count; i++) {
        const struct object_image *image = &object->images[i];
        touch(image->pixels, (size_t)object->width * (size_t)object->height);
        touch(image->see_through, (size_t)object->width / 8 * sizeof *image->see_through);
        touch_planes(image->zplanes, image->zplane_count);
    }
}

static void touch_room(const struct room *room)
{
    touch(room->background, (size_t)room->width * (size_t)room->height);
    touch_planes(room->zplanes, room->zplane_count);
    touch(room->boxes, (size_t)room->box_count * sizeof *room->boxes);
    touch(room->scale_slots, (size_t)room->scale_slot_count * sizeof *room->scale_slots);
    touch(room->entry_script.data, room->entry_script.size);
    touch(room->exit_script.data, room->exit_script.size);
    if (room->has_matrix) {
        assert_int_equal(room->matrix.row_count, room->box_count);
        touch(room->matrix.hops,
              room->matrix.row_start[room->box_count] * sizeof *room->matrix.hops);
    }
    for (int i = 0; i < room->script_count; i++)
        touch(room->scripts[i].code.data, room->scripts[i].code.size);
    for (int i = 0; i < room->object_count; i++)
        touch_object(&room->objects[i]);
}

void load_room(const struct game_files *files, int id, struct outcome *outcome)
{
    struct arena arena;
    struct room room;
    struct fault fault = {0};
    arena_init(&arena, plain_allocator());
    bool good = room_load(&room, files, id, &arena, &fault);
    count_outcome(outcome, good, &fault, &room.log);
    if (good)
        touch_room(&room);
    arena_reset(&arena);
}

static void touch_costume(const struct costume *costume)
{
    touch(costume->commands, (size_t)costume->command_count);
    for (int i = 0; i < costume->record_count; i++) {
        const struct costume_record *record = &costume->records[i];
        assert_in_range(record->run_count, 0, COSTUME_LIMBS);
        for (int s = 0; s < record->run_count; s++)
            if (!record->runs[s].off)
                touch(costume->commands + record->runs[s].start, record->runs[s].length);
    }
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        for (int number = 0; number < COSTUME_PICTURE_NUMBERS; number++) {
            const struct costume_picture *picture = costume->pictures[limb][number];
            if (picture != NULL)
                touch(picture->pixels, (size_t)picture->width * (size_t)picture->height);
        }
    }
}

void load_costume(const struct game_files *files, int id, struct outcome *outcome)
{
    struct arena arena;
    struct block block;
    struct fault fault = {0};
    struct fault_log log = {0};
    struct costume *costume = calloc(1, sizeof *costume);
    arena_init(&arena, plain_allocator());
    bool good = game_files_resource(files, RESOURCE_COSTUME, id, &block, &fault) &&
                costume_load(costume, block_place(files->container_name, &block), block.payload,
                             &arena, &log, &fault);
    count_outcome(outcome, good, &fault, &log);
    if (good)
        touch_costume(costume);
    arena_reset(&arena);
    free(costume);
}

void load_charset(const struct game_files *files, int id, struct outcome *outcome)
{
    struct arena arena;
    struct block block;
    struct charset charset;
    struct fault fault = {0};
    struct fault_log log = {0};
    arena_init(&arena, plain_allocator());
    bool good = game_files_resource(files, RESOURCE_CHARSET, id, &block, &fault) &&
                charset_load(&charset, block_place(files->container_name, &block), block.payload,
                             &arena, &log, &fault);
    count_outcome(outcome, good, &fault, &log);
    for (int i = 0; good && i < charset.glyph_count; i++)
        if (charset.glyphs[i].pixels != NULL)
            touch(charset.glyphs[i].pixels,
                  (size_t)charset.glyphs[i].width * charset.glyphs[i].height);
    arena_reset(&arena);
}

void load_everything(const struct game_files *files, struct outcome *outcome)
{
    for (int id = -1; (id = game_files_next_room(files, id)) >= 0;)
        load_room(files, id, outcome);
    for (int id = -1; (id = game_files_next(files, RESOURCE_COSTUME, id)) >= 0;)
        load_costume(files, id, outcome);
    for (int id = -1; (id = game_files_next(files, RESOURCE_CHARSET, id)) >= 0;)
        load_charset(files, id, outcome);
}
