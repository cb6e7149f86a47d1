/**
 * @file
 * walkbox for other programs: SCUMM v5 games, their rooms, and how actors find their way in them.
 *
 * @mainpage walkbox
 *
 * A program opens a game from the player's own files, looks into its rooms and plans ways there, or
 * plays it: it says what the player does and how much time went by, and takes the picture. There is
 * no window, no clock and no thread in here, and nothing is kept outside the handles. Begin with
 * @ref opening, then @ref rooms or @ref playing. Two whole programs, plan_route.c and
 * play_headless.c, are in the folder `examples` of the sources.
 *
 * **Handles.** A game, a room and a walker are pointers to structs that only the library knows.
 * Each is closed by the function that its opening names; closing NULL does nothing. A room keeps
 * what it needs of its game, and a walker of its room, so they can be closed in any order. Several
 * games can be open at once, also in several threads; one game with its rooms and walkers belongs
 * to one thread at a time.
 *
 * **Errors.** A function that can fail returns false, NULL or a negative number, and says why in a
 * walkbox_error if it was given one. What it would have filled is untouched then, and the handle is
 * as it was. Misuse is an error like any other: a handle that is NULL, a number that nobody has, a
 * place beyond the limits. Bad game files never do more than that, either.
 *
 * **Units.** Places are pixels, x to the right, y down: of the room, or where it says so of the
 * screen, which is 320 x 200. Time is counted in jiffies of 1/60 second. Scales are 1 to 255, and
 * 255 is full size. Text is in the bytes of the game, without a newline, terminated.
 *
 * **What stays.** As long as WALKBOX_VERSION_MAJOR is the same, functions, macros and numbers are
 * only added, and no struct changes its size or layout: a program need not be compiled anew for a
 * newer library. What is new comes as new functions and new structs.
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

/** What stands before each function: it can be called from outside the library. */
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

/** The version of the library that runs, such as "0.2.0"; WALKBOX_VERSION_STRING is that of the
 * headers. */
WALKBOX_API const char *walkbox_version(void);

/** A game: its files, and what is going on in it once it has begun. */
typedef struct walkbox_game walkbox_game;

/** Limits of this interface. */
enum {
    WALKBOX_NAME_SIZE = 64,         /**< Of a file's name in an error. */
    WALKBOX_BLOCK_SIZE = 96,        /**< Of a block's path in an error. */
    WALKBOX_REASON_SIZE = 160,      /**< Of why something failed. */
    WALKBOX_MESSAGE_SIZE = 384,     /**< Of a whole line. */
    WALKBOX_COORDINATE_MAX = 32767, /**< Of a place; the least is one less than minus this. */
};

/** What kind of thing went wrong. */
typedef enum walkbox_error_code {
    WALKBOX_ERROR_NONE,      /**< Nothing. */
    WALKBOX_ERROR_MISSING,   /**< A file, room or resource is not there. */
    WALKBOX_ERROR_TRUNCATED, /**< A file ends before it should. */
    WALKBOX_ERROR_BAD_VALUE, /**< A value in a file, or of a game, cannot be. */
    WALKBOX_ERROR_UNKNOWN,   /**< A format of another game. */
    WALKBOX_ERROR_MEMORY,    /**< There was no memory, or too much was asked for. */
    WALKBOX_ERROR_AMBIGUOUS, /**< A folder holds two games. */
    WALKBOX_ERROR_ODDITY,    /**< Unusual, but nothing is lost: only in walkbox_game_finding(). */
    WALKBOX_ERROR_ARGUMENT,  /**< The call itself is wrong. */
    WALKBOX_ERROR_STATE,     /**< The game has not begun, or it has halted. */
} walkbox_error_code;

/** In walkbox_error: it is not about a byte of a file. */
#define WALKBOX_NO_OFFSET UINT32_MAX

/** Why a function failed. Texts are terminated, and empty where there is nothing to say. */
typedef struct walkbox_error {
    walkbox_error_code code;            /**< What kind. */
    uint32_t offset;                    /**< The byte in the file, or WALKBOX_NO_OFFSET. */
    char file[WALKBOX_NAME_SIZE];       /**< The file: "MONKEY.001". */
    char block[WALKBOX_BLOCK_SIZE];     /**< The block in it: "LFLF 10/ROOM/BOXD". */
    char reason[WALKBOX_REASON_SIZE];   /**< Why, in words. */
    char message[WALKBOX_MESSAGE_SIZE]; /**< All of it in one line, for people. */
} walkbox_error;

