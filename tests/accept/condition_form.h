/* How each condition of a step is written: its name, and what goes with it. By this conditions are
 * read, and shown when they do not hold. */
#ifndef WALKBOX_ACCEPT_CONDITION_FORM_H
#define WALKBOX_ACCEPT_CONDITION_FORM_H

#include "accept/step.h"

/* A number that stands behind the name, from `low` to `high`. */
struct condition_argument {
    const char *what; /* "an object"; NULL: there is none */
    int low, high;
};

struct condition_form {
    const char *name;
    struct condition_argument a, b; /* in brackets: (A), or (A,B) */
    bool compared;                  /* a comparison follows */
};

/* By kind. Two kinds may have one name, of which one has arguments. */
extern const struct condition_form condition_forms[CONDITION_KINDS];

#endif
