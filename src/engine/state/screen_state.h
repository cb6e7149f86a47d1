/* The screen as scripts set it: camera, fades, colours, lights, and what is to be painted. */
#ifndef WALKBOX_ENGINE_STATE_SCREEN_STATE_H
#define WALKBOX_ENGINE_STATE_SCREEN_STATE_H

#include "render/framebuffer.h"
#include "resource/costume.h"
#include "resource/picture.h"
#include "util/limits.h"
#include <stdbool.h>
#include <stdint.h>

enum camera_mode { CAMERA_NORMAL, CAMERA_FOLLOW, CAMERA_PAN };

struct camera {
    int x;
    int target_x;
    int first_strip; /* leftmost visible strip after the last move; stays when a room is entered */
    int left_limit, right_limit; /* bounds of x, themselves within 160 .. room width - 160 */
    enum camera_mode mode;
    int actor; /* the actor it follows, or followed before it did something else, 0 = none */
    bool moving_to_actor; /* catching up with an actor who came near an edge of the view, also in
                             the rooms that follow */
};

enum { CAMERA_STRIPS_IN_HALF = SCREEN_WIDTH / STRIP_WIDTH / 2 };

/* The leftmost visible column, a multiple of 8. */
static inline int camera_left(const struct camera *camera)
{
    return (camera->x / STRIP_WIDTH - CAMERA_STRIPS_IN_HALF) * STRIP_WIDTH;
}

enum { FADE_NONE = 0, FADE_AT_ONCE = 129 };

struct fades {
    uint8_t in, out; /* effect numbers that a script set; they stay until a script sets others */
    uint8_t pending; /* the fade-in of the room that is shown; set when the room was entered */
    /* The effects that were due in frame number `frame`; FADE_NONE: none. */
    uint32_t frame;
    uint8_t due_in, due_out;
};

struct palette_cycle {
    uint8_t first, last; /* palette indices; nothing moves unless first is less than last */
    bool down;           /* whether colours move towards lower indices */
    uint16_t period;     /* jiffies, 0 = stopped */
    uint16_t counter;    /* jiffies since the last move */
};

/* The cycles of the room that is shown. Cycle number N is at index N - 1. */
struct palette_cycles {
    struct palette_cycle cycles[LIMIT_CYCLES];
};

/* Colours first..last that change gradually to other colours, one step in each frame. */
struct palette_transition {
    uint8_t first, last;
    uint16_t steps_left; /* 0: no transition is under way */
    int32_t now[256][3]; /* 8.8 fixed point: red, green, blue */
    struct colour ends[256];
};

enum { SCREEN_MAIN_TOP = 16, SCREEN_MAIN_BOTTOM = 144 };

/* Bits of VAR_CURRENT_LIGHTS. */
enum light {
    LIGHT_ROOM = 2,   /* without it the room's picture is black */
    LIGHT_FLASH = 4,  /* ego lights a rectangle of a dark room, see screen_flashlight */
    LIGHT_ACTORS = 8, /* without it actors are grey */
    LIGHTS_NORMAL = 11,
};

struct screen_state {
    int main_top, main_bottom; /* the room is shown in these rows of the screen; 16..144 at boot */
    bool shake;
    uint32_t shake_since; /* the frame in which the shaking began */
    struct fades fades;

    struct colour palette[256]; /* as shown, with all that scripts and cycles did to it */
    struct palette_cycles cycles;
    struct palette_transition transition;

    bool has_shadows;     /* false: colour 13 of a costume changes nothing below it */
    uint8_t shadows[256]; /* what the pixels below colour 13 of a costume become */

    /* The palette index of each costume colour. In the light each actor that is drawn writes its
     * own; in the dark all are drawn with these, once their lower half is grey and colour 12 black.
     */
    uint8_t inks[COSTUME_PALETTE_LIMIT];

    uint8_t flashlight_width, flashlight_height; /* in units of 8 pixels; 0: none */
};

enum {
    PICTURE_STRIP_LIMIT = LIMIT_ROOM_WIDTH / STRIP_WIDTH,
    PICTURE_QUEUE_LIMIT = 256,
};

/* What of the room's picture is to be painted at the end of this frame. */
struct object_pictures {
    bool any_stale;
    uint8_t stale[PICTURE_STRIP_LIMIT / 8]; /* a bit for each strip that must be painted again */
    int queue_count;
    uint16_t queue[PICTURE_QUEUE_LIMIT]; /* objects to be drawn over it afterwards, in order */
};

#endif
