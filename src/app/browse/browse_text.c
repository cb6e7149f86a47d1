#include "app/browse/browse_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/browse/browse_model.h"
#include "assets-tools/file_io.h"
#include "assets-tools/script/decompile.h"
#include "assets-tools/script/script_compiler.h"
#include "cli/language.h"
#include "engine/script/instruction.h"
#include "resource/files/source_names.h"
#include "util/array.h"
#include "util/shown_text.h"
#include "util/words.h"

enum {
    LINE_SIZE = 4096,          /* bytes of a listing line */
    TEXT_CODE_LIMIT = 1 << 15, /* decompiling longer scripts would take too long */
    NOTE_LIMIT = 1 << 15,
};

struct growing {
    struct arena *arena;
    struct browse_lines *lines;
    struct byte_view names; /* names from the sources */
    bool failed;
};

void browse_show_letters(struct byte_view names, char *line)
{
    char letter[SOURCE_LETTER_SIZE];
    char *end = line;
    for (const char *at = line; *at;) {
        const bool is_code = at[0] == '\\' && at[1] == 'x' && char_digit_value(at[2]) < 16 &&
                             char_digit_value(at[2]) >= 8 && char_digit_value(at[3]) < 16;
        if (!is_code) {
            *end++ = *at++;
            continue;
        }
        source_letter_name(names, char_digit_value(at[2]) * 16 + char_digit_value(at[3]), letter);
        const size_t length = strlen(letter); /* at most 4, the length of its escape */
        memcpy(end, letter, length);
        end += length;
        at += 4;
    }
    *end = '\0';
}

static void add_line(struct growing *growing, const char *text, size_t length, int offset)
{
    struct browse_lines *lines = growing->lines;
    const size_t size = shown_text_size(length);
    struct browse_line *larger =
        array_grow_in(growing->arena, lines->lines, (size_t)lines->count, sizeof *larger);
    char *copy = larger ? arena_alloc(growing->arena, size, 1) : NULL;
    growing->failed = growing->failed || !copy;
    if (larger)
        lines->lines = larger;
    if (copy) {
        shown_text(text, length, copy, size);
        browse_show_letters(growing->names, copy);
        lines->lines[lines->count++] = (struct browse_line){copy, false, offset};
    }
}

static void add_text(struct growing *growing, const char *text)
{
    add_line(growing, text, strlen(text), BROWSE_NO_OFFSET);
}

static void add_listing(struct growing *growing, const struct browse_code *code)
{
    struct reader reader = reader_at(code->code, code->begin);
    char text[LINE_SIZE];
    for (int i = 0; i < code->verb_count; i++) {
        snprintf(text, sizeof text, tr("; verb %d begins at %04X"), code->verbs[i].verb,
                 code->verbs[i].offset);
        add_text(growing, text);
    }
    while (reader_left(&reader) > 0 && !growing->failed) {
        const size_t offset = reader.position;
        struct text_line line = text_line_in(text, sizeof text);
        text_line_add(&line, "[%04zX] ", offset);
        if (!insn_format_next(&reader, &line)) {
            snprintf(text, sizeof text, "; at %04zX: %s", offset,
                     reader.failed ? tr("the script ends in the middle of an instruction")
                                   : tr("this byte is not an instruction"));
            add_text(growing, text);
            if (growing->lines->count > 0)
                growing->lines->lines[growing->lines->count - 1].bad = true;
            return;
        }
        add_line(growing, text, strlen(text), (int)offset);
    }
}

static void add_lines_of(struct growing *growing, const struct bytes_writer *text,
                         const struct decompile_notes *notes)
{
    const char *at = (const char *)text->data, *end = at + text->size;
    int note = 0;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        const size_t position = (size_t)(at - (const char *)text->data);
        const size_t behind = (size_t)(stop - (const char *)text->data);
        while (note < notes->count && notes->notes[note].text < position)
            note++;
        const bool noted = note < notes->count && notes->notes[note].text <= behind;
        add_line(growing, at, (size_t)(stop - at),
                 noted ? (int)notes->notes[note].offset : BROWSE_NO_OFFSET);
        at = stop + 1;
    }
}

/* Finds the next offset after `behind` (SIZE_MAX: the first) at which a verb's code begins;
 * docs/script.md shows an object's code split in this way. Returns the verb's index, or -1. */
