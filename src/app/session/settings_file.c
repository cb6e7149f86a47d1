#include "app/session/settings_file.h"

#include <errno.h>
#include <ini.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"
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
    SHOWN_SIZE = 80, /* of a name or a value in a report */
    FILE_SIZE = SETTINGS_LINE_SIZE / 2,
};

/* A valid line of the file. */
struct value {
    const char *game; /* "": for all games */
    enum setting setting;
    int line; /* from 1 */
    const char *text;
};

struct parser {
    const char *file;
    const struct settings_reporter *reporter; /* NULL: none */
    void *context;
    void (*found)(void *context, const struct value *value);
    struct settings checked;       /* receives every valid value */
    char section[SHOWN_SIZE];      /* the current one; "" before the first */
    char game[SETTINGS_GAME_SIZE]; /* the current section is that of a game; else "" */
    bool skips;                    /* the current section is unknown */
    struct words lines;
    bool line_is_section;
    int reported, first_reported; /* how many errors were reported; the line of the first one */
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
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    if (parser->reported++ == SETTINGS_REPORT_LIMIT)
        snprintf(line, sizeof line, N_("%.*s: further errors are not shown"), FILE_SIZE,
                 parser->file);
    else
        snprintf(line, sizeof line, N_("%.*s, line %d: %s"), FILE_SIZE, parser->file,
                 parser->lines.line, words);
    if (parser->reporter)
        parser->reporter->report(parser->reporter->context, line);
}

static const char *show(const char *text, char shown[SHOWN_SIZE])
{
    shown_text(text, strnlen(text, SHOWN_SIZE / 2), shown, SHOWN_SIZE);
    return shown;
}

/* "game NAME": copies the name, which is cut if it is too long; else "". */
static void parse_game(const char *section, char game[SETTINGS_GAME_SIZE])
{
    struct words words = words_of(section, strlen(section), 0);
    struct word word;
    game[0] = '\0';
    if (words_next_line(&words) && words_next(&words, &word) && word_is(word, "game")) {
        word = words_rest(&words);
        snprintf(game, SETTINGS_GAME_SIZE, "%.*s", (int)word.length, word.text);
    }
}

static void enter_section(struct parser *parser, const char *section)
{
    char shown[SHOWN_SIZE];
    struct word_guess guess = {.word = parser->section};
    snprintf(parser->section, sizeof parser->section, "%s", section);
    parse_game(section, parser->game);
    parser->skips = false;
    if (parser->game[0] || !section[0])
        return;
    for (int i = 0; i < SETTINGS_SECTIONS; i++) {
        const char *name = settings_section_name((enum settings_section)i);
        if (strcmp(name, section) == 0)
            return;
        word_guess_offer(&guess, name);
    }
    parser->skips = true;
    report(parser, "there is no section [%s]%s%s%s", show(section, shown),
           guess.best ? "; did you mean \"" : "", guess.best ? guess.best : "",
           guess.best ? "\"?" : "");
}

