/* The survey's drawing: everything that could be seen is drawn once. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_DRAW_H
#define WALKBOX_APP_COMMANDS_SURVEY_DRAW_H

struct surveyor;

/* Shows each room without its scripts from end to end, draws each picture of its objects into it,
 * and plays each animation of each costume in all four directions. Damage was told before; here it
 * is counted how much of it is seen. Lack of memory is noted in surveyor->no_memory. */
void survey_draw(struct surveyor *surveyor);

#endif
