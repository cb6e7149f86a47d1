/* Surveys a game: decodes rooms and resources, and draws rooms. A damaged file can neither add
 * unlimited results nor take unlimited time. */
#include "app/survey/survey.h"

#include <ctype.h>
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

enum {
    TAG = 4,                /* letters of a block tag */
    READING_COST = 32,      /* cost of reading a byte, in bytes decoded */
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

/* Whether v5 has a block with the tag that begins a text. */
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

/* Copies the path of a block. A damaged tag may be anything, even a piece of the game's text, so
 * none of it is copied. */
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

/* Returns the counter for a kind of fault. */
static int *counter(struct survey *survey, bool odd, bool reached)
{
    return odd ? &survey->oddities : reached ? &survey->reached_faults : &survey->unreached_faults;
}

/* Adds a fault, unless it was found before. `reached` is as in survey.h, and ignored for an oddity.
 * Returns the stored fault, or NULL. */
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
    /* Oddities and unreached places leave space for faults that matter more. */
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

/* Adds a fault with the arguments of fault_set. */
__attribute__((format(printf, 6, 7))) static struct survey_fault *survey_report(
    struct surveyor *surveyor, const struct fault_place *place, size_t at, enum fault_code code,
    bool reached, const char *format, ...)
{
    struct message why;
    struct fault fault;
    MESSAGE_SET_REST(&why, format);
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

/* Subtracts bytes to be read from the budget. Returns false, and reports it once, if the budget is
 * used up: directories can lead to the same bytes again and again, and few bytes can claim to
 * unpack to very many. */
static bool survey_spend(struct surveyor *surveyor, size_t bytes)
{
    const uint64_t cost = (uint64_t)bytes * READING_COST;
    if (cost <= surveyor->budget) {
        surveyor->budget -= cost;
        return true;
    }
    survey_report(surveyor, NULL, 0, FAULT_BAD_VALUE, true,
                  "the files announce more than they can contain; some parts were not read");
    return false;
}

static void survey_report_memory(struct surveyor *surveyor)
{
    survey_report(surveyor, NULL, 0, FAULT_MEMORY, true, "not enough memory to check everything");
}

/* ---- scripts ---- */

struct survey_code {
    enum survey_code_kind kind;
    int number;                       /* script or object number; 0 if there is none */
    struct message title;             /* as disasm names it: "script 5", "room 3 object 101" */
    char name[SURVEY_NAME_SIZE];      /* `title` in English */
    struct byte_view bytes;           /* borrowed from the data file; offsets count from here */
    size_t begin;                     /* offset of the first instruction */
    const struct room_object *object; /* entries are its verbs; if NULL, the entry is `begin` */
};

/* A script being read, one instruction after another. */
struct reading {
    struct surveyor *surveyor;
    const struct survey_code *code;
    uint8_t *entered; /* by offset: 1 at a verb's entry or a jump's target */
    size_t at;        /* offset of the current instruction */
    bool reached;     /* reachable, as far as the instructions before it show */
    bool stops;       /* the script never continues after it */
};

enum { CODE_LIMIT = 1 << 20 }; /* bytes of a script; jumps reach 32 KB */

/* Reports a fault at the current instruction. */
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

/* Whether a script never continues after an instruction. */
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
    case OP_stop_script: /* the script itself, as 0 or by its own number */
        return number->kind == OPERAND_LITERAL &&
               (number->value == 0 || (code->object == NULL && number->value == code->number));
    default:
        return false;
    }
}

/* Marks the target of the instruction's jump. An unreached instruction marks nothing. */
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
    struct survey_fault *fault =
        report(reading, FAULT_UNKNOWN, reading->reached,
               stopped->failed ? N_("the script ends in the middle of an instruction")
                               : N_("no instruction begins here"));
    reading->surveyor->survey->undecodable++;
    if (fault == NULL)
        return;
    fault->is_code = true;
    fault->listed = (uint32_t)reading->at;
}

/* Reads one instruction. Returns the offset of the next instruction worth reading: after bytes that
 * do not decode, or are not reached, this is the next jump target. */
static size_t read_one(struct reading *reading)
{
    const size_t size = reading->code->bytes.size;
    struct reader reader = reader_at(reading->code->bytes, reading->at);
    reading->reached = reading->entered[reading->at] || (reading->reached && !reading->stops);
    reading->stops = false;
    const bool good = insn_parts(&reader, see, reading);
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

/* Counts a script's instructions, and reports code that does not decode. */
static void read_instructions(struct surveyor *surveyor, const struct survey_code *code)
{
    const size_t size = code->bytes.size;
    struct reading reading = {.surveyor = surveyor, .code = code, .at = code->begin};
    surveyor->survey->codes[code->kind]++;
    if (size > CODE_LIMIT)
        report(&reading, FAULT_BAD_VALUE, true, N_("the block is larger than any script"));
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

/* Reads a script. Empty entry and exit scripts, and objects without verbs, count as missing. */
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
        survey_report(surveyor, &place, 0, FAULT_TRUNCATED, true, "the script has no instructions");
}

static void read_object(struct surveyor *surveyor, int room, const struct room_object *object)
{
    const size_t begin = room_object_code_begin(object);
    if (begin > 0)
        read_code(surveyor,
                  (struct survey_code){.kind = SURVEY_CODE_OBJECT,
                                       .number = object->id,
                                       .bytes = object->code,
                                       .begin = begin,
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

/* Reports a matrix that decodes but makes no sense. */
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

/* Reports blocks of a room that v5 does not have, or that do not fit in their parent. */
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
                          "v5 has no block with this tag");
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

/* Frees a decoded room or resource. Many large ones together use up the budget. */
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

enum { ORDINARY_ANIMATION = 5 }; /* every new actor has animations 1 to 5 */

static bool is_whole(const struct costume *costume, const struct costume_record *record)
{
    bool whole = !record->left_out;
    for (int i = 0; i < record->run_count; i++) {
        const struct costume_run *run = &record->runs[i];
        for (int k = 0; !run->off && k < run->length && whole; k++) {
            int picture = costume->commands[run->start + k] & COSTUME_COMMAND_MASK;
            whole =
                picture >= COSTUME_PICTURE_NUMBERS || costume->pictures[run->limb][picture] != NULL;
        }
    }
    return whole;
}

/* Reads a costume. A damaged record is reported where the costume's table names it. */
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
                          "track %d of the sequence is truncated", i);
    return true;
}

/* ---- all resources ---- */

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

/* ---- files next to the game ---- */

/* Reports a file next to the game, without its own fault, which would quote the file. */
static void add_fault_beside(struct surveyor *surveyor, const char *file, const char *what)
{
    const struct fault_place place = {file, "", FAULT_NO_OFFSET};
    survey_report(surveyor, &place, 0, FAULT_ODDITY, false, "%-s", what);
}

/* Reports named boxes and patches. Rooms are surveyed with the patch's boxes, as they are
 * played. */
static void look_beside(struct surveyor *surveyor)
{
    const struct game_files *files = surveyor->files;
    if (files->named_boxes_fault.code != FAULT_NONE)
        add_fault_beside(surveyor, NAMED_BOX_FILE,
                         N_("the box-name file is damaged and is not used"));
    if (files->patch)
        add_fault_beside(surveyor, GAME_PATCH_FILE,
                         N_("rooms use the boxes in this patch instead of the game's own boxes"));
    else if (files->patch_fault.code != FAULT_NONE)
        add_fault_beside(surveyor, GAME_PATCH_FILE,
                         N_("this patch is damaged or for another game, so it is not used"));
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

/* ---- the survey ---- */

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
    arena_reset(&surveyor.arena);
}
