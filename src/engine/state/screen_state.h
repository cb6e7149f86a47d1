/* The screen as scripts set it: camera, fades, colours, lights, and the pictures to be painted.
 * Camera places are in room pixels. Observed: ScummVM 2.7 and 2.9. */
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
    int first_strip; /* leftmost visible strip after the last move, also in the next room */
    int left_limit, right_limit; /* bounds of x, themselves within 160 .. room width - 160 */
    enum camera_mode mode;
    int actor; /* actor that the camera follows, or followed before its mode changed; 0 if none */
    bool moving_to_actor; /* the camera catches up with an actor who came near an edge of the view,
                             and continues to do so in the next rooms */
};

enum { CAMERA_STRIPS_IN_HALF = SCREEN_WIDTH / STRIP_WIDTH / 2 };

/* The room's leftmost visible column, in pixels, a multiple of 8. */
static inline int camera_left(const struct camera *camera)
{
    return (camera->x / STRIP_WIDTH - CAMERA_STRIPS_IN_HALF) * STRIP_WIDTH;
}

enum { FADE_NONE = 0, FADE_AT_ONCE = 129 };

struct fades {
    uint8_t in, out; /* effect numbers that a script set; unchanged until a script sets others */
    uint8_t pending; /* the current room's fade-in, chosen when the room was entered */
    /* The effects that were due in frame number `frame`; FADE_NONE if there was no effect. */
    uint32_t frame;
    uint8_t due_in, due_out;
};

struct palette_cycle {
    uint8_t first, last; /* palette indices; nothing moves unless first is less than last */
    bool down;           /* colours move towards lower indices */
    uint16_t period;     /* jiffies; 0 if stopped */
    uint16_t counter;    /* jiffies since the last move */
};

/* The current room's colour cycles. Cycle number N is at index N - 1. */
struct palette_cycles {
    struct palette_cycle cycles[LIMIT_CYCLES];
};

/* Colours first..last change gradually to other colours, one step in each frame. */
struct palette_transition {
    uint8_t first, last;
    uint16_t steps_left; /* 0 if no transition is under way */
    int32_t now[256][3]; /* 8.8 fixed point: red, green, blue */
    struct colour ends[256];
};

enum { SCREEN_MAIN_TOP = 16, SCREEN_MAIN_BOTTOM = 144 };

/* Bits of VAR_CURRENT_LIGHTS. */
enum light {
    LIGHT_ROOM = 2,   /* without it the room's picture is black */
    LIGHT_FLASH = 4,  /* ego lights a rectangle in a dark room (screen_flashlight) */
    LIGHT_ACTORS = 8, /* without it actors are grey */
    LIGHTS_NORMAL = 11,
};

struct screen_state {
    int main_top, main_bottom; /* the screen's rows with the room, end exclusive; 16..144 at boot */
    bool shake;
    uint32_t shake_since; /* the frame in which the shaking began */
    struct fades fades;

    struct colour palette[256]; /* the visible colours, with all changes by scripts and cycles */
    struct palette_cycles cycles;
    struct palette_transition transition;

    bool has_shadows;     /* if false, a costume's colour 13 changes nothing below it */
    uint8_t shadows[256]; /* for each colour, its replacement below a costume's colour 13 */

    /* The palette index of each costume colour. In the light, each actor writes its own colours
     * here when it is drawn. In the dark, all actors are drawn with these colours, after the lower
     * half became grey and colour 12 black. */
    uint8_t inks[COSTUME_PALETTE_LIMIT];

    uint8_t flashlight_width, flashlight_height; /* in units of 8 pixels; 0 if there is none */
};

enum {
    PICTURE_STRIP_LIMIT = LIMIT_ROOM_WIDTH / STRIP_WIDTH,
    PICTURE_QUEUE_LIMIT = 256,
};

/* The parts of the room's picture that must be painted at the end of this frame. */
struct object_pictures {
    bool any_stale;
    uint8_t stale[PICTURE_STRIP_LIMIT / 8]; /* a bit for each strip that must be painted again */
    int queue_count;
    uint16_t queue[PICTURE_QUEUE_LIMIT]; /* objects to be drawn over these strips, in order */
};

#endif