/** Memory of the program's own; without one it is malloc's. */
typedef struct walkbox_allocator {
    void *context; /**< Handed to resize. */
    /** As realloc, with the old size told. A new size of 0 frees and returns NULL. NULL when there
     * is no memory; the old block is then untouched. Blocks are aligned for any type. */
    void *(*resize)(void *context, void *pointer, size_t old_size, size_t new_size);
} walkbox_allocator;

/** Files of the program's own: a folder as it sees it. They are asked only while a game is being
 * opened. */
typedef struct walkbox_files {
    void *context; /**< Handed to the three. */
    /** The name of the n-th file, from 0; NULL after the last. Valid until the next call. */
    const char *(*name_at)(void *context, int n);
    /** The size of a file in bytes, -1 when it cannot be read. */
    int64_t (*size)(void *context, const char *name);
    /** Reads up to `size` bytes from the beginning; returns how many came, -1 on an error. */
    int64_t (*read)(void *context, const char *name, uint8_t *buffer, size_t size);
} walkbox_files;

/** Opens the game in a folder, or, of several there, the one whose file `path` is. `allocator` may
 * be NULL (malloc), and is copied. NULL when it cannot be had; else walkbox_close() ends it. */
WALKBOX_API walkbox_game *walkbox_open_folder(const char *path, const walkbox_allocator *allocator,
                                              walkbox_error *error);

/** The same from files of the program's own. `hint` is NULL, or the name of either file of the pair
 * that is wanted where there are several. */
WALKBOX_API walkbox_game *walkbox_open_files(const walkbox_files *files, const char *hint,
                                             const walkbox_allocator *allocator,
                                             walkbox_error *error);

/** The same from the bytes of the two files, as they stand on a disk; they are copied. */
WALKBOX_API walkbox_game *walkbox_open_memory(const void *index, size_t index_size,
                                              const void *container, size_t container_size,
                                              const walkbox_allocator *allocator,
                                              walkbox_error *error);

/** Ends a game. Its rooms and walkers may go on. */
WALKBOX_API void walkbox_close(walkbox_game *game);

/** What a game is made of. */
typedef enum walkbox_resource {
    WALKBOX_ROOM,    /**< Rooms, for walkbox_room_open(). */
    WALKBOX_SCRIPT,  /**< Global scripts. */
    WALKBOX_SOUND,   /**< Sounds. */
    WALKBOX_COSTUME, /**< Costumes, what actors wear. */
    WALKBOX_CHARSET, /**< Sets of letters. */
} walkbox_resource;

/** The next number above `after` that the game has a resource with; -1 after the last. Begin
 * with -1. */
WALKBOX_API int walkbox_game_next(const walkbox_game *game, walkbox_resource kind, int after);

/** What was found wrong or unusual in the files although they opened: the n-th, from 0. False after
 * the last. */
WALKBOX_API bool walkbox_game_finding(const walkbox_game *game, int n, walkbox_error *finding);

/** @} */

/**
 * @defgroup rooms Rooms, routes and walkers
 * A room's floor as the files have it, apart from any game that is played: what is locked here is
 * not locked there.
 * @{
 */

/** A room and its floor. */
typedef struct walkbox_room walkbox_room;

/** Somebody who walks in a room: one without a costume. */
typedef struct walkbox_walker walkbox_walker;

/** Numbers of boxes and routes. */
enum {
    WALKBOX_NO_BOX = -1,          /**< No box. */
    WALKBOX_BOX_INVISIBLE = 0x80, /**< The flag of a box that is locked: nobody walks there. */
    WALKBOX_ROUTE_MAX = 257,      /**< Boxes and waypoints that a route has at most. */
};

/** A pixel. */
typedef struct walkbox_point {
    int32_t x; /**< To the right. */
    int32_t y; /**< Down. */
} walkbox_point;