static int next_verb(const struct browse_code *code, size_t behind, size_t *begin)
{
    int found = -1;
    for (int i = 0; i < code->verb_count; i++) {
        const size_t offset = code->verbs[i].offset;
        if (offset >= code->begin && offset < code->code.size &&
            (behind == SIZE_MAX || offset > behind) && (found < 0 || offset < *begin)) {
            found = i;
            *begin = offset;
        }
    }
    return found;
}

struct part {
    struct growing *growing;
    const struct browse_model *model;
    const struct browse_code *code;
    struct decompile_notes *notes;
};

/* Adds the text of code->code from `begin` to `end`. Returns false if it cannot be decompiled. */
static bool add_part(const struct part *part, size_t begin, size_t end)
{
    struct bytes_writer text;
    const struct byte_view bytes = {part->code->code.data + begin, end - begin};
    bytes_writer_init(&text, tool_allocator());
    part->notes->count = 0;
    const bool good = decompile(&text, bytes, &part->model->names.names, part->code->room, 0, 0,
                                tool_allocator(), part->notes) &&
                      !text.failed;
    for (int i = 0; i < part->notes->count; i++)
        part->notes->notes[i].offset += begin;
    if (good)
        add_lines_of(part->growing, &text, part->notes);
    bytes_writer_free(&text);
    return good;
}

/* Adds a line "verb 5, default": the verbs whose code begins at `begin`. */
static void add_verb_line(const struct part *part, size_t begin)
{
    const struct browse_code *code = part->code;
    char line[160] = "";
    for (int i = 0; i < code->verb_count; i++) {
        const struct object_verb *verb = &code->verbs[i];
        const char *name = browse_model_name(part->model, NAME_VERB, 0, verb->verb);
        const char *between = line[0] ? ", " : "";
        const size_t length = strlen(line), left = sizeof line - length;
        if (verb->offset != begin)
            continue;
        if (verb->verb == UINT8_MAX)
            snprintf(line + length, left, "%sverb default", between);
        else if (name)
            snprintf(line + length, left, "%sverb %s", between, name);
        else
            snprintf(line + length, left, "%sverb %d", between, verb->verb);
    }
    add_text(part->growing, line);
}

static bool add_object_text(const struct part *part)
{
    const struct browse_code *code = part->code;
    size_t begin = 0, next = 0;
    if (next_verb(code, SIZE_MAX, &begin) < 0 || begin != code->begin)
        return false;
    for (bool more = true; more; begin = next) {
        add_verb_line(part, begin);
        more = next_verb(code, begin, &next) >= 0;
        if (!add_part(part, begin, more ? next : code->code.size))
            return false;
    }
    return true;
}

static bool add_language(const struct part *part)
{
    const struct browse_code *code = part->code;
    if (code->code.size > TEXT_CODE_LIMIT) {
        part->growing->lines->why = N_("The script is too long to decompile.");
        return false;
    }
    part->growing->lines->why =
        N_("The script language cannot express this script; press L for the listing.");
    return code->kind == SURVEY_CODE_OBJECT ? add_object_text(part)
                                            : add_part(part, code->begin, code->code.size);
}

bool browse_lines_make(struct browse_lines *lines, const struct browse_model *model, int code,
                       bool listing, struct arena *arena)
{
    *lines = (struct browse_lines){.listed = listing};
    struct growing growing = {.arena = arena, .lines = lines, .names = model->files->source_names};
    struct decompile_notes notes = {0};
    const struct browse_code *shown = &model->codes[code];
    const struct part part = {&growing, model, shown, &notes};
    notes.size = NOTE_LIMIT;
    notes.letters = &model->letters;
    notes.notes = listing ? NULL : arena_alloc(arena, NOTE_LIMIT, sizeof *notes.notes);
    if (!listing && notes.notes && add_language(&part)) {
        lines->why = NULL;
        return !growing.failed;
    }
    lines->count = 0;
    lines->listed = true;
    add_listing(&growing, shown);
    return !growing.failed;
}

int browse_line_at(const struct browse_lines *lines, int offset)
{
    int best = 0, best_offset = BROWSE_NO_OFFSET;
    for (int i = 0; i < lines->count; i++) {
        const int here = lines->lines[i].offset;
        if (here != BROWSE_NO_OFFSET && here <= offset && here > best_offset) {
            best = i;
            best_offset = here;
        }
    }
    return best;
}

