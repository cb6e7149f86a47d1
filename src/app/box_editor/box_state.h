/* Shared by the files of the box editor. Points are in room pixels unless a comment says canvas
 * pixels. */
#ifndef WALKBOX_APP_BOX_EDITOR_BOX_STATE_H
#define WALKBOX_APP_BOX_EDITOR_BOX_STATE_H

#include "app/box_editor/box_editor.h"
#include "app/box_editor/floor_edit.h"
#include "app/box_editor/floor_history.h"
#include "app/ui/camera.h"
#include "cli/language.h"
#include "engine/state/actor_state.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/floor_check.h"
#include "walk/path_lab.h"

enum box_tool { TOOL_SELECT, TOOL_ADD, TOOL_SPLIT, TOOL_WALK, TOOL_OBJECT };

/* The movable parts of an object. */
enum object_part { OBJECT_PLACE, OBJECT_WALK_TO };

/* The movable parts of a box: 0..3 are its corners, 4..7 the edges from corner N - 4 to the next,
 * and HANDLE_ALL is the whole box. */
enum { HANDLE_EDGE = 4, HANDLE_ALL = 8, HANDLE_COUNT };

enum box_drag_kind { DRAG_NONE, DRAG_WAIT, DRAG_MOVE, DRAG_ADD, DRAG_PAN };

enum { BOX_TITLE_SIZE = 96, SNAP_REACH = 3, NO_BOX = -1 };

struct box_drag {
    enum box_drag_kind kind;
    int button;              /* as in struct window_event */
    int x, y;                /* where the button was pressed, in canvas pixels */
    struct walk_point start; /* same place in room pixels */
};

struct box_editor {
    const struct game_files *files;
    struct allocator allocator;
    struct box_store store;
    struct arena arena; /* owner of the room as the game has it, the floor and the costume */
    struct room room;
    struct zplane *plain_planes; /* z-planes without objects; room.zplanes has the objects too */
    struct floor_object painted[FLOOR_OBJECT_LIMIT]; /* objects as drawn in `picture` */

    struct floor_model *model;
    struct floor_history *history;

    /* Derived from the floor after each change. */
    struct arena floor_arena;
    struct room edited;
    struct walk_map map;
    struct classic_floor classic;
    struct walk_caches *caches; /* caches of the map; NULL if there is no memory for the floor */
    struct lab_paths paths;
    int finding_count;
    struct floor_finding findings[FLOOR_FINDING_LIMIT];

    /* The view. */
    const struct ui_view *view; /* the page's view; valid during an event and drawing */
    struct ui_camera camera;
    uint8_t *pixels;  /* palette indices: the room with its objects and the actor */
    uint8_t *picture; /* palette indices: the room with its objects */
    unsigned layers;  /* visible overlays, as enum overlay_bits */

    /* Selection and tool. */
    enum box_tool tool;
    int box;    /* selected box, or NO_BOX */
    int handle; /* part of the selected box that arrows move */
    int hover_box, hover_handle, hover_finding;
    int finding;              /* selected problem, or -1 */
    int object, hover_object; /* selected and hovered object, or -1 */
    enum object_part part, hover_part;
    struct floor_object dragged; /* the selected object as it was when its drag began */
    enum floor_axis axis;        /* direction of the splitting line */
    struct walk_point cursor;
    struct box_drag drag;
    struct floor_snap snap;
    bool asks_to_leave;
    bool save_again; /* saving failed, so the next save overwrites */
    char message[BOX_MESSAGE_SIZE];
    char title[BOX_TITLE_SIZE];
    char status[TR_TEXT_SIZE + 128];

    /* The actor. */
    int router;
    bool placed, has_goal;
    struct walk_point goal;
    struct lone_walker walker;
    struct costume *costume; /* NULL if the game has none that can be drawn */
    struct limb_anim limbs;
    int animation, direction, jiffies;
};

/* Actions of the user, by key or button. */
enum box_act {
#define BOX_ACT(name, key, held, key_label, run, value, on_box) ACT_##name,
#include "app/box_editor/box_act.def"
#undef BOX_ACT
    ACT_COUNT
};

/* ---- box_state.c ---- */

/* Shows a message in the page's foot. */
__attribute__((format(printf, 2, 3))) void box_message(struct box_editor *editor,
                                                       const char *format, ...);

/* Whether a box exists and is not a box 0 that means "no box". */
bool box_is_real(const struct box_editor *editor, int box);

/* Returns the selected box if it is at the point, otherwise the lowest box there, or NO_BOX. */
int box_at(const struct box_editor *editor, struct walk_point point);

/* Plans a path with each router. */
void box_floor_plan(struct box_editor *editor);

