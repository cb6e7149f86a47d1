#include "app/session/settings_read.h"

#include <ini.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/session/window_chord.h"
#include "util/shown_text.h"
#include "util/words.h"

enum {
    SHOWN_SIZE = 80, /* of a name or a value of the file */
    FILE_SIZE = SETTINGS_LINE_SIZE / 2,
};

static const char game_word[] = "game";

const char *setting_source_name(enum setting_source source)
{
    static const char *const names[] = {[SETTING_BUILT_IN] = "built in",
                                        [SETTING_FROM_FILE] = "file",
                                        [SETTING_FROM_GAME] = "game",
                                        [SETTING_FROM_WORDS] = "command line"};
    return names[source];
}

void settings_begin(struct settings_in_force *settings)
{
    memset(settings, 0, sizeof *settings);
    settings_default(&settings->values);
}

bool settings_put(struct settings_in_force *settings, enum setting setting, const char *text,
                  char why[SETTING_WHY_SIZE])
{
    if (!setting_take(&settings->values, setting, text, why))
        return false;
    settings->sources[setting] = SETTING_FROM_WORDS;
    settings->lines[setting] = 0;
    return true;
}

/* ---- the lines of a text ---- */

static bool is_blank(uint8_t byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n' || byte == '\v' ||
           byte == '\f';
}

static struct byte_view trimmed(struct byte_view view)
{
    while (view.size > 0 && is_blank(view.data[0])) {
        view.data++;
        view.size--;
    }
    while (view.size > 0 && is_blank(view.data[view.size - 1]))
        view.size--;
    return view;
}

/* Where one of these signs is, or where a comment begins; the size if neither is there. */
static size_t find_sign(struct byte_view view, const char *signs)
{
    for (size_t i = 0; i < view.size; i++) {
        bool comment = view.data[i] == ';' && i > 0 && is_blank(view.data[i - 1]);
        if (comment || (view.data[i] && strchr(signs, view.data[i])))
            return i;
    }
    return view.size;
}

static void take_value(struct byte_view text, struct settings_line *line)
{
    size_t sign = find_sign(text, "=:");
    if (sign == text.size || text.data[sign] == ';')
        return;
    line->kind = SETTINGS_LINE_VALUE;
    line->name = trimmed((struct byte_view){text.data, sign});
    struct byte_view value = {text.data + sign + 1, text.size - sign - 1};
    /* A semicolon at the very beginning is no comment for libinih, since no blank is before it. */
    value.size = find_sign(value, "");
    line->value = trimmed(value);
}

static void take_section(struct byte_view text, struct settings_line *line)
{
    struct byte_view inner = {text.data + 1, text.size - 1};
    size_t end = find_sign(inner, "]");
    if (end == inner.size || inner.data[end] != ']')
        return;
    line->kind = SETTINGS_LINE_SECTION;
    line->name = (struct byte_view){inner.data, end};
}

static bool has_controls(struct byte_view text)
{
    for (size_t i = 0; i < text.size; i++)
        if ((text.data[i] < ' ' && text.data[i] != '\t') || text.data[i] == 0x7F)
            return true;
    return false;
}

bool settings_next_line(struct byte_view *text, struct settings_line *line)
{
    if (text->size == 0)
        return false;
    const uint8_t *end = memchr(text->data, '\n', text->size);
    size_t size = end ? (size_t)(end - text->data) + 1 : text->size;
    *line = (struct settings_line){.kind = SETTINGS_LINE_BAD,
                                   .whole = {text->data, size},
                                   .why = "this is neither [a section] nor \"name = value\""};
    text->data += size;
    text->size -= size;
    struct byte_view inner = trimmed(line->whole);
    line->bracket = inner.size > 0 && inner.data[0] == '[';
    if (inner.size == 0 || inner.data[0] == ';' || inner.data[0] == '#')
        line->kind = SETTINGS_LINE_EMPTY;
    else if (inner.size > SETTINGS_LINE_LIMIT)
        line->why = "this line is longer than 190 characters";
    else if (has_controls(inner))
        line->why = "a control character is in this line";
    else if (line->bracket)
        take_section(inner, line);
    else
        take_value(inner, line);
    return true;
}

