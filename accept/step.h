/* Steps as plain data: a player's actions and their expected results. step_file.h reads steps from
 * text, and docs/accept.md describes them for authors.
 *
 * A step is an action that a player could do (or a rule, where chance decides), conditions that
 * must come true, and a time limit. */
#ifndef WALKBOX_ACCEPT_STEP_H
#define WALKBOX_ACCEPT_STEP_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/room/inventory.h"
#include "walk/box.h"

enum {
    STEP_NAME_SIZE = 16,        /* "1.013" */
    STEP_TEXT_SIZE = 96,        /* an action as it was written */
    STEP_CONDITION_LIMIT = 8,   /* conditions in a step */
    STEP_VALUE_LIMIT = 4,       /* "room=33,83" */
    STEP_LIMIT_DEFAULT = 14000, /* jiffies */
    STEP_LIMIT_MAX = 10000000,
    STEP_COUNT_LIMIT = 4096, /* steps in a file */
};

/* ---- actions ---- */

enum step_action_kind {
    STEP_BOOT,  /* the game was begun with boot parameter `number` */
    STEP_WALK,  /* a bare click on `first`, with no verb chosen */
    STEP_CLICK, /* a click on the place `first`, without waiting until the game is ready */
    STEP_DO,    /* verb `number`, then `first`, then `second` if there is one */
    STEP_SAY,   /* reply of a menu, as verb `number` */
    STEP_VERB,  /* verb `number`, alone */
    STEP_KEY,   /* key `number` */
    STEP_WAIT,  /* no action for `number` jiffies */
    STEP_CHECK, /* no action; the conditions must hold already */
    STEP_RULE,  /* `rule`, with `number` and `other` */
};

enum step_target_kind {
    STEP_TARGET_NONE,
    STEP_TARGET_OBJECT, /* `number`: in the room, or carried */
    STEP_TARGET_ACTOR, /* `number`, where the actor is drawn; or the actor's place, moved by `place`
                        */
    STEP_TARGET_PLACE, /* `place`, room pixels */
    STEP_TARGET_MUG,   /* the mug that is full at that moment, see rule `pour` */
};

struct step_target {
    enum step_target_kind kind;
    int number;
    struct walk_point place;
};

/* Rules for what chance decides; rules.h has a function for each rule. */
enum step_rule {
    RULE_AIM,
    RULE_BEG,
    RULE_CARLA,
    RULE_COOK,
    RULE_DUELS,
    RULE_FEED,
    RULE_FIRE,
    RULE_GHOSTS,
    RULE_HAGGLE,
    RULE_HIGHEST,
    RULE_LEDGE,
    RULE_LOWEST,
    RULE_MAZE,
    RULE_MONKEY,
    RULE_POUR,
    RULE_SAFE,
    RULE_SHOP,
    RULE_TALE,
    RULE_TICKLE,
    RULE_TOWN,
    RULE_COUNT,
};

struct step_action {
    enum step_action_kind kind;
    enum step_rule rule;
    int number, other;
    struct step_target first, second;
};

/* ---- conditions ---- */

enum step_condition_kind {
    CONDITION_ROOM,       /* variable 4 */
    CONDITION_VARIABLE,   /* var(a) */
    CONDITION_BIT,        /* bit(a) */
    CONDITION_OWNER,      /* owner(a) */
    CONDITION_STATE,      /* state(a) */
    CONDITION_CLASS,      /* object a has class b */
    CONDITION_NO_CLASS,   /* object a does not have class b */
    CONDITION_ACTOR_X,    /* x(a) */
    CONDITION_ACTOR_Y,    /* y(a) */
    CONDITION_ACTOR_ROOM, /* room(a) */
    CONDITION_COSTUME,    /* costume(a) */
    CONDITION_BOX,        /* ego's walk box */
    CONDITION_NEAR,       /* ego is at most a, b pixels from where the step sent ego */
    CONDITION_MOVED,      /* ego is not at the place where the step began */
    CONDITION_VERB,       /* verb a is on */
    CONDITION_MENU,       /* a verb of the menus is on */
    CONDITION_NO_MENU,
    CONDITION_TEXT, /* a text is spoken */
    CONDITION_NO_TEXT,
    CONDITION_SCRIPT, /* script a runs */
    CONDITION_NO_SCRIPT,
    CONDITION_NO_SCENE, /* no cutscene runs */
    CONDITION_USERPUT,  /* the game accepts input */
    CONDITION_CONTROL,  /* the player can act, see condition_control */
};

enum { CONDITION_KINDS = CONDITION_CONTROL + 1 };

enum step_comparison { COMPARE_NONE, COMPARE_EQUAL, COMPARE_UNEQUAL, COMPARE_LESS, COMPARE_MORE };

enum step_value_kind { VALUE_NUMBER, VALUE_VARIABLE, VALUE_EGO };

/* A value in a comparison: a number, the value of variable `number`, or ego's number. */
struct step_value {
    enum step_value_kind kind;
    int number;
};

/* A condition holds if the comparison with one of the values holds; != if no value is equal. */
struct step_condition {
    enum step_condition_kind kind;
    int a, b;
    enum step_comparison comparison;
    int value_count;
    struct step_value values[STEP_VALUE_LIMIT];
};

struct step {
    int line; /* line in the file, from 1 */
    char name[STEP_NAME_SIZE];
    char text[STEP_TEXT_SIZE];
    int room; /* variable 4 when the step begins; 0 for any room */
    struct step_action action;
    int condition_count;
    struct step_condition conditions[STEP_CONDITION_LIMIT];
    int limit;          /* jiffies; 0 in the file is the default, and no limit for a rule */
    bool at_once;       /* n: the next step does not wait for control */
    bool skips;         /* m: left out if ego is in another room */
    bool through_doors; /* d: shut doors are opened first; walks are repeated */
};

/* ---- numbers of the game ---- */

enum { STEP_PASSAGE_LIMIT = 16 };

/* An object that leads to another part of its room, which the view shows only from there. */
struct step_passage {
    int room, object;
};

/* Numbers that each game chooses. step_uses_default() has the numbers of Monkey Island 1. */
struct step_uses {
    int inventory_verb,
        inventory_count;       /* first verb that shows a carried object, and their number */
    int inventory_variable;    /* first of as many variables, with the objects shown */
    int up_verb, down_verb;    /* scroll the list; 0 if there is no such verb */
    int menu_first, menu_last; /* verbs of replies */
    int pointer_variable;      /* holds the object under the pointer; 0 if no variable does */
    int open_verb;             /* opens doors */
    int walk_verb;             /* must be clicked before a walk; 0 if no verb is needed */
    int map_room;              /* room where the player can act without verbs; 0 if none */
    int passage_count;
    struct step_passage passages[STEP_PASSAGE_LIMIT];
};

struct step_file {
    struct step_uses uses;
    int boot_param; /* boot parameter of the first step, if that step boots */
    bool has_boot_param;
    int count;
    struct step *steps; /* in the arena of step_file_load */
};

#endif
