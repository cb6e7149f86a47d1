/**
 * @file
 * walkbox for other programs: SCUMM v5 games, their rooms, and the paths of actors in them.
 *
 * @mainpage walkbox
 *
 * A program opens a game from the player's own files. Then it can look into the rooms and plan
 * routes there, or it can play the game: it reports the player's input and how much time has
 * passed, and gets the picture. The library has no window, no clock, no threads and no global
 * state. Begin with @ref opening, then @ref rooms or @ref playing. Two whole programs, plan_route.c
 * and play_headless.c, are in the folder `examples` of the sources.
 *
 * **Handles.** A game, a room and a walker are opaque pointers. The function that opens one names
 * the function that closes it. Closing NULL does nothing. Games, rooms and walkers can be closed in
 * any order. Several games can be open at once, also in several threads; one game with its rooms
 * and walkers belongs to one thread at a time.
 *
 * **Errors.** A function that can fail returns false, NULL or a negative number, and writes the
 * reason into a walkbox_error if it was given one. It then leaves the handle, and the struct to
 * fill, unchanged. Misuse is an error like any other: a NULL handle, a number without an object, a
 * place beyond the limits. Bad game files only cause errors too, never a crash.
 *
 * **Units.** Places are in room pixels, or screen pixels where the text says so, x to the right and
 * y down; the screen is 320 x 200. Time is counted in jiffies of 1/60 second. Scales are 1 to 255,
 * and 255 is full size. Text has the bytes of the game's files, no newline, and ends with a 0.
 *
 * **Compatibility.** As long as WALKBOX_VERSION_MAJOR is the same, functions, macros and numbers
 * are only added, and no struct changes its size or layout. So a program need not be compiled again
 * for a newer library. New features come as new functions and new structs.
 */
#ifndef WALKBOX_H
#define WALKBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "walkbox_version.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Marks a function that can be called from outside the library. */
#if defined(__GNUC__)
#define WALKBOX_API __attribute__((visibility("default")))
#else
#define WALKBOX_API
#endif

/**
 * @defgroup opening Opening a game
 * Files, memory, errors, and what a game is made of.
 * @{
 */

/** Returns the version of the running library, such as "0.2.0". WALKBOX_VERSION_STRING is the
 * version of the headers. */
WALKBOX_API const char *walkbox_version(void);

/** A game: its files, and its state once it has begun. */
typedef struct walkbox_game walkbox_game;

/** Limits of this interface. */
enum {
    WALKBOX_NAME_SIZE = 64,         /**< Size of a file's name in an error, with its final 0. */
    WALKBOX_BLOCK_SIZE = 96,        /**< Size of a block's path in an error, with its final 0. */
    WALKBOX_REASON_SIZE = 160,      /**< Size of the reason for an error, with its final 0. */
    WALKBOX_MESSAGE_SIZE = 384,     /**< Size of a whole message, with its final 0. */
    WALKBOX_COORDINATE_MAX = 32767, /**< The largest x or y; the smallest is -32768. */
};

/** The kind of an error. */
typedef enum walkbox_error_code {
    WALKBOX_ERROR_NONE,      /**< Nothing. */
    WALKBOX_ERROR_MISSING,   /**< A file, room or resource does not exist. */
    WALKBOX_ERROR_TRUNCATED, /**< A file ends too early. */
    WALKBOX_ERROR_BAD_VALUE, /**< A value in a file or a game is impossible. */
    WALKBOX_ERROR_UNKNOWN,   /**< The format belongs to another game. */
    WALKBOX_ERROR_MEMORY,    /**< Memory ran out, or a limit was exceeded. */
    WALKBOX_ERROR_AMBIGUOUS, /**< A folder holds two games. */
    WALKBOX_ERROR_ODDITY,   /**< Unusual data that loses nothing: only in walkbox_game_finding(). */
    WALKBOX_ERROR_ARGUMENT, /**< The call itself is wrong. */
    WALKBOX_ERROR_STATE,    /**< The game has not begun, or it has halted. */
} walkbox_error_code;

/** The offset in a walkbox_error if the error is not about a byte of a file. */
#define WALKBOX_NO_OFFSET UINT32_MAX