/** What a room is like. */
typedef struct walkbox_room_info {
    int32_t id;           /**< Its number. */
    int32_t width;        /**< Pixels, a multiple of 8. */
    int32_t height;       /**< Pixels. */
    int32_t box_count;    /**< Boxes are numbered from 0. */
    int32_t object_count; /**< Objects. */
    int32_t zplane_count; /**< Planes that hide actors. */
    bool has_matrix;      /**< Whether there is a box matrix; without one actors walk straight. */
} walkbox_room_info;

/** A walk box: a convex quad, edges included, that may be as thin as a line. */
typedef struct walkbox_box {
    walkbox_point ul;     /**< Upper left corner. */
    walkbox_point ur;     /**< Upper right corner. */
    walkbox_point lr;     /**< Lower right corner. */
    walkbox_point ll;     /**< Lower left corner. */
    int32_t mask;         /**< The z-plane that hides who stands here, 0: none. */
    int32_t flags;        /**< As they are now; WALKBOX_BOX_INVISIBLE among them. */
    int32_t stored_flags; /**< As the files have them. */
    int32_t scale; /**< 1 to 255, 0: none; with 0x8000 the number of a slot of the room, which
                        makes it depend on the row: see walkbox_room_scale(). */
} walkbox_box;

/** Opens a room. NULL when there is none or it cannot be read; else walkbox_room_close() ends it.
 */
WALKBOX_API walkbox_room *walkbox_room_open(walkbox_game *game, int room, walkbox_error *error);

/** Ends a room. Its walkers may go on. */
WALKBOX_API void walkbox_room_close(walkbox_room *room);

/** What the room is like. */
WALKBOX_API bool walkbox_room_info_get(const walkbox_room *room, walkbox_room_info *info);

/** What of the room could not be read, or is unusual: the n-th, from 0. False after the last. */
WALKBOX_API bool walkbox_room_finding(const walkbox_room *room, int n, walkbox_error *finding);

/** A box by number. False when the room has none such. */
WALKBOX_API bool walkbox_room_box(const walkbox_room *room, int box, walkbox_box *told);

/** The lowest box that contains the place and is not locked; WALKBOX_NO_BOX when there is none. */
WALKBOX_API int walkbox_room_box_at(const walkbox_room *room, walkbox_point place);

/** The box to step into on the way from one to another, by the matrix; WALKBOX_NO_BOX when no way
 * leads there, when they are the same, and for boxes that the room does not have. */
WALKBOX_API int walkbox_room_next_box(const walkbox_room *room, int from, int to);

/** How large somebody is who stands in a box at row y: 1 to 255. 0 for a box that the room does not
 * have. */
WALKBOX_API int walkbox_room_scale(const walkbox_room *room, int box, int y);

/** Gives a box other flags, 0 to 255, as setBoxFlags does. Ways planned from now on heed it. */
WALKBOX_API bool walkbox_room_set_flags(walkbox_room *room, int box, int flags,
                                        walkbox_error *error);

/** Locks a box, or opens it: sets or clears WALKBOX_BOX_INVISIBLE. */
WALKBOX_API bool walkbox_room_lock(walkbox_room *room, int box, bool locked, walkbox_error *error);

/** Makes the matrix anew from the boxes that are not locked now, as createBoxMatrix does. Until
 * then ways end before a locked box, and no way leads round it. */
WALKBOX_API bool walkbox_room_rebuild_matrix(walkbox_room *room, walkbox_error *error);

/** The name of a router, by number from 0, the default first; NULL after the last. */
WALKBOX_API const char *walkbox_router_name(int router);

/** What a router does, in a few words; NULL after the last. */
WALKBOX_API const char *walkbox_router_summary(int router);

/** The number of a router, -1 when there is none of that name. */
WALKBOX_API int walkbox_router_find(const char *name);

/** A way as a router planned it. */
typedef struct walkbox_route {
    bool reached;                     /**< False: it ends as near the goal as one can get. */
    int32_t box_count;                /**< How many boxes it crosses. */
    int32_t waypoint_count;           /**< How many waypoints it has. */
    uint8_t boxes[WALKBOX_ROUTE_MAX]; /**< The boxes, that of the start first. */
    walkbox_point waypoints[WALKBOX_ROUTE_MAX]; /**< Where to go in straight lines; the start is
                                                     not among them. */
} walkbox_route;

