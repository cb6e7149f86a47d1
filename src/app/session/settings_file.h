/* Settings from the player's file and the command line.
 *
 * The file is $XDG_CONFIG_HOME/walkbox/walkbox.ini, by default under ~/.config. It has the sections
 * of settings.def, and one for each game with other settings:
 *
 *     [picture]
 *     scaling = fill            ; a comment
 *     [game monkey]
 *     music = gm
 *
 * A name means the same in every section. A game's section overrides the others; a later line
 * overrides an earlier line. A change writes the whole file again. */
#ifndef WALKBOX_APP_SESSION_SETTINGS_FILE_H
#define WALKBOX_APP_SESSION_SETTINGS_FILE_H

#include "app/session/own_files.h"
#include "app/session/settings.h"
#include "cli/options.h"
#include "resource/files/known_game.h"
#include "util/bytes_writer.h"

enum setting_source {
    SETTING_BUILT_IN,
    SETTING_FROM_FILE,  /* from a section for all games */
    SETTING_FROM_GAME,  /* from the game's own section */
    SETTING_FROM_WORDS, /* from the command line, or a change while playing */
};

struct settings_in_force {
    struct settings values;
    enum setting_source sources[SETTING_COUNT];
    int lines[SETTING_COUNT]; /* line numbers in the file, from 1; 0 if not from the file */
};

enum {
    SETTINGS_GAME_SIZE = 32,       /* name of a game in "[game NAME]", terminated */
    SETTINGS_FILE_LIMIT = 1 << 16, /* bytes of a file; a longer file is not read */
    SETTINGS_REPORT_LIMIT = 20,    /* lines reported about a file */
    SETTINGS_LINE_SIZE = 1024,     /* line of a report, with the file name */
    SETTINGS_LINE_LIMIT = 250,     /* bytes of a line without the blanks around it */
};

/* Receives each error in a file: one line without its end, safe to show. A function with a NULL
 * reporter reports nothing. */
struct settings_reporter {
    void *context;
    void (*report)(void *context, const char *line);
};

void settings_begin(struct settings_in_force *settings); /* sets all defaults */

/* Applies the text of a file: the values for all games, then the values for `game` (none if "").
 * Reports and ignores lines with errors; `name` is the file name for reports. */
void settings_read(struct settings_in_force *settings, struct byte_view text, const char *name,
                   const char *game, const struct settings_reporter *reporter);

/* Writes the text of a file again with one setting changed, or removed if `value` is NULL, in the
 * section of `game`, or for all games if `game` is "". SETTING_COUNT changes nothing: an empty text
 * becomes a new file, with each setting's help, and its default as a comment. Comments of `before`
 * are lost. Returns false if a line of `before` has an error, since it would be lost too; `name` is
 * the file name for that fault. */
bool settings_rewrite(struct byte_view before, const char *name, enum setting setting,
                      const char *game, const char *value, struct bytes_writer *after,
                      struct fault *fault);

/* Sets a value from the command line. Returns false, with the reason in `why`, if it is invalid. */
bool settings_put(struct settings_in_force *settings, enum setting setting, const char *text,
                  char why[SETTING_WHY_SIZE]);

/* Returns another setting with the same key, or SETTING_COUNT. */
enum setting setting_clash(const struct settings *settings, enum setting setting);

/* ---- the file ---- */

/* Writes the path of the settings file; "" if neither XDG_CONFIG_HOME nor HOME is set. */
void settings_file_path(char path[OWN_FOLDER_SIZE]);

/* Writes the name for "[game NAME]": the id of a known game, such as "monkey", otherwise the name
 * of its folder, such as "demo", with "-" for each character that is neither letter nor digit.
 * `path` is the folder or a file in it. */
void settings_game_name(enum known_game known, const char *path, char name[SETTINGS_GAME_SIZE]);

/* Applies settings_read to a file, which may be missing. */
void settings_file_read(struct settings_in_force *settings, const char *path, const char *game,
                        const struct settings_reporter *reporter);

/* Makes the file, with all settings as comments, if it is missing. */
bool settings_file_make(const char *path, struct fault *fault);

/* Applies settings_rewrite to a file, which may be missing. The file is replaced atomically:
 * another program reads the old file or the new file. A link stays a link. */
bool settings_file_change(const char *path, enum setting setting, const char *game,
                          const char *value, struct fault *fault);

/* ---- the command line ---- */

enum {
    SETTINGS_OPTION_NAME_SIZE = 32,
    SETTINGS_OPTION_HELP_SIZE = 560,
};

/* The options given on a command line; {0} if there are none. The option rows borrow it. */
struct settings_options {
    const char *words[SETTING_COUNT]; /* NULL if not given */
    char names[SETTING_COUNT][SETTINGS_OPTION_NAME_SIZE];
    char helps[SETTING_COUNT][SETTINGS_OPTION_HELP_SIZE];
};

/* Adds the options that players use most, then the others as OPTION_MORE, by section. `options`
 * must be zeroed. */
void settings_add_options(struct settings_options *options, struct option_list *list);

/* Applies the options. Returns false after an error, which has been printed. */
bool settings_options_apply(const struct settings_options *options,
                            struct settings_in_force *settings);

#endif