/** Why a function failed. Texts end with a 0, and are empty if unused. */
typedef struct walkbox_error {
    walkbox_error_code code;            /**< The kind of the error. */
    uint32_t offset;                    /**< The byte in the file, or WALKBOX_NO_OFFSET. */
    char file[WALKBOX_NAME_SIZE];       /**< The file: "MONKEY.001"; the end of a long path. */
    char block[WALKBOX_BLOCK_SIZE];     /**< The block in it: "LFLF 10/ROOM/BOXD". */
    char reason[WALKBOX_REASON_SIZE];   /**< The reason, in words. */
    char message[WALKBOX_MESSAGE_SIZE]; /**< The whole error in one line, for people. */
} walkbox_error;

/** Memory that the program provides. Without it the library uses malloc. */
typedef struct walkbox_allocator {
    void *context; /**< Passed to resize. */
    /** Like realloc, with the old size. A new size of 0 frees the block and returns NULL. If memory
     * runs out, returns NULL and leaves the old block untouched. Blocks are aligned for any
     * type. */
    void *(*resize)(void *context, void *pointer, size_t old_size, size_t new_size);
} walkbox_allocator;

/** Files that the program provides, seen as one folder. The library calls the functions only while
 * it opens a game. */
typedef struct walkbox_files {
    void *context; /**< Passed to the three functions. */
    /** Returns the name of file n, from 0; NULL after the last. Valid until the next call. */
    const char *(*name_at)(void *context, int n);
    /** Returns the size of a file in bytes; -1 if it cannot be read. */
    int64_t (*size)(void *context, const char *name);
    /** Reads up to `size` bytes from the beginning. Returns the number of bytes read; -1 on an
     * error. */
    int64_t (*read)(void *context, const char *name, uint8_t *buffer, size_t size);
} walkbox_files;

/** Opens a game. `path` is its folder, one of its two files, or a file with the game inside (a
 * Special Edition archive, a CD image), perhaps followed by a path in that file. If the folder
 * holds several games, `path` must name a file. `allocator` is copied; NULL means malloc. Returns
 * NULL if the game cannot be opened; otherwise close it with walkbox_close(). */
WALKBOX_API walkbox_game *walkbox_open_folder(const char *path, const walkbox_allocator *allocator,
                                              walkbox_error *error);

/** Opens a game from files that the program provides. `hint` is NULL, or, if there are several
 * games, the name of a file of the game to open. */
WALKBOX_API walkbox_game *walkbox_open_files(const walkbox_files *files, const char *hint,
                                             const walkbox_allocator *allocator,
                                             walkbox_error *error);

/** Opens a game from the bytes of its two files, as stored on a disk. The bytes are copied. */
WALKBOX_API walkbox_game *walkbox_open_memory(const void *index, size_t index_size,
                                              const void *container, size_t container_size,
                                              const walkbox_allocator *allocator,
                                              walkbox_error *error);

/** Closes a game. Its rooms and walkers can still be used. */
WALKBOX_API void walkbox_close(walkbox_game *game);

/** Kinds of resources in a game. */
typedef enum walkbox_resource {
    WALKBOX_ROOM,    /**< Rooms, for walkbox_room_open(). */
    WALKBOX_SCRIPT,  /**< Global scripts. */
    WALKBOX_SOUND,   /**< Sounds. */
    WALKBOX_COSTUME, /**< Costumes, which actors wear. */
    WALKBOX_CHARSET, /**< Fonts. */
} walkbox_resource;

/** Returns the number of the next resource of a kind after the number `after`; -1 after the last.
 * Begin with -1. */
WALKBOX_API int walkbox_game_next(const walkbox_game *game, walkbox_resource kind, int after);

/** Reports damage and oddities in the files of an open game: fills in the n-th finding, from 0.
 * Returns false after the last. */
WALKBOX_API bool walkbox_game_finding(const walkbox_game *game, int n, walkbox_error *finding);

/** @} */

/**
 * @defgroup rooms Rooms, routes and walkers
 * A room's floor as stored in the files, separate from a game in play.
 * @{
 */

/** A room and its floor. */
typedef struct walkbox_room walkbox_room;

