/* Asks the system for short turns of the processor.
 *
 * When more programs want to run than there are processors, Linux lets each run for a few
 * milliseconds at a time, and one that has slept until a picture is due waits until the others have
 * had theirs. Who asks for shorter turns, from Linux 6.12 on, comes sooner, and gets no more of the
 * processor for it. A window needs a part of a millisecond each time, so that is no loss. */
#ifndef WALKBOX_RENDER_SDL_SHORT_TURNS_H
#define WALKBOX_RENDER_SDL_SHORT_TURNS_H

/* For this thread and those that it starts from now on. Where that is not possible, and where
 * somebody gave the program another way of being scheduled, nothing changes. How nice the program
 * is stays. */
void short_turns_ask(void);

#endif
