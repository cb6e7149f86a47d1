#include "app/commands/survey_hints.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/survey_work.h"
#include "engine/script/text_code.h"
#include "engine/sound/sound_command.h"
#include "engine/var_names.h"

enum {
    BOX_WITH_TEXT = 252, /* whom print names */
    EFFECT = 253,
    VERB_CODE = 0xFE, /* in texts of verbs the same as TEXT_CODE */
    ROW_END = 0xFF,
};

static void add(struct survey_reading *reading, enum survey_use_kind kind, int number)
{
    survey_uses_add(reading, kind, reading->at, number);
}

static int literal(const struct insn *part, int operand)
{
    return operand < part->operand_count && part->operands[operand].kind == OPERAND_LITERAL
               ? part->operands[operand].value
               : SURVEY_NO_NUMBER;
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
        most = pages > most ? pages : most;
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

/* ---- commands to the sound system ---- */

static void count_command(struct survey *survey, int number)
{
    struct survey_tally *tally = survey->sound_commands;
    int at = 0;
    while (at < survey->sound_command_count && tally[at].number < number)
        at++;
    if (at < survey->sound_command_count && tally[at].number == number) {
        tally[at].count++;
        return;
    }
    if (survey->sound_command_count == SURVEY_COMMAND_LIMIT)
        return;
    memmove(tally + at + 1, tally + at, (size_t)(survey->sound_command_count - at) * sizeof *tally);
    tally[at] = (struct survey_tally){number, 1};
    survey->sound_command_count++;
}

/* One that is put behind a trigger counts, too. */
static void see_command(struct survey_reading *reading, const struct insn *part)
{
    struct reader list = reader_at(part->operands[0].bytes, 0);
    struct list_item item;
    int first = SURVEY_NO_NUMBER;
    if (list_next(&list, &item) && item.operand.kind == OPERAND_LITERAL)
        first = item.operand.value;
    add(reading, SURVEY_USE_SOUND_KLUDGE, first);
    if (first < 0)
        return;
    count_command(reading->surveyor->survey, first);
    if (first == SEQUENCE_COMMAND_QUEUE && list_next(&list, &item) &&
        item.operand.kind == OPERAND_LITERAL && item.operand.value >= 0)
        count_command(reading->surveyor->survey, item.operand.value);
}

/* ---- variables ---- */

/* The variable that the instruction sets; -1: none, or one of another kind. */
static int set_variable(const struct insn *part)
{
    if (part->operand_count == 0 || opcode_info(part->op)->specs[0] != SPEC_RESULT)
        return SURVEY_NO_NUMBER;
    return part->operands[0].variable.word;
}

static void see_setting(struct survey_reading *reading, const struct insn *part)
{
    int variable = set_variable(part);
    if (variable == VAR_EGO && reading->code->kind == SURVEY_CODE_ENTRY)
        add(reading, SURVEY_USE_EGO_IN_ENTRY, SURVEY_NO_NUMBER);
    if (variable == VAR_SCROLL_SCRIPT && literal(part, 1) != 0)
        add(reading, SURVEY_USE_SCROLL_SCRIPT, literal(part, 1));
}

/* ---- all ---- */

void survey_hints_see(struct survey_reading *reading, const struct insn *part)
{
    if (part->op == OP_sound_kludge)
        see_command(reading, part);
    else if (part->op == SUB_resource_load_object)
        add(reading, SURVEY_USE_LOAD_OBJECT, literal(part, 1));
    else if (part->op == OP_print && literal(part, 0) == BOX_WITH_TEXT)
        add(reading, SURVEY_USE_PRINT_252, SURVEY_NO_NUMBER);
    else if (part->op == OP_print && literal(part, 0) == EFFECT)
        add(reading, SURVEY_USE_PRINT_253, SURVEY_NO_NUMBER);
    else
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
    survey_use_tell(surveyor, &use);
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