/** A walker moves through a room like an actor, but has no costume. */
typedef struct walkbox_walker walkbox_walker;

/** Constants of boxes and routes. */
enum {
    WALKBOX_NO_BOX = -1,          /**< No box. */
    WALKBOX_BOX_INVISIBLE = 0x80, /**< The flag of a locked box: see walkbox_room_lock(). */
    WALKBOX_ROUTE_MAX = 257,      /**< The most boxes, and the most waypoints, in a route. */
};

/** A pixel. */
typedef struct walkbox_point {
    int32_t x; /**< To the right. */
    int32_t y; /**< Down. */
} walkbox_point;

/** The properties of a room. */
typedef struct walkbox_room_info {
    int32_t id;           /**< Room number. */
    int32_t width;        /**< Pixels, a multiple of 8. */
    int32_t height;       /**< Pixels. */
    int32_t box_count;    /**< Boxes are numbered from 0. */
    int32_t object_count; /**< Objects. */
    int32_t zplane_count; /**< Number of z-planes, which hide actors. */
    bool has_matrix;      /**< Whether there is a box matrix; without it actors walk straight. */
} walkbox_room_info;

/** A walk box: a convex quadrilateral, including its edges. It may be as thin as a line. */
typedef struct walkbox_box {
    walkbox_point ul;     /**< Upper left corner. */
    walkbox_point ur;     /**< Upper right corner. */
    walkbox_point lr;     /**< Lower right corner. */
    walkbox_point ll;     /**< Lower left corner. */
    int32_t mask;         /**< Z-plane that hides actors in this box; 0 if none. */
    int32_t flags;        /**< Current flags, such as WALKBOX_BOX_INVISIBLE. */
    int32_t stored_flags; /**< Flags stored in the files. */
    int32_t scale; /**< 1 to 255; 0 if none. With 0x8000, the number of a scale slot of the room:
                      the scale then depends on the row, see walkbox_room_scale(). */
} walkbox_box;

/** Opens a room. Returns NULL if there is no such room, or if it cannot be read; otherwise close it
 * with walkbox_room_close(). */
WALKBOX_API walkbox_room *walkbox_room_open(walkbox_game *game, int room, walkbox_error *error);

/** Closes a room. Its walkers can still be used. */
WALKBOX_API void walkbox_room_close(walkbox_room *room);

/** Describes the room. */
WALKBOX_API bool walkbox_room_info_get(const walkbox_room *room, walkbox_room_info *info);

/** Reports unreadable and unusual data in the room: fills in the n-th finding, from 0. Returns
 * false after the last. */
WALKBOX_API bool walkbox_room_finding(const walkbox_room *room, int n, walkbox_error *finding);

/** Fills in a box by its number. Returns false if the room has no such box. */
WALKBOX_API bool walkbox_room_box(const walkbox_room *room, int box, walkbox_box *info);

/** Returns the lowest unlocked box that contains the place; WALKBOX_NO_BOX if there is none. */
WALKBOX_API int walkbox_room_box_at(const walkbox_room *room, walkbox_point place);

/** Returns the next box on the path from one box to another, by the box matrix; WALKBOX_NO_BOX if
 * no path leads there, if both boxes are equal, or if the room does not have a box. */
WALKBOX_API int walkbox_room_next_box(const walkbox_room *room, int from, int to);

/** Returns the scale of an actor in a box at row y, 1 to 255; 0 if the room does not have the
 * box. */
WALKBOX_API int walkbox_room_scale(const walkbox_room *room, int box, int y);

/** Sets the flags of a box, 0 to 255, for all later routes, as setBoxFlags does. */
WALKBOX_API bool walkbox_room_set_flags(walkbox_room *room, int box, int flags,
                                        walkbox_error *error);

/** Locks or unlocks a box: sets or clears the flag WALKBOX_BOX_INVISIBLE. No route begins or ends
 * in a locked box. The box matrix, which `boxgraph` and `classic` follow, is unchanged until
 * walkbox_room_rebuild_matrix(). */
WALKBOX_API bool walkbox_room_lock(walkbox_room *room, int box, bool locked, walkbox_error *error);

