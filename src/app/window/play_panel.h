/* What the player can choose below the room: verbs, what is carried, lines of a conversation. A
 * machine for fingers shows them as buttons of its own (platform.h). */
#ifndef WALKBOX_APP_WINDOW_PLAY_PANEL_H
#define WALKBOX_APP_WINDOW_PLAY_PANEL_H

#include "engine/state/text_state.h"
#include "platform/platform.h"

struct game;

enum { PANEL_TEXT_SIZE = 256 };

struct play_panel {
    int top;   /* the picture's row from which on the buttons may cover it */
    int count; /* 0: there are none, and the picture is seen whole */
    struct window_choice choices[VERB_LIMIT]; /* in pixels of the picture, row by row */
    char texts[VERB_LIMIT][PANEL_TEXT_SIZE];  /* theirs */
};

/* `palette` has the 256 colours of the picture. Finds none in a game that accepts no input. What
 * can be chosen in the room's picture is not among them, and is chosen there. */
void play_panel_find(struct play_panel *panel, const struct game *game,
                     const struct colour *palette);

#endif
