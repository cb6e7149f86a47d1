#include "app/session/settings_options.h"

#include <stdio.h>

/* A number's range, a choice's words behind a second colon: so option_help.h wants it. */
static void write_help(char help[SETTINGS_OPTION_HELP_SIZE], enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    const size_t size = SETTINGS_OPTION_HELP_SIZE;
    switch (row->kind) {
    case SETTING_IS_YES_NO:
        snprintf(help, size, "%s", row->help);
        break;
    case SETTING_IS_CHOICE:
        snprintf(help, size, "NAME: %s: %s", row->help, row->words);
        break;
    case SETTING_IS_NUMBER:
        snprintf(help, size, "%d..%d: %s (%s)", row->low, row->high, row->help, row->first);
        break;
    case SETTING_IS_COLOUR:
        snprintf(help, size, "#RRGGBB: %s (#%s)", row->help, row->first);
        break;
    case SETTING_IS_TEXT:
        snprintf(help, size, "%s: %s", setting == SETTING_PICTURES ? "DIR" : "FILE", row->help);
        break;
    case SETTING_IS_KEY:
        snprintf(help, size, "KEY: %s (%s)", row->help, row->first);
        break;
    }
}

static struct option row_of(struct settings_options *options, enum setting setting)
{
    const struct setting_row *row = setting_row(setting);
    char *name = options->names[setting], *help = options->helps[setting];
    snprintf(name, SETTINGS_OPTION_NAME_SIZE, "--%s", row->name);
    write_help(help, setting);
    if (row->kind == SETTING_IS_YES_NO)
        return (struct option){name, OPTION_YES_NO, &options->yes[setting],
                               &options->given[setting], help};
    return (struct option){name, OPTION_TEXT, &options->words[setting], NULL, help};
}

void settings_options_rows(struct settings_options *options, struct option rows[SETTINGS_OPTIONS])
{
    int count = 0;
    for (int section = 0; section < SETTINGS_SECTIONS; section++) {
        rows[count++] = (struct option){"", OPTION_HEADING, NULL, NULL,
                                        settings_section_title((enum settings_section)section)};
        for (int i = 0; i < SETTING_COUNT; i++)
            if ((int)setting_row((enum setting)i)->section == section)
                rows[count++] = row_of(options, (enum setting)i);
    }
}

bool settings_options_take(const struct settings_options *options,
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
