/* The survey of what is no room and no script: costumes, charsets and sounds. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_RESOURCES_H
#define WALKBOX_APP_COMMANDS_SURVEY_RESOURCES_H

struct surveyor;

/* Each decodes everything of its kind and tells what is damaged. Lack of memory is noted in
 * surveyor->no_memory. Costumes come after all scripts, since those say which animations are asked
 * for. */
void survey_costumes(struct surveyor *surveyor);
void survey_charsets(struct surveyor *surveyor);
void survey_sounds(struct surveyor *surveyor);

#endif
