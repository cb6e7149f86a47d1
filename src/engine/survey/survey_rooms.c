#include "engine/survey/survey_rooms.h"

#include <stdio.h>

#include "engine/survey/survey_code.h"
#include "engine/survey/survey_work.h"
#include "resource/object.h"
#include "resource/room.h"

static void tell_empty(struct surveyor *surveyor, const char *name)
{
    struct fault fault;
    struct fault_place place = {surveyor->files->container_name, name, FAULT_NO_OFFSET};
    fault_set(&fault, FAULT_TRUNCATED, &place, 0, "a script without an instruction");
    survey_tell(surveyor, &fault, true);
}

static void read_code(struct surveyor *surveyor, const struct survey_code *code)
{
    if (!survey_code_read(surveyor, code))
        surveyor->no_memory = true;
}

/* ---- the code of a room ---- */

/* Entry and exit scripts that are empty are as good as none. */
static void read_hook(struct surveyor *surveyor, const struct room *room,
                      enum survey_code_kind kind)
{
    struct survey_code code = {.kind = kind, .room = room};
    code.bytes = kind == SURVEY_CODE_ENTRY ? room->entry_script : room->exit_script;
    snprintf(code.name, sizeof code.name, "room %d %s", room->id,
             kind == SURVEY_CODE_ENTRY ? "entry" : "exit");
    if (code.bytes.size > 0)
        read_code(surveyor, &code);
}

static void read_local(struct surveyor *surveyor, const struct room *room,
                       const struct room_script *script)
{
    struct survey_code code = {.kind = SURVEY_CODE_LOCAL, .bytes = script->code, .room = room};
    snprintf(code.name, sizeof code.name, "room %d script %d", room->id, script->number);
    if (code.bytes.size > 0)
        read_code(surveyor, &code);
    else
        tell_empty(surveyor, code.name);
}

/* The code of an object begins behind the table of its verbs. */
static void read_object(struct surveyor *surveyor, const struct room *room,
                        const struct room_object *object)
{
    struct survey_code code = {
        .kind = SURVEY_CODE_OBJECT, .bytes = object->code, .room = room, .object = object};
    struct reader table = reader_at(object->code, BLOCK_HEADER_SIZE);
    while (read_u8(&table) != 0)
        reader_skip(&table, 2);
    code.begin = table.position;
    snprintf(code.name, sizeof code.name, "room %d object %d", room->id, object->id);
    if (!table.failed && reader_left(&table) > 0)
        read_code(surveyor, &code);
}

static void read_scripts(struct surveyor *surveyor, const struct room *room)
{
    read_hook(surveyor, room, SURVEY_CODE_EXIT);
    read_hook(surveyor, room, SURVEY_CODE_ENTRY);
    for (int i = 0; i < room->script_count; i++)
        read_local(surveyor, room, &room->scripts[i]);
    for (int i = 0; i < room->object_count; i++)
        read_object(surveyor, room, &room->objects[i]);
}

/* ---- rooms ---- */

static void count_room(struct survey *survey, const struct room *room)
{
    survey->boxes += room->box_count;
    survey->room_objects += room->object_count;
    for (int i = 0; i < room->object_count; i++)
        survey->object_pictures += room->objects[i].image_count;
}

static void survey_room(struct surveyor *surveyor, int id)
{
    struct block block;
    struct fault fault;
    struct room *room = arena_alloc(&surveyor->arena, 1, sizeof *room);
    if (room == NULL)
        return;
    if (!game_files_room(surveyor->files, id, &block, &fault)) {
        survey_tell(surveyor, &fault, true);
        return;
    }
    if (!survey_spend(surveyor, block.payload.size))
        return;
    if (!room_load(room, surveyor->files, id, &surveyor->arena, &fault)) {
        survey_tell(surveyor, &fault, true);
        return;
    }
    survey_tell_log(surveyor, &room->log, true);
    count_room(surveyor->survey, room);
    read_scripts(surveyor, room);
}

void survey_rooms(struct surveyor *surveyor)
{
    int id = game_files_next_room(surveyor->files, 0);
    for (; id >= 0 && !surveyor->no_memory; id = game_files_next_room(surveyor->files, id)) {
        survey_room(surveyor, id);
        arena_reset(&surveyor->arena);
    }
}

/* ---- global scripts ---- */

static void survey_global_script(struct surveyor *surveyor, int id)
{
    struct block block;
    struct fault fault;
    struct survey_code code = {.kind = SURVEY_CODE_GLOBAL};
    if (!game_files_resource(surveyor->files, RESOURCE_SCRIPT, id, &block, &fault)) {
        survey_tell(surveyor, &fault, true);
        return;
    }
    code.bytes = block.payload;
    snprintf(code.name, sizeof code.name, "script %d", id);
    if (code.bytes.size > 0)
        read_code(surveyor, &code);
    else
        tell_empty(surveyor, code.name);
}

void survey_global_scripts(struct surveyor *surveyor)
{
    int id = game_files_next(surveyor->files, RESOURCE_SCRIPT, -1);
    for (; id >= 0 && !surveyor->no_memory;
         id = game_files_next(surveyor->files, RESOURCE_SCRIPT, id)) {
        survey_global_script(surveyor, id);
        arena_reset(&surveyor->arena);
    }
}
