/* The command settings: what is in force, where it comes from, and changes in the player's file. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/commands/commands.h"
#include "app/commands/json.h"
#include "app/session/settings_file.h"
#include "app/session/start.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game_state.h"
#include "util/limits.h"

struct asked {
    const char *set, *unset, *game, *file;
    bool json;
};

static void report(void *context, const char *line)
{
    ++*(int *)context;
    cli_error("%s", line);
}

/* The name of a game in the file: that of the game at a path, or the word itself. */
static int find_game(const char *word, char name[SETTINGS_GAME_SIZE])
{
    name[0] = '\0';
    if (!word)
        return CLI_DONE;
    if (access(word, F_OK) == 0) {
        struct game *game;
        int status = given_game_open(&game, word, NULL);
        if (status != CLI_DONE)
            return status;
        settings_game_name(game->files.known, word, name);
        cli_end_game(game);
        return CLI_DONE;
    }
    /* A name that is given by itself is that of a folder that is somewhere else. */
    settings_game_name(KNOWN_GAME_NONE, word, name);
    if (strcmp(name, word) == 0)
        return CLI_DONE;
    cli_error("'%s' is neither a game nor the name of one", word);
    return CLI_WRONG_USAGE;
}

/* Sets "name=value"; `value` NULL: leaves the setting out of the file. */
static int change(const char *path, const char *name, const char *value, const char *game)
{
    struct settings settings;
    char why[SETTING_WHY_SIZE], text[SETTING_TEXT_SIZE];
    struct fault fault = {0};
    enum setting setting = setting_find(name, NULL);
    if (setting == SETTING_COUNT) {
        const char *best = setting_guess(name);
        cli_error("there is no setting '%s'%s%s%s", name, best ? "; did you mean '" : "",
                  best ? best : "", best ? "'?" : "");
        return CLI_WRONG_USAGE;
    }
    settings_default(&settings);
    if (value && !setting_parse(&settings, setting, value, why)) {
        cli_error("%s", why);
        return CLI_WRONG_USAGE;
    }
    setting_write(&settings, setting, text);
    return settings_file_change(path, setting, game, value ? text : NULL, &fault)
               ? CLI_DONE
               : cli_fault(&fault);
}

static int make_changes(const struct asked *asked, const char *path, const char *game)
{
    char name[SETTING_TEXT_SIZE];
    int status = asked->unset ? change(path, asked->unset, NULL, game) : CLI_DONE;
    if (!asked->set || status != CLI_DONE)
        return status;
    const char *sign = strchr(asked->set, '=');
    if (!sign || (size_t)(sign - asked->set) >= sizeof name) {
        cli_error("--set needs SETTING=VALUE, such as scaling=fill");
        return CLI_WRONG_USAGE;
    }
    snprintf(name, sizeof name, "%.*s", (int)(sign - asked->set), asked->set);
    return change(path, name, sign + 1, game);
}

static void print_settings(const struct settings_in_force *settings, const char *path,
                           const char *game)
{
    cli_line(stdout, "%s%s",
             path[0] ? path : tr("no file, because neither XDG_CONFIG_HOME nor HOME is set"),
             path[0] && access(path, F_OK) != 0 ? tr(" (does not exist yet)") : "");
    if (game[0])
        cli_line(stdout, tr("for the game [game %s]"), game);
    for (int i = 0, section = -1; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        const enum setting_source source = settings->sources[i];
        char value[SETTING_TEXT_SIZE];
        if ((int)row->section != section)
            printf("\n[%s]\n", settings_section_name(row->section));
        section = (int)row->section;
        setting_write(&settings->values, (enum setting)i, value);
        printf("%-16s %-16s ", row->name, value[0] ? value : "-");
        if (source == SETTING_BUILT_IN)
            cli_line(stdout, "%s", tr("default"));
        else if (source == SETTING_FROM_FILE)
            cli_line(stdout, tr("line %d"), settings->lines[i]);
        else
            cli_line(stdout, tr("line %d, for %s"), settings->lines[i], game);
    }
}

