/* Shared by the parts of a failed step's report: a line that is written piece by piece. */
#ifndef WALKBOX_ACCEPT_EXPLANATION_H
#define WALKBOX_ACCEPT_EXPLANATION_H

#include "accept/accept.h"
#include "accept/names.h"
#include "util/shown_text.h"

struct explanation {
    const struct accept *accept;
    const struct game *game;
    void (*print)(void *context, const char *line);
    void *context;
    char text[ACCEPT_LINE_SIZE];
    struct text_line line;
    struct step_names names;
};

/* Begin a line, and print it. */
void explanation_begin(struct explanation *explanation);
void explanation_print(struct explanation *explanation);

/* Adds `before` and a thing, "204 (key)", to the line. */
void explanation_thing(struct explanation *explanation, const char *before, enum thing kind,
                       int number);

/* Adds a text of the game in quotes; codes become blanks. */
void explanation_text(struct explanation *explanation, struct byte_view text);

#endif