/** Makes a new box matrix from the unlocked boxes, as createBoxMatrix does. Without this call,
 * routes of `boxgraph` end before a locked box instead of leading around it, and routes of
 * `classic` lead through it, as in ScummVM. The other routers search the unlocked boxes. */
WALKBOX_API bool walkbox_room_rebuild_matrix(walkbox_room *room, walkbox_error *error);

/** Returns the name of a router by its number; NULL after the last. Number 0 is the default. */
WALKBOX_API const char *walkbox_router_name(int router);

/** Returns what a router does, in a few words; NULL after the last router. */
WALKBOX_API const char *walkbox_router_summary(int router);

/** Returns the number of the router with this name; -1 if there is none. */
WALKBOX_API int walkbox_router_find(const char *name);

/** A planned route. */
typedef struct walkbox_route {
    bool reached;      /**< Whether it leads to the goal; otherwise it ends as near as possible. */
    int32_t box_count; /**< Number of boxes that the route crosses. */
    int32_t waypoint_count;           /**< Number of waypoints. */
    uint8_t boxes[WALKBOX_ROUTE_MAX]; /**< The boxes, beginning with the box of the start. */
    walkbox_point waypoints[WALKBOX_ROUTE_MAX]; /**< The points to walk to in straight lines,
                                                   without the start. */
} walkbox_route;

/** Plans a route. Start and goal may be anywhere; a goal outside the floor is moved onto it. */
WALKBOX_API bool walkbox_room_plan(walkbox_room *room, int router, walkbox_point from,
                                   walkbox_point to, walkbox_route *route, walkbox_error *error);

/** The direction that an actor or walker faces. */
typedef enum walkbox_facing {
    WALKBOX_FACING_NORTH, /**< Away from the player. */
    WALKBOX_FACING_EAST,  /**< To the right. */
    WALKBOX_FACING_SOUTH, /**< Towards the player. */
    WALKBOX_FACING_WEST,  /**< To the left. */
} walkbox_facing;

/** The state of a walker. */
typedef struct walkbox_walker_state {
    walkbox_point place; /**< Place in room pixels. */
    int32_t box;         /**< Current box; if none, WALKBOX_NO_BOX, or 0 with the router classic. */
    int32_t scale;       /**< 1 to 255. */
    walkbox_facing facing; /**< Current direction. */
    bool moving;           /**< Whether it walks or turns. */
} walkbox_walker_state;

/** Puts a walker into a room, at exactly this place even if that is outside the floor. The walker
 * faces south and has the usual speed of 8 by 2. Returns NULL on failure; otherwise close it with
 * walkbox_walker_close(). */
WALKBOX_API walkbox_walker *walkbox_walker_open(walkbox_room *room, int router, walkbox_point place,
                                                walkbox_error *error);

/** Closes a walker. */
WALKBOX_API void walkbox_walker_close(walkbox_walker *walker);

/** Sets the speed at full size, in pixels for each step, 0 to 255 each, from the next walk on. */
WALKBOX_API bool walkbox_walker_set_speed(walkbox_walker *walker, int x, int y,
                                          walkbox_error *error);

/** Sends the walker to a place. A walk in progress ends at the current place. */
WALKBOX_API bool walkbox_walker_send(walkbox_walker *walker, walkbox_point goal,
                                     walkbox_error *error);

/** Makes one step, as in one frame of a game. Returns whether the walker still moves. A stuck
 * walker never stops trying, so count the steps. */
WALKBOX_API bool walkbox_walker_step(walkbox_walker *walker);

/** Describes the walker. */
WALKBOX_API bool walkbox_walker_state_get(const walkbox_walker *walker,
                                          walkbox_walker_state *state);

/** @} */

/**
 * @defgroup playing Playing a game
 * A game begins with walkbox_game_boot() or walkbox_game_start_room(). Then report the player's
 * input, let time pass, and get the picture. Equal input always gives an equal game.
 * @{
 */

