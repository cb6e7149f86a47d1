/* How each condition of a step is written: its name, and what goes with it. By this conditions are
 * read, and shown when they do not hold. */
#ifndef WALKBOX_ACCEPT_CONDITION_FORM_H
#define WALKBOX_ACCEPT_CONDITION_FORM_H

#include "accept/names.h"
#include "accept/step.h"

/* A number that stands behind the name, from `low` to `high`. */
struct condition_argument {
    const char *what; /* "a class"; NULL: there is none */
    int low, high;
    enum thing kind; /* THING_NUMBER: it has no names */
};

struct condition_form {
    const char *name;
    struct condition_argument a, b; /* in brackets: (A), or (A,B) */
    bool compared;                  /* a comparison follows, */
    enum thing value;               /* with such things */
};

/* By kind. Two kinds may have one name, of which one has arguments. */
extern const struct condition_form condition_forms[CONDITION_KINDS];

#endif
