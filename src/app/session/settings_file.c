#include "app/session/settings_file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"
#include "app/session/chord.h"
#include "app/session/save_file.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "util/limits.h"
#include "util/shown_text.h"
#include "util/words.h"

void settings_begin(struct settings_in_force *settings)
{
    memset(settings, 0, sizeof *settings);
    settings_default(&settings->values);
}

bool settings_put(struct settings_in_force *settings, enum setting setting, const char *text,
                  char why[SETTING_WHY_SIZE])
{
    if (!setting_parse(&settings->values, setting, text, why))
        return false;
    settings->sources[setting] = SETTING_FROM_WORDS;
    settings->lines[setting] = 0;
    return true;
}

/* ---- parsing ---- */

enum {
    SHOWN_SIZE = 80, /* bytes of a name or value in a report */
    FILE_SIZE = SETTINGS_LINE_SIZE / 2,
};

/* Settings of a file, for all games or for one game. */
struct section {
    char game[SETTINGS_GAME_SIZE]; /* "" for all games */
    struct settings values;
    int lines[SETTING_COUNT]; /* line numbers from 1; 0 if not set in this section */
};

struct parser {
    const char *file;
    const struct settings_reporter *reporter; /* NULL to report nothing */
    struct section *sections;                 /* owned; the first is for all games */
    int count;
    int current; /* index of the current section */
    bool keys;   /* the current section has the keys */
    bool skips;  /* the current section is unknown */
    bool failed; /* memory ran out */
    struct words lines;
    int reported, first_reported; /* number of errors reported; line of the first */
};

__attribute__((format(printf, 2, 3))) static void report(struct parser *parser, const char *format,
                                                         ...)
{
    char words[SETTINGS_LINE_SIZE - FILE_SIZE - 16], line[SETTINGS_LINE_SIZE];
    va_list arguments;
    if (parser->reported > SETTINGS_REPORT_LIMIT)
        return;
    if (parser->reported == 0)
        parser->first_reported = parser->lines.line;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, tr(format), arguments);
    va_end(arguments);
    if (parser->reported++ == SETTINGS_REPORT_LIMIT)
        snprintf(line, sizeof line, tr("%.*s: further errors are not shown"), FILE_SIZE,
                 parser->file);
    else
        snprintf(line, sizeof line, tr("%.*s, line %d: %s"), FILE_SIZE, parser->file,
                 parser->lines.line, words);
    if (parser->reporter)
        parser->reporter->report(parser->reporter->context, line);
}

static const char *show(const char *text, char shown[SHOWN_SIZE])
{
    shown_text(text, strnlen(text, SHOWN_SIZE / 2), shown, SHOWN_SIZE);
    return shown;
}

/* Returns the index of a game's section, which is added if missing; 0 if memory runs out. */
static int find_section(struct parser *parser, const char *game)
{
    for (int i = 0; i < parser->count; i++)
        if (strcmp(parser->sections[i].game, game) == 0)
            return i;
    struct section *grown = realloc(parser->sections, ((size_t)parser->count + 1) * sizeof *grown);
    parser->failed |= !grown;
    if (!grown)
        return 0;
    parser->sections = grown;
    grown += parser->count;
    memset(grown, 0, sizeof *grown);
    snprintf(grown->game, sizeof grown->game, "%s", game);
    settings_default(&grown->values);
    return parser->count++;
}

static void enter_section(struct parser *parser, const char *name)
{
    static const char prefix[] = "game ";
    char shown[SHOWN_SIZE], game[SETTINGS_GAME_SIZE] = "";
    int known = 0;
    if (strncmp(name, prefix, sizeof prefix - 1) == 0)
        snprintf(game, sizeof game, "%s", name + sizeof prefix - 1);
    while (known < SETTINGS_SECTIONS &&
           strcmp(settings_section_name((enum settings_section)known), name) != 0)
        known++;
    parser->keys = known == SETTINGS_KEYS;
    parser->skips = known == SETTINGS_SECTIONS && !game[0];
    parser->current = find_section(parser, game);
    if (parser->skips)
        report(parser, "unknown section [%s]", show(name, shown));
}

static void parse_value(struct parser *parser, const char *name, const char *text)
{
    struct section *section = &parser->sections[parser->current];
    const enum setting setting = setting_find(name, parser->keys);
    char shown[SHOWN_SIZE], why[SETTING_WHY_SIZE];
    if (setting == SETTING_COUNT)
        report(parser, "unknown setting \"%s\"", show(name, shown));
    else if (!setting_parse(&section->values, setting, text, why))
        report(parser, "%s", why);
    else
        section->lines[setting] = parser->lines.line;
}

