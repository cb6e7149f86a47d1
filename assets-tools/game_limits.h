/* How much a built game may hold: the numbers for which its index file asks an engine. */
#ifndef WALKBOX_ASSETS_TOOLS_GAME_LIMITS_H
#define WALKBOX_ASSETS_TOOLS_GAME_LIMITS_H

enum {
    /* The words of MAXS, as in shipped and generated games. The meaning of some is not known. */
    MAXS_VARIABLES = 800,
    MAXS_WORD_1 = 16,
    MAXS_BIT_VARIABLES = 2048,
    MAXS_LOCAL_OBJECTS = 200,
    MAXS_WORD_4 = 50,
    MAXS_WORD_6 = 100,
    MAXS_WORD_7 = 50,
    MAXS_INVENTORY = 80,
};

#endif
