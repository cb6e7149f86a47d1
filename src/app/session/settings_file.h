/* The player's file: where it is, reading it, and changing a line of it. Of this folder only this
 * file opens files.
 *
 * It is $XDG_CONFIG_HOME/walkbox/walkbox.ini, by default under ~/.config. */
#ifndef WALKBOX_APP_SESSION_SETTINGS_FILE_H
#define WALKBOX_APP_SESSION_SETTINGS_FILE_H

#include "app/session/own_files.h"
#include "app/session/settings_read.h"
#include "resource/files/known_game.h"

/* The path of the file, "" when neither XDG_CONFIG_HOME nor HOME says where it would be. */
void settings_file_path(char path[OWN_FOLDER_SIZE]);

/* The name of a game in "[game NAME]": the id under which the game is known, such as "monkey"; else
 * the name of the folder that it lies in, such as "demo", with "-" for what is neither letter nor
 * digit. `path` is that folder, or a file in it; only its text is looked at, and whether it is a
 * folder. */
void settings_game_name(enum known_game known, const char *path, char name[SETTINGS_GAME_SIZE]);

/* Lays the values of the file over those that are there (settings_read.h), and tells of what is
 * wrong in it, also when it cannot be read. A file that is not there is nothing wrong. */
void settings_file_read(struct settings_in_force *settings, const char *path, const char *game,
                        const struct settings_teller *teller);

/* Makes the file, with all settings as comments, if there is none. */
bool settings_file_make(const char *path, struct fault *fault);

/* Changes one setting in the file, which is made if there is none; `value` NULL: it is left out
 * from now on. All else in the file stays. The file is replaced at once: whoever reads it meanwhile
 * reads the old one or the new one. A link stays a link. */
bool settings_file_change(const char *path, enum setting setting, const char *game,
                          const char *value, struct fault *fault);

#endif
