/* The data that scripts compute with: variables, strings and random numbers; and the numbers of the
 * global variables that the engine itself reads or writes. From: GrogVM (Boot & System Variables);
 * observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_STATE_VARIABLE_STATE_H
#define WALKBOX_ENGINE_STATE_VARIABLE_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/minmax.h"

enum {
    GLOBAL_LIMIT = 2048, /* Monkey Island 1 uses 800 */
    BIT_LIMIT = 32768,   /* a variable word's low 15 bits are the number */
    LOCAL_COUNT = 25,
    /* Masks for the number in a variable word. The other bits are the kind. */
    VARIABLE_GLOBAL_MASK = 0x1FFF,
    VARIABLE_LOCAL_MASK = 0x0FFF,
    VARIABLE_BIT_MASK = 0x7FFF,
};

/* A variable word and, if it has VARIABLE_INDEXED, the index word that follows. The index word is a
 * literal (its low 12 bits) or, with VARIABLE_INDEXED, the variable whose word it is without that
 * bit. */
struct variable_ref {
    uint16_t word;
    uint16_t index; /* 0 if not indexed */
};

enum {
    VARIABLE_BIT = 0x8000,
    VARIABLE_LOCAL = 0x4000, /* unless VARIABLE_BIT is set */
    VARIABLE_INDEXED = 0x2000,
    VARIABLE_INDEX_LITERAL = 0x0FFF,
};

struct random {
    uint32_t state;
};

enum { STRING_LIMIT = 256, STRING_SIZE = 512 };

/* A string's bytes. Size 0 if there is no string with this number. */
struct game_string {
    uint16_t size;
    uint8_t bytes[STRING_SIZE];
};

struct strings {
    struct game_string rows[STRING_LIMIT];
};

enum var_name {
    VAR_KEYPRESS = 0,     /* the key that answered the last message box */
    VAR_EGO = 1,          /* the actor that the player controls */
    VAR_CAMERA_X = 2,     /* the view's centre, in room pixels */
    VAR_HAVE_MESSAGE = 3, /* enum talk_message: 0 none, 255 more pages to come, 1 the last page */
    VAR_ROOM = 4,         /* the requested number (perhaps a pseudo room) */
    VAR_OVERRIDE = 5,     /* 1 after Escape cut a cutscene short */
    VAR_CURRENT_LIGHTS = 9,
    VAR_TIMER_1 = 11, /* timers 1 to 3 count jiffies; scripts reset them to 0 */
    VAR_TIMER_2 = 12,
    VAR_TIMER_3 = 13,
    VAR_MUSIC_TIMER = 14,
    VAR_ACTOR_RANGE_MIN = 15,
    VAR_ACTOR_RANGE_MAX = 16,
    VAR_CAMERA_MIN_X = 17,
    VAR_CAMERA_MAX_X = 18,
    VAR_TIMER_NEXT = 19,    /* jiffies per frame; below 1 counts as 1 */
    VAR_VIRT_MOUSE_X = 20,  /* the mouse in room pixels */
    VAR_VIRT_MOUSE_Y = 21,  /* -1 while the mouse is outside the room's rows */
    VAR_ROOM_RESOURCE = 22, /* the real room behind a pseudo room */
    VAR_LAST_SOUND = 23,
    VAR_CUTSCENE_EXIT_KEY = 24,
    VAR_TALK_ACTOR = 25,
    VAR_CAMERA_FAST_X = 26,
    VAR_SCROLL_SCRIPT = 27,
    VAR_ENTRY_SCRIPT = 28, /* scripts that run before (and _2 after) ENCD; the exit scripts run
                              around EXCD */
    VAR_ENTRY_SCRIPT_2 = 29,
    VAR_EXIT_SCRIPT = 30,
    VAR_EXIT_SCRIPT_2 = 31,
    VAR_VERB_SCRIPT = 32, /* the script that handles clicks and keys */
    VAR_SENTENCE_SCRIPT = 33,
    VAR_INVENTORY_SCRIPT = 34,
    VAR_CUTSCENE_START_SCRIPT = 35,
    VAR_CUTSCENE_END_SCRIPT = 36,
    VAR_CHAR_INC = 37,   /* jiffies per letter */
    VAR_WALKTO_OBJ = 38, /* the object (door) through which ego comes into a room */
    VAR_DEBUG_MODE = 39,
    VAR_HEAP_SPACE = 40,
    VAR_RESTART_KEY = 42,
    VAR_PAUSE_KEY = 43,
    VAR_MOUSE_X = 44, /* the mouse in screen pixels */
    VAR_MOUSE_Y = 45,
    VAR_TIMER = 46, /* jiffies since the last frame */
    VAR_TIMER_TOTAL = 47,
    VAR_SOUND_CARD = 48,
    VAR_VIDEO_MODE = 49,
    VAR_MAIN_MENU_KEY = 50,
    VAR_FIXED_DISK = 51,
    VAR_CURSOR_STATE = 52,
    VAR_USER_PUT = 53,
    VAR_TALK_STRING_Y = 54,
    VAR_SOUND_RESULT = 56,
    VAR_TALK_STOP_KEY = 57,
    VAR_NOISY_FADES = 59,
    VAR_NO_SUBTITLES = 60,
    VAR_INPUT_MODE = 67,
    VAR_ROOM_FLAG = 70, /* 1 after the current room's data were read from the disk; scripts set it
                           to 0 */
    VAR_SAVE_LOAD_RESULT = 71, /* 201 after saveLoad saved, 203 after it loaded */
    VAR_NEW_ROOM = 72, /* the room number that was requested last, set before the old room's exit
                          scripts run */
};

#endif