/** Constants of games. */
enum {
    WALKBOX_SCREEN_WIDTH = 320,     /**< Pixels. */
    WALKBOX_SCREEN_HEIGHT = 200,    /**< Pixels. */
    WALKBOX_JIFFIES_A_SECOND = 60,  /**< The unit of time. */
    WALKBOX_ADVANCE_MAX = 3600,     /**< The most jiffies in one call. */
    WALKBOX_ACTOR_COUNT = 13,       /**< Actors are 1 to 12; 0 is nobody. */
    WALKBOX_VARIABLE_COUNT = 2048,  /**< Variables are 0 to 2047. */
    WALKBOX_BIT_COUNT = 32768,      /**< Bits are 0 to 32767. */
    WALKBOX_KEY_ESCAPE = 27,        /**< Skips a cutscene. */
    WALKBOX_TRACE_SIZE = 32768,     /**< Size of the line that walkbox_game_trace() fills. */
    WALKBOX_BOX_SIZE = 512,         /**< Size of the text that walkbox_game_message() fills. */
    WALKBOX_TRACE_VARIABLES = 1024, /**< The most variables in a trace line. */
    WALKBOX_BOOT_DEFAULT = 0x10000, /**< The boot parameter that the game needs. */
    WALKBOX_KEY_F1 = 315,           /**< F2 to F9 follow in order. */
    WALKBOX_KEY_UP = 328,           /**< The arrow keys. */
    WALKBOX_KEY_LEFT = 331,         /**< The arrow to the left. */
    WALKBOX_KEY_RIGHT = 333,        /**< The arrow to the right. */
    WALKBOX_KEY_DOWN = 336,         /**< The arrow downwards. */
    WALKBOX_KEY_MAX = 511           /**< No key has a higher code. */
};

/** Begins the game with its first script. `boot_param` is the argument of that script, -32768 to
 * 32767, or WALKBOX_BOOT_DEFAULT for the value that the game is known to need, 0 for most games.
 * `seed` is the seed of the game's random numbers. A game that has already begun begins again; on
 * failure it is unchanged. */
WALKBOX_API bool walkbox_game_boot(walkbox_game *game, int boot_param, uint32_t seed,
                                   walkbox_error *error);

/** Begins in one room without running scripts; a click sends ego. `room` 0 is the lowest room with
 * a floor, `costume` 0 the lowest readable costume, and `place` NULL the middle of a box. A game
 * that has already begun begins again; on failure it is unchanged. */
WALKBOX_API bool walkbox_game_start_room(walkbox_game *game, int room, int costume,
                                         const walkbox_point *place, walkbox_error *error);

/** Sets the seed of the scripts' later random numbers, in a game that has begun. After
 * walkbox_game_start_room() it affects only the scripts of named boxes. */
WALKBOX_API bool walkbox_game_set_seed(walkbox_game *game, uint32_t seed, walkbox_error *error);

/** Sets the length of CD track 1 to 255 in 1/75 second; 0 if there is no such track. Scripts wait
 * for tracks. The length remains if the game begins again. */
WALKBOX_API bool walkbox_game_set_track(walkbox_game *game, int track, int32_t length,
                                        walkbox_error *error);

/** Moves ego to another room. In a booted game the exit and entry scripts of the rooms run, as if
 * ego went through a door. */
WALKBOX_API bool walkbox_game_visit_room(walkbox_game *game, int room, walkbox_error *error);

/** Sets the router for the actors' later routes, even if the game begins again. Without this call,
 * walkbox_game_boot() uses the router classic, which walks as the original does, and
 * walkbox_game_start_room() uses router 0. */
WALKBOX_API bool walkbox_game_set_router(walkbox_game *game, int router, walkbox_error *error);

/** Returns the number of the current router; -1 if `game` is NULL. */
WALKBOX_API int walkbox_game_router(const walkbox_game *game);

/** Moves the player's pointer to a place on the screen. Each frame handles the last click or key
 * before it, and ignores earlier ones. Returns false if the place is off the screen, or if the game
 * has not begun. */
WALKBOX_API bool walkbox_game_move(walkbox_game *game, int x, int y);

/** Clicks with the left button at a place on the screen. Returns as walkbox_game_move() does. */
WALKBOX_API bool walkbox_game_click(walkbox_game *game, int x, int y);

/** Clicks with the right button at a place on the screen. Returns as walkbox_game_move() does. */
WALKBOX_API bool walkbox_game_right_click(walkbox_game *game, int x, int y);

