/* Verbs: what is clicked on beside the room, texts and images; and the one under the mouse.
 *
 * They are painted into the game's panel when something about them changes, and stay there. What
 * can be hit is what was painted last. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_VERB_H
#define WALKBOX_ENGINE_TEXT_VERB_H

#include <stdbool.h>
#include <stdint.h>

#include "render/draw/framebuffer.h"
#include "resource/bytes/bytes.h"

struct game;

enum { VERB_LIMIT = 100, VERB_NAME_SIZE = 256 };

enum verb_mode { VERB_OFF, VERB_ON, VERB_DIM };

struct verb {
    uint16_t number;   /* 0: the slot is free */
    uint16_t saved_as; /* saveRestoreVerbs: not 0 = put aside under this number */
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
    uint8_t name[VERB_NAME_SIZE]; /* with codes, as in the script */
    struct rectangle area;        /* where it is hit, as last painted; empty: nothing is shown */
    struct rectangle drawn;       /* all that was painted of it: what is cleared when it goes */
};

struct verbs {
    /* Slot 0 holds no verb; it takes what scripts do to verbs there are none of. */
    struct verb slots[VERB_LIMIT];
    int under_mouse; /* slot that is shown in its hi colour, 0 = none */
};

/* The slot of a verb that is not put aside; 0 when there is none. */
int verb_slot(const struct game *game, int number);

/* The name of a verb with its codes; empty when there is none. Valid until verbs change. */
struct byte_view verb_name(const struct game *game, int number);

/* verbOps new: its own slot or a free one, with first settings; name and place are as they were.
 * 0 when there is no room for it: the machine has halted. */
int verb_new(struct game *game, int number);

void verb_delete(struct game *game, int slot);

/* Paints it anew, in its ordinary colour: after every change. */
void verb_show(struct game *game, int slot);

/* Everything anew: what shows the panel has changed. */
void verbs_show(struct game *game);

/* saveRestoreVerbs, of the verbs numbered first..last. */
void verbs_save(struct game *game, int first, int last, int saved_as);
void verbs_restore(struct game *game, int first, int last, int saved_as);
void verbs_delete_saved(struct game *game, int first, int last, int saved_as);

/* The verb that is hit at a place of the screen: of those that are on, the highest slot. 0: none.
 */
int verb_at(const struct game *game, int x, int y);

/* The first that is on and has this key; 0: none. */
int verb_with_key(const struct game *game, int key);

/* Once a frame, while the cursor is shown: the verb under it takes its hi colour. */
void verb_hover(struct game *game);

#endif
