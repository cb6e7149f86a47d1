#include "app/browse/browse_text.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/script/decompile.h"
#include "cli/language.h"
#include "engine/script/instruction.h"
#include "resource/files/source_names.h"
#include "util/array.h"
#include "util/shown_text.h"
#include "util/words.h"

enum {
    LINE_SIZE = 4096,          /* of a listing */
    TEXT_CODE_LIMIT = 1 << 15, /* decompiling longer scripts would take too long */
    NOTE_LIMIT = 1 << 15,
};

struct growing {
    struct arena *arena;
    struct browse_lines *lines;
    struct byte_view names; /* of the sources */
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
        const size_t length = strlen(letter); /* at most 4, as its code is */
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
    static const int where = 7; /* letters of "[0045] " */
    struct reader reader = reader_at(code->code, code->begin);
    char text[LINE_SIZE];
    for (int i = 0; i < code->verb_count; i++) {
        snprintf(text, sizeof text, tr("; verb %d begins at %04X"), code->verbs[i].verb,
                 code->verbs[i].offset);
        add_text(growing, text);
    }
    while (reader_left(&reader) > 0 && !growing->failed) {
        const size_t offset = reader.position;
        struct reader at = reader;
        struct text_line line = text_line_in(text + where, sizeof text - (size_t)where);
        char begin[24];
        snprintf(begin, sizeof begin, "[%04zX] ", offset);
        if (!insn_format_next(&at, &line)) {
            snprintf(text, sizeof text, "; at %04zX: %s", offset,
                     at.failed ? tr("the script ends inside an instruction")
                               : tr("this byte is not an instruction"));
            add_text(growing, text);
            if (growing->lines->count > 0)
                growing->lines->lines[growing->lines->count - 1].bad = true;
            return;
        }
        const size_t begun = strlen(begin) < (size_t)where ? strlen(begin) : (size_t)where;
        memcpy(text, begin, begun);
        add_line(growing, text, strlen(text), (int)offset);
        reader = at;
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

/* The parts of an object's code by its verbs, as docs/script.md has them. */
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

/* A text that is being made, under a guard. */
struct making {
    const struct part *part;
    struct byte_view bytes;
    struct bytes_writer *text;
    struct allocator allocator;
    bool made;
};

static void make_text(void *context)
{
    struct making *making = context;
    const struct part *part = making->part;
    making->made = decompile(making->text, making->bytes, &part->model->names.names,
                             part->code->room, 0, 0, making->allocator, part->notes);
}

/* Adds the text of code->code from `begin` to `end`. False when there is none. */
static bool add_part(const struct part *part, size_t begin, size_t end)
{
    struct bytes_writer text;
    struct browse_guard guard;
    bytes_writer_init(&text, part->model->allocator);
    browse_guard_init(&guard, part->model->allocator);
    part->notes->count = 0;
    struct making making = {.part = part,
                            .bytes = {part->code->code.data + begin, end - begin},
                            .text = &text,
                            .allocator = browse_guard_allocator(&guard)};
    const bool good = browse_guard_run(&guard, make_text, &making) && making.made && !text.failed;
    for (int i = 0; i < part->notes->count; i++)
        part->notes->notes[i].offset += begin;
    if (good)
        add_lines_of(part->growing, &text, part->notes);
    bytes_writer_free(&text);
    arena_reset(&guard.arena);
    return good;
}

/* "verb 5, default": the verbs that begin at a place. */
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
    if (!part->model->has_names) {
        part->growing->lines->why = N_("There was not enough memory for the names of things.");
        return false;
    }
    if (code->code.size > TEXT_CODE_LIMIT) {
        part->growing->lines->why = N_("The script is too long to be decompiled.");
        return false;
    }
    part->growing->lines->why = N_("This script cannot be written in the script language.");
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