/* Removes the blanks around a text. */
static char *trim(char *text)
{
    while (char_is_blank(*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && char_is_blank(text[length - 1]))
        text[--length] = '\0';
    return text;
}

/* Cuts a comment: a semicolon after a blank, or at the beginning of a value, begins it. */
static void cut_comment(char *value)
{
    for (char *at = value; *at; at++)
        if (*at == ';' && (at == value || char_is_blank(at[-1])))
            *at = '\0';
}

static void parse_line(struct parser *parser, struct word line)
{
    char text[SETTINGS_LINE_LIMIT + 1] = "";
    if (line.length == 0 || *line.text == '#' || *line.text == ';')
        return;
    const bool is_section = *line.text == '[';
    const bool fits = word_copy(line, text, sizeof text);
    char *end = text + strcspn(text, is_section ? "]" : "=:");
    if (*end == '\0') {
        parser->skips |= is_section;
        report(parser,
               fits ? N_("the line is neither \"[section]\" nor \"name = value\"")
                    : N_("the line is longer than %d characters"),
               SETTINGS_LINE_LIMIT);
        return;
    }
    *end++ = '\0';
    cut_comment(end);
    if (is_section)
        enter_section(parser, trim(text + 1));
    else if (!parser->skips)
        parse_value(parser, trim(text), trim(end));
}

/* Fills the sections from the valid lines, and reports the other lines. Returns false if memory
 * runs out. */
static bool parse_file(struct parser *parser, struct byte_view text)
{
    find_section(parser, "");
    if (text.size > SETTINGS_FILE_LIMIT) {
        report(parser, "the file is longer than %d bytes, so it is ignored", SETTINGS_FILE_LIMIT);
        return !parser->failed;
    }
    parser->lines = words_of((const char *)text.data, text.size, 0);
    while (!parser->failed && words_next_line(&parser->lines))
        parse_line(parser, words_rest(&parser->lines));
    return !parser->failed;
}

/* ---- reading ---- */

static void apply(struct settings_in_force *settings, const struct section *section)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (section->lines[i] == 0)
            continue;
        setting_copy(&settings->values, &section->values, (enum setting)i);
        settings->sources[i] = section->game[0] ? SETTING_FROM_GAME : SETTING_FROM_FILE;
        settings->lines[i] = section->lines[i];
    }
}

void settings_read(struct settings_in_force *settings, struct byte_view text, const char *name,
                   const char *game, const struct settings_reporter *reporter)
{
    char file[FILE_SIZE];
    struct parser parser = {.file = file, .reporter = reporter};
    shown_path_into(name, file, sizeof file);
    if (parse_file(&parser, text)) {
        apply(settings, &parser.sections[0]);
        for (int i = 1; i < parser.count; i++)
            if (game && strcmp(parser.sections[i].game, game) == 0)
                apply(settings, &parser.sections[i]);
    }
    free(parser.sections);
}

/* ---- writing ---- */

static void write_value(const struct section *section, enum setting setting, const char *name,
                        struct bytes_writer *text)
{
    char value[SETTING_TEXT_SIZE];
    setting_write(&section->values, setting, value);
    write_format(text, "%s =%s%s\n", name, value[0] ? " " : "", value);
}

static void write_for_all(const struct section *section, struct bytes_writer *text)
{
    for (int i = 0, last = -1; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        const bool key = row->kind == SETTING_IS_KEY;
        char values[SETTING_WHY_SIZE];
        if ((int)row->section != last) {
            last = (int)row->section;
            write_format(text, "\n[%s]\n", settings_section_name(row->section));
            if (key)
                write_format(text, "%s",
                             tr("# Keys are written as F5, Space, PageUp, A or Ctrl+Alt+D, or "
                                "none. Ctrl or Alt\n# with a digit loads and saves.\n"));
        }
        setting_values((enum setting)i, values);
        write_format(text, "# %s%s%s%s\n%s", tr(row->help), key ? "" : " (", key ? "" : values,
                     key ? "" : ")", section->lines[i] > 0 ? "" : "#");
        write_value(section, (enum setting)i, row->name + (key ? strlen("key-") : 0), text);
    }
}

static void write_for_game(const struct section *section, struct bytes_writer *text)
{
    bool any = false;
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (section->lines[i] == 0)
            continue;
        if (!any)
            write_format(text, "\n[game %s]\n", section->game);
        any = true;
        write_value(section, (enum setting)i, setting_row((enum setting)i)->name, text);
    }
}