/* Files of earlier versions may still have these; they are ignored. */
static bool is_former_setting(const char *name)
{
    static const char *const names[] = {"colour-1",
                                        "colour-2",
                                        "colour-3",
                                        "colour-4",
                                        "colour-5",
                                        "colour-6",
                                        "colour-7",
                                        "monitor",
                                        "present",
                                        "overlay-colours",
                                        "pause-unfocused",
                                        "screenshot-window",
                                        "key-screenshot-window"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* Called by libinih. */
static int handle(void *context, const char *section, const char *name, const char *text)
{
    struct parser *parser = context;
    char shown[SHOWN_SIZE], why[SETTING_WHY_SIZE];
    if (parser->line_is_section) {
        enter_section(parser, section);
        return 1;
    }
    if (parser->skips || is_former_setting(name))
        return 1;
    const enum setting setting = setting_find(name, parser->section);
    if (setting == SETTING_COUNT) {
        const char *best = setting_guess(name);
        report(parser, "there is no setting \"%s\"%s%s%s", show(name, shown),
               best ? "; did you mean \"" : "", best ? best : "", best ? "\"?" : "");
    } else if (!setting_parse(&parser->checked, setting, text, why)) {
        report(parser, "%s", why);
    } else {
        char canonical[SETTING_TEXT_SIZE];
        setting_write(&parser->checked, setting, canonical);
        const struct value value = {parser->game, setting, parser->lines.line, canonical};
        parser->found(parser->context, &value);
    }
    return 1;
}

/* `line` is trimmed: libinih reads one that begins with a blank as part of the line before. */
static void parse_line(struct parser *parser, struct word line)
{
    static const char empty_value[] = "\n="; /* lets libinih say which section it is in */
    char text[SETTINGS_LINE_LIMIT + sizeof empty_value];
    const char first = line.length > 0 ? line.text[0] : '#';
    bool controls = false;
    if (first == '#' || first == ';')
        return;
    for (size_t i = 0; i < line.length; i++)
        controls |= (line.text[i] >= 0 && line.text[i] < ' ' && line.text[i] != '\t') ||
                    line.text[i] == 0x7F;
    parser->line_is_section = first == '[';
    if (line.length > SETTINGS_LINE_LIMIT) {
        report(parser, "the line is longer than %d characters", SETTINGS_LINE_LIMIT);
    } else if (controls) {
        report(parser, "the line has a control character");
    } else {
        snprintf(text, sizeof text, "%.*s%s", (int)line.length, line.text,
                 first == '[' ? empty_value : "");
        if (ini_parse_string(text, handle, parser) == 0)
            return;
        report(parser, "the line is neither \"[section]\" nor \"name = value\"");
    }
    if (first == '[')
        parser->skips = true;
}

/* Calls `found` for each valid line, and reports the others. */
static void parse_file(struct parser *parser, struct byte_view text)
{
    if (text.size > SETTINGS_FILE_LIMIT) {
        report(parser, "the file is longer than %d bytes, so it is ignored", SETTINGS_FILE_LIMIT);
        return;
    }
    settings_default(&parser->checked);
    parser->lines = words_of((const char *)text.data, text.size, 0);
    while (words_next_line(&parser->lines))
        parse_line(parser, words_rest(&parser->lines));
}

/* ---- reading ---- */

struct reading {
    struct settings_in_force *settings;
    const char *game;
};

static void lay_value(void *context, const struct value *value)
{
    const struct reading *reading = context;
    struct settings_in_force *settings = reading->settings;
    const bool of_game = value->game[0] != '\0';
    char why[SETTING_WHY_SIZE];
    if (of_game ? strcmp(value->game, reading->game) != 0
                : settings->sources[value->setting] == SETTING_FROM_GAME)
        return;
    setting_parse(&settings->values, value->setting, value->text, why);
    settings->sources[value->setting] = of_game ? SETTING_FROM_GAME : SETTING_FROM_FILE;
    settings->lines[value->setting] = value->line;
}

void settings_read(struct settings_in_force *settings, struct byte_view text, const char *name,
                   const char *game, const struct settings_reporter *reporter)
{
    char file[FILE_SIZE];
    struct reading reading = {settings, game ? game : ""};
    struct parser parser = {
        .file = file, .reporter = reporter, .context = &reading, .found = lay_value};
    shown_path_into(name, file, sizeof file);
    parse_file(&parser, text);
}

/* ---- writing ---- */

struct entry {
    char game[SETTINGS_GAME_SIZE];
    enum setting setting;
    char text[SETTING_TEXT_SIZE];
};

struct entries {
    int count;
    struct entry *items; /* owned; one of each setting of each game */
    bool failed;         /* no memory */
};

static struct entry *find_entry(const struct entries *entries, const char *game,
                                enum setting setting)
{
    for (int i = 0; i < entries->count; i++)
        if (entries->items[i].setting == setting && strcmp(entries->items[i].game, game) == 0)
            return &entries->items[i];
    return NULL;
}

static void set_entry(void *context, const struct value *value)
{
    struct entries *entries = context;
    struct entry *entry = find_entry(entries, value->game, value->setting);
    if (!entry) {
        struct entry *grown = realloc(entries->items, ((size_t)entries->count + 1) * sizeof *grown);
        entries->failed |= !grown;
        if (!grown)
            return;
        entries->items = grown;
        entry = &grown[entries->count++];
        entry->setting = value->setting;
        snprintf(entry->game, sizeof entry->game, "%s", value->game);
    }
    snprintf(entry->text, sizeof entry->text, "%s", value->text);
}

static void write_for_all(const struct entries *entries, struct bytes_writer *text)
{
    struct settings first;
    settings_default(&first);
    for (int i = 0, section = -1; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        const struct entry *entry = find_entry(entries, "", (enum setting)i);
        const bool key = row->kind == SETTING_IS_KEY;
        char value[SETTING_TEXT_SIZE], values[SETTING_WHY_SIZE];
        if ((int)row->section != section) {
            section = (int)row->section;
            write_format(text, "\n[%s]\n", settings_section_name(row->section));
            if (key)
                write_format(text, "%s",
                             tr("# Keys are written as F5, Space, PageUp, A or Ctrl+Alt+D, or "
                                "none. Ctrl or Alt\n# with a digit loads and saves.\n"));
        }
        setting_write(&first, (enum setting)i, value);
        setting_values((enum setting)i, values);
        write_format(text, "# %s%s%s%s\n", tr(row->help), key ? "" : " (", key ? "" : values,
                     key ? "" : ")");
        const char *word = entry ? entry->text : value;
        write_format(text, "%s%s =%s%s\n", entry ? "" : "#", row->name + (key ? strlen("key-") : 0),
                     word[0] ? " " : "", word);
    }
}

static void write_for_game(const struct entries *entries, const char *game,
                           struct bytes_writer *text)
{
    write_format(text, "\n[game %s]\n", game);
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct entry *entry = find_entry(entries, game, (enum setting)i);
        if (entry)
            write_format(text, "%s =%s%s\n", setting_row((enum setting)i)->name,
                         entry->text[0] ? " " : "", entry->text);
    }
}

static void write_file_text(const struct entries *entries, struct bytes_writer *text)
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
    write_for_all(entries, text);
    for (int i = 0; i < entries->count; i++) {
        const char *game = entries->items[i].game;
        bool written = game[0] == '\0';
        for (int before = 0; before < i && !written; before++)
            written = strcmp(entries->items[before].game, game) == 0;
        if (!written)
            write_for_game(entries, game, text);
    }
}

