/* The written form of each condition: its name, arguments and comparison. The table serves for
 * reading conditions, and for showing those that do not hold. */
#ifndef WALKBOX_ACCEPT_CONDITION_FORM_H
#define WALKBOX_ACCEPT_CONDITION_FORM_H

#include "accept/names.h"
#include "accept/step.h"

/* A number after the name, from `low` to `high`. */
struct condition_argument {
    const char *what; /* "a class"; NULL if the condition takes no number */
    int low, high;
    enum thing kind; /* THING_NUMBER if the number has no names */
};

struct condition_form {
    const char *name;
    struct condition_argument a, b; /* in brackets: (A), or (A,B) */
    bool compared;                  /* a comparison follows */
    enum thing value;               /* kind of the compared things */
};

/* Indexed by kind. Two kinds may have the same name if only one of them has arguments. */
extern const struct condition_form condition_forms[CONDITION_KINDS];

#endif