/** Plans a way. Start and goal may be anywhere: a goal beside the floor is moved onto it. */
WALKBOX_API bool walkbox_room_plan(walkbox_room *room, int router, walkbox_point from,
                                   walkbox_point to, walkbox_route *route, walkbox_error *error);

/** Which way somebody looks. */
typedef enum walkbox_facing {
    WALKBOX_FACING_NORTH, /**< Away from the player. */
    WALKBOX_FACING_EAST,  /**< To the right. */
    WALKBOX_FACING_SOUTH, /**< To the player. */
    WALKBOX_FACING_WEST,  /**< To the left. */
} walkbox_facing;

/** Where a walker is. */
typedef struct walkbox_walker_state {
    walkbox_point place;   /**< In the room. */
    int32_t box;           /**< His box. None: WALKBOX_NO_BOX, or 0 by the router classic. */
    int32_t scale;         /**< 1 to 255. */
    walkbox_facing facing; /**< Which way he looks. */
    bool moving;           /**< Whether he walks or turns. */
} walkbox_walker_state;

/** Puts a walker into a room, exactly there even if it is beside the floor, looking south, at the
 * usual speed of 8 by 2. NULL when that cannot be; else walkbox_walker_close() ends him. */
WALKBOX_API walkbox_walker *walkbox_walker_open(walkbox_room *room, int router, walkbox_point place,
                                                walkbox_error *error);

/** Ends a walker. */
WALKBOX_API void walkbox_walker_close(walkbox_walker *walker);

/** How fast he is at full size: pixels a step, each 0 to 255. For the next walk. */
WALKBOX_API bool walkbox_walker_set_speed(walkbox_walker *walker, int x, int y,
                                          walkbox_error *error);

/** Sends him. A walk under way ends where he is. */
WALKBOX_API bool walkbox_walker_send(walkbox_walker *walker, walkbox_point goal,
                                     walkbox_error *error);

/** One step, which is what a frame lets him do. Returns whether he still moves. One who cannot get
 * on goes on trying, so count the steps. */
WALKBOX_API bool walkbox_walker_step(walkbox_walker *walker);

/** Where he is. */
WALKBOX_API bool walkbox_walker_state_get(const walkbox_walker *walker,
                                          walkbox_walker_state *state);

/** @} */

/**
 * @defgroup playing Playing a game
 * A game begins with walkbox_game_boot() or walkbox_game_start_room(). From then on say what the
 * player does, let time pass, and take the picture. The same input gives the same game, always.
 * @{
 */

/** Numbers of games. */
enum {
    WALKBOX_SCREEN_WIDTH = 320,    /**< Pixels. */
    WALKBOX_SCREEN_HEIGHT = 200,   /**< Pixels. */
    WALKBOX_JIFFIES_A_SECOND = 60, /**< The unit of time. */
    WALKBOX_ADVANCE_MAX = 3600,    /**< Jiffies that pass in one call at most. */
    WALKBOX_ACTOR_COUNT = 13,      /**< Actors are 1 to 12; 0 is nobody. */
    WALKBOX_VARIABLE_COUNT = 2048, /**< Variables are 0 to 2047. */
    WALKBOX_BIT_COUNT = 32768,     /**< Bits are 0 to 32767. */
    WALKBOX_KEY_ESCAPE = 27,       /**< Skips a scene. */
    WALKBOX_TRACE_SIZE = 32768,    /**< What walkbox_game_trace() needs. */
    WALKBOX_TRACE_VARIABLES = 1024 /**< How many variables it tells at most. */
};

/** Begins the game from its first script. `boot_param` is what that script is given, usually 0,
 * -32768 to 32767; `seed` is of the game's random numbers. One that has begun begins anew, and goes
 * on as it was if that fails. */
WALKBOX_API bool walkbox_game_boot(walkbox_game *game, int boot_param, uint32_t seed,
                                   walkbox_error *error);

/** Begins in one room without running scripts: a click walks ego. `room` 0 is the lowest with a
 * floor, `costume` 0 the lowest that there is, `place` NULL the middle of a box. Otherwise as
 * walkbox_game_boot(). */
WALKBOX_API bool walkbox_game_start_room(walkbox_game *game, int room, int costume,
                                         const walkbox_point *place, walkbox_error *error);

