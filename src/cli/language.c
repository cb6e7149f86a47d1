#include "cli/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "api/host.h"
#include "cli/cli.h"
#include "util/words.h"

static const uint32_t mo_magic = 0x950412DE;
enum { CATALOGUE_SIZE_LIMIT = 4 << 20 };
enum {
    DIRECTIVE_LIMIT = 12,
    STEP_LIMIT = 20000,
    DEPTH_LIMIT = 8,
    LETTERS_MIN = 2,
    LETTERS_ACROSS = 4
};                        /* of a format that makes a text with ": " in it */
enum { SCAN_LIMIT = 64 }; /* searches of the whole catalogue for one sentence */

/* A .mo file: two tables of (length, offset), for texts sorted by strcmp and for their
 * translations. A text with a plural is "one\0many", and its translation has a form for each. From:
 * the manual of GNU gettext, "The Format of GNU MO Files". */
static struct {
    struct byte_view file;
    uint8_t *owned;
    uint32_t count, originals, translations;
    char code[32];
    bool zero_is_one; /* as in French: plural=(n > 1) */
} catalogue;

static struct word text_in(uint32_t table, uint32_t index)
{
    struct reader reader = reader_at(catalogue.file, table + (size_t)index * 8);
    const uint32_t length = read_u32(&reader), offset = read_u32(&reader);
    reader = reader_at(catalogue.file, offset);
    const struct byte_view text = read_view(&reader, (size_t)length + 1);
    const bool whole = !reader.failed && text.data[length] == 0;
    return (struct word){.text = whole ? (const char *)text.data : NULL, .length = length};
}

/* ---- printf directives ---- */

struct directive {
    size_t length; /* of "%2$-5ld"; 0: not a directive */
    int index;     /* of its argument, from 0; -1: the next one */
    char letter;   /* 'd', 's'; '%' for "%%" */
    bool is_long;
};

static struct directive directive_at(const char *text)
{
    struct directive directive = {.index = -1};
    const char *at = text + 1;
    if (*text != '%')
        return directive;
    if (char_is_digit(at[0]) && at[1] == '$') {
        directive.index = at[0] - '1';
        at += 2;
    }
    at += strspn(at, "-+ #0123456789.*");
    const size_t size = strspn(at, "hlzjt");
    directive.is_long = size > 0 && *at != 'h';
    directive.letter = at[size];
    directive.length = directive.letter ? (size_t)(at + size + 1 - text) : 0;
    return directive;
}

/* The letters of the directives by argument, those of long ones negative. False if there are too
 * many of them, or their numbers leave a gap. */
static bool arguments_of(const char *text, char letters[DIRECTIVE_LIMIT + 1])
{
    int next = 0, count = 0;
    memset(letters, 0, DIRECTIVE_LIMIT + 1);
    while ((text = strchr(text, '%'))) {
        const struct directive directive = directive_at(text);
        text += directive.length > 0 ? directive.length : 1;
        if (directive.length == 0 || directive.letter == '%')
            continue;
        const int index = directive.index >= 0 ? directive.index : next++;
        if (index >= DIRECTIVE_LIMIT)
            return false;
        letters[index] = (char)(directive.is_long ? -directive.letter : directive.letter);
        count++;
    }
    return strlen(letters) == (size_t)count;
}

/* Whether a translation can be printed with the arguments of its original. */
static bool same_arguments(const char *original, const char *translation)
{
    char one[DIRECTIVE_LIMIT + 1], other[DIRECTIVE_LIMIT + 1];
    return arguments_of(original, one) && arguments_of(translation, other) &&
           strcmp(one, other) == 0;
}

/* ---- the catalogue ---- */

/* The last form of a text with a plural. */
static const char *last_of(struct word forms)
{
    const char *last = forms.text + forms.length;
    while (last > forms.text && last[-1] != '\0')
        last--;
    return last;
}

