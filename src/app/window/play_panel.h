/* Choices below the room: verbs, inventory items, lines of a conversation. A touch screen shows
 * them as its own buttons (platform.h). */
#ifndef WALKBOX_APP_WINDOW_PLAY_PANEL_H
#define WALKBOX_APP_WINDOW_PLAY_PANEL_H

#include "engine/state/text_state.h"
#include "platform/platform.h"

struct text_scope;

enum { PANEL_TEXT_SIZE = 256 };

struct play_panel {
    int top;   /* first row of the picture that the buttons may cover */
    int count; /* 0 if there are none, and the whole picture is visible */
    struct window_choice choices[VERB_LIMIT]; /* in picture pixels, row by row */
    char texts[VERB_LIMIT][PANEL_TEXT_SIZE];  /* texts of the choices */
};

/* Finds the choices. `palette` has the picture's 256 colours. There are none in a game that accepts
 * no input. Verbs within the room's picture are left out, and are chosen there. */
void play_panel_find(struct play_panel *panel, const struct text_scope *scope,
                     const struct colour *palette);

#endif
