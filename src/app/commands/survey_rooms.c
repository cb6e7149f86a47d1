/* Surveys a game: decodes rooms and resources, and draws them. */
#include <stdio.h>
#include <string.h>

#include "app/commands/survey_parts.h"
#include "engine/room/room_picture.h"
#include "engine/script/instruction.h"
#include "resource/charset.h"
#include "resource/files/file_source.h"
#include "resource/files/game_index.h"
#include "resource/midi.h"
#include "resource/object.h"
#include "resource/sound.h"
#include "util/minmax.h"

enum {
    DECODING_FACTOR = 128,  /* good games unpack to some 10 times their size */
    DECODING_MIN = 1 << 30, /* bytes */
};

/* ---- scripts ---- */

struct survey_code {
    enum survey_code_kind kind;
    int number;                       /* of a script or object; 0: none */
    char name[SURVEY_NAME_SIZE];      /* as disasm names it: "script 5", "room 3 object 101" */
    struct byte_view bytes;           /* borrowed from the container; offsets count from here */
    size_t begin;                     /* of the first instruction */
    const struct room_object *object; /* its verbs are entries; NULL: `begin` is */
};

/* A script being read, one instruction after another. */
struct reading {
    struct surveyor *surveyor;
    const struct survey_code *code;
    uint8_t *entered; /* by position: 1 at a verb's begin or a jump's target */
    size_t at;        /* the current instruction */
    bool reached;     /* as far as the instructions before it show */
    bool stops;       /* the script never continues after it */
};

enum { CODE_LIMIT = 1 << 20 }; /* bytes of a script; jumps reach 32 KB */

/* Reports something at the instruction that is read. */
static struct survey_fault *report(const struct reading *reading, enum fault_code code,
                                   bool reached, const char *what)
{
    const struct game_files *files = reading->surveyor->files;
    const size_t begin = (size_t)(reading->code->bytes.data - files->container_bytes.data);
    const struct fault_place place = {files->container_name, reading->code->name, (uint32_t)begin};
    return survey_report(reading->surveyor, &place, reading->at, code, reached, "%s", what);
}

static bool parts(struct reader *reader, survey_see *see, void *context, int depth)
{
    struct insn insn, sub;
    if (depth == INSN_NESTING_LIMIT || !insn_decode(reader, &insn))
        return false;
    see(context, &insn, &insn);
    for (bool more = insn_has_more(&insn); more; more = insn_has_more(&sub)) {
        if (!sub_decode(reader, insn.family, &sub))
            return false;
        see(context, &insn, &sub);
        if (sub.op == SUB_expression_opcode && !parts(reader, see, context, depth + 1))
            return false;
    }
    return true;
}

bool survey_parts(struct reader *reader, survey_see *see, void *context)
{
    return parts(reader, see, context, 0);
}

/* Whether a script never continues after this. */
static bool stops(const struct survey_code *code, const struct insn *part)
{
    const struct operand *number = &part->operands[0];
    switch (part->op) {
    case OP_stop_object_code:
    case OP_jump_relative:
    case OP_chain_script:
    case SUB_system_ops_restart:
    case SUB_system_ops_quit:
        return true;
    case OP_stop_script: /* itself by 0, or by its own number */
        return number->kind == OPERAND_LITERAL &&
               (number->value == 0 || (code->object == NULL && number->value == code->number));
    default:
        return false;
    }
}

/* Where the instruction may jump to. What is not reached jumps nowhere. */
static void see_jump(struct reading *reading, const struct insn *part)
{
    const int last = part->operand_count - 1;
    if (last < 0 || part->operands[last].kind != OPERAND_JUMP || !reading->reached)
        return;
    int32_t target = insn_target(part);
    if (target < 0 || (size_t)target >= reading->code->bytes.size)
        report(reading, FAULT_BAD_VALUE, true, "a jump leads out of the script");
    else
        reading->entered[target] = 1;
}

static void see(void *context, const struct insn *head, const struct insn *part)
{
    struct reading *reading = context;
    (void)head;
    reading->surveyor->survey->instructions[part->op]++;
    reading->stops = reading->stops || stops(reading->code, part);
    see_jump(reading, part);
}

