/* What is being said or shown, by whom, and for how long; and the system text on the screen. */
#ifndef WALKBOX_ENGINE_STATE_TEXT_STATE_H
#define WALKBOX_ENGINE_STATE_TEXT_STATE_H

#include "engine/state/actor_state.h"
#include "render/text/text_draw.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    TALK_SIZE = 512,
    PRINT_SLOT_LIMIT = 4,
    TALK_NOBODY = 255,
    TALK_SYSTEM = 254, /* painted at once, no message */
    TALK_NO_CHARSET = -1,
};

/* VAR_HAVE_MESSAGE. */
enum talk_message {
    TALK_SILENT = 0,
    TALK_LAST_PAGE = 1, /* is shown until its time is over */
    TALK_MORE = 255,    /* a page is still to be shown */
};

/* How a print places its text; print without text changes the slot's defaults. */
struct print_slot {
    int16_t x, y;
    int16_t right; /* clipped: the last column */
    uint8_t color; /* not of actors: they have their own */
    bool center, overhead;
};

struct talk {
    struct print_slot slots[PRINT_SLOT_LIMIT];
    struct text_color_maps color_maps;
    int charset;         /* current one */
    int printed_charset; /* of the last page or system text; TALK_NO_CHARSET */

    enum talk_message message;
    int timer;         /* jiffies the page still shows */
    bool kept;         /* the message is over and its text stays; the next goes on behind it */
    uint16_t size;     /* of the message */
    uint16_t position; /* of the page that is shown next */
    uint8_t bytes[TALK_SIZE];
    struct print_slot print; /* of the message */
    int message_charset;
    struct text_pen pen;         /* behind the text that is shown */
    struct rectangle panel_part; /* what of it is not in the room's rows */
};

/* What is on the screen of it. */
struct system_text {
    struct text_layer layer;
    struct rectangle actors[ACTOR_LIMIT]; /* of the room: where each was drawn last */
};

#endif
