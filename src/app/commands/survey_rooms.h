/* The survey of rooms and of all scripts. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_ROOMS_H
#define WALKBOX_APP_COMMANDS_SURVEY_ROOMS_H

struct surveyor;

/* Decodes each room, reads its scripts and those of its objects, and tells what is damaged. Lack of
 * memory is noted in surveyor->no_memory. */
void survey_rooms(struct surveyor *surveyor);

/* Reads the global scripts. */
void survey_global_scripts(struct surveyor *surveyor);

#endif