static void report_bad(struct reading *reading, const struct reader *stopped)
{
    struct survey_fault *fault = report(reading, FAULT_UNKNOWN, reading->reached,
                                        stopped->failed ? "the code ends within an instruction"
                                                        : "there is no instruction here");
    reading->surveyor->survey->undecodable++;
    if (fault == NULL)
        return;
    fault->is_code = true;
    fault->listed = (uint32_t)reading->at;
}

/* Reads one instruction. Returns where the next one stands that is worth reading: behind bytes that
 * do not decode, or that are not reached, it is where a jump leads. */
static size_t read_one(struct reading *reading)
{
    const size_t size = reading->code->bytes.size;
    struct reader reader = reader_at(reading->code->bytes, reading->at);
    reading->reached = reading->entered[reading->at] || (reading->reached && !reading->stops);
    reading->stops = false;
    const bool good = survey_parts(&reader, see, reading);
    if (!good)
        report_bad(reading, &reader);
    else if (reading->reached && !reading->stops && reader_left(&reader) == 0)
        report(reading, FAULT_TRUNCATED, true, "the script continues past its last byte");
    reading->stops = reading->stops || !good;
    if (good && reading->reached)
        return reader.position;
    const size_t end = good ? reader.position : size;
    size_t next = reading->at + 1;
    while (next < end && !reading->entered[next])
        next++;
    return next;
}

/* Counts a script's instructions, and reports what does not decode. */
static void read_instructions(struct surveyor *surveyor, const struct survey_code *code)
{
    const size_t size = code->bytes.size;
    struct reading reading = {.surveyor = surveyor, .code = code, .at = code->begin};
    surveyor->survey->codes[code->kind]++;
    if (size > CODE_LIMIT)
        report(&reading, FAULT_BAD_VALUE, true, "larger than any script");
    if (size > CODE_LIMIT || !survey_spend(surveyor, size))
        return;
    reading.entered = arena_alloc(&surveyor->arena, size, 1);
    if (reading.entered == NULL) {
        survey_report_memory(surveyor);
        return;
    }
    reading.reached = code->object == NULL;
    for (int i = 0; code->object != NULL && i < code->object->verb_count; i++)
        if (code->object->verbs[i].offset < size)
            reading.entered[code->object->verbs[i].offset] = 1;
    while (reading.at < size)
        reading.at = read_one(&reading);
}

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
        read_instructions(surveyor, &code);
        return;
    }
    const struct fault_place place = {surveyor->files->container_name, code.name, FAULT_NO_OFFSET};
    if (code.kind == SURVEY_CODE_GLOBAL || code.kind == SURVEY_CODE_LOCAL)
        survey_report(surveyor, &place, 0, FAULT_TRUNCATED, true,
                      "a script without an instruction");
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
    read_code(surveyor, (struct survey_code){.kind = SURVEY_CODE_EXIT, .bytes = room->exit_script},
              room->id);
    read_code(surveyor,
              (struct survey_code){.kind = SURVEY_CODE_ENTRY, .bytes = room->entry_script},
              room->id);
    for (int i = 0; i < room->script_count; i++)
        read_code(surveyor,
                  (struct survey_code){.kind = SURVEY_CODE_LOCAL,
                                       .number = room->scripts[i].number,
                                       .bytes = room->scripts[i].code},
                  room->id);
    for (int i = 0; i < room->object_count; i++)
        read_object(surveyor, room->id, &room->objects[i]);
}

/* A matrix that decodes and yet makes no sense. */
static void look_at_matrix(struct surveyor *surveyor, const struct room *room,
                           const struct block *block)
{
    const char *file = surveyor->files->container_name;
    const uint32_t hops = room->has_matrix ? room->matrix.row_start[room->matrix.row_count] : 0;
    struct block boxm;
    bool strays = false;
    int visible = 0;
    if (!room->has_matrix || block_find(block_children(file, block), "BOXM", &boxm, NULL) != 1)
        return;
    const struct fault_place place = block_place(file, &boxm);
    for (uint32_t i = 0; i < hops; i++)
        strays = strays || room->matrix.hops[i].next >= room->box_count;
    for (int box = 0; box < room->box_count; box++)
        visible += room->boxes[box].flags & WALK_BOX_INVISIBLE ? 0 : 1;
    if (strays)
        survey_report(surveyor, &place, 0, FAULT_BAD_VALUE, true,
                      "the matrix leads to boxes that the room does not have");
    else if (hops == 0 && visible > 1)
        survey_report(surveyor, &place, 0, FAULT_BAD_VALUE, true, "the matrix connects no boxes");
}

