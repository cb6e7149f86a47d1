/* Surveys a game: decodes rooms and resources, and draws rooms. What a damaged file may put into
 * the result, and what it may cost, is limited. */
#include "app/survey/survey.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/room/room_picture.h"
#include "engine/script/instruction.h"
#include "render/room_canvas.h"
#include "resource/charset.h"
#include "resource/costume.h"
#include "resource/files/file_source.h"
#include "resource/files/game_index.h"
#include "resource/midi.h"
#include "resource/object.h"
#include "resource/room.h"
#include "resource/sound.h"
#include "util/minmax.h"

enum {
    TAG = 4,                /* letters of a tag */
    READING_COST = 32,      /* of a byte that is read, in bytes decoded */
    DECODING_FACTOR = 128,  /* good games unpack to some 10 times their size */
    DECODING_MIN = 1 << 30, /* bytes */
};

/* A survey in progress. */
struct surveyor {
    struct survey *survey;
    const struct game_files *files;
    struct arena arena; /* for one room or resource at a time */
    uint64_t budget;    /* bytes that may still be decoded, see survey_spend */
};

/* ---- reports ---- */

/* Whether v5 has a block with the tag that a text begins with. */
static bool is_tag(const char *text)
{
    static const char *const tags[] = {
        "LECF", "LFLF", "LOFF", "ROOM", "RMHD", "CYCL", "TRNS", "EPAL", "BOXD", "BOXM", "CLUT",
        "SCAL", "RMIM", "RMIH", "OBIM", "IMHD", "SMAP", "OBCD", "CDHD", "VERB", "OBNA", "EXCD",
        "ENCD", "NLSC", "LSCR", "SCRP", "SOUN", "COST", "CHAR", "RNAM", "MAXS", "DROO", "DSCR",
        "DSOU", "DCOS", "DCHR", "DOBJ", "GNAM", "IM",   "ZP",   "VCTL"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        const size_t length = strlen(tags[i]);
        if (strncmp(text, tags[i], length) == 0)
            return length + strspn(text + length, "0123456789ABCDEF") >= TAG; /* "IM00", "ZP01" */
    }
    return false;
}

/* Copies the path of a block. A damaged tag may be anything, even a piece of a text of the game, so
 * nothing of it is copied. */
static void copy_path(char *where, const char *path)
{
    const size_t length = strlen(path);
    const bool is_code = strncmp(path, "script ", 7) == 0 || strncmp(path, "room ", 5) == 0;
    memcpy(where, path, length + 1);
    for (size_t begin = 0, size; begin < length && !is_code; begin += size + 1) {
        size = strcspn(path + begin, "/");
        if (!is_tag(path + begin) || (size > TAG && path[begin + TAG] != ' '))
            memset(where + begin, '?', size); /* "LFLF 3" is a tag, too */
    }
}

/* Where faults of a kind are counted. */
static int *counter(struct survey *survey, bool odd, bool reached)
{
    return odd ? &survey->oddities : reached ? &survey->reached_faults : &survey->unreached_faults;
}

/* Adds a fault, unless it was found before. `reached` is as in survey.h, and ignored for an oddity.
 * Returns what was stored, or NULL. */
static struct survey_fault *survey_add_fault(struct surveyor *surveyor, const struct fault *fault,
                                             bool reached)
{
    struct survey *survey = surveyor->survey;
    struct survey_fault found = {.offset = fault->offset, .odd = fault->code == FAULT_ODDITY};
    found.reached = reached && !found.odd;
    survey->lacks_memory |= fault->code == FAULT_MEMORY;
    memcpy(found.file, fault->file, sizeof found.file);
    copy_path(found.where, fault->block);
    found.what = fault->why;
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *before = &survey->faults[i];
        if (before->offset == found.offset && strcmp(before->where, found.where) == 0 &&
            message_same(&before->what, &found.what))
            return NULL;
    }
    ++*counter(survey, found.odd, reached);
    /* Oddities and places that are not reached leave room for what matters more. */
    if (survey->fault_count >= (found.reached ? SURVEY_FAULT_LIMIT : SURVEY_FAULT_LIMIT / 2))
        return NULL;
    survey->faults[survey->fault_count] = found;
    return &survey->faults[survey->fault_count++];
}

void survey_add_oddity(struct survey *survey, const struct fault *fault)
{
    struct surveyor surveyor = {.survey = survey};
    survey_add_fault(&surveyor, fault, false);
}

/* The same for a fault of fault_set. */
__attribute__((format(printf, 6, 7))) static struct survey_fault *survey_report(
    struct surveyor *surveyor, const struct fault_place *place, size_t at, enum fault_code code,
    bool reached, const char *format, ...)
{
    struct message why;
    struct fault fault;
    va_list arguments;
    va_start(arguments, format);
    message_set_list(&why, format, arguments);
    va_end(arguments);
    fault_set_message(&fault, code, place, at, &why);
    return survey_add_fault(surveyor, &fault, reached);
}

