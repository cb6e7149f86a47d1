#include "assets-tools/po/po.h"
#include "assets-tools/po/text_check.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/letters.h"
#include "cli/language.h"
#include "engine/script/instruction.h"
#include "util/fault.h"

enum {
    UNUSED_SHOWN = 3,
    CHARSETS_MAX = 256,
    LEAST_LETTERS = 26, /* a charset with fewer glyphs consists of pictures */
};

static bool has_glyph(const struct charset *charset, int letter)
{
    return letter < charset->glyph_count && charset->glyphs[letter].pixels != NULL;
}

/* The charsets of a game that have letters, and so write texts. The first measures widths. */
struct charsets {
    int count;
    int numbers[CHARSETS_MAX];
    const struct charset *charsets[CHARSETS_MAX];
};

static void read_charsets(struct charsets *charsets, const struct game_files *files,
                          struct arena *arena)
{
    for (int id = game_files_next(files, RESOURCE_CHARSET, -1); id >= 0 && id < CHARSETS_MAX;
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
    }
}

struct check {
    const struct po_names *names;
    const struct charsets *charsets;
    const struct po_entry *entry;
    struct text_check text; /* text.shown is the msgid */
};

static void check_letters(const struct check *check)
{
    bool reported[LETTER_COUNT] = {false};
    struct reader reader = reader_at(check->text.bytes, 0);
    struct text_piece piece;
    while (text_next(&reader, &piece)) {
        if (piece.is_code || piece.byte <= ' ' || reported[piece.byte])
            continue;
        reported[piece.byte] = true;
        for (int i = 0; i < check->charsets->count; i++) {
            char letter[LETTER_SIZE];
            if (has_glyph(check->charsets->charsets[i], piece.byte))
                continue;
            letter_name(check->names->page, piece.byte, letter);
            report_warning(check->text.diagnostics, check->text.place,
                           "%s: charset %d has no glyph for \"%s\"; it will be invisible",
                           check->text.shown, check->charsets->numbers[i], letter);
        }
    }
}

static bool refuse(const struct check *check, const char *why)
{
    report_error(check->text.diagnostics, check->text.place, "%s: %s", check->text.shown, tr(why));
    return false;
}

/* Encodes a translation into the arena. */
static bool read_translation(struct check *check, struct byte_view original, struct arena *arena)
{
    char why[PO_WHY_SIZE];
    struct bytes_writer writer;
    const struct byte_view written = {(const uint8_t *)check->entry->text,
                                      strlen(check->entry->text)};
    bytes_writer_init(&writer, arena->allocator);
    bool good = po_text_read(&writer, written, check->names, why) || refuse(check, why);
    const size_t most = text_check_room(check->text.use);
    if (good && writer.size > most) {
        snprintf(why, sizeof why, "it has %zu bytes, but the engine has room for %zu", writer.size,
                 most);
        good = refuse(check, why);
    }
    if (good)
        check->text.bytes = source_move_bytes(arena, &writer);
    bytes_writer_free(&writer);
    if (good && !po_text_same_codes(original, check->text.bytes, check->names, why))
        report_warning(check->text.diagnostics, check->text.place, "%s: %s", check->text.shown,
                       tr(why));
    return good;
}

static void apply(struct game_text *text, struct byte_view original, struct check *check,
                  struct po_entry *entry, struct po_result *result, struct arena *arena)
{
    const bool first = !entry->is_used;
    entry->is_used = true;
    if (entry->fuzzy || entry->text[0] == '\0') {
        *(entry->fuzzy ? &result->fuzzy : &result->empty) += first;
        return;
    }
    check->text.use = text->use;
    check->entry = entry;
    check->text.place = (struct source_place){check->text.place.file, entry->line, 1};
    text_check_show(&check->text, entry->id);
    if (!read_translation(check, original, arena)) {
        result->refused += first;
        return;
    }
    result->translated += first;
    if (first) {
        check_letters(check);
        if (check->charsets->count > 0)
            text_check_layout(&check->text, check->charsets->charsets[0]);
    }
    if (!bytes_equal(check->text.bytes, original))
        text->translation = check->text.bytes;
}

static void report_unused(const struct po_catalog *catalog, struct diagnostics *diagnostics,
                          struct po_result *result)
{
    for (size_t i = 0; i < catalog->count; i++) {
        const struct po_entry *entry = &catalog->entries[i];
        struct text_check check;
        if (entry->is_used || result->unused++ >= UNUSED_SHOWN)
            continue;
        text_check_show(&check, entry->id);
        report_warning(diagnostics, (struct source_place){catalog->file, entry->line, 1},
                       "%s: the game has no such text%s%s%s", check.shown,
                       entry->context[0] != '\0' ? " in \"" : "", entry->context,
                       entry->context[0] != '\0' ? "\"" : "");
    }
}

bool po_apply(struct game_texts *texts, const struct game_files *files,
              const struct po_catalog *catalog, struct arena *arena,
              struct diagnostics *diagnostics, struct po_result *result)
{
    const int errors = diagnostics->errors;
    struct charsets *charsets = arena_alloc(arena, 1, sizeof *charsets);
    read_charsets(charsets, files, arena);
    struct check check = {.names = &texts->names,
                          .charsets = charsets,
                          .text = {.diagnostics = diagnostics, .place = {catalog->file, 0, 0}}};
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
