/* The settings as options of a command: rows in groups for its table of options, and what was said
 * with them. */
#ifndef WALKBOX_APP_SESSION_SETTINGS_OPTIONS_H
#define WALKBOX_APP_SESSION_SETTINGS_OPTIONS_H

#include "app/session/settings_read.h"
#include "cli/options.h"

enum {
    SETTINGS_OPTION_NAME_SIZE = 32,
    SETTINGS_OPTION_HELP_SIZE = 300,
    SETTINGS_OPTIONS = SETTING_COUNT + SETTINGS_SECTIONS, /* rows: a heading for each section */
};

/* What was said; zeroed: nothing. It has to stay as long as the rows. */
struct settings_options {
    const char *words[SETTING_COUNT]; /* what stood behind the option; NULL: nothing was said */
    bool yes[SETTING_COUNT], given[SETTING_COUNT]; /* of yes and no */
    char names[SETTING_COUNT][SETTINGS_OPTION_NAME_SIZE];
    char helps[SETTING_COUNT][SETTINGS_OPTION_HELP_SIZE];
};

/* Fills in the rows, which borrow the struct. */
void settings_options_rows(struct settings_options *options, struct option rows[SETTINGS_OPTIONS]);

/* Lays what was said over the values that are there. False when something of it is no value, which
 * has been told. */
bool settings_options_take(const struct settings_options *options,
                           struct settings_in_force *settings);

#endif
