/* Verbs: the texts and pictures beside the room that the player clicks on; and the verb under the
 * mouse. */
#ifndef WALKBOX_ENGINE_VERB_STATE_H
#define WALKBOX_ENGINE_VERB_STATE_H

#include "render/framebuffer.h"
#include <stdbool.h>
#include <stdint.h>

enum { VERB_LIMIT = 100, VERB_NAME_SIZE = 256 };

enum verb_mode { VERB_OFF, VERB_ON, VERB_DIM };

struct verb {
    uint16_t number;   /* 0: the slot is free */
    uint16_t saved_as; /* saveRestoreVerbs: if not 0, the verb is put aside under this number */
    uint8_t mode;      /* enum verb_mode */
    uint8_t key;
    uint8_t color, hi_color, dim_color, back_color;
    uint8_t charset;
    bool centered;
    int16_t x, y;
    bool is_image;
    uint16_t image_object;
    uint16_t image_room;
    uint16_t name_size;
    uint8_t name[VERB_NAME_SIZE]; /* with text codes, as in the script */
    struct rectangle area;  /* where a click hits it, as last painted; empty: nothing is shown */
    struct rectangle drawn; /* all that was painted of it, to be cleared when it goes */
};

struct verbs {
    /* Slot 0 never holds a verb. What scripts do to verbs that do not exist is done to it. */
    struct verb slots[VERB_LIMIT];
    int under_mouse; /* the slot that is shown in its hi colour, 0 = none */
};

#endif
