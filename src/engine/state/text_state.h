/* Texts as plain data: the spoken line with its speaker and time; the system text on the screen;
 * and verbs, the texts and pictures around the room that the player clicks on. Observed: ScummVM
 * 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_STATE_TEXT_STATE_H
#define WALKBOX_ENGINE_STATE_TEXT_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/actor_state.h"
#include "engine/state/script_state.h"
#include "render/framebuffer.h"
#include "render/text_layout.h"

struct game_files;
struct stage;
struct vm;
struct world;

/* What texts and verbs use of a game. */
struct text_scope {
    struct vm *vm;
    struct world *world;
    struct stage *stage;
    const struct game_files *files;
};

/* ---- talk ---- */

enum {
    TALK_SIZE = TEXT_ITEM_LIMIT, /* bytes of a message; an expanded text has no more */
    PRINT_SLOT_LIMIT = 4,
    TALK_NOBODY = 255,
    TALK_SYSTEM = 254, /* system text: painted at once; not a message */
    TALK_BOX = 252,    /* a box that waits for the player; not a message */
    TALK_VOICE = 253,  /* a voice without a text; not a message */
    TALK_NO_CHARSET = -1,
};

/* VAR_HAVE_MESSAGE. */
enum talk_message {
    TALK_SILENT = 0,
    TALK_LAST_PAGE = 1, /* the last page stays until its time is over */
    TALK_MORE = 255,    /* at least one more page follows */
};

/* How a print instruction places its text. A print without a text changes the defaults in its
 * speaker's slot. */
struct print_slot {
    int16_t x, y;  /* screen pixels */
    int16_t right; /* "clipped": the last screen column that the text may use */
    uint8_t color; /* unused for actors: they have their own colour */
    bool center, overhead;
};

struct talk {
    struct print_slot slots[PRINT_SLOT_LIMIT];
    struct text_color_maps color_maps;
    int charset;         /* the current charset */
    int printed_charset; /* charset of the last page or system text; TALK_NO_CHARSET before the
                            first */

    enum talk_message message;
    int timer;     /* jiffies left for the page */
    bool hidden;   /* the page has a voice and no visible text */
    bool kept;     /* the message is over but its text stays; the next message is appended to it */
    uint16_t size; /* the message's size, in bytes */
    uint16_t position; /* the next page's offset in `bytes` */
    uint8_t bytes[TALK_SIZE];
    struct print_slot print; /* settings for the pages that follow; the colour is the speaker's */
    int message_charset;
    struct text_pen pen;         /* where the visible text ends */
    struct rectangle panel_part; /* the part of the text that is painted onto the panel */
};

enum { MESSAGE_BOX_SIZE = 512 };

/* A print of speaker 252: a box that the host shows. Until a key or click answers it, nothing
 * happens in the game: the frame in which it was printed is interrupted. */
struct message_box {
    bool waits;
    char text[MESSAGE_BOX_SIZE]; /* ASCII with new lines, terminated; valid while it waits */
    int count;                   /* number of slots: the script that printed the box, its starter,
                                    and so on; they resume in this order */
    struct {
        uint8_t slot;
        uint16_t generation;
    } waiting[SCRIPT_NESTING_LIMIT + 1];
};

/* ---- verbs ---- */

enum { VERB_LIMIT = 100, VERB_NAME_SIZE = 256 };

enum verb_mode { VERB_OFF, VERB_ON, VERB_DIM };

struct verb {
    uint16_t number;   /* 0 if the slot is free */
    uint16_t saved_as; /* saveRestoreVerbs: the number under which the verb is put aside, or 0 */
    uint8_t mode;      /* enum verb_mode */
    uint8_t key;       /* code of the key that chooses the verb, or 0 */
    uint8_t color, hi_color, dim_color, back_color;
    uint8_t charset;
    bool centered;
    int16_t x, y;
    bool is_image;
    uint16_t image_object;
    uint16_t image_room;
    uint16_t name_size;
    uint8_t name[VERB_NAME_SIZE]; /* with text codes, as in the script */
    struct rectangle area;  /* clickable area, as last painted; empty if the verb is not visible */
    struct rectangle drawn; /* all the verb's pixels, to be cleared when the verb goes */
};

struct verbs {
    /* Slot 0 never holds a verb. It takes the changes that scripts make to verbs that do not
     * exist. */
    struct verb slots[VERB_LIMIT];
    int under_mouse; /* the slot that is painted in its hi colour, or 0 */
};

#endif
