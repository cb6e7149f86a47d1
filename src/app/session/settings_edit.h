/* Changes the text of a player's file, and leaves all of it alone that it need not change:
 * comments, order, blank lines, and the ends of lines. */
#ifndef WALKBOX_APP_SESSION_SETTINGS_EDIT_H
#define WALKBOX_APP_SESSION_SETTINGS_EDIT_H

#include "app/session/settings_read.h"
#include "util/bytes_writer.h"

/* The file as it is made: each setting with its help, and its default behind a sign of a comment.
 */
void settings_write_new(struct bytes_writer *text);

/* Writes `before` with a setting changed: in the section of `game`, or, if that is "", for all
 * games. A line that sets it there gets the new value (all lines that do, so that the last one is
 * not forgotten); else a line is put behind the commented-out default, or at the end of the
 * section, which is made if need be. With `value` NULL the lines that set it are left out. */
void settings_edit(struct byte_view before, enum setting setting, const char *game,
                   const char *value, struct bytes_writer *after);

#endif
