/* The part of the report of a failed step that says what is on the screen. */
#ifndef WALKBOX_ACCEPT_EXPLAIN_SCREEN_H
#define WALKBOX_ACCEPT_EXPLAIN_SCREEN_H

struct explanation;

/* Prints what the player would see, which may be other than what the step expected: the view, the
 * text, the replies, objects and actors in it; and what the hand clicked last. */
void explain_screen(struct explanation *explanation);

#endif
