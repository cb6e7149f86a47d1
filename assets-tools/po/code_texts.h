/* The texts and the jumps in the code of a script. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_CODE_TEXTS_H
#define WALKBOX_ASSETS_TOOLS_PO_CODE_TEXTS_H

#include <stdbool.h>

#include "util/bytes.h"

enum text_purpose {
    USE_SAID,        /* print and printEgo */
    USE_VERB,        /* the name of a verb */
    USE_ACTOR_NAME,  /* of an actor */
    USE_OBJECT_NAME, /* of an object, given by a script */
    USE_STRING,      /* a string that scripts put together or show */
    USE_OBJECT,      /* the name of an object in its room */
};

enum { WHO_VARIABLE = -1, WHO_EGO = -2, WHO_NOBODY = -3 };

struct code_text {
    size_t at, size; /* of the bytes in the code, without the 0 behind them */
    enum text_purpose use;
    int who; /* the number of an actor, verb, object or string; or one of the above */
};

/* Two bytes at `at` that tell how far from `end` the target is. */
struct code_jump {
    size_t at, end;
    int32_t target;
};

struct code_visitor {
    void *context;
    void (*text)(void *context, const struct code_text *text); /* may be NULL */
    void (*jump)(void *context, const struct code_jump *jump); /* may be NULL */
};

/* Goes through all instructions from a place to the end of the code. False when one cannot be
 * decoded. */
bool code_walk(struct byte_view code, size_t from, const struct code_visitor *visitor);

#endif