/** Presses a key. `key` is its ASCII code, 1 to 26 for Ctrl with a letter, or a code
 * WALKBOX_KEY_.., at most WALKBOX_KEY_MAX. Clicks with both buttons in one frame are Escape. */
WALKBOX_API bool walkbox_game_key(walkbox_game *game, int key);

/** Lets time pass and plays the frames that are due. Returns the number of frames played; -1 if the
 * game has not begun, or if `jiffies` is not 0 to WALKBOX_ADVANCE_MAX. A halted game plays no
 * frames: see walkbox_game_state_get(). */
WALKBOX_API int walkbox_game_advance(walkbox_game *game, int jiffies);

/** Plays one frame at once. Returns false if the game has not begun or has halted. */
WALKBOX_API bool walkbox_game_play_frame(walkbox_game *game);

/** A colour, 0 to 255 each. */
typedef struct walkbox_colour {
    uint8_t red;   /**< Red. */
    uint8_t green; /**< Green. */
    uint8_t blue;  /**< Blue. */
} walkbox_colour;

/** A picture: rows of palette indices, from the top, and their colours. */
typedef struct walkbox_picture {
    uint8_t pixels[WALKBOX_SCREEN_HEIGHT * WALKBOX_SCREEN_WIDTH]; /**< 200 rows of 320. */
    walkbox_colour palette[256];                                  /**< Colour of each index. */
} walkbox_picture;

/** Draws the last frame. Returns false if the game has not begun. */
WALKBOX_API bool walkbox_game_picture(walkbox_game *game, walkbox_picture *picture);

/** A request to the program, from a script or from a key that scripts have assigned to it. */
typedef enum walkbox_request {
    WALKBOX_REQUEST_NONE,    /**< Nothing. */
    WALKBOX_REQUEST_RESTART, /**< Begin the game again: call walkbox_game_boot(). */
    WALKBOX_REQUEST_PAUSE,   /**< Pause until the player resumes. */
    WALKBOX_REQUEST_QUIT,    /**< End the game. */
    WALKBOX_REQUEST_MENU,    /**< The player wants to save, load or change settings. */
} walkbox_request;

/** Returns the request, if any, since the last call of this function. */
WALKBOX_API walkbox_request walkbox_game_take_request(walkbox_game *game);

/** Gets the text of a message box for which the game waits (print of speaker 252), in ASCII with
 * new lines; `text` has WALKBOX_BOX_SIZE bytes. Returns false if no box waits, or if the game has
 * not begun. Show the text, and continue to play frames: nothing else happens until a click or a
 * key, and scripts see the key. */
WALKBOX_API bool walkbox_game_message(const walkbox_game *game, char *text);

/** The state of a game. */
typedef struct walkbox_game_state {
    uint32_t frame;        /**< Frames played. */
    int32_t frame_jiffies; /**< Current length of a frame. */
    int32_t room;          /**< The current room; 0 if none. */
    int32_t camera_x;      /**< The room column in the middle of the view. */
    int32_t view_left;     /**< The room column at the left of the screen. */
    int32_t view_top;      /**< The screen row at which the room begins. */
    int32_t ego;           /**< The actor that the player controls; 0 if none. */
    bool booted;           /**< Whether scripts run. */
    bool halted; /**< Whether the game has stopped because a script tried something impossible. */
    char why[WALKBOX_REASON_SIZE]; /**< The reason, if halted; otherwise empty. */
} walkbox_game_state;

/** Describes the state of the game. Returns false if the game has not begun. */
WALKBOX_API bool walkbox_game_state_get(const walkbox_game *game, walkbox_game_state *state);

/** An actor. */
typedef struct walkbox_actor {
    walkbox_point place; /**< Place in the actor's room. */
    int32_t room;        /**< The actor's room; 0 if none. */
    int32_t box;         /**< Current box; if none, WALKBOX_NO_BOX, or 0 with the router classic. */
    int32_t scale;       /**< 1 to 255; scripts can also set it to 0. */
    int32_t elevation;   /**< Pixels by which the actor is drawn above its place. */
    int32_t costume;     /**< The actor's costume; 0 if none. */
    int32_t plane;       /**< The z-plane that hides the actor; 0 if none. */
    walkbox_facing facing; /**< Current direction. */
    bool here;             /**< Whether the actor is in the current room. */
    bool visible;          /**< Whether the actor is drawn. */
    bool moving;           /**< Whether it walks or turns. */
} walkbox_actor;

