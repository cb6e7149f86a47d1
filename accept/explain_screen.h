/* The part of a failed step's report about the screen. */
#ifndef WALKBOX_ACCEPT_EXPLAIN_SCREEN_H
#define WALKBOX_ACCEPT_EXPLAIN_SCREEN_H

struct explanation;

/* Prints what the player would see: the view with its text, replies, objects and actors; and the
 * hand's last click. */
void explain_screen(struct explanation *explanation);

#endif