/** Takes ego to another room in the middle of a game, as through a door that is nowhere. */
WALKBOX_API bool walkbox_game_visit_room(walkbox_game *game, int room, walkbox_error *error);

/** Whom actors ask for their way from now on. */
WALKBOX_API bool walkbox_game_set_router(walkbox_game *game, int router, walkbox_error *error);

/** The number of that router, -1 when `game` is NULL. */
WALKBOX_API int walkbox_game_router(const walkbox_game *game);

/** The mouse is moved to a place of the screen. What the player does is heeded by the next frame,
 * which takes the last click or key; however much is told before it, that one is not lost. False
 * when the place is not on the screen, or the game has not begun. */
WALKBOX_API bool walkbox_game_move(walkbox_game *game, int x, int y);

/** A click there, likewise. */
WALKBOX_API bool walkbox_game_click(walkbox_game *game, int x, int y);

/** A click with the right button, likewise. */
WALKBOX_API bool walkbox_game_right_click(walkbox_game *game, int x, int y);

/** A key, by its ASCII code, 1 to 127. */
WALKBOX_API bool walkbox_game_key(walkbox_game *game, int key);

/** Lets time pass, and plays the frames that are due. Returns how many, or -1 when that cannot be:
 * the game has not begun, or `jiffies` is not 0 to WALKBOX_ADVANCE_MAX. Once the game has halted
 * nothing happens any more: see walkbox_game_state_get(). */
WALKBOX_API int walkbox_game_advance(walkbox_game *game, int jiffies);

/** Plays one frame at once. False when the game has not begun or has halted. */
WALKBOX_API bool walkbox_game_play_frame(walkbox_game *game);

/** A colour, 0 to 255 each. */
typedef struct walkbox_colour {
    uint8_t red;   /**< Red. */
    uint8_t green; /**< Green. */
    uint8_t blue;  /**< Blue. */
} walkbox_colour;

/** A picture: rows of palette indices, from the top, and their colours. */
typedef struct walkbox_picture {
    uint8_t pixels[WALKBOX_SCREEN_HEIGHT * WALKBOX_SCREEN_WIDTH]; /**< Rows of 320. */
    walkbox_colour palette[256];                                  /**< What they look like. */
} walkbox_picture;

/** Draws the frame last played. False when the game has not begun. */
WALKBOX_API bool walkbox_game_picture(walkbox_game *game, walkbox_picture *picture);

/** What a script asks of the program, or a key that the game's scripts have set for it. */
typedef enum walkbox_request {
    WALKBOX_REQUEST_NONE,    /**< Nothing. */
    WALKBOX_REQUEST_RESTART, /**< Begin anew: walkbox_game_boot(). */
    WALKBOX_REQUEST_PAUSE,   /**< Wait until the player wants to go on. */
    WALKBOX_REQUEST_QUIT,    /**< End. */
    WALKBOX_REQUEST_MENU,    /**< The player wants to save, load or change settings. */
} walkbox_request;

/** What a script has asked for since this was last called. */
WALKBOX_API walkbox_request walkbox_game_take_request(walkbox_game *game);

/** Where a game is. */
typedef struct walkbox_game_state {
    uint32_t frame;                /**< Frames played. */
    int32_t frame_jiffies;         /**< How long a frame is now. */
    int32_t room;                  /**< The room that is shown, 0: none. */
    int32_t camera_x;              /**< The middle of the view, in the room. */
    int32_t view_left;             /**< The room's column at the left of the screen. */
    int32_t view_top;              /**< The screen's row at which the room begins. */
    int32_t ego;                   /**< The actor whom the player leads, 0: nobody. */
    bool booted;                   /**< Whether scripts run. */
    bool halted;                   /**< A script did what cannot be done; nothing goes on. */
    char why[WALKBOX_REASON_SIZE]; /**< If so, what; else empty. */
} walkbox_game_state;

/** Where the game is. False when it has not begun. */
WALKBOX_API bool walkbox_game_state_get(const walkbox_game *game, walkbox_game_state *state);