/* The actor: chooses a costume at the beginning, is placed on the floor near a point, walks to a
 * goal, and is kept in place when the floor changes. */
void box_walk_begin(struct box_editor *editor);
void box_walk_place(struct box_editor *editor, struct walk_point point);
void box_walk_send(struct box_editor *editor, struct walk_point point);
void box_walk_floor_changed(struct box_editor *editor);
bool box_walk_moves(void *context); /* callbacks of the page, with the editor as context */
bool box_walk_tick(void *context, int jiffies);

/* Draws the actor into `pixels`. */
void box_walk_draw(struct box_editor *editor);

/* Updates everything that depends on the floor. */
void box_floor_changed(struct box_editor *editor);

/* Draws the room into `picture`, with its objects as they are when the game begins. */
void box_paint_room(struct box_editor *editor);

/* Ends a step of the history. `why` is NULL if something was done: the formatted text becomes the
 * step's name, and is shown. Otherwise `why` is an English sentence of floor_edit.h, which is shown
 * instead. Returns whether something was done. */
__attribute__((format(printf, 3, 4))) bool box_done(struct box_editor *editor, const char *why,
                                                    const char *format, ...);

/* Describes a problem in the user's language. */
struct tr_text box_finding_text(const struct box_editor *editor, int finding);

/* ---- box_view.c ---- */

/* Returns the area of the panel next to the room, in canvas pixels. */
struct rectangle box_panel_area(const struct box_editor *editor);

/* Lays the room out in the space beside the panel. Called before an event and before drawing. */
void box_view_begin(struct box_editor *editor, const struct ui_view *view);

/* Returns the corners that move with a part of a box. Without `alone`, these include corners of
 * other boxes at the same points. */
struct floor_handles box_handles(const struct box_editor *editor, int box, int handle, bool alone);

/* Moves the selected part by pixels. `alone` as in box_handles. */
void box_nudge(struct box_editor *editor, int dx, int dy, bool alone);

/* Moves the cursor to where a corner of a new box snaps. */
void box_snap_cursor(struct box_editor *editor);

/* Dragging: moves to the pointer, ends with a step of the history, or restores the floor from
 * before. */
void box_drag_to(struct box_editor *editor, const struct window_event *event);
void box_drag_end(struct box_editor *editor);
void box_drag_cancel(struct box_editor *editor);

/* Returns the rectangle being added. */
struct walk_box box_dragged_out(const struct box_editor *editor);

/* Whether a click at a canvas pixel reaches a point of the room. */
enum { BOX_GRIP = 6 }; /* reach of corners and edges in canvas pixels, times the unit */
bool box_is_near(const struct box_editor *editor, struct walk_point point, int x, int y);

/* ---- box_object.c: the object tool ---- */

/* Returns the selected object, or NULL. */
const struct floor_object *box_object(const struct box_editor *editor);
/* Writes an object's number and name. */
void box_object_name(const struct box_editor *editor, int object, char *name, size_t size);

/* Finds the object part near the pointer (canvas pixels). */
void box_object_hover(struct box_editor *editor, int x, int y);
/* Move the selected part by the drag, end such a move, or move the part by pixels (rectangles by
 * whole grid units). */
void box_object_drag(struct box_editor *editor);
void box_object_end(struct box_editor *editor);
void box_object_nudge(struct box_editor *editor, int dx, int dy);
/* Selects the object `step` places further, and scrolls to it. */
void box_object_next(struct box_editor *editor, int step);
/* Turns the direction of the selected object. */
void box_object_turn(struct box_editor *editor);

/* ---- box_act.c ---- */

/* Carries out an action, if it is possible now. */
void box_act(struct box_editor *editor, enum box_act act);
enum box_act box_act_of_key(const struct window_event *event); /* ACT_COUNT if there is none */
const char *box_act_key(enum box_act act);                     /* key as buttons show it */

/* Applies the tool at a point: adds, splits, walks or selects. */
void box_use_tool(struct box_editor *editor, struct walk_point point);

/* Finds the line along which a box would be split at a point. Returns false if it cannot be split
 * there. */
bool box_split_line(const struct box_editor *editor, int box, struct walk_point at,
                    struct walk_point *from, struct walk_point *to);

/* ---- box_panel.c ---- */

/* Draws the panel, or presses the button at a place; the latter returns whether there was one. */
void box_panel_draw(struct box_editor *editor);
bool box_panel_press(struct box_editor *editor, const struct window_event *event);

/* ---- box_draw.c: the page ---- */

/* Functions of box_editor_page; the context is the editor. */
void box_draw(void *context, const struct ui_view *view);
const char *box_title(void *context);
const char *box_status(void *context);
const char *box_keys(void *context);

#endif