void browse_listed(const struct browse_model *model, int code, int offset, char *shown, size_t size)
{
    char listed[LINE_SIZE];
    struct text_line written = text_line_in(listed, sizeof listed);
    struct reader reader = reader_at(model->codes[code].code, (size_t)offset);
    shown[0] = '\0';
    if (insn_format_next(&reader, &written))
        shown_text(listed, strlen(listed), shown, size);
    browse_show_letters(model->files->source_names, shown);
}

enum { DEPTH_LIMIT = 24, NAME_SIZE = 64 };

/* A call whose operands are counted; in a listing, a whole line. */
struct open_call {
    enum opcode op;
    int operand;
};

struct cutting {
    const struct browse_model *model;
    const char *line;
    int room;
    bool listing;
    struct browse_word *words;
    int count;
    int depth;
    struct open_call calls[DEPTH_LIMIT];
    enum opcode head; /* instruction whose sub-operations may follow */
    enum opcode last; /* instruction that the last word names, or OP_none */
};

static bool is_name(char c)
{
    return char_is_letter(c) || char_is_digit(c) || c == '_';
}

static void add(struct cutting *cutting, int start, int end, enum browse_word_class class,
                struct browse_link link)
{
    if (cutting->count < BROWSE_WORDS)
        cutting->words[cutting->count++] = (struct browse_word){start, end, class, link};
}

static struct open_call *innermost(struct cutting *cutting)
{
    const int depth = cutting->depth < DEPTH_LIMIT ? cutting->depth : DEPTH_LIMIT - 1;
    return &cutting->calls[depth];
}

static bool is_keyword(const char *name)
{
    static const char *const keywords[] = {
        "if",      "else",  "while",   "for",      "repeat",   "until",  "unless",
        "goto",    "break", "return",  "continue", "cutscene", "local",  "asm",
        "endless", "verb",  "default", "entry",    "exit",     "script", "object"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(keywords[i], name) == 0)
            return true;
    return false;
}

/* Parses variables by number: g12, B5, L0. */
static bool is_variable(const char *name, struct browse_link *link)
{
    if (strchr("gBL", name[0]) == NULL || !char_is_digit(name[1]))
        return false;
    for (const char *at = name + 1; *at; at++)
        if (!char_is_digit(*at))
            return false;
    link->kind = name[0] == 'g' ? NAME_VARIABLE : name[0] == 'B' ? NAME_BIT : NAME_ANY;
    link->number = (int)strtol(name + 1, NULL, 10);
    return true;
}

/* Parses a decompiler label such as at0045. */
static bool is_label(const char *name, struct browse_link *link)
{
    char *end;
    if (strncmp(name, "at", 2) != 0 || strlen(name) < 6)
        return false;
    const long offset = strtol(name + 2, &end, 16);
    *link = (struct browse_link){NAME_CONST, 0, (int)offset};
    return *end == '\0';
}

static bool known_name(const struct cutting *cutting, const char *name, enum name_kind wanted,
                       struct browse_link *link)
{
    const struct script_name *other;
    const struct script_name *found =
        name_find(&cutting->model->names.names,
                  (struct name_query){
                      .text = name, .only = NAME_ANY, .wanted = wanted, .room = cutting->room},
                  &other);
    if (!found)
        return false;
    *link = (struct browse_link){found->kind, found->room, found->value};
    return true;
}

