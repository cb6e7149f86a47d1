/* Verbs: what is clicked on in the verb area, texts and images. */
#ifndef WALKBOX_ENGINE_VERB_H
#define WALKBOX_ENGINE_VERB_H

#include <stdbool.h>
#include <stdint.h>

struct game;

enum { VERB_LIMIT = 100, VERB_NAME_SIZE = 128 };

enum verb_mode { VERB_OFF, VERB_ON, VERB_DIM };

struct verb_area {
    int16_t left, top, right, bottom; /* right and bottom outside */
};

struct verb {
    uint16_t number;   /* 0: the slot is free */
    uint16_t saved_as; /* saveRestoreVerbs: not 0 = put aside under this number */
    uint8_t mode;
    uint8_t key;
    uint8_t color, hi_color, dim_color, back_color;
    uint8_t charset;
    bool centered;
    int16_t x, y;
    bool is_image;
    uint16_t image_object;
    int16_t image_room;
    uint16_t name_size;
    uint8_t name[VERB_NAME_SIZE]; /* with codes, as in the script */
    struct verb_area area;        /* as last drawn */
};

struct verbs {
    struct verb slots[VERB_LIMIT]; /* slot 0 is not used */
    int under_mouse;               /* slot that is shown in its hi colour, 0 = none */
};

#endif
