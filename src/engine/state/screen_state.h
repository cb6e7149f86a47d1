/* The screen as scripts set it: where the room stands, what the camera sees of it, its colours,
 * lights, shake and effects, and which of its objects are to be painted. */
#ifndef WALKBOX_ENGINE_STATE_SCREEN_STATE_H
#define WALKBOX_ENGINE_STATE_SCREEN_STATE_H

#include "render/draw/framebuffer.h"
#include "resource/bytes/limits.h"
#include "resource/costume.h"
#include "resource/picture/palette.h"
#include "resource/picture/strip.h"
#include <stdbool.h>
#include <stdint.h>

enum camera_mode { CAMERA_NORMAL, CAMERA_FOLLOW, CAMERA_PAN };

struct camera {
    int x;
    int target_x;
    int first_strip; /* of the view, as last moved: entering a room does not change it */
    int left_limit, right_limit; /* of x; within 160 .. room width - 160 */
    enum camera_mode mode;
    int actor;            /* whom it follows, 0 = nobody */
    bool moving_to_actor; /* he came near an edge of the view and it is catching up */
};

enum { FADE_NONE = 0, FADE_AT_ONCE = 129 };

struct fades {
    uint8_t in, out; /* set, and kept until set anew */
    uint8_t pending; /* the way in of the room that is shown: set when it was entered */
    /* What was due in frame number `frame`; FADE_NONE: nothing. */
    uint32_t frame;
    uint8_t due_in, due_out;
};

struct palette_cycle {
    uint8_t first, last; /* colours; nothing moves unless first is below last */
    bool down;           /* towards lower indices */
    uint16_t period;     /* jiffies, 0 = stopped */
    uint16_t counter;    /* jiffies since the last move */
};

/* Those of the room that is shown, by number - 1. */
struct palette_cycles {
    struct palette_cycle cycles[LIMIT_CYCLES];
};

/* Colours first..last on their way to others, one step a frame. */
struct palette_transition {
    uint8_t first, last;
    uint16_t steps_left; /* 0: none goes on */
    int32_t now[256][3]; /* 8.8 fixed point: red, green, blue */
    struct colour ends[256];
};

enum { SCREEN_MAIN_TOP = 16, SCREEN_MAIN_BOTTOM = 144 };

/* Bits of VAR_CURRENT_LIGHTS. */
enum light {
    LIGHT_ROOM = 2,   /* else its picture is black */
    LIGHT_FLASH = 4,  /* a dark room is seen around ego, see screen_flashlight */
    LIGHT_ACTORS = 8, /* else actors are grey */
    LIGHTS_NORMAL = 11,
};

struct screen_state {
    int main_top, main_bottom; /* rows of the screen the room is shown in; 16..144 at boot */
    bool shake;
    uint32_t shake_since; /* the frame it began in */
    struct fades fades;

    struct colour palette[256]; /* as shown: the room's, with all that was done to it */
    struct palette_cycles cycles;
    struct palette_transition transition;

    bool has_shadows;     /* else colour 13 of actors changes nothing */
    uint8_t shadows[256]; /* what it makes of a colour */

    /* What the costume colours stood for when an actor was drawn last; in the dark, for all of
     * them. Only the lower half of a costume's colours goes grey, and the twelfth black: the others
     * stay what they were to whoever was drawn in the light last. */
    uint8_t inks[COSTUME_PALETTE_LIMIT];

    uint8_t flashlight_width, flashlight_height; /* strips; 0: there is none */
};

enum {
    PICTURE_STRIP_LIMIT = LIMIT_ROOM_WIDTH / STRIP_WIDTH,
    PICTURE_QUEUE_LIMIT = 256,
};

/* What the end of this frame is to paint. */
struct object_pictures {
    bool any_stale;
    uint8_t stale[PICTURE_STRIP_LIMIT / 8]; /* strips, a bit each */
    int queue_count;
    uint16_t queue[PICTURE_QUEUE_LIMIT]; /* objects to be laid over, in order */
};

#endif
