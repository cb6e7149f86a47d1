/* Uses on which it depends whether a game plays as in ScummVM, and which were found in real games
 * only lately (docs/checking.md 3): a report that names them says where to look first. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_HINTS_H
#define WALKBOX_APP_COMMANDS_SURVEY_HINTS_H

#include "app/commands/survey_uses.h"
#include "resource/costume.h"

/* An instruction of the script, or a sub-operation, is read. */
void survey_hints_see(struct survey_reading *reading, const struct insn *part);

/* Where one of these stands, and not what, is told of a room's BOXM and of a costume. */
void survey_hints_matrix(struct surveyor *surveyor, int room, struct byte_view boxm);
void survey_hints_costume(struct surveyor *surveyor, int id, const struct costume *costume);

#endif
