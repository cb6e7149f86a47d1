/* Asks the system for the processor at the moment at which it is wanted.
 *
 * When more programs want to run than there are processors, Linux lets each run for a few
 * milliseconds at a time, and one that has slept until a picture is due waits until the others have
 * had theirs. A window needs a part of a millisecond each time, so it is no loss to anybody when it
 * has that first. */
#ifndef WALKBOX_RENDER_SDL_PROMPT_TURNS_H
#define WALKBOX_RENDER_SDL_PROMPT_TURNS_H

#include <stdbool.h>

/* Asks for short turns, for this thread and those that it starts from now on: from Linux 6.12 on
 * who asks for them comes sooner, and gets no more of the processor for it. Where that is not
 * possible, and where somebody gave the program another way of being scheduled, nothing changes.
 * How nice the program is stays. */
void prompt_turns_ask_short(void);

/* Asks that this thread comes before others, or that it does so no longer. Where the program may,
 * it comes before all that share the processor by turns (SCHED_RR); a thread that then works for a
 * fifth of a second without ever waiting is among the others again. Elsewhere it is less nice than
 * they, which a desktop grants through RealtimeKit; since that is a message to another program,
 * ask when the first picture is there. Threads that are started later are as they would be without.
 * Nothing changes where somebody chose how nice the program is, or how it is scheduled. To be
 * called by the thread that began the program. */
void prompt_turns_come_first(bool first);

#endif