static void add_name(struct cutting *cutting, int start, int end)
{
    char name[NAME_SIZE];
    const bool sub = start > 0 && cutting->line[start - 1] == '.';
    const bool opens = cutting->line[end] == '(';
    const int length = end - start < NAME_SIZE - 1 ? end - start : NAME_SIZE - 1;
    struct browse_link link = {NAME_ANY, 0, 0};
    const struct open_call *call = innermost(cutting);
    memcpy(name, cutting->line + start, (size_t)length);
    name[length] = '\0';
    cutting->last = OP_none;
    if (sub && cutting->head != OP_none) {
        cutting->last = opcode_find_sub((enum family)opcode_info(cutting->head)->family, name,
                                        (int)strlen(name));
        add(cutting, start, end, WORD_CALL, link);
    } else if (is_variable(name, &link)) {
        add(cutting, start, end, WORD_VARIABLE, link);
    } else if (is_keyword(name) && !opens) {
        add(cutting, start, end, WORD_KEYWORD, link);
    } else if (is_label(name, &link)) {
        add(cutting, start, end, WORD_COMMENT, link);
    } else if ((cutting->head = opcode_find(name, (int)strlen(name))) != OP_none) {
        cutting->last = cutting->head;
        add(cutting, start, end, WORD_CALL, link);
    } else if (strcmp(name, "say") == 0) {
        cutting->last = cutting->head = OP_print;
        add(cutting, start, end, WORD_CALL, link);
    } else if (known_name(cutting, name,
                          opens ? NAME_SCRIPT : script_number_kind(call->op, call->operand, 99),
                          &link)) {
        add(cutting, start, end,
            link.kind == NAME_VARIABLE || link.kind == NAME_BIT ? WORD_VARIABLE : WORD_THING, link);
    }
}

static void add_number(struct cutting *cutting, int start, int end)
{
    const struct open_call *call = innermost(cutting);
    const int number = (int)strtol(cutting->line + start, NULL, 10);
    struct browse_link link = {NAME_ANY, cutting->room, number};
    if (call->op != OP_none)
        link.kind = script_number_kind(call->op, call->operand, number);
    add(cutting, start, end, link.kind == NAME_ANY ? WORD_NUMBER : WORD_THING, link);
}

static void read_sign(struct cutting *cutting, char sign)
{
    if (sign == '(' || sign == '[' || sign == '{') {
        cutting->depth++;
        *innermost(cutting) =
            (struct open_call){sign == '(' ? cutting->last : (enum opcode)OP_none, 0};
    } else if ((sign == ')' || sign == ']' || sign == '}') && cutting->depth > 0) {
        cutting->depth--;
    } else if (sign == ',') {
        innermost(cutting)->operand++;
    }
    cutting->last = OP_none;
}

/* Adds an offset: "[0045] ", or "@0045" in the rest of the line. */
static int add_place(struct cutting *cutting, int at)
{
    int end = at + 1;
    while (char_digit_value(cutting->line[end]) < 16)
        end++;
    if (end == at + 1)
        return end;
    const bool leads = cutting->line[at] == '@';
    const struct browse_link link = {leads ? NAME_CONST : NAME_ANY, 0,
                                     (int)strtol(cutting->line + at + 1, NULL, 16)};
    end += cutting->line[end] == ']';
    add(cutting, at, end, WORD_COMMENT, link);
    return end;
}

static int add_word(struct cutting *cutting, int at)
{
    int end = at;
    const char *line = cutting->line;
    while (is_name(line[end]))
        end++;
    if (char_is_digit(line[at])) {
        add_number(cutting, at, end);
        return end;
    }
    add_name(cutting, at, end);
    /* In a listing the operands follow the name without brackets; a result is not counted. */
    if (cutting->listing && cutting->last != OP_none)
        *innermost(cutting) =
            (struct open_call){cutting->last, browse_has_result(cutting->last) ? -1 : 0};
    return end;
}

int browse_words(const struct browse_model *model, const char *line, int room, bool listing,
                 struct browse_word words[BROWSE_WORDS])
{
    struct cutting cutting = {
        .model = model, .line = line, .room = room, .listing = listing, .words = words};
    int at = 0;
    if (listing && line[0] == '[')
        at = add_place(&cutting, 0);
    while (line[at]) {
        const char c = line[at];
        if (c == ';' && listing) {
            add(&cutting, at, (int)strlen(line), WORD_COMMENT,
                (struct browse_link){NAME_ANY, 0, 0});
            break;
        }
        if (c == '"') {
            int end = at + 1;
            while (line[end] && line[end] != '"')
                end += line[end] == '\\' && line[end + 1] ? 2 : 1;
            end += line[end] != '\0';
            add(&cutting, at, end, WORD_STRING, (struct browse_link){NAME_ANY, 0, 0});
            at = end;
        } else if (c == '@' && listing) {
            at = add_place(&cutting, at);
        } else if (is_name(c)) {
            at = add_word(&cutting, at);
        } else {
            read_sign(&cutting, c);
            at++;
        }
    }
    return cutting.count;
}