static void write_file_text(const struct parser *parser, struct bytes_writer *text)
{
    write_format(
        text, "%s",
        tr("# The settings of walkbox. Lines that begin with # or ; are comments. To change a "
           "setting,\n"
           "# remove the # before its name and edit the value. When you change a setting in the\n"
           "# window, walkbox writes this file again, without your own comments. Invalid lines "
           "are\n"
           "# reported when a game begins, and ignored. Options on the command line override\n"
           "# this file. `walkbox settings` lists the current values.\n"
           "#\n"
           "# A game can have its own settings, from all sections, which override the others:\n"
           "#     [game monkey]\n"
           "#     music = gm\n"));
    write_for_all(&parser->sections[0], text);
    for (int i = 1; i < parser->count; i++)
        write_for_game(&parser->sections[i], text);
}

static void change(struct section *section, enum setting setting, const char *value)
{
    struct settings first;
    char why[SETTING_WHY_SIZE];
    settings_default(&first);
    section->lines[setting] = value != NULL;
    if (value)
        setting_parse(&section->values, setting, value, why);
    else
        setting_copy(&section->values, &first, setting);
}

bool settings_rewrite(struct byte_view before, const char *name, enum setting setting,
                      const char *game, const char *value, struct bytes_writer *after,
                      struct fault *fault)
{
    struct parser parser = {.file = name};
    if (parse_file(&parser, before) && parser.reported == 0) {
        const int section = find_section(&parser, game);
        if (setting != SETTING_COUNT && !parser.failed)
            change(&parser.sections[section], setting, value);
        write_file_text(&parser, after);
    }
    free(parser.sections);
    if (parser.failed || after->failed)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for the settings");
    if (before.size > SETTINGS_FILE_LIMIT || after->size > SETTINGS_FILE_LIMIT)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "%s is too long to change: the limit is %d bytes", shown_path(name).text,
                         SETTINGS_FILE_LIMIT);
    if (parser.reported > 0)
        return fault_set(
            fault, FAULT_BAD_VALUE, NULL, 0,
            "line %d of %s is invalid and would be lost; correct it or delete it first",
            parser.first_reported, shown_path(name).text);
    return true;
}

/* ---- keys ---- */

enum setting setting_clash(const struct settings *settings, enum setting setting)
{
    const int chord = setting_number(settings, setting);
    if (setting < SETTING_FIRST_KEY || setting >= SETTING_COUNT || chord == CHORD_NONE)
        return SETTING_COUNT;
    for (int i = SETTING_FIRST_KEY; i < SETTING_COUNT; i++)
        if (i != (int)setting && setting_number(settings, (enum setting)i) == chord)
            return (enum setting)i;
    return SETTING_COUNT;
}

/* ---- the file ---- */

void settings_file_path(char path[OWN_FOLDER_SIZE])
{
    own_files_path(path, OWN_CONFIG, "settings", NULL, "walkbox/walkbox.ini");
}

void settings_game_name(enum known_game known, const char *path, char name[SETTINGS_GAME_SIZE])
{
    char whole[PATH_SIZE];
    struct stat status;
    const char *id = known_game_facts(known)->id;
    if (id) {
        snprintf(name, SETTINGS_GAME_SIZE, "%s", id);
        return;
    }
    const size_t there = host_game_file(path);
    snprintf(whole, sizeof whole, "%.*s", there > 0 ? (int)there : PATH_SIZE - 1, path);
    char *resolved = realpath(whole, NULL); /* even "." gets a name */
    if (resolved)
        snprintf(whole, sizeof whole, "%s", resolved);
    free(resolved);
    for (size_t length = strlen(whole); length > 1 && whole[length - 1] == '/'; length--)
        whole[length - 1] = '\0';
    char *last = strrchr(whole, '/');
    if (last && stat(whole, &status) == 0 && !S_ISDIR(status.st_mode)) {
        *last = '\0';
        last = strrchr(whole, '/');
    }
    last = last ? last + 1 : whole;
    size_t length = 0;
    for (; last[length] && length < SETTINGS_GAME_SIZE - 1; length++)
        name[length] = char_is_name(last[length]) ? last[length] : '-';
    name[length] = '\0';
}

void settings_file_read(struct settings_in_force *settings, const char *path, const char *game,
                        const struct settings_reporter *reporter)
{
    if (!path[0])
        return;
    const struct byte_view text = cli_read_whole(path, SETTINGS_FILE_LIMIT + 1);
    if (text.data) {
        settings_read(settings, text, path, game, reporter);
        free((void *)(uintptr_t)text.data);
    } else if (errno != ENOENT && errno != ENOTDIR) {
        char line[SETTINGS_LINE_SIZE];
        const char *why = plain_file_why(path);
        snprintf(line, sizeof line, tr("cannot read the settings: %s: %s"), shown_path(path).text,
                 tr(why));
        if (reporter)
            reporter->report(reporter->context, line);
    }
}

