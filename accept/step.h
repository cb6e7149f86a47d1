/* Steps: how a game is played and what has to come of it, as plain data. step_file.h reads them
 * from text, and docs/accept.md describes them for people who write them.
 *
 * A step is an action that a player could do (or a rule, for what chance decides), conditions that
 * must come true, and how long that may take. */
#ifndef WALKBOX_ACCEPT_STEP_H
#define WALKBOX_ACCEPT_STEP_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/room/inventory.h"
#include "walk/box.h"

enum {
    STEP_NAME_SIZE = 16,        /* "1.013" */
    STEP_TEXT_SIZE = 96,        /* an action as it was written */
    STEP_CONDITION_LIMIT = 8,   /* of a step */
    STEP_VALUE_LIMIT = 4,       /* "room=33,83" */
    STEP_LIMIT_DEFAULT = 14000, /* jiffies */
    STEP_LIMIT_MAX = 10000000,
    STEP_COUNT_LIMIT = 4096, /* of a file */
};

/* ---- what is done ---- */

enum step_action_kind {
    STEP_BOOT,  /* the game was begun with boot parameter `number` */
    STEP_WALK,  /* a bare click on `first`, with no verb chosen */
    STEP_CLICK, /* a click on the place `first`, without waiting until the game is ready */
    STEP_DO,    /* verb `number`, then `first`, then `second` if there is one */
    STEP_SAY,   /* the line of a menu that is verb `number` */
    STEP_VERB,  /* verb `number`, alone */
    STEP_KEY,   /* key `number` */
    STEP_WAIT,  /* nothing, for `number` jiffies */
    STEP_CHECK, /* nothing; the conditions must hold already */
    STEP_RULE,  /* `rule`, with `number` and `other` */
};

enum step_target_kind {
    STEP_TARGET_NONE,
    STEP_TARGET_OBJECT, /* `number`: in the room, or carried */
    STEP_TARGET_ACTOR,  /* `number`, where he is drawn; or at his place, moved by `place` */
    STEP_TARGET_PLACE,  /* `place`, room pixels */
    STEP_TARGET_MUG,    /* the mug that is full now, see rule `pour` */
};

struct step_target {
    enum step_target_kind kind;
    int number;
    struct walk_point place;
};

/* What chance decides; rules.h has a function for each. */
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

/* ---- what must come of it ---- */

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
    CONDITION_NEAR,       /* ego is at most a, b pixels from where the step sent him */
    CONDITION_MOVED,      /* ego is not where he was when the step began */
    CONDITION_VERB,       /* verb a is on */
    CONDITION_MENU,       /* a verb of the menus is on */
    CONDITION_NO_MENU,
    CONDITION_TEXT, /* something is said */
    CONDITION_NO_TEXT,
    CONDITION_SCRIPT, /* script a runs */
    CONDITION_NO_SCRIPT,
    CONDITION_NO_SCENE, /* no cutscene is played */
    CONDITION_USERPUT,  /* input is let through */
    CONDITION_CONTROL,  /* the player can act, see control() in sight.h */
};

enum { CONDITION_KINDS = CONDITION_CONTROL + 1 };

enum step_comparison { COMPARE_NONE, COMPARE_EQUAL, COMPARE_UNEQUAL, COMPARE_LESS, COMPARE_MORE };

enum step_value_kind { VALUE_NUMBER, VALUE_VARIABLE, VALUE_EGO };

/* What a condition compares with: a number, what variable `number` holds, or ego's number. */
struct step_value {
    enum step_value_kind kind;
    int number;
};

/* Holds when one of the values fits; with != when none is equal. */
struct step_condition {
    enum step_condition_kind kind;
    int a, b;
    enum step_comparison comparison;
    int value_count;
    struct step_value values[STEP_VALUE_LIMIT];
};

struct step {
    int line; /* of the file, from 1 */
    char name[STEP_NAME_SIZE];
    char text[STEP_TEXT_SIZE];
    int room; /* variable 4 when the step begins; 0: any */
    struct step_action action;
    int condition_count;
    struct step_condition conditions[STEP_CONDITION_LIMIT];
    int limit;          /* jiffies; 0 in the file is the default, and no limit for a rule */
    bool at_once;       /* n: the next step does not wait for control */
    bool skips;         /* m: left out when ego is in another room */
    bool through_doors; /* d: what is shut is opened first; walks are repeated */
};

/* ---- what the game uses ---- */

enum { STEP_PASSAGE_LIMIT = 16 };

/* An object that leads to a part of its room which the view never shows from elsewhere in it. */
struct step_passage {
    int room, object;
};

/* Numbers that games choose for themselves. step_uses_default() has those of Monkey Island 1. */
struct step_uses {
    int inventory_verb, inventory_count; /* the verbs that show carried objects, and how many */
    int inventory_variable;    /* the first of as many variables with the objects they show */
    int up_verb, down_verb;    /* scroll them; 0: there is none */
    int menu_first, menu_last; /* verbs of replies */
    int pointer_variable;      /* holds the object under the pointer; 0: none does */
    int open_verb;             /* opens doors */
    int walk_verb;             /* has to be clicked before a walk; 0: no verb is needed */
    int map_room; /* a room in which there may be no verbs though the player can act; 0: none */
    int passage_count;
    struct step_passage passages[STEP_PASSAGE_LIMIT];
};

struct step_file {
    struct step_uses uses;
    int boot_param; /* of the first step, when that boots */
    bool has_boot_param;
    int count;
    struct step *steps; /* in the arena that step_file_load was given */
};

#endif
