#include <stdio.h>

#include "app/commands/survey_parts.h"
#include "resource/charset.h"
#include "resource/midi.h"
#include "resource/object.h"
#include "resource/sound.h"

/* Entry and exit scripts that are empty are as good as none, and so are objects without verbs. */
static void read_code(struct surveyor *surveyor, struct survey_code code, int room)
{
    static const char *const words[SURVEY_CODE_KINDS] = {"script", "script", "entry", "exit",
                                                         "object"};
    struct text_line name = text_line_in(code.name, sizeof code.name);
    if (room != 0)
        text_line_add(&name, "room %d ", room);
    text_line_add(&name, "%s", words[code.kind]);
    if (code.number != 0)
        text_line_add(&name, " %d", code.number);
    if (code.begin < code.bytes.size) {
        survey_code_read(surveyor, &code);
        return;
    }
    struct fault fault;
    const struct fault_place place = {surveyor->files->container_name, code.name, FAULT_NO_OFFSET};
    fault_set(&fault, FAULT_TRUNCATED, &place, 0, "a script without an instruction");
    if (code.kind == SURVEY_CODE_GLOBAL || code.kind == SURVEY_CODE_LOCAL)
        survey_tell(surveyor, &fault, true);
}

/* The code of an object begins behind the table of its verbs. */
static void read_object(struct surveyor *surveyor, int room, const struct room_object *object)
{
    struct reader table = reader_at(object->code, BLOCK_HEADER_SIZE);
    while (read_u8(&table) != 0)
        reader_skip(&table, 2);
    if (!table.failed)
        read_code(surveyor,
                  (struct survey_code){.kind = SURVEY_CODE_OBJECT,
                                       .number = object->id,
                                       .bytes = object->code,
                                       .begin = table.position,
                                       .object = object},
                  room);
}

static void read_scripts(struct surveyor *surveyor, const struct room *room)
{
    struct survey_code exits = {.kind = SURVEY_CODE_EXIT, .bytes = room->exit_script};
    struct survey_code entry = {.kind = SURVEY_CODE_ENTRY, .bytes = room->entry_script};
    read_code(surveyor, exits, room->id);
    read_code(surveyor, entry, room->id);
    for (int i = 0; i < room->script_count; i++) {
        const struct room_script *script = &room->scripts[i];
        struct survey_code local = {SURVEY_CODE_LOCAL, script->number, "", script->code, 0, NULL};
        read_code(surveyor, local, room->id);
    }
    for (int i = 0; i < room->object_count; i++)
        read_object(surveyor, room->id, &room->objects[i]);
}

/* ---- what decodes and yet makes no sense ---- */

/* Tells something about a block of the room. */
static void tell_block(struct surveyor *surveyor, const struct block *block, enum fault_code code,
                       const char *what)
{
    survey_tell_block(surveyor, surveyor->files->container_name, block, code, what, true);
}

