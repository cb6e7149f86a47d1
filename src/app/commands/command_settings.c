/* The command settings: lists all settings with their meanings, values, and the origin of each
 * value. */
#include <stdio.h>
#include <unistd.h>

#include "app/commands/commands.h"
#include "app/session/settings_file.h"
#include "cli/language.h"
#include "cli/options.h"
#include "util/limits.h"

static void report(void *context, const char *line)
{
    ++*(int *)context;
    cli_error("%s", line);
}

static void print_setting(const struct settings_in_force *settings, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    const struct setting_word *word;
    char value[SETTING_TEXT_SIZE], values[SETTING_WHY_SIZE];
    setting_write(&settings->values, setting, value);
    printf("%-16s %-16s ", row->name, value[0] ? value : "-");
    if (settings->sources[setting] == SETTING_BUILT_IN)
        cli_line(stdout, "%s", tr("default"));
    else if (settings->sources[setting] == SETTING_FROM_FILE)
        cli_line(stdout, tr("line %d"), settings->lines[setting]);
    else
        cli_line(stdout, tr("line %d, for this game"), settings->lines[setting]);
    printf("    %s", tr(row->help));
    setting_values(setting, values);
    if (row->kind == SETTING_IS_NUMBER || row->kind == SETTING_IS_YES_NO)
        printf(" (%s)", values);
    putchar('\n');
    if (row->section == SETTINGS_CONTROLLER && setting + 1 < SETTING_FIRST_KEY)
        return; /* the words of all buttons follow the last button */
    for (int n = 0; (word = setting_word(setting, n)); n++)
        printf("    %-14s %s\n", word->word, tr(word->meaning));
}

int command_settings(int argc, char **argv)
{
    const char *file = NULL, *game = NULL;
    const struct option options[] = {
        {"--game", OPTION_TEXT, &game, NULL,
         N_("WORD: the values for the game with this name in the file")},
        {"--settings", OPTION_TEXT, &file, NULL, N_("FILE: use another settings file")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox settings [OPTION]...",
        N_("Lists the settings, which are also options of `walkbox play`, with their values and "
           "the source of each value. The exit status is 1 if the settings file has an error."),
        0, 0, options);
    char path[PATH_SIZE];
    const char *words[1];
    struct settings_in_force settings;
    int status, errors = 0, section = -1;
    const struct settings_reporter reporter = {&errors, report};
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    settings_file_path(path);
    if (file)
        snprintf(path, sizeof path, "%s", file);
    settings_begin(&settings);
    settings_file_read(&settings, path, game, &reporter);
    cli_line(stdout, "%s%s",
             path[0] ? path : tr("no file, because neither XDG_CONFIG_HOME nor HOME is set"),
             path[0] && access(path, F_OK) != 0 ? tr(" (does not exist yet)") : "");
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct setting_row *row = setting_row((enum setting)i);
        if ((int)row->section != section)
            printf("\n[%s] %s\n", settings_section_name(row->section),
                   tr(settings_section_title(row->section)));
        section = (int)row->section;
        print_setting(&settings, (enum setting)i);
    }
    return errors > 0 ? CLI_CHECK_FAILED : CLI_DONE;
}