static cJSON *setting_json(const struct settings_in_force *settings, enum setting setting)
{
    static const char *const kinds[] = {[SETTING_IS_YES_NO] = "yes-no",
                                        [SETTING_IS_CHOICE] = "choice",
                                        [SETTING_IS_NUMBER] = "number",
                                        [SETTING_IS_TEXT] = "text",
                                        [SETTING_IS_KEY] = "key"};
    const struct setting_row *row = setting_row(setting);
    struct settings first;
    char text[SETTING_TEXT_SIZE], values[SETTING_WHY_SIZE];
    cJSON *json = cJSON_CreateObject();
    json_add_text(json, "name", row->name);
    json_add_text(json, "section", settings_section_name(row->section));
    json_add_text(json, "kind", kinds[row->kind]);
    setting_write(&settings->values, setting, text);
    json_add_text(json, "value", text);
    json_add_text(json, "source", setting_source_name(settings->sources[setting]));
    json_add_number(json, "line", settings->lines[setting]);
    settings_default(&first);
    setting_write(&first, setting, text);
    json_add_text(json, "default", text);
    setting_values(setting, values);
    json_add_text(json, "values", values);
    json_add_text(json, "help", row->help);
    return json;
}

static int print_json(const struct settings_in_force *settings, const char *path, const char *game)
{
    cJSON *json = cJSON_CreateObject();
    json_add_text(json, "file", path);
    json_add_bool(json, "exists", path[0] && access(path, F_OK) == 0);
    json_add_text(json, "game", game);
    cJSON *list = json_add_array(json, "settings");
    for (int i = 0; i < SETTING_COUNT; i++)
        json_append(list, setting_json(settings, (enum setting)i));
    return json_print(json);
}

static int show(const struct asked *asked, const char *path, const char *game)
{
    struct settings_in_force settings;
    int errors = 0;
    const struct settings_reporter reporter = {&errors, report};
    settings_begin(&settings);
    settings_file_read(&settings, path, game, &reporter);
    settings_report_clashes(&settings.values, &reporter);
    int status = CLI_DONE;
    if (asked->json)
        status = print_json(&settings, path, game);
    else if (!asked->set && !asked->unset)
        print_settings(&settings, path, game);
    return status == CLI_DONE && errors > 0 ? CLI_CHECK_FAILED : status;
}

/* All settings with the meanings of their words. */
static void explain_settings(void)
{
    const struct setting_word *word;
    printf("\n%s\n", tr("Settings, which are also options of `walkbox play`:"));
    for (int i = 0, section = -1; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        char values[SETTING_WHY_SIZE], translated[SETTING_WHY_SIZE];
        if ((int)row->section != section)
            printf("\n[%s] %s\n", settings_section_name(row->section),
                   tr(settings_section_title(row->section)));
        section = (int)row->section;
        printf("  %-16s %s", row->name, tr(row->help));
        setting_values((enum setting)i, values);
        if (row->kind == SETTING_IS_NUMBER || row->kind == SETTING_IS_YES_NO)
            printf(" (%s)", tr_sentence(values, translated, sizeof translated));
        putchar('\n');
        if (row->section == SETTINGS_CONTROLLER && i + 1 < SETTING_FIRST_KEY)
            continue; /* the words of all buttons follow the last one */
        for (int n = 0; (word = setting_word((enum setting)i, n)); n++)
            printf("    %-14s %s\n", word->word, tr(word->meaning));
    }
}

int command_settings(int argc, char **argv)
{
    struct asked asked = {0};
    const struct option options[] = {
        {"--set", OPTION_TEXT, &asked.set, NULL, N_("SETTING=VALUE: change a setting in the file")},
        {"--unset", OPTION_TEXT, &asked.unset, NULL,
         N_("SETTING: remove a setting from the file, to restore its default")},
        {"--game", OPTION_TEXT, &asked.game, NULL,
         N_("GAME: for this game only; a path, or the game's name in the file")},
        {"--settings", OPTION_TEXT, &asked.file, NULL, N_("FILE: use another settings file")},
        {"--json", OPTION_FLAG, &asked.json, NULL, N_("as JSON")},
    };
    const struct command_line line =
        COMMAND_LINE("walkbox settings [--set SETTING=VALUE] [--unset SETTING] [--game GAME] "
                     "[--settings FILE] [--json]",
                     N_("Shows the current settings of `walkbox play` and where each comes from, "
                        "or changes one. The exit status is 1 when the file has an error. `walkbox "
                        "help settings` explains them all."),
                     0, 0, options);
    char path[PATH_SIZE], game[SETTINGS_GAME_SIZE];
    const char *words[1];
    int status;
    enum help_form form;
    if (cli_parse(&line, argc, argv, words, &status) < 0) {
        if (status == CLI_DONE && help_form_of(argv[argc - 1], &form) && form <= HELP_ALL)
            explain_settings();
        return status;
    }
    settings_file_path(path);
    if (asked.file)
        snprintf(path, sizeof path, "%s", asked.file);
    status = find_game(asked.game, game);
    if (status == CLI_DONE)
        status = make_changes(&asked, path, game);
    return status == CLI_DONE ? show(&asked, path, game) : status;
}