bool settings_section_game(struct byte_view section, char game[SETTINGS_GAME_SIZE])
{
    const size_t length = sizeof game_word - 1;
    game[0] = '\0';
    if (section.size <= length || memcmp(section.data, game_word, length) != 0 ||
        !is_blank(section.data[length]))
        return false;
    struct byte_view name =
        trimmed((struct byte_view){section.data + length, section.size - length});
    size_t size = name.size < SETTINGS_GAME_SIZE - 1 ? name.size : SETTINGS_GAME_SIZE - 1;
    memcpy(game, name.data, size);
    game[size] = '\0';
    return size > 0;
}

/* ---- reading ---- */

struct reading {
    struct settings_in_force *settings;
    const char *file, *game;
    const struct settings_teller *teller;
    struct byte_view rest;
    int line;  /* of what libinih was given last */
    bool own;  /* the game's section is read now; else those for all games */
    bool lost; /* the beginning of the section was not understood: what is in it is not taken */
    int told;  /* how much was told */
};

__attribute__((format(printf, 2, 3))) static void tell(struct reading *reading, const char *format,
                                                       ...)
{
    char words[SETTINGS_LINE_SIZE - FILE_SIZE - 16], line[SETTINGS_LINE_SIZE];
    va_list arguments;
    if (reading->own || reading->told > SETTINGS_TELL_LIMIT)
        return;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    if (reading->told++ == SETTINGS_TELL_LIMIT)
        snprintf(line, sizeof line, "%.*s: more is wrong, which is not told", FILE_SIZE,
                 reading->file);
    else
        snprintf(line, sizeof line, "%.*s, line %d: %s", FILE_SIZE, reading->file, reading->line,
                 words);
    reading->teller->tell(reading->teller->context, line);
}

static const char *show(struct byte_view text, char shown[SHOWN_SIZE])
{
    const size_t most = SHOWN_SIZE / 2;
    shown_text((const char *)text.data, text.size < most ? text.size : most, shown, SHOWN_SIZE);
    return shown;
}

static struct byte_view view_of(const char *text)
{
    return (struct byte_view){(const uint8_t *)text, strlen(text)};
}

/* ---- what libinih tells ---- */

static bool is_known_section(const char *section)
{
    for (int i = 0; i < SETTINGS_SECTIONS; i++)
        if (strcmp(settings_section_name((enum settings_section)i), section) == 0)
            return true;
    return false;
}

/* Tells of a name that no setting has. */
static void tell_name(struct reading *reading, const char *name)
{
    char shown[SHOWN_SIZE];
    const char *best = setting_guess(name);
    tell(reading, "there is no setting \"%s\"%s%s%s", show(view_of(name), shown),
         best ? "; is it " : "", best ? best : "", best ? "?" : "");
}

static int take(void *context, const char *section, const char *name, const char *value)
{
    struct reading *reading = context;
    char game[SETTINGS_GAME_SIZE], why[SETTING_WHY_SIZE];
    bool of_game = settings_section_game(view_of(section), game);
    if (reading->lost || (!of_game && section[0] && !is_known_section(section)))
        return 1; /* which was told at its beginning */
    enum setting setting = setting_find(name, section);
    if (setting == SETTING_COUNT) {
        tell_name(reading, name);
        return 1;
    }
    struct settings other;
    struct settings *to = &reading->settings->values;
    if (of_game != reading->own || (of_game && strcmp(game, reading->game) != 0)) {
        other = *to; /* it is only looked at */
        to = &other;
    }
    if (!setting_take(to, setting, value, why)) {
        tell(reading, "%s", why);
    } else if (to != &other) {
        reading->settings->sources[setting] = of_game ? SETTING_FROM_GAME : SETTING_FROM_FILE;
        reading->settings->lines[setting] = reading->line;
    }
    return 1;
}

/* ---- what libinih is given ---- */