/* ---- rooms ---- */

static void draw_room(struct surveyor *surveyor, const struct room *room)
{
    struct survey_drawn *drawn = &surveyor->survey->drawn;
    struct room_canvas canvas;
    if (!room_canvas_make(&canvas, room, &surveyor->arena)) {
        survey_report_memory(surveyor);
        return;
    }
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        for (int k = 0; k < object->image_count; k++)
            room_draw_object(&canvas, room, object, &object->images[k], object->x, object->y);
        drawn->object_pictures += object->image_count;
    }
    drawn->rooms++;
}

static void survey_room(struct surveyor *surveyor, int id)
{
    struct survey *survey = surveyor->survey;
    struct block block;
    struct fault fault;
    struct room *room = arena_alloc(&surveyor->arena, 1, sizeof *room);
    if (room == NULL) {
        survey_report_memory(surveyor);
        return;
    }
    bool good = game_files_room(surveyor->files, id, &block, &fault);
    if (good && !survey_spend(surveyor, block.payload.size))
        return;
    if (!good || !room_load(room, surveyor->files, id, &surveyor->arena, &fault)) {
        survey_add_fault(surveyor, &fault, true);
        return;
    }
    survey_add_log(surveyor, &room->log, true);
    survey_walk(surveyor, &block);
    look_at_matrix(surveyor, room, &block);
    survey->boxes += room->box_count;
    survey->room_objects += room->object_count;
    for (int i = 0; i < room->object_count; i++)
        survey->object_pictures += room->objects[i].image_count;
    read_scripts(surveyor, room);
    if (survey->drawn.asked)
        draw_room(surveyor, room);
}

/* Frees a decoded room or resource. When all of them were too large, the budget is used up. */
static void release(struct surveyor *surveyor)
{
    const uint64_t used = surveyor->arena.used;
    arena_reset(&surveyor->arena);
    surveyor->budget -= used < surveyor->budget ? used : surveyor->budget;
}

static void survey_rooms(struct surveyor *surveyor)
{
    int id = game_files_next_room(surveyor->files, 0);
    for (; id >= 0; id = game_files_next_room(surveyor->files, id)) {
        surveyor->survey->rooms++;
        survey_room(surveyor, id);
        release(surveyor);
    }
}

/* ---- costumes ---- */

enum { ORDINARY_ANIMATION = 5 }; /* 1 to 5: those of every new actor */

static bool is_whole(const struct costume *costume, const struct costume_record *record)
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

/* A record that is not whole is reported where the costume's table names it. */
static bool read_costume(struct surveyor *surveyor, struct byte_view payload,
                         const struct fault_place *place, struct fault *fault)
{
    enum { PALETTE_AT = 2 };
    struct costume costume;
    if (!costume_load(&costume, *place, payload, &surveyor->arena, NULL, fault))
        return false;
    const size_t table = PALETTE_AT + (size_t)costume.colour_count + 2 + 2 * COSTUME_LIMBS;
    for (int number = 0; number < costume.record_count; number++) {
        const int animation = number / COSTUME_DIRECTIONS;
        if (!is_whole(&costume, &costume.records[number]))
            survey_report(surveyor, place, table + 2 * (size_t)number, FAULT_BAD_VALUE,
                          animation >= 1 && animation <= ORDINARY_ANIMATION,
                          "part of record %d (animation %d) cannot be read", number, animation);
    }
    return true;
}

/* ---- charsets and sounds ---- */

static bool read_charset(struct surveyor *surveyor, struct byte_view payload,
                         const struct fault_place *place, struct fault *fault)
{
    struct fault_log log = {0};
    struct charset *charset = arena_alloc(&surveyor->arena, 1, sizeof *charset);
    if (charset == NULL)
        survey_report_memory(surveyor);
    bool good =
        charset == NULL || charset_load(charset, *place, payload, &surveyor->arena, &log, fault);
    survey_add_log(surveyor, &log, true);
    return good;
}

