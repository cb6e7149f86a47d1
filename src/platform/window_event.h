/* Events of the window. */
#ifndef WALKBOX_PLATFORM_WINDOW_EVENT_H
#define WALKBOX_PLATFORM_WINDOW_EVENT_H

#include <stdbool.h>
#include <stdint.h>

enum window_event_kind {
    WINDOW_QUIT,
    WINDOW_MOUSE,        /* the mouse moved to x, y */
    WINDOW_CLICK,        /* the left button was pressed at x, y */
    WINDOW_RIGHT_CLICK,  /* the right button was pressed at x, y */
    WINDOW_MIDDLE_CLICK, /* the middle button was pressed at x, y */
    WINDOW_MOUSE_LIFTED, /* `mouse_button` was released at x, y; not sent for fingers */
    WINDOW_KEY,          /* a key was pressed: `key`, by what it types (typed_key.h) */
    WINDOW_KEY_LIFTED,   /* a key was released, or the window lost the keyboard: `key` */
    WINDOW_FOCUS_LOST,   /* another window has the keyboard */
    WINDOW_PAD_ADDED,    /* a controller was connected: `pad` is the index of its device */
    WINDOW_PAD_REMOVED,  /* it was disconnected: `pad` is the number of its joystick */
    WINDOW_PAD_PRESSED,  /* `button` of a controller */
    WINDOW_PAD_RELEASED,
    WINDOW_LETTER, /* text was typed: `text` is UTF-8, `key` its first letter if that is ASCII, else
                      0; comes after the WINDOW_KEY */
    WINDOW_WHEEL,  /* the wheel was turned over x, y: `wheel` */
    WINDOW_DROP,   /* a file or a folder was dropped on the window: `text` is its path */
    WINDOW_LEAVING, /* the system may end the program without notice: save what matters */
    /* Only for presenter_poll, which makes other events of these. */
    WINDOW_EXPOSED, /* the window may have lost its picture or changed its size */
    WINDOW_FINGER_DOWN,
    WINDOW_FINGER_MOVED,
    WINDOW_FINGER_LIFTED,
};

/* The buttons of a controller by their places on the most common one. */
enum pad_button {
    PAD_A, /* the lower one of four */
    PAD_B, /* the right one */
    PAD_X, /* the left one */
    PAD_Y, /* the upper one */
    PAD_BACK,
    PAD_GUIDE,
    PAD_START,
    PAD_LEFT_STICK, /* pressed down */
    PAD_RIGHT_STICK,
    PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER,
    PAD_UP, /* of the D-pad */
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_LEFT_TRIGGER, /* pressed more than half way, as pads_sticks reports */
    PAD_BUTTON_COUNT,
};

/* Keys without characters. Other keys are Latin-1; letters of ASCII are lower case. */
enum window_key {
    WINDOW_KEY_BACKSPACE = 8,
    WINDOW_KEY_TAB = 9,
    WINDOW_KEY_ENTER = 13,
    WINDOW_KEY_ESCAPE = 27,
    WINDOW_KEY_DELETE = 127,
    WINDOW_KEY_F1 = 0x100, /* F2 to F12 follow in order */
    WINDOW_KEY_F2,
    WINDOW_KEY_F4 = WINDOW_KEY_F1 + 3,
    WINDOW_KEY_F5 = WINDOW_KEY_F1 + 4,
    WINDOW_KEY_PAGE_UP = 0x200,
    WINDOW_KEY_PAGE_DOWN,
    WINDOW_KEY_UP,
    WINDOW_KEY_DOWN,
    WINDOW_KEY_LEFT,
    WINDOW_KEY_RIGHT,
    WINDOW_KEY_HOME,
    WINDOW_KEY_END,
    WINDOW_KEY_INSERT,
    /* From controllers and fingers, whatever key the player chose. */
    WINDOW_KEY_MENU,
    WINDOW_KEY_PAUSE,
    WINDOW_KEY_HELP,
    WINDOW_KEY_FULLSCREEN,
};

enum { WINDOW_TEXT_SIZE = 4096 };

struct window_event {
    enum window_event_kind kind;
    int x, y;           /* of mouse events: picture pixels, 0..319 and 0..199 */
    bool inside;        /* of mouse events: whether the mouse is over the picture */
    bool rests;         /* of WINDOW_MOUSE: nobody moved the mouse */
    int page_x, page_y; /* of mouse events: the window's own pixel (presenter_page) */
    int mouse_button;   /* of buttons: 1 left, 2 middle, 3 right */
    int key;            /* of key events: enum window_key or Latin-1 */
    int pad;            /* of controllers that come and go */
    int64_t finger;     /* of fingers: which one it is */
    enum pad_button button;
    bool by_pad; /* of keys: a controller pressed it, which has no letters */
    bool alt, control, shift;
    int wheel; /* notches; away from the player is above 0 */
    char text[WINDOW_TEXT_SIZE];
};

/* Whether it is of the mouse, and for menus and games. */
static inline bool window_event_is_mouse(const struct window_event *event)
{
    return event->kind == WINDOW_MOUSE || event->kind == WINDOW_CLICK ||
           event->kind == WINDOW_RIGHT_CLICK || event->kind == WINDOW_WHEEL;
}

/* Whether a button of the mouse was pressed. */
static inline bool window_event_presses(const struct window_event *event)
{
    return event->kind >= WINDOW_CLICK && event->kind <= WINDOW_MIDDLE_CLICK;
}

#endif
