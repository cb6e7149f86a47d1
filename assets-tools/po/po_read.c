#include "assets-tools/po/po.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "util/array.h"
#include "util/bytes_writer.h"
#include "util/minmax.h"
#include "util/shown_text.h"
#include "util/words.h"

/* The parts of an entry, in order. */
enum part { PART_NONE, PART_CONTEXT, PART_ID, PART_TEXT, PARTS };

static const char *const part_names[PARTS] = {"", "msgctxt", "msgid", "msgstr"};

struct po_parse {
    struct po_catalog *catalog;
    struct diagnostics *diagnostics;
    struct arena *arena;
    struct byte_view bytes;
    size_t at, line_at; /* place of reading, and beginning of its line */
    int line;
    struct bytes_writer parts[PARTS];
    int part_lines[PARTS]; /* 0 if the entry lacks the part so far */
    enum part part;        /* part to which the next line in quotes belongs */
    bool fuzzy, failed;
};

/* ---- errors ---- */

/* Reports an error in the current line, or in another line. */
#define PO_ERROR(parse, at, ...)                                                                   \
    PO_ERROR_IN(parse, (parse)->line, (int)((at) - (parse)->line_at) + 1, __VA_ARGS__)
#define PO_ERROR_IN(parse, line, column, ...)                                                      \
    ((parse)->failed = true,                                                                       \
     report_error((parse)->diagnostics,                                                            \
                  (struct source_place){(parse)->catalog->file, line, column}, __VA_ARGS__))

/* Returns the bytes of the letter at a place; 0 if it is not UTF-8. */
static size_t letter_bytes(struct byte_view bytes, size_t at)
{
    const uint8_t *text = bytes.data + at;
    return text[0] < 0x80 ? text[0] != 0 : shown_letter_size((const char *)text, bytes.size - at);
}

static bool at_end_of_line(const struct po_parse *parse)
{
    return parse->at >= parse->bytes.size || parse->bytes.data[parse->at] == '\n';
}

static uint8_t here(const struct po_parse *parse)
{
    return parse->at < parse->bytes.size ? parse->bytes.data[parse->at] : '\n';
}

static void skip_blanks(struct po_parse *parse)
{
    while (!at_end_of_line(parse) &&
           (here(parse) == ' ' || here(parse) == '\t' || here(parse) == '\r'))
        parse->at++;
}

/* ---- texts in quotes ---- */

static bool parse_escape(struct po_parse *parse, struct bytes_writer *text)
{
    static const char letters[] = "ntrabfv\"\\'?", means[] = "\n\t\r\a\b\f\v\"\\'?";
    size_t backslash = parse->at++;
    const char *found =
        at_end_of_line(parse) || here(parse) == 0 ? NULL : strchr(letters, here(parse));
    if (found != NULL) {
        write_u8(text, (uint8_t)means[found - letters]);
        parse->at++;
        return true;
    }
    PO_ERROR(parse, backslash, "unknown escape; write \"\\\\\" for a backslash");
    return false;
}

/* Appends the text in quotes up to the end of the line. */
static bool parse_quoted(struct po_parse *parse)
{
    struct bytes_writer *text = &parse->parts[parse->part];
    size_t begin = parse->at++;
    while (!at_end_of_line(parse) && here(parse) != '"') {
        size_t size = letter_bytes(parse->bytes, parse->at);
        if (size == 0) {
            PO_ERROR(parse, parse->at, "this is not UTF-8; save the file as UTF-8");
            return false;
        }
        if (here(parse) == '\\') {
            if (!parse_escape(parse, text))
                return false;
            continue;
        }
        write_bytes(text, parse->bytes.data + parse->at, size);
        parse->at += size;
    }
    if (here(parse) != '"') {
        PO_ERROR(parse, begin, "the closing quote of this text is missing on its line");
        return false;
    }
    parse->at++;
    skip_blanks(parse);
    if (!at_end_of_line(parse))
        PO_ERROR(parse, parse->at, "unexpected text after the closing quote");
    else if (text->size > PO_TEXT_LIMIT)
        PO_ERROR(parse, begin, "a text has more than %d bytes", PO_TEXT_LIMIT);
    return !parse->failed;
}

/* ---- entries ---- */

static int compare_entries(const void *a, const void *b)
{
    const struct po_entry *first = a, *second = b;
    int order = strcmp(first->context, second->context);
    return order != 0 ? order : strcmp(first->id, second->id);
}

struct po_entry *po_find(const struct po_catalog *catalog, const char *context, const char *id)
{
    const struct po_entry key = {.context = context, .id = id};
    if (catalog->count == 0)
        return NULL;
    return bsearch(&key, catalog->entries, catalog->count, sizeof key, compare_entries);
}

/* Sorts the entries, and reports duplicates. */
static void sort_entries(struct po_parse *parse)
{
    struct po_entry *entries = parse->catalog->entries;
    const size_t count = parse->catalog->count;
    if (count > 0)
        qsort(entries, count, sizeof *entries, compare_entries);
    for (size_t i = 1; i < count; i++)
        if (compare_entries(&entries[i - 1], &entries[i]) == 0)
            PO_ERROR_IN(parse, int_max(entries[i - 1].line, entries[i].line), 1,
                        "this text appears twice in the file");
}

static const char *copy_part(struct po_parse *parse, enum part part)
{
    return source_copy(parse->arena, (const char *)parse->parts[part].data,
                       parse->parts[part].size);
}