/* Writes a changed text to the file. */
static bool write_file(const char *path, struct byte_view before, enum setting setting,
                       const char *game, const char *value, struct fault *fault)
{
    struct bytes_writer text;
    if (!own_files_make_folders(path, fault))
        return false;
    bytes_writer_init(&text, host_allocator());
    bool good = settings_rewrite(before, path, setting, game, value, &text, fault) &&
                cli_replace_file(path, bytes_writer_view(&text), fault);
    bytes_writer_free(&text);
    return good;
}

bool settings_file_make(const char *path, struct fault *fault)
{
    if (!path[0] || access(path, F_OK) == 0)
        return path[0] != '\0';
    return write_file(path, (struct byte_view){0}, SETTING_COUNT, "", NULL, fault);
}

bool settings_file_change(const char *path, enum setting setting, const char *game,
                          const char *value, struct fault *fault)
{
    struct byte_view before = {0};
    if (!path[0])
        return fault_set(fault, FAULT_MISSING, NULL, 0,
                         "neither XDG_CONFIG_HOME nor HOME is set, so settings cannot be saved");
    if (access(path, F_OK) == 0 && !(before = cli_read_whole(path, SETTINGS_FILE_LIMIT + 1)).data)
        return own_files_fault(fault, OWN_READ, path);
    bool good = write_file(path, before, setting, game ? game : "", value, fault);
    free((void *)(uintptr_t)before.data);
    return good;
}

/* ---- the command line ---- */

/* Writes a setting's help for help_print: a number's range, or a choice's words after a second
 * colon. */
static void write_help(char help[SETTINGS_OPTION_HELP_SIZE], enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    const size_t size = SETTINGS_OPTION_HELP_SIZE;
    char values[SETTING_WHY_SIZE];
    setting_values(setting, values);
    if (row->kind == SETTING_IS_CHOICE)
        snprintf(help, size, "NAME: %s: %s", tr(row->help), values);
    else if (row->kind == SETTING_IS_NUMBER)
        snprintf(help, size, "%d..%d: %s (%s)", row->low, row->high, tr(row->help), row->first);
    else if (row->kind == SETTING_IS_TEXT)
        snprintf(help, size, "%s: %s", setting == SETTING_PICTURES ? "DIR" : "FILE", tr(row->help));
    else if (row->kind == SETTING_IS_KEY)
        snprintf(help, size, "KEY: %s (%s)", tr(row->help), row->first);
    else
        snprintf(help, size, "%s", tr(row->help));
}

static void add_option(struct settings_options *options, struct option_list *list,
                       enum setting setting)
{
    char *name = options->names[setting], *help = options->helps[setting];
    snprintf(name, SETTINGS_OPTION_NAME_SIZE, "--%s", setting_row(setting)->name);
    write_help(help, setting);
    const enum option_kind kind =
        setting_row(setting)->kind == SETTING_IS_YES_NO ? OPTION_YES_NO : OPTION_TEXT;
    OPTIONS_ADD(list, {name, kind, &options->words[setting], NULL, help});
}

void settings_add_options(struct settings_options *options, struct option_list *list)
{
    static const enum setting usual[] = {
        SETTING_SCALING,     SETTING_FILTER,   SETTING_ASPECT, SETTING_FULLSCREEN,
        SETTING_TEXT_SPEED,  SETTING_SPEECH,   SETTING_MUSIC,  SETTING_MUTE,
        SETTING_LARGER_TEXT, SETTING_LANGUAGE, SETTING_ROUTER, SETTING_RESUME};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        add_option(options, list, usual[i]);
    for (int i = 0, section = -1; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        if (options->names[i][0])
            continue;
        if ((int)row->section != section)
            OPTIONS_ADD(list, {"", OPTION_MORE, NULL, NULL, settings_section_title(row->section)});
        section = (int)row->section;
        add_option(options, list, (enum setting)i);
    }
}

bool settings_options_apply(const struct settings_options *options,
                            struct settings_in_force *settings)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        char why[SETTING_WHY_SIZE];
        if (options->words[i] && !settings_put(settings, (enum setting)i, options->words[i], why)) {
            cli_error("--%s", why);
            return false;
        }
    }
    return true;
}
