#include "assets-tools/po/po.h"
#include "assets-tools/source_text.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/letters.h"
#include "engine/actor_state.h"
#include "engine/object_state.h"
#include "engine/script/text_code.h"
#include "engine/text_state.h"
#include "engine/variable_state.h"
#include "render/framebuffer.h"
#include "util/fault.h"
#include "util/minmax.h"

enum {
    SHOWN = 40,        /* bytes of a msgid in messages */
    BREAK_WIDTH = 300, /* a line of talk is broken before it is wider */
    LINES_MOST = 6,    /* of a page of talk */
    UNUSED_SHOWN = 3,
    LEAST_LETTERS = 26, /* a charset with fewer glyphs than this has pictures */
};

/* ---- charsets ---- */

static bool has_glyph(const struct charset *charset, int letter)
{
    return letter < charset->glyph_count && charset->glyphs[letter].pixels != NULL;
}

void po_charsets_read(struct po_charsets *charsets, const struct game_files *files, int measured,
                      struct arena *arena)
{
    *charsets = (struct po_charsets){.count = 0};
    for (int id = game_files_next(files, RESOURCE_CHARSET, -1); id >= 0 && id < PO_CHARSETS;
         id = game_files_next(files, RESOURCE_CHARSET, id)) {
        struct charset *charset = arena_alloc(arena, 1, sizeof *charset);
        const struct fault_place place = {files->container_name, "CHAR", 0};
        struct byte_view payload = game_files_payload(files, RESOURCE_CHARSET, id);
        if (!charset_load(charset, place, payload, arena, NULL, NULL))
            continue;
        int letters = 0;
        for (int letter = 'A'; letter <= 'z'; letter++)
            letters += has_glyph(charset, letter);
        if (letters < LEAST_LETTERS)
            continue;
        charsets->numbers[charsets->count] = id;
        charsets->charsets[charsets->count++] = charset;
        if (charsets->measured == NULL || id == measured)
            charsets->measured = charset;
    }
}

/* ---- one translation ---- */

struct check {
    const struct po_charsets *charsets;
    struct diagnostics *diagnostics;
    const struct game_text *text;
    const struct po_entry *entry;
    struct source_place place;
    char shown[SHOWN + 8]; /* the beginning of the msgid, in quotes */
    struct byte_view bytes;
};

/* Cut off between two letters. */
static void write_shown(const char *id, char shown[SHOWN + 8])
{
    size_t length = strlen(id), kept = length < SHOWN ? length : SHOWN;
    while (kept > 0 && kept < length && ((unsigned char)id[kept] & 0xC0) == 0x80)
        kept--;
    snprintf(shown, SHOWN + 8, "\"%.*s%s\"", (int)kept, id, kept < length ? ".." : "");
}

/* How many bytes the engine has room for, with the 0 behind them. The name of an object in its room
 * may be of any length, but it is to stand in the line of the sentence, which is a verb. */
static size_t room_for(enum text_purpose use)
{
    static const size_t sizes[] = {[USE_SAID] = TALK_SIZE,
                                   [USE_VERB] = VERB_NAME_SIZE,
                                   [USE_ACTOR_NAME] = ACTOR_NAME_SIZE,
                                   [USE_OBJECT_NAME] = OBJECT_NAME_SIZE,
                                   [USE_STRING] = STRING_SIZE,
                                   [USE_OBJECT] = VERB_NAME_SIZE};
    return sizes[use];
}

static void check_letters(const struct check *check)
{
    bool reported[LETTER_COUNT] = {false};
    struct reader reader = reader_at(check->bytes, 0);
    struct text_piece piece;
    while (text_next(&reader, &piece)) {
        if (piece.is_code || piece.byte <= ' ' || reported[piece.byte])
            continue;
        reported[piece.byte] = true;
        for (int i = 0; i < check->charsets->count; i++) {
            char letter[LETTER_SIZE];
            if (has_glyph(check->charsets->charsets[i], piece.byte))
                continue;
            letter_name(piece.byte, letter);
            report_warning(check->diagnostics, check->place,
                           "%s: charset %d has no glyph for \"%s\"; it will be invisible",
                           check->shown, check->charsets->numbers[i], letter);
        }
    }
}

/* How a text is laid out: pages of lines of words. */
struct layout {
    int width, word; /* of the line so far, and of the word at its end */
    int lines;       /* of the page so far */
    int widest_word, widest_line, most_lines;
};

static void end_word(struct layout *layout)
{
    layout->widest_word = int_max(layout->widest_word, layout->word);
    layout->word = 0;
}

static void end_line(struct layout *layout)
{
    end_word(layout);
    layout->widest_line = int_max(layout->widest_line, layout->width);
    layout->width = 0;
    layout->lines++;
    layout->most_lines = int_max(layout->most_lines, layout->lines);
}

static void lay_out_letter(struct layout *layout, int width, bool is_space, bool breaks)
{
    if (is_space)
        end_word(layout);
    else
        layout->word += width;
    layout->width += width;
    if (!breaks || is_space || layout->width <= BREAK_WIDTH || layout->word >= layout->width)
        return;
    /* The word goes to the next line. */
    int word = layout->word;
    layout->width -= word;
    layout->word = 0;
    end_line(layout);
    layout->width = layout->word = word;
}

