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
/* A .mo file: two tables of (length, offset), for texts sorted by strcmp and for their
 * translations. A text with a plural is "one\0many", and its translation has a form for each. From:
 * GNU gettext, "The Format of GNU MO Files". */
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

/* Lists the letters of the directives by argument; the letter of a long argument is negative.
 * Returns false if there are too many directives, or if their numbers leave a gap. */
static bool arguments_of(const char *text, char letters[MESSAGE_DIRECTIVES + 1])
{
    int next = 0, count = 0;
    memset(letters, 0, MESSAGE_DIRECTIVES + 1);
    while ((text = strchr(text, '%'))) {
        const struct directive directive = directive_at(text);
        text += directive.length > 0 ? directive.length : 1;
        if (directive.length == 0 || directive.letter == '%')
            continue;
        const int index = directive.index >= 0 ? directive.index : next++;
        if (index >= MESSAGE_DIRECTIVES)
            return false;
        letters[index] =
            (char)(directive.size > (int)sizeof(int) ? -directive.letter : directive.letter);
        count++;
    }
    return strlen(letters) == (size_t)count;
}

/* Whether a translation can be printed with the arguments of its original. */
static bool same_arguments(const char *original, const char *translation)
{
    char one[MESSAGE_DIRECTIVES + 1], other[MESSAGE_DIRECTIVES + 1];
    return arguments_of(original, one) && arguments_of(translation, other) &&
           strcmp(one, other) == 0;
}

/* ---- the catalogue ---- */

/* Returns the last form of a text with a plural. */
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
        if (original.length > 0 && (!same_arguments(original.text, translation.text) ||
                                    !same_arguments(last_of(original), last_of(translation))))
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

/* Returns the form of a translation for a count. */
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

struct tr_text tr_message(const struct message *message)
{
    struct tr_text shown;
    message_write(message, tr, shown.text, sizeof shown.text);
    return shown;
}

struct tr_text tr_fault(const struct fault *fault)
{
    struct tr_text shown;
    fault_write(fault, tr, shown.text, sizeof shown.text);
    return shown;
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

/* ---- languages of games ---- */

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