bool settings_rewrite(struct byte_view before, const char *name, enum setting setting,
                      const char *game, const char *value, struct bytes_writer *after,
                      struct fault *fault)
{
    struct entries entries = {0};
    struct parser parser = {.file = name, .context = &entries, .found = set_entry};
    parse_file(&parser, before);
    const struct value changed = {game, setting, 0, value};
    struct entry *old = find_entry(&entries, game, setting);
    if (value)
        set_entry(&entries, &changed);
    else if (old)
        *old = entries.items[--entries.count];
    if (parser.reported == 0)
        write_file_text(&entries, after);
    bool failed = entries.failed || after->failed;
    free(entries.items);
    if (failed)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for the settings");
    if (before.size > SETTINGS_FILE_LIMIT || after->size > SETTINGS_FILE_LIMIT)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "%s is too long to be changed: the limit is %d bytes",
                         shown_path(name).text, SETTINGS_FILE_LIMIT);
    if (parser.reported > 0)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "line %d of %s is invalid and would be lost: correct it first",
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

int settings_report_clashes(const struct settings *settings,
                            const struct settings_reporter *reporter)
{
    int count = 0;
    for (int i = SETTING_FIRST_KEY; i < SETTING_COUNT; i++) {
        enum setting other = setting_clash(settings, (enum setting)i);
        if ((int)other >= i)
            continue;
        char line[SETTINGS_LINE_SIZE], key[CHORD_TEXT_SIZE];
        chord_write(setting_number(settings, (enum setting)i), false, key);
        snprintf(line, sizeof line, N_("the key %s is set for both %s and %s; it is used for %s"),
                 key, setting_row(other)->name, setting_row((enum setting)i)->name,
                 setting_row(other)->name);
        reporter->report(reporter->context, line);
        count++;
    }
    return count;
}

/* ---- the file ---- */

void settings_file_path(char path[OWN_FOLDER_SIZE])
{
    own_files_path(path, OWN_CONFIG, "settings", NULL, "walkbox/walkbox.ini");
}

/* Leaves the folder of a path, without a final slash. */
static void cut_last_part(char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] != '/')
        length--;
    while (length > 1 && path[length - 1] == '/')
        length--;
    path[length] = '\0';
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
    char *resolved = realpath(whole, NULL); /* "." has a name, too */
    if (resolved)
        snprintf(whole, sizeof whole, "%s", resolved);
    free(resolved);
    for (size_t length = strlen(whole); length > 1 && whole[length - 1] == '/'; length--)
        whole[length - 1] = '\0';
    if (stat(whole, &status) == 0 && !S_ISDIR(status.st_mode))
        cut_last_part(whole);
    const char *last = strrchr(whole, '/');
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
        snprintf(line, sizeof line, N_("cannot read the settings: %s: %s"), shown_path(path).text,
                 why);
        reporter->report(reporter->context, line);
    }
}

/* Writes a changed text to the file, or to the target of a link. */
static bool write_file(const char *path, struct byte_view before, enum setting setting,
                       const char *game, const char *value, struct fault *fault)
{
    char folder[PATH_SIZE];
    struct bytes_writer text;
    snprintf(folder, sizeof folder, "%s", path);
    cut_last_part(folder);
    if (strchr(path, '/') && !own_files_make_folder(folder, fault))
        return false;
    char *resolved = realpath(path, NULL);
    bytes_writer_init(&text, host_allocator());
    bool good = settings_rewrite(before, path, setting, game, value, &text, fault) &&
                cli_replace_file(resolved ? resolved : path, bytes_writer_view(&text), fault);
    bytes_writer_free(&text);
    free(resolved);
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

/* As help_print reads it: a number's range, a choice's words after a second colon. */
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
    if (setting_row(setting)->kind == SETTING_IS_YES_NO)
        OPTIONS_ADD(list,
                    {name, OPTION_YES_NO, &options->yes[setting], &options->given[setting], help});
    else
        OPTIONS_ADD(list, {name, OPTION_TEXT, &options->words[setting], NULL, help});
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
        const char *word = options->given[i] ? (options->yes[i] ? "yes" : "no") : options->words[i];
        if (word && !settings_put(settings, (enum setting)i, word, why)) {
            cli_error("--%s", why);
            return false;
        }
    }
    return true;
}