static bool catalogue_is_sound(void)
{
    const char *before = "";
    for (uint32_t i = 0; i < catalogue.count; i++) {
        const struct word original = text_in(catalogue.originals, i);
        const struct word translation = text_in(catalogue.translations, i);
        if (!original.text || !translation.text || (i > 0 && strcmp(before, original.text) >= 0))
            return false;
        if (original.length > 0 && !(same_arguments(original.text, translation.text) &&
                                     same_arguments(last_of(original), last_of(translation))))
            return false;
        before = original.text;
    }
    return true;
}

static bool find(const char *english, uint32_t *index)
{
    uint32_t low = 0, high = catalogue.count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const int order = strcmp(text_in(catalogue.originals, middle).text, english);
        if (order == 0) {
            *index = middle;
            return true;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

bool language_use_catalogue(struct byte_view file)
{
    free(catalogue.owned);
    memset(&catalogue, 0, sizeof catalogue);
    struct reader reader = reader_at(file, 0);
    const uint32_t magic = read_u32(&reader);
    uint32_t index;
    reader_skip(&reader, 4); /* the revision */
    catalogue.file = file;
    catalogue.count = read_u32(&reader);
    catalogue.originals = read_u32(&reader);
    catalogue.translations = read_u32(&reader);
    const bool good = !reader.failed && magic == mo_magic && catalogue.count <= file.size / 16 &&
                      catalogue_is_sound();
    if (!good)
        catalogue.count = 0;
    const char *head = find("", &index) ? text_in(catalogue.translations, index).text : "";
    catalogue.zero_is_one = strstr(head, "n > 1") || strstr(head, "n>1");
    return good;
}

/* The form of a translation for a count. */
static const char *form_for(uint32_t index, long count)
{
    const struct word forms = text_in(catalogue.translations, index);
    const size_t first = strlen(forms.text);
    const bool one = count == 1 || (count == 0 && catalogue.zero_is_one);
    return one || first == forms.length ? forms.text : forms.text + first + 1;
}

const char *tr(const char *english)
{
    uint32_t index;
    return *english && find(english, &index) ? text_in(catalogue.translations, index).text
                                             : english;
}

const char *tr_count(long count, const char *one, const char *many)
{
    uint32_t index;
    if (find(one, &index))
        return form_for(index, count);
    return count == 1 ? one : many;
}

/* ---- sentences ---- */

struct matching {
    bool narrow; /* arguments have no "; " in them */
    int steps;   /* that it may still take */
};

static bool match(const char *format, struct word text, struct matching *matching,
                  struct word *arguments);

/* How long the number is that a text begins with. */
static size_t number_length(struct word text, char letter)
{
    const bool hex = letter == 'x' || letter == 'X';
    const size_t length = strspn(text.text, hex ? "0123456789abcdefABCDEF" : "-0123456789.");
    return length < text.length ? length : text.length;
}

/* Matches a text with a format that begins with a directive. Of the lengths that a text can have,
 * the shortest with which the rest matches is right. */
static bool match_argument(const char *format, struct directive directive, struct word text,
                           struct matching *matching, struct word *arguments)
{
    const bool number = directive.letter != 's' && directive.letter != 'c';
    const size_t max = number ? number_length(text, directive.letter) : text.length;
    for (size_t length = !number ? 0 : max > 0 ? max : 1; length <= max; length++) {
        *arguments = (struct word){.text = text.text, .length = length};
        const struct word rest = {.text = text.text + length, .length = text.length - length};
        if (match(format + directive.length, rest, matching, arguments + 1))
            return true;
        if (matching->narrow && rest.length > 1 && memcmp(rest.text, "; ", 2) == 0)
            return false;
    }
    return false;
}

/* Whether a format makes a text, and with which arguments. */
static bool match(const char *format, struct word text, struct matching *matching,
                  struct word *arguments)
{
    for (; *format; text.text++, text.length--) {
        const struct directive directive = directive_at(format);
        if (--matching->steps < 0)
            return false;
        if (directive.length > 0 && directive.letter != '%')
            return match_argument(format, directive, text, matching, arguments);
        if (text.length == 0 || *text.text != *format)
            return false;
        format += directive.length > 0 ? directive.length : 1;
    }
    return text.length == 0;
}

static int literal_letters(const char *format)
{
    int letters = 0;
    while (*format) {
        const size_t length = directive_at(format).length;
        letters += length == 0 && char_is_letter(*format);
        format += length > 0 ? length : 1;
    }
    return letters;
}

struct out {
    char *text;
    size_t size, used;
    int scans; /* that it may still take */
};

static void append(struct out *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length && out->used + 1 < out->size; i++)
        out->text[out->used++] = text[i];
    out->text[out->used] = '\0';
}

static bool translate(struct out *out, struct word text, int depth);

/* Writes a translation with the arguments of its original. */
static void write_filled(struct out *out, const char *format, const struct word *arguments,
                         int depth)
{
    int next = 0;
    while (*format) {
        const struct directive directive = directive_at(format);
        if (directive.length == 0 || directive.letter == '%') {
            append(out, format, 1);
        } else {
            const int index = directive.index >= 0 ? directive.index : next++;
            const struct word argument = arguments[index];
            if (!memchr(argument.text, ' ', argument.length) ||
                !translate(out, argument, depth + 1))
                append(out, argument.text, argument.length);
        }
        format += directive.length > 0 ? directive.length : 1;
    }
}

/* Where a separator begins in a text; its length if there is none. */
static size_t separator_at(struct word text, const char *separator)
{
    for (size_t i = 0; i + 2 < text.length; i++)
        if (memcmp(text.text + i, separator, 2) == 0)
            return i;
    return text.length;
}

/* Finds the format with the most letters of its own that the text can have been made with. */
static bool translate_by_format(struct out *out, struct word text, bool narrow, int depth)
{
    struct word found[DIRECTIVE_LIMIT + 1] = {0};
    const int least = separator_at(text, ": ") < text.length ? LETTERS_ACROSS : LETTERS_MIN;
    uint32_t best = 0;
    int most = least - 1;
    if (--out->scans < 0)
        return false;
    for (uint32_t i = 0; i < catalogue.count; i++) {
        const struct word entry = text_in(catalogue.originals, i);
        const size_t first = strlen(entry.text);
        for (size_t at = 0; at <= entry.length; at += first + 1) {
            struct word arguments[DIRECTIVE_LIMIT + 1] = {0};
            struct matching matching = {.narrow = narrow, .steps = STEP_LIMIT};
            const int letters = literal_letters(entry.text + at);
            if (letters > most && match(entry.text + at, text, &matching, arguments)) {
                memcpy(found, arguments, sizeof found);
                most = letters;
                best = i;
            }
        }
    }
    if (most < least)
        return false;
    const char *form = form_for(best, found[0].text ? strtol(found[0].text, NULL, 10) : 1);
    write_filled(out, form, found, depth);
    return true;
}

/* Translates what is before and after a separator; true if either was translated. */
static bool translate_parts(struct out *out, struct word text, const char *separator, int depth)
{
    const size_t at = separator_at(text, separator), used = out->used;
    if (at == text.length)
        return false;
    const struct word left = {.text = text.text, .length = at};
    const struct word right = {.text = text.text + at + 2, .length = text.length - at - 2};
    const bool before = translate(out, left, depth + 1);
    if (!before)
        append(out, left.text, left.length);
    append(out, separator, 2);
    const bool after = translate(out, right, depth + 1);
    if (!after)
        append(out, right.text, right.length);
    if (!before && !after) {
        out->used = used;
        append(out, "", 0);
    }
    return before || after;
}

/* Appends the translation of a text; false, with nothing appended, if there is none. */
static bool translate(struct out *out, struct word text, int depth)
{
    return text.length > 0 && depth <= DEPTH_LIMIT &&
           (translate_by_format(out, text, true, depth) ||
            translate_parts(out, text, "; ", depth) ||
            translate_by_format(out, text, false, depth) ||
            translate_parts(out, text, ": ", depth));
}

const char *tr_sentence(const char *english)
{
    static char translated[8192];
    struct out out = {.text = translated, .size = sizeof translated, .scans = SCAN_LIMIT};
    uint32_t index;
    if (catalogue.count == 0 || !*english)
        return english;
    if (find(english, &index))
        return text_in(catalogue.translations, index).text;
    return translate(&out, word_of(english), 0) ? translated : english;
}

/* ---- choosing ---- */

void cli_program_folder(char *path, size_t size)
{
    const ssize_t length = readlink("/proc/self/exe", path, size - 1);
    path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(path, '/');
    if (slash)
        slash[1] = '\0';
}

static bool load_file(const char *path)
{
    FILE *stream = plain_file_open(path);
    uint8_t *data = stream ? malloc(CATALOGUE_SIZE_LIMIT) : NULL;
    const size_t size = data ? fread(data, 1, CATALOGUE_SIZE_LIMIT, stream) : 0;
    if (stream)
        fclose(stream);
    const bool good = language_use_catalogue((struct byte_view){data, size});
    catalogue.owned = data;
    return good;
}

/* Catalogues are next to the programs as built, as installed, and in the configured place. */
static bool load(struct word code)
{
    static const char *const places[] = {"locale", "../locale", "../share/locale",
                                         WALKBOX_LOCALE_FOLDER};
    char base[2048], path[4096];
    cli_program_folder(base, sizeof base);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, sizeof path, "%s%s/%.*s/LC_MESSAGES/walkbox.mo",
                 places[i][0] == '/' ? "" : base, places[i], (int)code.length, code.text);
        if (load_file(path)) {
            snprintf(catalogue.code, sizeof catalogue.code, "%.*s", (int)code.length, code.text);
            return true;
        }
    }
    return false;
}