/** Fills in an actor by its number, 1 to 12. Returns false for other numbers, and if the game has
 * not begun. */
WALKBOX_API bool walkbox_game_actor(const walkbox_game *game, int actor, walkbox_actor *info);

/** Returns the value of a script variable; 0 if there is no such variable. */
WALKBOX_API int walkbox_game_variable(const walkbox_game *game, int variable);

/** Sets a variable. Variables have 32 bits. */
WALKBOX_API bool walkbox_game_set_variable(walkbox_game *game, int variable, int value,
                                           walkbox_error *error);

/** Whether a bit variable of the scripts is set; false if there is no such variable. */
WALKBOX_API bool walkbox_game_bit(const walkbox_game *game, int bit);

/** Sets or clears a bit variable. */
WALKBOX_API bool walkbox_game_set_bit(walkbox_game *game, int bit, bool value,
                                      walkbox_error *error);

/** Writes the last frame as a line of JSON, like `walkbox run --trace`: the room, the camera, and
 * the actors in the room. The line also has the values of `count` variables, whose numbers are in
 * `variables` (NULL is allowed if `count` is 0). `size` is the size of `line`, at least
 * WALKBOX_TRACE_SIZE. Returns false on failure, for example before the first frame. */
WALKBOX_API bool walkbox_game_trace(const walkbox_game *game, const int *variables, int count,
                                    char *line, size_t size, walkbox_error *error);

/** @} */

/**
 * @defgroup saving Saved games
 * The whole state of a game in play as bytes, for the program to store. The bytes have the form of
 * the files that `walkbox run --save-at` writes.
 * @{
 */

/** Sizes in the label of a save. */
enum {
    WALKBOX_SAVE_NAME_SIZE = 48,       /**< Size of the name, with its final 0. */
    WALKBOX_SAVE_PICTURE_WIDTH = 160,  /**< Pixels. */
    WALKBOX_SAVE_PICTURE_HEIGHT = 100, /**< Pixels. */
};

/** The label of a save, for a list of saves. */
typedef struct walkbox_save_label {
    char name[WALKBOX_SAVE_NAME_SIZE]; /**< Value given to walkbox_game_save(). */
    int64_t date;                      /**< Value given to walkbox_game_save(). */
    int32_t room;                      /**< The room at the time. */
    uint32_t frame;                    /**< Frames played. */
    uint8_t pixels[WALKBOX_SAVE_PICTURE_HEIGHT *
                   WALKBOX_SAVE_PICTURE_WIDTH]; /**< A small picture: 100 rows of 160. */
    walkbox_colour palette[256];                /**< Colour of each index. */
} walkbox_save_label;

/** Saves a game between two frames. `name` is for people; it is cut to fit, and may be NULL. `date`
 * is seconds since 1970, or any other number. Returns the bytes; *size gets their number. The game
 * owns the bytes until it is saved again or closed. Returns NULL if the game has not begun or has
 * halted. */
WALKBOX_API const void *walkbox_game_save(walkbox_game *game, const char *name, int64_t date,
                                          size_t *size, walkbox_error *error);

/** Loads a save of this game, whether or not the game has begun, and its router at the time of the
 * save. If the save is damaged or belongs to another game, the game is unchanged. `bytes` may be
 * what walkbox_game_save() returned. */
WALKBOX_API bool walkbox_game_load(walkbox_game *game, const void *bytes, size_t size,
                                   walkbox_error *error);

/** Reads the label of a save of this game. Returns false if the save is damaged or belongs to
 * another game. */
WALKBOX_API bool walkbox_game_read_label(const walkbox_game *game, const void *bytes, size_t size,
                                         walkbox_save_label *label, walkbox_error *error);

/** @} */

#ifdef __cplusplus
}
#endif

/** @example plan_route.c
 * Plans routes through a room with every router. */
/** @example play_headless.c
 * Plays a game without a window, and writes its pictures as PNG files. */

#endif
