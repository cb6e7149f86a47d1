/* Events of a window, its keyboard, pointer, fingers and controllers. */
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
    WINDOW_KEY,          /* a key was pressed: `key`, by the character typed (typed_key.h) */
    WINDOW_KEY_LIFTED,   /* a key was released, or the window lost the keyboard: `key` */
    WINDOW_FOCUS_LOST,   /* another window has the keyboard */
    WINDOW_PAD_ADDED,    /* a controller was connected: `pad` is the index of its device */
    WINDOW_PAD_REMOVED,  /* a controller was disconnected: `pad` is the number of its joystick */
    WINDOW_PAD_PRESSED,  /* `button` of a controller was pressed */
    WINDOW_PAD_RELEASED,
    WINDOW_LETTER, /* text was typed: `text` is UTF-8, `key` its first letter if ASCII, otherwise 0;
                      follows the WINDOW_KEY */
    WINDOW_WHEEL,  /* the wheel was turned over x, y: `wheel` */
    WINDOW_DROP,   /* a file or a folder was dropped on the window: `text` is its path */
    WINDOW_LEAVING, /* the system may end the program without notice: save what matters */
    /* Only presenter_poll gets the following events, and turns them into others. */
    WINDOW_EXPOSED, /* the window may have lost its picture or changed its size */
    WINDOW_FINGER_DOWN,
    WINDOW_FINGER_MOVED,
    WINDOW_FINGER_LIFTED,
};

/* Controller buttons, by their places on the most common controller. */
enum pad_button {
    PAD_A, /* lower of four */
    PAD_B, /* right */
    PAD_X, /* left */
    PAD_Y, /* upper */
    PAD_BACK,
    PAD_GUIDE,
    PAD_START,
    PAD_LEFT_STICK, /* pressed down */
    PAD_RIGHT_STICK,
    PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER,
    PAD_UP, /* D-pad */
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_LEFT_TRIGGER, /* pressed more than half way, as pads_sticks reports */
    PAD_BUTTON_COUNT,
};

/* Keys without characters. Other keys are Latin-1, with ASCII letters in lower case. */
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
    /* Keys that controllers and fingers press, independent of the player's key settings. */
    WINDOW_KEY_MENU,
    WINDOW_KEY_PAUSE,
    WINDOW_KEY_HELP,
    WINDOW_KEY_FULLSCREEN,
};

enum { WINDOW_TEXT_SIZE = 4096 };

struct window_event {
    enum window_event_kind kind;
    int x, y;           /* mouse events: picture pixels, 0..319 and 0..199 */
    bool inside;        /* mouse events: the mouse is over the picture */
    bool rests;         /* WINDOW_MOUSE: nobody moved the mouse */
    int page_x, page_y; /* mouse events: window pixel (presenter_page) */
    int mouse_button;   /* 1 left, 2 middle, 3 right; 0 for no button */
    int key;            /* key events: enum window_key or Latin-1 */
    int pad;            /* WINDOW_PAD_ADDED and _REMOVED: number of the controller */
    int64_t finger;     /* finger events: id of the finger */
    enum pad_button button;
    bool by_pad; /* key events: pressed by a controller, so there is no letter */
    bool alt, control, shift;
    int wheel; /* notches; positive is away from the player */
    char text[WINDOW_TEXT_SIZE];
};

/* Whether menus and games take the event as a mouse event. */
static inline bool window_event_is_mouse(const struct window_event *event)
{
    return event->kind == WINDOW_MOUSE || event->kind == WINDOW_CLICK ||
           event->kind == WINDOW_RIGHT_CLICK || event->kind == WINDOW_WHEEL;
}

static inline bool window_event_is_typed(const struct window_event *event)
{
    return event->kind == WINDOW_KEY || event->kind == WINDOW_LETTER;
}

/* Whether a mouse button was pressed. */
static inline bool window_event_presses(const struct window_event *event)
{
    return event->kind >= WINDOW_CLICK && event->kind <= WINDOW_MIDDLE_CLICK;
}

#endif
