/* What the files of the box editor share. Points are pixels of the room, unless the comment says
 * canvas pixels. */
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

/* The part of an object that is moved. */
enum object_part { OBJECT_PLACE, OBJECT_WALK_TO };

/* The part of a box that is moved: 0..3 a corner, 4..7 the edge from corner N - 4 to the next, or
 * all. */
enum { HANDLE_EDGE = 4, HANDLE_ALL = 8, HANDLE_COUNT };

enum box_drag_kind { DRAG_NONE, DRAG_WAIT, DRAG_MOVE, DRAG_ADD, DRAG_PAN };

enum { BOX_TITLE_SIZE = 96, SNAP_REACH = 3, NO_BOX = -1 };

struct box_drag {
    enum box_drag_kind kind;
    int button;              /* as in struct window_event */
    int x, y;                /* where the button was pressed, in canvas pixels */
    struct walk_point start; /* the same in pixels of the room */
};

struct box_editor {
    const struct game_files *files;
    struct allocator allocator;
    struct box_store store;
    struct arena arena; /* the room as it is in the game, the floor and the costume */
    struct room room;
    struct zplane *plain_planes; /* of the room without objects; room.zplanes has them */
    struct floor_object painted[FLOOR_OBJECT_LIMIT]; /* the objects as `picture` shows them */

    struct floor_model *model;
    struct floor_history *history;

    /* Computed after each change of the floor. */
    struct arena floor_arena;
    struct room edited;
    struct walk_map map;
    struct classic_floor classic;
    bool floor_is_good; /* false: no memory */
    struct lab_paths paths;
    int finding_count;
    struct floor_finding findings[FLOOR_FINDING_LIMIT];

    /* The view. */
    const struct ui_view *view; /* the page's; valid during an event and drawing */
    struct ui_camera camera;
    uint8_t *pixels;  /* palette indices: the room with its objects and the actor */
    uint8_t *picture; /* the same without the actor */
    unsigned layers;  /* enum overlay_bits that are on */

    /* The user's selection and tool. */
    enum box_tool tool;
    int box;    /* the selected one, or NO_BOX */
    int handle; /* the part of it that arrows move */
    int hover_box, hover_handle, hover_finding;
    int finding;              /* the selected one, or -1 */
    int object, hover_object; /* the selected one, or -1 */
    enum object_part part, hover_part;
    struct floor_object dragged; /* the selected one when its drag began */
    enum floor_axis axis;        /* of the line that splits */
    struct walk_point cursor;
    struct box_drag drag;
    struct floor_snap snap;
    bool asks_to_leave;
    bool save_again; /* saving failed: the next time it overwrites */
    char message[BOX_MESSAGE_SIZE];
    char title[BOX_TITLE_SIZE];
    char status[TR_TEXT_SIZE + 128];

    /* The actor. */
    int router;
    bool placed, has_goal;
    struct walk_point goal;
    struct lone_walker walker;
    struct costume *costume; /* NULL: the game has none that can be drawn */
    struct limb_anim limbs;
    int animation, direction, jiffies;
};

/* What a user can do by a key or a button. */
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

/* Whether there is such a box, and it is not a box 0 that means "no box". */
bool box_is_real(const struct box_editor *editor, int box);

/* The selected box if it is at the point, else the lowest one there, or NO_BOX. */
int box_at(const struct box_editor *editor, struct walk_point point);

/* Plans the routes of all routers. */
void box_floor_plan(struct box_editor *editor);

void box_walk_begin(struct box_editor *editor);
void box_walk_place(struct box_editor *editor, struct walk_point point);
void box_walk_send(struct box_editor *editor, struct walk_point point);
void box_walk_floor_changed(struct box_editor *editor);
bool box_walk_moves(void *context); /* both for the page */
bool box_walk_tick(void *context, int jiffies);

/* Draws the actor into `pixels`. */
void box_walk_draw(struct box_editor *editor);

/* Computes everything that follows from the floor. */
void box_floor_changed(struct box_editor *editor);

/* Draws the room and its objects, as they are when the game begins, into `picture`. */
void box_paint_room(struct box_editor *editor);

/* Ends a step, which can then be undone by this name, and shows the name. `why` is NULL, or why
 * nothing was done: an English sentence of floor_edit.h, which is shown instead. Returns whether
 * something was done. */
__attribute__((format(printf, 3, 4))) bool box_done(struct box_editor *editor, const char *why,
                                                    const char *format, ...);

/* Describes a finding in the user's language. */
struct tr_text box_finding_text(const struct box_editor *editor, int finding);

/* ---- box_view.c ---- */

/* The area of the panel next to the room, in canvas pixels. */
struct rectangle box_panel_area(const struct box_editor *editor);

/* Before an event and drawing: shows the room in what the panel leaves. */
void box_view_begin(struct box_editor *editor, const struct ui_view *view);

/* The corners that move with a part of a box: with `alone` only its own, else also those of other
 * boxes at the same points. */
struct floor_handles box_handles(const struct box_editor *editor, int box, int handle, bool alone);

/* Moves the selected part. */
void box_nudge(struct box_editor *editor, int dx, int dy, bool alone);

/* Moves the cursor to where a corner of a new box snaps. */
void box_snap_cursor(struct box_editor *editor);

void box_drag_to(struct box_editor *editor, const struct window_event *event);
void box_drag_end(struct box_editor *editor);
void box_drag_cancel(struct box_editor *editor);

/* The rectangle that is being added. */
struct walk_box box_dragged_out(const struct box_editor *editor);

/* Whether a point of the room is near enough to a canvas pixel for a click to mean it. */
enum { BOX_GRIP = 6 }; /* how near to a corner or edge that is: canvas pixels, times the unit */
bool box_is_near(const struct box_editor *editor, struct walk_point point, int x, int y);

/* ---- box_object.c: the tool for objects ---- */

/* The selected object; NULL: none. */
const struct floor_object *box_object(const struct box_editor *editor);
/* Its number and name. */
void box_object_name(const struct box_editor *editor, int object, char *name, size_t size);

/* Finds the object and the part of it that are near the pointer (canvas pixels). */
void box_object_hover(struct box_editor *editor, int x, int y);
void box_object_drag(struct box_editor *editor);
void box_object_end(struct box_editor *editor);
void box_object_nudge(struct box_editor *editor, int dx, int dy);
void box_object_next(struct box_editor *editor, int step);
void box_object_turn(struct box_editor *editor);

/* ---- box_act.c ---- */

void box_act(struct box_editor *editor, enum box_act act);
enum box_act box_act_of_key(const struct window_event *event); /* ACT_COUNT: none */
const char *box_act_key(enum box_act act);                     /* as buttons show it */

/* Uses the tool at a point: adds, splits, walks or selects. */
void box_use_tool(struct box_editor *editor, struct walk_point point);

/* The line along which a box would be split at a point; false: it cannot be. */
bool box_split_line(const struct box_editor *editor, int box, struct walk_point at,
                    struct walk_point *from, struct walk_point *to);

/* ---- box_panel.c ---- */

void box_panel_draw(struct box_editor *editor);
bool box_panel_press(struct box_editor *editor, int x, int y);

/* ---- box_draw.c: the page ---- */

void box_draw(void *context, const struct ui_view *view);
const char *box_title(void *context);
const char *box_status(void *context);
const char *box_keys(void *context);

#endif
