/* Talk: what is being said or shown, by whom, and for how long. */
#ifndef WALKBOX_ENGINE_TALK_H
#define WALKBOX_ENGINE_TALK_H

#include <stdbool.h>
#include <stdint.h>

struct game;

enum { TALK_SIZE = 512, PRINT_SLOT_LIMIT = 6, TALK_NOBODY = 255, TALK_SYSTEM = 254 };

/* How a print places its text; print without text changes the slot's defaults. */
struct print_slot {
    int16_t x, y;
    int16_t right; /* clipped */
    uint8_t color;
    uint8_t charset;
    bool center, overhead, no_wrap;
};

struct talk {
    struct print_slot slots[PRINT_SLOT_LIMIT];
    int actor;             /* who speaks, TALK_NOBODY */
    int timer;             /* jiffies the page still shows */
    uint16_t size;         /* of the message, with codes */
    uint16_t position;     /* of the page that is shown next */
    bool keep;             /* the text stays when the message ends */
    uint8_t bytes[TALK_SIZE];
    struct print_slot print; /* of the message */
    uint8_t charset;         /* current one */
    uint8_t charset_colors[16];
};

/* Ends what is being said: the speaker's talk-stop animation, VAR_HAVE_MESSAGE 0. */
void talk_stop(struct game *game);

#endif
