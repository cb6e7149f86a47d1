#include "app/commands/survey_rooms.h"

#include <stdio.h>

#include "app/commands/survey_code.h"
#include "app/commands/survey_hints.h"
#include "app/commands/survey_work.h"
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
    struct survey_code code = {
        .kind = SURVEY_CODE_LOCAL, .number = script->number, .bytes = script->code, .room = room};
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

/* ---- what decodes and yet makes no sense ---- */

/* Tells something about a block of the room. */
static void tell_block(struct surveyor *surveyor, const struct block *block, enum fault_code code,
                       const char *what)
{
    struct fault fault;
    struct fault_place place = block_place(surveyor->files->container_name, block);
    fault_set(&fault, code, &place, 0, "%s", what);
    survey_tell(surveyor, &fault, true);
}

/* How many ways of the matrix lead to boxes that the room does not have. */
static int count_strays(const struct room *room)
{
    int strays = 0;
    for (uint32_t i = 0; i < room->matrix.row_start[room->matrix.row_count]; i++)
        strays += room->matrix.hops[i].next >= room->box_count ? 1 : 0;
    return strays;
}

static int count_visible(const struct room *room)
{
    int visible = 0;
    for (int box = 0; box < room->box_count; box++)
        visible += room->boxes[box].flags & WALK_BOX_INVISIBLE ? 0 : 1;
    return visible;
}

static void look_at_matrix(struct surveyor *surveyor, const struct room *room,
                           const struct block *boxm)
{
    if (!room->has_matrix)
        return;
    survey_hints_matrix(surveyor, room->id, boxm->payload);
    if (count_strays(room) > 0)
        tell_block(surveyor, boxm, FAULT_BAD_VALUE,
                   "the matrix leads to boxes that the room does not have");
    else if (room->matrix.row_start[room->matrix.row_count] == 0 && count_visible(room) > 1)
        tell_block(surveyor, boxm, FAULT_BAD_VALUE, "the matrix leads from no box to another");
}

/* No interpreter needs this number, so a wrong one is only odd. */
static void look_at_script_count(struct surveyor *surveyor, const struct room *room,
                                 const struct block *nlsc)
{
    struct reader reader = reader_at(nlsc->payload, 0);
    int told = read_u16(&reader);
    if (reader.failed || told != room->script_count)
        tell_block(surveyor, nlsc, FAULT_ODDITY,
                   "it does not tell how many local scripts there are");
}

/* A picture of an object that is not there is never shown: it may be the number in either of the
 * two that is damaged. */
static void look_at_picture(struct surveyor *surveyor, const struct room *room,
                            const struct block *obim)
{
    struct block imhd;
    struct fault fault;
    struct block_cursor cursor = block_children(surveyor->files->container_name, obim);
    if (block_find(cursor, "IMHD", &imhd, NULL) != 1)
        return;
    struct reader reader = reader_at(imhd.payload, 0);
    int id = read_u16(&reader);
    if (reader.failed || room_find_object(room, id) != NULL)
        return;
    struct fault_place place = block_place(surveyor->files->container_name, &imhd);
    fault_set(&fault, FAULT_MISSING, &place, 0,
              "a picture of object %d, which the room does not have", id);
    survey_tell(surveyor, &fault, false);
}

static void look_at_pictures(struct surveyor *surveyor, const struct room *room,
                             const struct block *block)
{
    struct block_cursor cursor = block_children(surveyor->files->container_name, block);
    struct block part;
    while (block_next(&cursor, &part, NULL) == 1)
        if (block_is(&part, "OBIM"))
            look_at_picture(surveyor, room, &part);
}

static void look_at_sense(struct surveyor *surveyor, const struct room *room,
                          const struct block *block)
{
    struct block_cursor cursor = block_children(surveyor->files->container_name, block);
    struct block part;
    if (block_find(cursor, "BOXM", &part, NULL) == 1)
        look_at_matrix(surveyor, room, &part);
    if (block_find(cursor, "NLSC", &part, NULL) == 1)
        look_at_script_count(surveyor, room, &part);
    look_at_pictures(surveyor, room, block);
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
    look_at_sense(surveyor, room, &block);
    count_room(surveyor->survey, room);
    read_scripts(surveyor, room);
}

void survey_rooms(struct surveyor *surveyor)
{
    int id = game_files_next_room(surveyor->files, 0);
    for (; id >= 0 && !surveyor->no_memory; id = game_files_next_room(surveyor->files, id)) {
        survey_room(surveyor, id);
        survey_release(surveyor);
    }
}

/* ---- global scripts ---- */

static void survey_global_script(struct surveyor *surveyor, int id)
{
    struct block block;
    struct fault fault;
    struct survey_code code = {.kind = SURVEY_CODE_GLOBAL, .number = id};
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
        survey_release(surveyor);
    }
}