static void lay_out(const struct check *check, struct layout *layout, bool breaks)
{
    struct reader reader = reader_at(check->bytes, 0);
    const struct charset *charset = check->charsets->measured;
    struct text_piece piece;
    while (text_next(&reader, &piece)) {
        if (!piece.is_code && has_glyph(charset, piece.byte))
            lay_out_letter(layout, charset->glyphs[piece.byte].width, piece.byte == ' ', breaks);
        else if (piece.is_code && (piece.byte == TEXT_NEW_LINE || piece.byte == TEXT_VERB_LINE))
            end_line(layout);
        if (piece.is_code && piece.byte == TEXT_PAGE) {
            end_line(layout);
            layout->lines = 0;
        }
    }
    end_line(layout);
}

/* Talk is broken into lines; names and verbs are not. */
static void check_size(const struct check *check)
{
    const bool breaks = check->text->use == USE_SAID;
    struct layout layout = {0};
    if (check->charsets->measured == NULL)
        return;
    lay_out(check, &layout, breaks);
    if (breaks && layout.widest_word > BREAK_WIDTH)
        report_warning(check->diagnostics, check->place,
                       "%s: a word of it is %d pixels wide, and a line %d", check->shown,
                       layout.widest_word, BREAK_WIDTH);
    else if (!breaks && layout.widest_line > SCREEN_WIDTH)
        report_warning(check->diagnostics, check->place,
                       "%s: it is %d pixels wide, and the screen %d", check->shown,
                       layout.widest_line, SCREEN_WIDTH);
    if (breaks && layout.most_lines > LINES_MOST)
        report_warning(check->diagnostics, check->place,
                       "%s: it takes %d lines; {wait} begins a new page", check->shown,
                       layout.most_lines);
}

static bool refuse(const struct check *check, const char *why)
{
    report_error(check->diagnostics, check->place, "%s: %s", check->shown, why);
    return false;
}

/* The bytes of a translation, in the arena. */
static bool read_translation(struct check *check, struct byte_view original, struct arena *arena)
{
    char why[PO_WHY_SIZE];
    struct bytes_writer writer;
    const struct byte_view written = {(const uint8_t *)check->entry->text,
                                      strlen(check->entry->text)};
    bytes_writer_init(&writer, arena->allocator);
    bool good = po_text_read(&writer, written, why) || refuse(check, why);
    const size_t most = room_for(check->text->use) - 1;
    if (good && writer.size > most) {
        snprintf(why, sizeof why, "it has %zu bytes, and the engine has room for %zu", writer.size,
                 most);
        good = refuse(check, why);
    }
    if (good)
        check->bytes = source_move_bytes(arena, &writer);
    bytes_writer_free(&writer);
    if (good && !po_text_same_codes(original, check->bytes, why))
        report_warning(check->diagnostics, check->place, "%s: %s", check->shown, why);
    return good;
}

/* ---- all of them ---- */

static void apply(struct game_text *text, struct byte_view original, struct check *check,
                  struct po_entry *entry, struct po_result *result, struct arena *arena)
{
    const bool first = !entry->is_used;
    entry->is_used = true;
    if (entry->fuzzy || entry->text[0] == '\0') {
        *(entry->fuzzy ? &result->fuzzy : &result->empty) += first;
        return;
    }
    check->text = text;
    check->entry = entry;
    check->place = (struct source_place){check->place.file, entry->line, 1};
    write_shown(entry->id, check->shown);
    if (!read_translation(check, original, arena)) {
        result->refused += first;
        return;
    }
    result->translated += first;
    if (first) {
        check_letters(check);
        check_size(check);
    }
    bool same = check->bytes.size == original.size &&
                memcmp(check->bytes.data, original.data, original.size) == 0;
    if (!same)
        text->translation = check->bytes;
}

static void report_unused(const struct po_catalog *catalog, struct diagnostics *diagnostics,
                          struct po_result *result)
{
    for (size_t i = 0; i < catalog->count; i++) {
        const struct po_entry *entry = &catalog->entries[i];
        char shown[SHOWN + 8];
        if (entry->is_used || result->unused++ >= UNUSED_SHOWN)
            continue;
        write_shown(entry->id, shown);
        report_warning(diagnostics, (struct source_place){catalog->file, entry->line, 1},
                       "%s: the game has no such text%s%s%s", shown,
                       entry->context[0] != '\0' ? " in \"" : "", entry->context,
                       entry->context[0] != '\0' ? "\"" : "");
    }
}

bool po_apply(struct game_texts *texts, const struct game_files *files,
              const struct po_catalog *catalog, const struct po_charsets *charsets,
              struct arena *arena, struct diagnostics *diagnostics, struct po_result *result)
{
    const int errors = diagnostics->errors;
    struct check check = {
        .charsets = charsets, .diagnostics = diagnostics, .place = {catalog->file, 0, 0}};
    *result = (struct po_result){.translated = 0};
    for (int i = 0; i < texts->count; i++) {
        struct game_text *text = &texts->items[i];
        const struct byte_view original = {files->container_bytes.data + text->at, text->size};
        struct po_entry *entry = po_find(catalog, text->context, text->written);
        if (entry == NULL) /* translators may drop contexts of texts that are the same everywhere */
            entry = po_find(catalog, "", text->written);
        if (entry == NULL)
            result->missing++;
        else
            apply(text, original, &check, entry, result, arena);
    }
    report_unused(catalog, diagnostics, result);
    return diagnostics->errors == errors;
}
