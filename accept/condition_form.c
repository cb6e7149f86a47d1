#include "accept/condition_form.h"

#include "engine/objects/objects.h"
#include "engine/state/actor_state.h"
#include "engine/state/object_state.h"
#include "engine/state/variable_state.h"

enum { SCRIPT_MAX = 20000, VERB_MAX = 0xFFFF };

/* Arguments of several conditions. */
#define OBJECT "an object", 1, OBJECT_LIMIT - 1, THING_OBJECT
#define ACTOR  "an actor", 0, ACTOR_LIMIT - 1, THING_ACTOR
#define CLASS  "a class", 1, CLASS_LIMIT - 1, THING_NUMBER
#define SCRIPT "a script", 1, SCRIPT_MAX, THING_SCRIPT

const struct condition_form condition_forms[CONDITION_KINDS] = {
    [CONDITION_ROOM] = {.name = "room", .compared = true, .value = THING_ROOM},
    [CONDITION_VARIABLE] = {.name = "var",
                            .a = {"a variable", 0, GLOBAL_LIMIT - 1, THING_VARIABLE},
                            .compared = true},
    [CONDITION_BIT] = {.name = "bit",
                       .a = {"a bit", 0, BIT_LIMIT - 1, THING_BIT},
                       .compared = true},
    [CONDITION_OWNER] = {.name = "owner", .a = {OBJECT}, .compared = true, .value = THING_ACTOR},
    [CONDITION_STATE] = {.name = "state", .a = {OBJECT}, .compared = true},
    [CONDITION_CLASS] = {.name = "class", .a = {OBJECT}, .b = {CLASS}},
    [CONDITION_NO_CLASS] = {.name = "noclass", .a = {OBJECT}, .b = {CLASS}},
    [CONDITION_ACTOR_X] = {.name = "x", .a = {ACTOR}, .compared = true},
    [CONDITION_ACTOR_Y] = {.name = "y", .a = {ACTOR}, .compared = true},
    [CONDITION_ACTOR_ROOM] = {.name = "room", .a = {ACTOR}, .compared = true, .value = THING_ROOM},
    [CONDITION_COSTUME] = {.name = "costume",
                           .a = {ACTOR},
                           .compared = true,
                           .value = THING_COSTUME},
    [CONDITION_BOX] = {.name = "box", .compared = true},
    [CONDITION_NEAR] = {.name = "near"},
    [CONDITION_MOVED] = {.name = "moved"},
    [CONDITION_VERB] = {.name = "verb", .a = {"a verb", 1, VERB_MAX, THING_VERB}},
    [CONDITION_MENU] = {.name = "menu"},
    [CONDITION_NO_MENU] = {.name = "nomenu"},
    [CONDITION_TEXT] = {.name = "text"},
    [CONDITION_NO_TEXT] = {.name = "notext"},
    [CONDITION_SCRIPT] = {.name = "script", .a = {SCRIPT}},
    [CONDITION_NO_SCRIPT] = {.name = "noscript", .a = {SCRIPT}},
    [CONDITION_NO_SCENE] = {.name = "noscene"},
    [CONDITION_USERPUT] = {.name = "userput"},
    [CONDITION_CONTROL] = {.name = "control"},
};
