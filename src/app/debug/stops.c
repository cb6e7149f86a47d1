#include "app/debug/stops.h"

#include <stdio.h>
#include <string.h>

#include "cli/language.h"
#include "engine/state/game_state.h"

/* ---- reading ---- */

struct stop_reader {
    const struct stop_names *names;
    int room;
    struct stop *stop;
    char *why;
};

/* Fills the reason and returns false. */
__attribute__((format(printf, 2, 3))) static bool refuse(const struct stop_reader *reader,
                                                         const char *format, ...)
{
    va_list rest;
    va_start(rest, format);
    vsnprintf(reader->why, EXPRESSION_WHY_SIZE, tr(format), rest);
    va_end(rest);
    return false;
}

static bool read_expression(const struct stop_reader *reader, const char *text,
                            const struct node **read)
{
    *read = expression_read(&reader->names->table, text, reader->room, &reader->stop->arena,
                            reader->why);
    return *read != NULL;
}

static bool read_line(const struct stop_reader *reader, char *text)
{
    struct stop *stop = reader->stop;
    char *colon = strrchr(text, ':');
    int line;
    if (!colon || !word_decimal(word_of(colon + 1), 1, INT32_MAX, &line))
        return refuse(reader, N_("a line is FILE:LINE, such as scripts/game.scr:12"));
    *colon = '\0';
    stop->line = code_line_find(&reader->names->lines, text, line);
    if (stop->line == 0)
        return refuse(reader, N_("no code from line %d on in \"%s\""), line, text);
    snprintf(stop->file, sizeof stop->file, "%s", text);
    return true;
}

static bool read_script(const struct stop_reader *reader, char *text)
{
    struct stop *stop = reader->stop;
    char *at = strstr(text, " at ");
    int64_t offset;
    if (at) {
        struct word word = word_of(at + 4);
        *at = '\0';
        if (!word_parse_number(&word, &offset) || word.length > 0 || offset < 0 ||
            offset > UINT16_MAX)
            return refuse(reader, N_("\"%s\" is not an offset, such as 0x1F"), at + 4);
        stop->has_offset = true;
        stop->offset = (uint32_t)offset;
    }
    for (int i = 0; i < reader->names->lines.count; i++) {
        const struct code_line *part = &reader->names->lines.lines[i];
        if (part->place.where <= WHERE_LOCAL && word_is(part->name, text)) {
            stop->number = part->place.number;
            return true;
        }
    }
    if (!word_decimal(word_of(text), 1, UINT16_MAX, &stop->number))
        return refuse(reader, N_("no script \"%s\""), text);
    return true;
}

static bool read_instruction(const struct stop_reader *reader, char *text)
{
    struct word_guess guess = {.word = text};
    reader->stop->op = opcode_find(text, (int)strlen(text));
    if (reader->stop->op != OP_none)
        return true;
    for (enum opcode op = OP_none + 1; op < SUB_end; op++)
        word_guess_offer(&guess, opcode_info(op)->text);
    return guess.best ? refuse(reader, N_("no instruction \"%s\"; is it %s?"), text, guess.best)
                      : refuse(reader, N_("no instruction \"%s\""), text);
}

static bool read_room(const struct stop_reader *reader, char *text)
{
    char value[STOP_TEXT_SIZE + 40];
    snprintf(value, sizeof value, "VAR_ROOM == (room %s)", text);
    if (char_is_digit(*text))
        snprintf(value, sizeof value, "VAR_ROOM == %s", text);
    return read_expression(reader, value, &reader->stop->value);
}

static bool read_box(const struct stop_reader *reader, char *text)
{
    char value[STOP_TEXT_SIZE + 40], *box = strrchr(text, ' ');
    if (!box)
        return refuse(reader, N_("a box is ACTOR BOX, such as ego 9"));
    *box = '\0';
    snprintf(value, sizeof value, "getActorWalkBox(%s) == (%s)", text, box + 1);
    return read_expression(reader, value, &reader->stop->value);
}

static bool read_change(const struct stop_reader *reader, char *text)
{
    return read_expression(reader, text, &reader->stop->value);
}

