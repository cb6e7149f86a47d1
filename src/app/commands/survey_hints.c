/* Uses on which it depends whether a game plays as in ScummVM (docs/checking.md 3): a report that
 * names them says where to look first. */
#include <stdio.h>
#include <string.h>

#include "app/commands/survey_parts.h"
#include "engine/script/text_code.h"
#include "engine/variable_state.h"
#include "util/minmax.h"

enum {
    VERB_CODE = 0xFE, /* in texts of verbs the same as TEXT_CODE */
    ROW_END = 0xFF,
    LOCAL_FIRST = 200, /* scripts from here on belong to rooms */
    NONE = -1,
};

/* Instructions that are delicate. */
static const struct {
    enum survey_use_kind use;
    enum opcode op;
    int operand, value; /* only if this operand is this number; NONE: always */
    int number;         /* the operand that the use is about; NONE: none */
} hints[] = {
    {SURVEY_USE_ROOM_ZERO, OP_load_room, 0, 0, NONE},
    {SURVEY_USE_FOLLOW_ZERO, OP_actor_follow_camera, 0, 0, NONE},
    {SURVEY_USE_SAVE_LOAD, SUB_room_ops_save_load, NONE, 0, NONE},
    {SURVEY_USE_SAVE_STRING, SUB_room_ops_save_string, NONE, 0, NONE},
    {SURVEY_USE_LOAD_STRING, SUB_room_ops_load_string, NONE, 0, NONE},
    {SURVEY_USE_RESTART, SUB_system_ops_restart, NONE, 0, NONE},
    {SURVEY_USE_PAUSE, SUB_system_ops_pause, NONE, 0, NONE},
    {SURVEY_USE_QUIT, SUB_system_ops_quit, NONE, 0, NONE},
    {SURVEY_USE_DRAW_AT_255, SUB_draw_object_at, 0, 255, NONE},
    {SURVEY_USE_DRAW_AT_255, SUB_draw_object_at, 1, 255, NONE},
    {SURVEY_USE_PRINT_252, OP_print, 0, 252, NONE},
    {SURVEY_USE_PRINT_253, OP_print, 0, 253, NONE},
    {SURVEY_USE_LOAD_OBJECT, SUB_resource_load_object, NONE, 0, 1},
};

/* Instructions whose first operand names a resource. */
static const struct {
    enum opcode op;
    enum resource_kind kind;
} named[] = {
    {OP_start_script, RESOURCE_SCRIPT},
    {OP_chain_script, RESOURCE_SCRIPT},
    {OP_start_sound, RESOURCE_SOUND},
    {OP_start_music, RESOURCE_SOUND},
    {SUB_actor_ops_costume, RESOURCE_COSTUME},
    {SUB_cursor_command_charset, RESOURCE_CHARSET},
    {SUB_resource_load_charset, RESOURCE_CHARSET},
};

static void add(struct survey_reading *reading, enum survey_use_kind kind, int number)
{
    struct survey_use use = {kind, "", (uint32_t)reading->at, number, reading->reached};
    memcpy(use.script, reading->code->name, sizeof use.script);
    survey_tell_use(reading->surveyor, &use);
}

static int literal(const struct insn *part, int operand)
{
    return operand >= 0 && operand < part->operand_count &&
                   part->operands[operand].kind == OPERAND_LITERAL
               ? part->operands[operand].value
               : SURVEY_NO_NUMBER;
}

/* ---- what is not there ---- */

/* Something that is named and is not there. If blocks of its kind are in the container without an
 * entry in the directory, that is a fault: the entry was lost. A script of a room is left out:
 * nobody can tell which room will be there. */
static void look_for(struct survey_reading *reading, const struct insn *part,
                     enum resource_kind kind)
{
    static const char *const words[RESOURCE_KINDS] = {"script", "sound", "costume", "charset"};
    const int id = literal(part, 0);
    char what[FAULT_WHY_SIZE];
    if (id <= 0 || (kind == RESOURCE_SCRIPT && id >= LOCAL_FIRST) ||
        game_files_has(reading->surveyor->files, kind, id))
        return;
    add(reading, (enum survey_use_kind)(SURVEY_USE_MISSING_SCRIPT + kind), id);
    if (reading->surveyor->strays[kind] == 0)
        return;
    snprintf(what, sizeof what, "names %s %d, which no directory entry leads to", words[kind], id);
    survey_tell_code(reading, FAULT_MISSING, what, reading->reached);
}

/* ---- texts ---- */

/* A new line as texts of verbs write it: the code is not one of TEXT_CODE's. */
static bool has_verb_line(struct byte_view bytes)
{
    struct reader text = reader_at(bytes, 0);
    struct text_piece piece;
    bool after_code = false;
    while (text_next(&text, &piece)) {
        if (piece.byte == TEXT_VERB_LINE && (piece.is_code || after_code))
            return true;
        after_code = !piece.is_code && piece.byte == VERB_CODE;
    }
    return false;
}