static void look_at_matrix(struct surveyor *surveyor, const struct room *room,
                           const struct block *boxm)
{
    const uint32_t hops = room->has_matrix ? room->matrix.row_start[room->matrix.row_count] : 0;
    bool strays = false;
    int visible = 0;
    if (!room->has_matrix)
        return;
    survey_hints_matrix(surveyor, room->id, boxm->payload);
    for (uint32_t i = 0; i < hops; i++)
        strays = strays || room->matrix.hops[i].next >= room->box_count;
    for (int box = 0; box < room->box_count; box++)
        visible += room->boxes[box].flags & WALK_BOX_INVISIBLE ? 0 : 1;
    if (strays)
        tell_block(surveyor, boxm, FAULT_BAD_VALUE,
                   "the matrix leads to boxes that the room does not have");
    else if (hops == 0 && visible > 1)
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

static void look_at_sense(struct surveyor *surveyor, const struct room *room,
                          const struct block *block)
{
    struct block_cursor cursor = block_children(surveyor->files->container_name, block);
    struct block part;
    while (block_next(&cursor, &part, NULL) == 1) {
        if (block_is(&part, "BOXM"))
            look_at_matrix(surveyor, room, &part);
        else if (block_is(&part, "NLSC"))
            look_at_script_count(surveyor, room, &part);
        else if (block_is(&part, "OBIM"))
            look_at_picture(surveyor, room, &part);
    }
}

/* ---- rooms ---- */

static void survey_room(struct surveyor *surveyor, int id)
{
    struct survey *survey = surveyor->survey;
    struct block block;
    struct fault fault;
    struct room *room = arena_alloc(&surveyor->arena, 1, sizeof *room);
    if (room == NULL)
        return;
    bool good = game_files_room(surveyor->files, id, &block, &fault);
    if (good && !survey_spend(surveyor, block.payload.size))
        return;
    if (!good || !room_load(room, surveyor->files, id, &surveyor->arena, &fault)) {
        survey_tell(surveyor, &fault, true);
        return;
    }
    survey_tell_log(surveyor, &room->log, true);
    look_at_sense(surveyor, room, &block);
    survey->boxes += room->box_count;
    survey->room_objects += room->object_count;
    for (int i = 0; i < room->object_count; i++)
        survey->object_pictures += room->objects[i].image_count;
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

/* ---- costumes ---- */

bool survey_record_is_whole(const struct costume *costume, const struct costume_record *record)
{
    bool whole = !record->left_out;
    for (int i = 0; i < record->start_count; i++) {
        const struct costume_start *start = &record->starts[i];
        for (int k = 0; !start->off && k < start->length && whole; k++) {
            int picture = costume->commands[start->start + k] & COSTUME_COMMAND_MASK;
            whole = picture >= COSTUME_PICTURE_NUMBERS ||
                    costume->pictures[start->limb][picture] != NULL;
        }
    }
    return whole;
}

/* The records that are not whole, where the costume's table names them. */
static void look_at_records(struct surveyor *surveyor, const struct costume *costume,
                            const struct fault_place *place)
{
    enum { PALETTE_AT = 2 };
    const size_t table = PALETTE_AT + (size_t)costume->colour_count + 2 + 2 * COSTUME_LIMBS;
    for (int number = 0; number < costume->record_count; number++) {
        const int animation = number / COSTUME_DIRECTIONS;
        struct fault fault;
        if (survey_record_is_whole(costume, &costume->records[number]))
            continue;
        fault_set(&fault, FAULT_BAD_VALUE, place, table + 2 * (size_t)number,
                  "part of record %d (animation %d) cannot be read", number, animation);
        survey_tell(surveyor, &fault, surveyor->asked[animation]);
    }
}

static bool read_costume(struct surveyor *surveyor, int id, struct byte_view payload,
                         const struct fault_place *place, struct fault *fault)
{
    struct costume costume;
    if (!costume_load(&costume, *place, payload, &surveyor->arena, NULL, fault))
        return false;
    survey_hints_costume(surveyor, id, &costume);
    look_at_records(surveyor, &costume, place);
    return true;
}

/* ---- charsets and sounds ---- */

static bool read_charset(struct surveyor *surveyor, struct byte_view payload,
                         const struct fault_place *place, struct fault *fault)
{
    struct fault_log log = {0};
    struct charset *charset = arena_alloc(&surveyor->arena, 1, sizeof *charset);
    bool good =
        charset == NULL || charset_load(charset, *place, payload, &surveyor->arena, &log, fault);
    survey_tell_log(surveyor, &log, true);
    return good;
}

static bool read_sound(struct surveyor *surveyor, struct byte_view payload,
                       const struct fault_place *place, struct fault *fault)
{
    struct sound sound;
    if (!sound_read(&sound, payload, DEVICE_ADLIB, place, fault))
        return false;
    const struct midi_file *midi = &sound.as.sequence.midi;
    for (int i = 0; sound.kind == SOUND_SEQUENCE && i < midi->track_count; i++) {
        struct fault cut;
        fault_set(&cut, FAULT_TRUNCATED, place, 0, "track %d of its sequence is cut", i);
        if (!midi_track_is_whole(midi, i))
            survey_tell(surveyor, &cut, true);
    }
    return true;
}

/* ---- all ---- */

static void survey_resource(struct surveyor *surveyor, enum resource_kind kind, int id)
{
    struct block block;
    struct fault fault;
    bool good = game_files_resource(surveyor->files, kind, id, &block, &fault);
    if (good && !survey_spend(surveyor, block.payload.size))
        return;
    const struct fault_place place =
        good ? block_place(surveyor->files->container_name, &block) : (struct fault_place){0};
    if (good && kind == RESOURCE_SCRIPT)
        read_code(surveyor,
                  (struct survey_code){SURVEY_CODE_GLOBAL, id, "", block.payload, 0, NULL}, 0);
    else if (good && kind == RESOURCE_COSTUME)
        good = read_costume(surveyor, id, block.payload, &place, &fault);
    else if (good && kind == RESOURCE_CHARSET)
        good = read_charset(surveyor, block.payload, &place, &fault);
    else if (good)
        good = read_sound(surveyor, block.payload, &place, &fault);
    if (!good)
        survey_tell(surveyor, &fault, true);
}

void survey_resources(struct surveyor *surveyor, enum resource_kind kind)
{
    int id = game_files_next(surveyor->files, kind, -1);
    for (; id >= 0 && !surveyor->no_memory; id = game_files_next(surveyor->files, kind, id)) {
        survey_resource(surveyor, kind, id);
        survey_release(surveyor);
    }
}