static bool read_what(const struct stop_reader *reader, char *text)
{
    static const struct {
        const char *word;
        bool (*read)(const struct stop_reader *reader, char *text); /* NULL if nothing follows */
    } kinds[STOP_KINDS] = {
        [STOP_LINE] = {"line", read_line},
        [STOP_SCRIPT] = {"script", read_script},
        [STOP_INSTRUCTION] = {"instruction", read_instruction},
        [STOP_SENTENCE] = {"sentence", NULL},
        [STOP_ROOM] = {"room", read_room},
        [STOP_BOX] = {"box", read_box},
        [STOP_HALT] = {"halt", NULL},
        [STOP_CHANGE] = {"change", read_change},
    };
    const size_t length = strcspn(text, " ");
    char *rest = text + length + (text[length] == ' ');
    const struct word word = {.text = text, .length = length};
    int kind = 0;
    while (kind < STOP_KINDS && !word_is(word, kinds[kind].word))
        kind++;
    if (kind == STOP_KINDS || !kinds[kind].read != (*rest == '\0'))
        return refuse(
            reader, N_("a stop is line, script, instruction, sentence, room, box, halt or change; "
                       "see docs/debugging.md"));
    reader->stop->kind = (enum stop_kind)kind;
    return !kinds[kind].read || kinds[kind].read(reader, rest);
}

/* Cuts `word` and what follows off the end of the text. Returns what follows, or NULL. */
static char *cut_end(char *text, const char *word)
{
    char *last = NULL;
    for (char *at = strstr(text, word); at; at = strstr(at + 1, word))
        last = at;
    if (!last)
        return NULL;
    *last = '\0';
    return last + strlen(word);
}

static bool read_stop(const struct stop_reader *reader, char *text)
{
    const char *count = cut_end(text, " count ");
    if (count && !word_decimal(word_of(count), 1, INT32_MAX, &reader->stop->count))
        return refuse(reader, N_("\"%s\" is not a count"), count);
    char *condition = strstr(text, " if ");
    if (condition) {
        *condition = '\0';
        if (!read_expression(reader, condition + 4, &reader->stop->condition))
            return false;
    }
    return read_what(reader, text);
}

struct stop *stop_add(struct stop_list *list, const struct stop_names *names, int room,
                      const char *text, char why[EXPRESSION_WHY_SIZE])
{
    struct stop made = {.id = list->last_id + 1};
    const struct stop_reader reader = {names, room, &made, why};
    char copy[STOP_TEXT_SIZE];
    if (strlen(text) >= sizeof copy || list->count == STOP_LIMIT) {
        refuse(&reader, N_("there are at most %d stops, of %d letters"), STOP_LIMIT,
               STOP_TEXT_SIZE - 1);
        return NULL;
    }
    snprintf(copy, sizeof copy, "%s", text);
    snprintf(made.text, sizeof made.text, "%s", text);
    arena_init(&made.arena, names->table.arena->allocator);
    if (!read_stop(&reader, copy)) {
        arena_reset(&made.arena);
        return NULL;
    }
    list->last_id++;
    list->stops[list->count] = made;
    return &list->stops[list->count++];
}

/* ---- the list ---- */

struct stop *stop_find(struct stop_list *list, int id)
{
    for (int i = 0; i < list->count; i++)
        if (list->stops[i].id == id)
            return &list->stops[i];
    return NULL;
}

void stop_remove(struct stop_list *list, int id)
{
    struct stop *stop = stop_find(list, id);
    const struct stop *end = list->stops + list->count;
    if (!stop)
        return;
    arena_reset(&stop->arena);
    memmove(stop, stop + 1, (size_t)(end - stop - 1) * sizeof *stop);
    list->count--;
}

void stops_clear(struct stop_list *list)
{
    while (list->count > 0)
        stop_remove(list, list->stops[0].id);
}

/* ---- at an instruction ---- */

bool stop_is_at(const struct stop *stop, const struct stop_names *names, const struct game *game,
                const struct insn *insn)
{
    const struct script_slot *slot = &game->world.slots[game->vm.current];
    const struct code_line *part;
    struct line_place place;
    switch (stop->kind) {
    case STOP_LINE:
        place = line_place_in(game, slot, insn->start);
        part = code_line_at(&names->lines, place);
        return part && part->place.offset == place.offset && part->line == stop->line &&
               code_file_is(part->file, word_of(stop->file));
    case STOP_SCRIPT:
        return slot->where <= WHERE_LOCAL && slot->number == stop->number &&
               insn->start == (stop->has_offset ? stop->offset : 0);
    case STOP_INSTRUCTION:
        return insn->op == stop->op;
    case STOP_SENTENCE:
        return insn->op == OP_do_sentence;
    default:
        return false;
    }
}