/* How many pages the longest run of a text has that one voice speaks; 0: nobody speaks. */
static int voiced_pages(struct byte_view bytes)
{
    struct reader text = reader_at(bytes, 0);
    struct text_piece piece;
    bool in_place = false; /* within the codes of one place of speech */
    int pages = 0, most = 0;
    while (text_next(&text, &piece)) {
        bool sound = piece.is_code && piece.byte == TEXT_SOUND;
        if (sound && !in_place)
            pages = 1;
        else if (pages > 0 && piece.is_code && piece.byte == TEXT_PAGE)
            pages++;
        most = int_max(most, pages);
        in_place = sound;
    }
    return most;
}

static void see_text(struct survey_reading *reading, const struct insn *part,
                     struct byte_view bytes)
{
    int pages = voiced_pages(bytes);
    if (pages > 1)
        add(reading, SURVEY_USE_VOICED_PAGES, pages);
    if ((part->op == SUB_verb_ops_name || part->op == SUB_string_ops_load) && has_verb_line(bytes))
        add(reading, SURVEY_USE_VERB_LINE, SURVEY_NO_NUMBER);
}

/* ---- variables, and all ---- */

/* Where the instruction sets a variable that decides much. */
static void see_setting(struct survey_reading *reading, const struct insn *part)
{
    if (part->operand_count == 0 || opcode_info(part->op)->specs[0] != SPEC_RESULT)
        return;
    const int variable = part->operands[0].variable.word;
    if (variable == VAR_EGO && reading->code->kind == SURVEY_CODE_ENTRY)
        add(reading, SURVEY_USE_EGO_IN_ENTRY, SURVEY_NO_NUMBER);
    if (variable == VAR_SCROLL_SCRIPT && literal(part, 1) != 0)
        add(reading, SURVEY_USE_SCROLL_SCRIPT, literal(part, 1));
}

/* The first number of its list is the command. */
static void see_sound_command(struct survey_reading *reading, const struct insn *part)
{
    struct reader list = reader_at(part->operands[0].bytes, 0);
    struct list_item item;
    bool known = list_next(&list, &item) && item.operand.kind == OPERAND_LITERAL;
    add(reading, SURVEY_USE_SOUND_KLUDGE, known ? item.operand.value : SURVEY_NO_NUMBER);
}

void survey_hints_see(struct survey_reading *reading, const struct insn *part)
{
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (hints[i].op == part->op &&
            (hints[i].operand == NONE || literal(part, hints[i].operand) == hints[i].value))
            add(reading, hints[i].use, literal(part, hints[i].number));
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (named[i].op == part->op)
            look_for(reading, part, named[i].kind);
    if (part->op == OP_sound_kludge)
        see_sound_command(reading, part);
    see_setting(reading, part);
    for (int i = 0; i < part->operand_count; i++)
        if (part->operands[i].kind == OPERAND_TEXT)
            see_text(reading, part, part->operands[i].bytes);
}

/* A use that stands in no script. */
static void tell(struct surveyor *surveyor, enum survey_use_kind kind, const char *what, int id,
                 int number)
{
    struct survey_use use = {.kind = kind, .number = number, .reached = true};
    snprintf(use.script, sizeof use.script, "%s %d", what, id);
    survey_tell_use(surveyor, &use);
}

void survey_hints_matrix(struct surveyor *surveyor, int room, struct byte_view boxm)
{
    if (boxm.size > 0 && boxm.data[0] == ROW_END)
        tell(surveyor, SURVEY_USE_MATRIX_FIRST_END, "room", room, SURVEY_NO_NUMBER);
    if (boxm.size > 0 && boxm.data[boxm.size - 1] == 0)
        tell(surveyor, SURVEY_USE_MATRIX_LAST_ZERO, "room", room, SURVEY_NO_NUMBER);
}

static bool cues_sound(const struct costume *costume, const struct costume_record *record)
{
    for (int i = 0; i < record->start_count; i++) {
        const struct costume_start *start = &record->starts[i];
        for (int k = 0; !start->off && k < start->length; k++)
            if ((costume->commands[start->start + k] & COSTUME_COMMAND_MASK) == COSTUME_CUE_SOUND)
                return true;
    }
    return false;
}

void survey_hints_costume(struct surveyor *surveyor, int id, const struct costume *costume)
{
    for (int number = 0; number < costume->record_count; number++)
        if (cues_sound(costume, &costume->records[number])) {
            tell(surveyor, SURVEY_USE_COSTUME_SOUND, "costume", id, number / COSTUME_DIRECTIONS);
            return;
        }
}