static void survey_add_log(struct surveyor *surveyor, const struct fault_log *log, bool reached)
{
    const int kept = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
    int damage = 0;
    for (int i = 0; i < kept; i++) {
        survey_add_fault(surveyor, &log->faults[i], reached);
        damage += log->faults[i].code == FAULT_ODDITY ? 0 : 1;
    }
    *counter(surveyor->survey, false, reached) += log->damage - damage;
    surveyor->survey->oddities += (log->count - log->damage) - (kept - damage);
}

/* Subtracts bytes to be read from the budget. False, with one report, when it is used up:
 * directories can lead to the same bytes again and again, and few bytes can claim to unpack to very
 * many. */
static bool survey_spend(struct surveyor *surveyor, size_t bytes)
{
    const uint64_t cost = (uint64_t)bytes * READING_COST;
    if (cost <= surveyor->budget) {
        surveyor->budget -= cost;
        return true;
    }
    survey_report(surveyor, NULL, 0, FAULT_BAD_VALUE, true,
                  "the files claim to contain more than they can hold; not everything was read");
    return false;
}

static void survey_report_memory(struct surveyor *surveyor)
{
    survey_report(surveyor, NULL, 0, FAULT_MEMORY, true, "not enough memory to check everything");
}

/* ---- scripts ---- */

struct survey_code {
    enum survey_code_kind kind;
    int number;                       /* of a script or object; 0: none */
    struct message title;             /* as disasm names it: "script 5", "room 3 object 101" */
    char name[SURVEY_NAME_SIZE];      /* that, in English */
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
    struct survey_fault *added =
        survey_report(reading->surveyor, &place, reading->at, code, reached, "%-s", what);
    if (added)
        added->code = reading->code->title;
    return added;
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
        report(reading, FAULT_BAD_VALUE, true, N_("a jump leads out of the script"));
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
                                        stopped->failed ? N_("the code ends within an instruction")
                                                        : N_("there is no instruction here"));
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
        report(reading, FAULT_TRUNCATED, true, N_("the script continues past its last byte"));
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
        report(&reading, FAULT_BAD_VALUE, true, N_("larger than any script"));
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
    static const char *const titles[SURVEY_CODE_KINDS] = {NULL, N_("room %d script %d"),
                                                          N_("room %d entry"), N_("room %d exit"),
                                                          N_("room %d object %u")};
    if (titles[code.kind])
        message_set(&code.title, titles[code.kind], room, code.number);
    else
        message_set(&code.title, "script %d", code.number);
    message_write(&code.title, NULL, code.name, sizeof code.name);
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

/* Reports blocks within a block of a room that v5 does not have, or that do not fit. */
static void survey_walk(struct surveyor *surveyor, const struct block *parent)
{
    const char *file = surveyor->files->container_name;
    struct block_cursor cursor = block_children(file, parent);
    struct block block;
    struct fault fault;
    int found;
    while ((found = block_next(&cursor, &block, &fault)) == 1) {
        const struct fault_place place = {file, block.path, block.offset};
        if (!is_tag(block.tag))
            survey_report(surveyor, &place, 0, FAULT_UNKNOWN, true,
                          "no block of v5 has such a tag");
        else if (block_is(&block, "RMIM") || block_is(&block, "OBIM") || block_is(&block, "OBCD") ||
                 (memcmp(block.tag, "IM", 2) == 0 && !block_is(&block, "IMHD")))
            survey_walk(surveyor, &block);
    }
    if (found < 0)
        survey_add_fault(surveyor, &fault, true);
}

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
    struct survey_drawn *drawn = &surveyor->survey->drawn;
    if (drawn->asked && !survey_play_costume(drawn, &costume, surveyor->arena.allocator))
        survey_report_memory(surveyor);
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
    survey_report(surveyor, &place, 0, FAULT_ODDITY, false, "%-s", what);
}

/* Rooms are surveyed with the boxes that a patch gives them, as they are played. */
static void look_beside(struct surveyor *surveyor)
{
    const struct game_files *files = surveyor->files;
    if (files->named_boxes_fault.code != FAULT_NONE)
        add_fault_beside(surveyor, NAMED_BOX_FILE,
                         N_("the file of named boxes is damaged and not used"));
    if (files->patch)
        add_fault_beside(surveyor, GAME_PATCH_FILE,
                         N_("rooms have the boxes of this patch, not those of the game's files"));
    else if (files->patch_fault.code != FAULT_NONE)
        add_fault_beside(surveyor, GAME_PATCH_FILE, N_("this patch is not used"));
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
    survey->astray = game_files_astray(files);
    if (survey->astray != survey->reached_faults + survey->unreached_faults)
        survey->astray = 0;
    arena_reset(&surveyor.arena);
}
