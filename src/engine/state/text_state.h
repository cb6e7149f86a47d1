/* Texts as plain data: what is being said, by whom and for how long; the system text on the screen;
 * and verbs, the texts and pictures beside the room that the player clicks on. */
#ifndef WALKBOX_ENGINE_STATE_TEXT_STATE_H
#define WALKBOX_ENGINE_STATE_TEXT_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/actor_state.h"
#include "engine/state/script_state.h"
#include "render/framebuffer.h"
#include "render/text_layout.h"

/* ---- talk ---- */

enum {
    TALK_SIZE = 512,
    PRINT_SLOT_LIMIT = 4,
    TALK_NOBODY = 255,
    TALK_SYSTEM = 254, /* system text: painted at once, and no message */
    TALK_BOX = 252,    /* a box that waits for the player, and no message */
    TALK_VOICE = 253,  /* a voice without a text, and no message */
    TALK_NO_CHARSET = -1,
};

/* VAR_HAVE_MESSAGE. */
enum talk_message {
    TALK_SILENT = 0,
    TALK_LAST_PAGE = 1, /* the last page is shown until its time is over */
    TALK_MORE = 255,    /* at least one more page is still to be shown */
};

/* How a print instruction places its text. A print without a text changes the defaults of its
 * speaker's slot. */
struct print_slot {
    int16_t x, y;
    int16_t right; /* "clipped": the last column of the screen that the text may use */
    uint8_t color; /* not used for actors, who have their own colour */
    bool center, overhead;
};

struct talk {
    struct print_slot slots[PRINT_SLOT_LIMIT];
    struct text_color_maps color_maps;
    int charset;         /* the current charset */
    int printed_charset; /* the charset of the last page or system text; TALK_NO_CHARSET before the
                            first */

    enum talk_message message;
    int timer;     /* jiffies for which the page is still shown */
    bool hidden;   /* the page has a voice, and no visible text */
    bool kept;     /* the message is over but its text stays; the next message is appended to it */
    uint16_t size; /* of the message */
    uint16_t position; /* offset in `bytes` of the page that is shown next */
    uint8_t bytes[TALK_SIZE];
    struct print_slot print; /* of the message */
    int message_charset;
    struct text_pen pen;         /* where the text that is shown ends */
    struct rectangle panel_part; /* the part of the text that is painted onto the panel */
};

enum { MESSAGE_BOX_SIZE = 512 };

/* A print of speaker 252: a box that the host shows. Until a key or click answers it, nothing
 * happens in the game: the frame in which it was printed is interrupted. */
struct message_box {
    bool waits;
    char text[MESSAGE_BOX_SIZE]; /* ASCII with new lines, terminated; while it waits */
    int count;                   /* of the slots: the script that printed it, the one that started
                                    that script, and so on; they continue in this order */
    struct {
        uint8_t slot;
        uint16_t generation;
    } waiting[SCRIPT_NESTING_LIMIT];
};

/* The system text that is on the screen. */
struct system_text {
    struct text_layer layer;
    struct rectangle actors[ACTOR_LIMIT]; /* room pixels: where each actor was drawn last */
};

/* ---- verbs ---- */

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