static void add_entry(struct po_parse *parse)
{
    struct po_catalog *catalog = parse->catalog;
    catalog->entries =
        array_grow_in(parse->arena, catalog->entries, catalog->count, sizeof *catalog->entries);
    catalog->entries[catalog->count++] = (struct po_entry){parse->part_lines[PART_ID],
                                                           copy_part(parse, PART_CONTEXT),
                                                           copy_part(parse, PART_ID),
                                                           copy_part(parse, PART_TEXT),
                                                           parse->fuzzy,
                                                           false};
}

/* Checks the header, which is the translation of "". Only its charset matters. */
static void check_header(struct po_parse *parse)
{
    struct po_entry *header = po_find(parse->catalog, "", "");
    const char *charset = header == NULL ? NULL : strstr(header->text, "charset=");
    if (header == NULL && parse->catalog->count > 0)
        PO_ERROR(parse, parse->at, "no header, the translation of \"\"");
    else if (header != NULL && (charset == NULL || strncasecmp(charset + 8, "UTF-8", 5) != 0))
        PO_ERROR_IN(parse, header->line, 1, "the header does not say \"charset=UTF-8\"");
    if (header != NULL)
        header->is_used = true;
}

/* Ends an entry: its msgstr was read and something else begins. */
static void end_entry(struct po_parse *parse)
{
    if (parse->part == PART_NONE)
        return;
    if (parse->part_lines[PART_TEXT] == 0)
        PO_ERROR(parse, parse->at, "a \"msgstr\" is missing");
    else if (!parse->failed)
        add_entry(parse);
    for (int part = 0; part < PARTS; part++) {
        bytes_writer_clear(&parse->parts[part]);
        parse->part_lines[part] = 0;
    }
    parse->part = PART_NONE;
    parse->fuzzy = false;
}

/* ---- lines ---- */

/* Parses a comment. Only "#, fuzzy" has an effect, on the entry that follows. */
static void parse_comment(struct po_parse *parse)
{
    size_t begin = parse->at;
    if (parse->part == PART_TEXT)
        end_entry(parse);
    while (!at_end_of_line(parse))
        parse->at++;
    size_t size = parse->at - begin;
    const char *line = (const char *)parse->bytes.data + begin;
    for (size_t i = 2; size > 7 && line[1] == ',' && i + 5 <= size; i++)
        parse->fuzzy = parse->fuzzy || memcmp(line + i, "fuzzy", 5) == 0;
}

static enum part parse_keyword(struct po_parse *parse)
{
    size_t begin = parse->at;
    while (!at_end_of_line(parse) && here(parse) > ' ' && here(parse) != '"')
        parse->at++;
    size_t size = parse->at - begin;
    const char *word = (const char *)parse->bytes.data + begin;
    for (int part = PART_CONTEXT; part < PARTS; part++)
        if (strlen(part_names[part]) == size && memcmp(part_names[part], word, size) == 0)
            return (enum part)part;
    if ((size == 12 && memcmp(word, "msgid_plural", 12) == 0) ||
        (size > 7 && memcmp(word, "msgstr[", 7) == 0))
        PO_ERROR(parse, begin, "texts of games have no plural forms");
    else
        PO_ERROR(parse, begin,
                 "expected \"msgctxt\", \"msgid\", \"msgstr\", a text in quotes or a comment "
                 "with \"#\"");
    return PART_NONE;
}

static void parse_part(struct po_parse *parse)
{
    size_t begin = parse->at;
    enum part part = parse_keyword(parse);
    if (part == PART_NONE)
        return;
    if (part <= parse->part && parse->part_lines[PART_TEXT] != 0)
        end_entry(parse);
    if (parse->part_lines[part] != 0 || part < parse->part ||
        (part == PART_TEXT && parse->part_lines[PART_ID] == 0)) {
        PO_ERROR(parse, begin, "\"%s\" cannot stand here", part_names[part]);
        return;
    }
    parse->part = part;
    parse->part_lines[part] = parse->line;
    skip_blanks(parse);
    if (here(parse) != '"')
        PO_ERROR(parse, parse->at, "expected a text in quotes after \"%s\"", part_names[part]);
    else
        parse_quoted(parse);
}

static void parse_line(struct po_parse *parse)
{
    skip_blanks(parse);
    if (at_end_of_line(parse))
        return;
    if (here(parse) == '#')
        parse_comment(parse);
    else if (here(parse) == '"' && parse->part == PART_NONE)
        PO_ERROR(parse, parse->at, "no \"msgid\" or \"msgstr\" stands before this text");
    else if (here(parse) == '"')
        parse_quoted(parse);
    else
        parse_part(parse);
}

bool po_read(struct po_catalog *catalog, const char *file, struct byte_view bytes,
             struct arena *arena, struct diagnostics *diagnostics)
{
    struct po_parse parse = {
        .catalog = catalog, .diagnostics = diagnostics, .arena = arena, .bytes = bytes};
    *catalog = (struct po_catalog){.file = file};
    for (int part = 0; part < PARTS; part++)
        bytes_writer_init(&parse.parts[part], arena->allocator);
    parse.at = text_mark_size((const char *)bytes.data, bytes.size);
    for (parse.line = 1; parse.at < bytes.size && !parse.failed; parse.line++) {
        parse.line_at = parse.at;
        parse_line(&parse);
        while (!parse.failed && !at_end_of_line(&parse))
            parse.at++;
        parse.at++;
    }
    parse.at = parse.line_at = bytes.size;
    if (!parse.failed)
        end_entry(&parse);
    sort_entries(&parse);
    if (!parse.failed)
        check_header(&parse);
    for (int part = 0; part < PARTS; part++)
        bytes_writer_free(&parse.parts[part]);
    return !parse.failed;
}