static void check_section(struct reading *reading, struct byte_view name)
{
    char shown[SHOWN_SIZE], game[SETTINGS_GAME_SIZE], own[SHOWN_SIZE];
    struct word_guess guess = {.word = own};
    if (settings_section_game(name, game))
        return;
    size_t size = name.size < sizeof own - 1 ? name.size : sizeof own - 1;
    memcpy(own, name.data, size);
    own[size] = '\0';
    if (is_known_section(own))
        return;
    for (int i = 0; i < SETTINGS_SECTIONS; i++)
        word_guess_offer(&guess, settings_section_name((enum settings_section)i));
    tell(reading, "there is no section [%s]%s%s%s", show(name, shown),
         guess.best ? "; is it [" : "", guess.best ? guess.best : "", guess.best ? "]?" : "");
}

/* A line that libinih can read: its blanks at the beginning, which would make it a part of the line
 * before, are left out, and so is a line that is bad. */
static char *give_line(struct reading *reading, const struct settings_line *line, char *to)
{
    struct byte_view text = trimmed(line->whole);
    if (line->kind == SETTINGS_LINE_BAD)
        tell(reading, "%s", line->why);
    if (line->kind == SETTINGS_LINE_SECTION)
        check_section(reading, line->name);
    if (line->bracket)
        reading->lost = line->kind == SETTINGS_LINE_BAD;
    if (line->kind == SETTINGS_LINE_BAD || line->kind == SETTINGS_LINE_EMPTY)
        text.size = 0;
    if (text.size > 0)
        memcpy(to, text.data, text.size);
    to[text.size] = '\n';
    to[text.size + 1] = '\0';
    return to;
}

static char *next(char *to, int size, void *context)
{
    struct reading *reading = context;
    struct settings_line line;
    if (size < SETTINGS_LINE_LIMIT + 3 || !settings_next_line(&reading->rest, &line))
        return NULL;
    reading->line++;
    return give_line(reading, &line, to);
}

static void read_pass(struct reading *reading, struct byte_view text, bool own)
{
    static const uint8_t mark[] = {0xEF, 0xBB, 0xBF}; /* with which some editors begin UTF-8 */
    if (text.size >= sizeof mark && memcmp(text.data, mark, sizeof mark) == 0)
        text = (struct byte_view){text.data + sizeof mark, text.size - sizeof mark};
    reading->rest = text;
    reading->line = 0;
    reading->own = own;
    reading->lost = false;
    ini_parse_stream(next, reading, take, reading);
}

void settings_read(struct settings_in_force *settings, struct byte_view text, const char *name,
                   const char *game, const struct settings_teller *teller)
{
    char file[FILE_SIZE];
    struct reading reading = {
        .settings = settings, .file = file, .game = game ? game : "", .teller = teller};
    shown_path_into(name, file, sizeof file);
    if (text.size > SETTINGS_FILE_LIMIT) {
        tell(&reading, "the file is longer than %d bytes, and is not read", SETTINGS_FILE_LIMIT);
        return;
    }
    read_pass(&reading, text, false);
    if (reading.game[0])
        read_pass(&reading, text, true);
}

/* ---- keys ---- */

enum setting setting_clash(const struct settings *settings, enum setting setting)
{
    const struct setting_row *own = setting_row(setting);
    const int chord =
        own && own->kind == SETTING_IS_KEY ? setting_number(settings, setting) : (int)CHORD_NONE;
    for (int i = 0; i < SETTING_COUNT && chord != CHORD_NONE; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        if (i != (int)setting && row->kind == SETTING_IS_KEY &&
            setting_number(settings, (enum setting)i) == chord)
            return (enum setting)i;
    }
    return SETTING_COUNT;
}

int settings_tell_clashes(const struct settings *settings, const struct settings_teller *teller)
{
    int count = 0;
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        if (row->kind != SETTING_IS_KEY)
            continue;
        enum setting other = setting_clash(settings, (enum setting)i);
        if ((int)other >= i)
            continue;
        char line[SETTINGS_LINE_SIZE], key[CHORD_TEXT_SIZE];
        chord_write(setting_number(settings, (enum setting)i), key);
        snprintf(line, sizeof line, "%s is the key of %s and of %s: it counts for %s", key,
                 setting_row(other)->name, row->name, setting_row(other)->name);
        teller->tell(teller->context, line);
        count++;
    }
    return count;
}