const char *language_code(void)
{
    return catalogue.code[0] ? catalogue.code : "en";
}

static const char *language_of_system(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"};
    const char *value = NULL;
    for (size_t i = 0; i < 3 && (!value || !value[0]); i++)
        value = getenv(names[i]);
    const char *list = getenv("LANGUAGE"); /* not in the locale C, as gettext has it */
    if (value && value[0] && strcmp(value, "C") != 0 && list && list[0])
        value = list;
    return value ? value : "";
}

bool language_use(const char *name)
{
    if (!name || strcmp(name, "system") == 0)
        name = language_of_system();
    language_use_catalogue((struct byte_view){0});
    while (*name) {
        const struct word whole = {.text = name, .length = strcspn(name, ":.@")};
        const struct word bare = {.text = name, .length = strcspn(name, ":.@_")};
        if (word_is(bare, "en") || (whole.length < 32 && load(whole)) || load(bare))
            return true;
        name += strcspn(name, ":");
        name += *name == ':';
    }
    return false;
}

static bool has_option;

bool language_use_option(const char *name)
{
    has_option = true;
    return language_use(name);
}

bool language_use_setting(const char *name)
{
    return has_option || language_use(name);
}

/* ---- of games ---- */

enum { CODE_SIZE = 3 };

static char game_option[CODE_SIZE], game_setting[CODE_SIZE]; /* "": not set */

static bool set_code(char code[CODE_SIZE], const char *name)
{
    if (strcmp(name, "system") == 0)
        name = "";
    const bool good =
        !name[0] || (strlen(name) == 2 && char_is_letter(name[0]) && char_is_letter(name[1]));
    snprintf(code, CODE_SIZE, "%s", good ? name : "");
    return good;
}

bool language_use_game_option(const char *name)
{
    return name[0] && set_code(game_option, name);
}

bool language_use_game_setting(const char *name)
{
    return set_code(game_setting, name);
}

const char *language_of_game(void)
{
    static char system[CODE_SIZE];
    if (game_option[0])
        return game_option;
    if (game_setting[0])
        return game_setting;
    snprintf(system, sizeof system, "%.2s", language_of_system());
    return char_is_letter(system[0]) && char_is_letter(system[1]) ? system : "en";
}

const char *language_name(const char *code)
{
    static const struct {
        const char *code, *name;
    } names[] = {{"en", "English"},
                 {"de", "Deutsch"},
                 {"es", "Español"},
                 {"fr", "Français"},
                 {"it", "Italiano"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcasecmp(names[i].code, code) == 0)
            return names[i].name;
    return code;
}