static bool read_sound(struct surveyor *surveyor, struct byte_view payload,
                       const struct fault_place *place, struct fault *fault)
{
    struct sound sound;
    if (!sound_read(&sound, payload, DEVICE_ADLIB, place, fault))
        return false;
    const struct midi_file *midi = &sound.as.sequence.midi;
    for (int i = 0; sound.kind == SOUND_SEQUENCE && i < midi->track_count; i++)
        if (!midi_track_is_whole(midi, i))
            survey_report(surveyor, place, 0, FAULT_TRUNCATED, true,
                          "track %d of its sequence is truncated", i);
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
        read_code(
            surveyor,
            (struct survey_code){.kind = SURVEY_CODE_GLOBAL, .number = id, .bytes = block.payload},
            0);
    else if (good && kind == RESOURCE_COSTUME)
        good = read_costume(surveyor, block.payload, &place, &fault);
    else if (good && kind == RESOURCE_CHARSET)
        good = read_charset(surveyor, block.payload, &place, &fault);
    else if (good)
        good = read_sound(surveyor, block.payload, &place, &fault);
    if (!good)
        survey_add_fault(surveyor, &fault, true);
}

static void survey_resources(struct surveyor *surveyor, enum resource_kind kind)
{
    int id = game_files_next(surveyor->files, kind, -1);
    for (; id >= 0; id = game_files_next(surveyor->files, kind, id)) {
        surveyor->survey->resources[kind]++;
        survey_resource(surveyor, kind, id);
        release(surveyor);
    }
}

/* ---- files ---- */

/* Something about a file next to the game, whose own fault would quote it. */
static void add_fault_beside(struct surveyor *surveyor, const char *file, const char *what)
{
    const struct fault_place place = {file, "", FAULT_NO_OFFSET};
    survey_report(surveyor, &place, 0, FAULT_ODDITY, false, "%s", what);
}

/* Rooms are surveyed with the boxes that a patch gives them, as they are played. */
static void look_beside(struct surveyor *surveyor)
{
    const struct game_files *files = surveyor->files;
    if (files->named_boxes_fault.code != FAULT_NONE)
        add_fault_beside(surveyor, NAMED_BOX_FILE,
                         "the file of named boxes is damaged and not used");
    if (files->patch)
        add_fault_beside(surveyor, GAME_PATCH_FILE,
                         "rooms have the boxes of this patch, not those of the game's files");
    else if (files->patch_fault.code != FAULT_NONE)
        add_fault_beside(surveyor, GAME_PATCH_FILE, "this patch is not used");
}

static void describe_files(struct survey *survey, const struct game_files *files)
{
    const char *const names[SURVEY_FILES] = {files->index_name, files->container_name};
    survey->known = files->known;
    memcpy(survey->inside, files->inside, sizeof survey->inside);
    memcpy(survey->language, files->language, sizeof survey->language);
    for (int i = 0; i < SURVEY_FILES; i++)
        snprintf(survey->files[i].name, sizeof survey->files[i].name, "%s", names[i]);
    survey->files[0].bytes = files->index_bytes.size;
    survey->files[1].bytes = files->container_bytes.size;
    file_sum(files->index_bytes, survey->files[0].sha256);
    file_sum(files->container_bytes, survey->files[1].sha256);
}

/* ---- all ---- */

void survey_make(struct survey *survey, const struct game_files *files, bool draw,
                 struct allocator allocator)
{
    struct surveyor surveyor = {.survey = survey, .files = files};
    memset(survey, 0, sizeof *survey);
    describe_files(survey, files);
    arena_init(&surveyor.arena, allocator);
    surveyor.budget = (uint64_t)files->container_bytes.size * DECODING_FACTOR + DECODING_MIN;
    survey->drawn.asked = draw;
    survey_add_log(&surveyor, &files->log, true);
    look_beside(&surveyor);
    survey_rooms(&surveyor);
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        survey_resources(&surveyor, (enum resource_kind)kind);
    arena_reset(&surveyor.arena);
}