/** An actor. */
typedef struct walkbox_actor {
    walkbox_point place;   /**< In his room. */
    int32_t room;          /**< Where he is, 0: nowhere. */
    int32_t box;           /**< His box. None: WALKBOX_NO_BOX, or 0 by the router classic. */
    int32_t scale;         /**< 1 to 255; scripts can also set 0. */
    int32_t elevation;     /**< Pixels that he is drawn above his place. */
    int32_t costume;       /**< What he wears, 0: nothing. */
    int32_t plane;         /**< The z-plane that hides him, 0: none. */
    walkbox_facing facing; /**< Which way he looks. */
    bool here;             /**< Whether he is in the room that is shown. */
    bool visible;          /**< Whether he is drawn there. */
    bool moving;           /**< Whether he walks or turns. */
} walkbox_actor;

/** An actor by number, 1 to 12. False for others, and when the game has not begun. */
WALKBOX_API bool walkbox_game_actor(const walkbox_game *game, int actor, walkbox_actor *told);

/** The value of a variable of the scripts; 0 for one that there is not. */
WALKBOX_API int walkbox_game_variable(const walkbox_game *game, int variable);

/** Sets it, -32768 to 32767. */
WALKBOX_API bool walkbox_game_set_variable(walkbox_game *game, int variable, int value,
                                           walkbox_error *error);

/** Whether a bit of the scripts is set; false for one that there is not. */
WALKBOX_API bool walkbox_game_bit(const walkbox_game *game, int bit);

/** Sets or clears it. */
WALKBOX_API bool walkbox_game_set_bit(walkbox_game *game, int bit, bool value,
                                      walkbox_error *error);

/** The frame last played as one line of JSON, the same that `walkbox run --trace` writes: room,
 * camera, and the actors who are there. `variables` are numbers whose values are told besides; NULL
 * when `count` is 0. `line` has room for WALKBOX_TRACE_SIZE. False when that cannot be, also before
 * the first frame. */
WALKBOX_API bool walkbox_game_trace(const walkbox_game *game, const int *variables, int count,
                                    char *line, size_t size, walkbox_error *error);

/** @} */

/**
 * @defgroup saving Saved games
 * Everything of a game in play as bytes, to be kept by the program. They are the same as the files
 * that `walkbox run --save-at` writes.
 * @{
 */

/** Sizes of what a save is labelled with. */
enum {
    WALKBOX_SAVE_NAME_SIZE = 48,       /**< Of its name, with the end. */
    WALKBOX_SAVE_PICTURE_WIDTH = 160,  /**< Of its picture. */
    WALKBOX_SAVE_PICTURE_HEIGHT = 100, /**< Of its picture. */
};

/** What a list of saves shows of one. */
typedef struct walkbox_save_label {
    char name[WALKBOX_SAVE_NAME_SIZE]; /**< As it was given. */
    int64_t date;                      /**< As it was given. */
    int32_t room;                      /**< The room that was shown. */
    uint32_t frame;                    /**< Frames played. */
    uint8_t pixels[WALKBOX_SAVE_PICTURE_HEIGHT * WALKBOX_SAVE_PICTURE_WIDTH]; /**< Rows of 160. */
    walkbox_colour palette[256]; /**< What they look like. */
} walkbox_save_label;

/** Saves a game between two frames. `name` is for people, cut to fit, and may be NULL; `date` is
 * seconds since 1970, or whatever the program likes. Returns the bytes, which the game owns until
 * it is saved again or closed, and their number in `size`. NULL for a game that has not begun or
 * has halted. */
WALKBOX_API const void *walkbox_game_save(walkbox_game *game, const char *name, int64_t date,
                                          size_t *size, walkbox_error *error);

/** Goes on from a save of the same game, begun or not, with the router that it was saved with. One
 * that is damaged or of another game is refused, and the game goes on untouched. `bytes` may be
 * what walkbox_game_save() returned. */
WALKBOX_API bool walkbox_game_load(walkbox_game *game, const void *bytes, size_t size,
                                   walkbox_error *error);

/** What a save of this game is labelled with; refused unless it is whole. */
WALKBOX_API bool walkbox_game_read_label(const walkbox_game *game, const void *bytes, size_t size,
                                         walkbox_save_label *label, walkbox_error *error);

/** @} */

#ifdef __cplusplus
}
#endif

/** @example plan_route.c
 * Ways through a room, by every router. */
/** @example play_headless.c
 * A game, played without a window, as PNG files. */

#endif
