/* What the files of the box editor share. Internal to the folder.
 *
 * Points are pixels of the room unless they are said to be of the canvas. */
#ifndef WALKBOX_APP_BOX_EDITOR_BOX_STATE_H
#define WALKBOX_APP_BOX_EDITOR_BOX_STATE_H

#include "app/box_editor/box_editor.h"
#include "app/box_editor/floor_edit.h"
#include "app/box_editor/floor_history.h"
#include "app/box_editor/floor_snap.h"
#include "app/ui/field.h"
#include "engine/actor_state.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/floor_check.h"
#include "walk/lone_walker.h"
#include "walk/path_lab.h"

enum box_tool { TOOL_SELECT, TOOL_ADD, TOOL_SPLIT, TOOL_JOIN, TOOL_WALK };

/* What of a box is moved: 0..3 a corner, 4..7 the edge that begins at corner N - 4, or all. */
enum { HANDLE_EDGE = 4, HANDLE_ALL = 8, HANDLE_COUNT };

enum box_drag_kind { DRAG_NONE, DRAG_WAIT, DRAG_MOVE, DRAG_ADD, DRAG_ROW, DRAG_PAN };

/* Texts that are typed. */
enum box_question {
    ASK_NOTHING,
    ASK_NAME,
    ASK_SCALE,
    ASK_NUMBER,
    ASK_CORNERS,
    ASK_SLOT,
    ASK_HOP,
};

enum { BOX_TITLE_SIZE = 96, SNAP_REACH = 3, NO_BOX = -1 };

struct box_drag {
    enum box_drag_kind kind;
    int button; /* that is held */
    struct floor_handles handles;
    int x, y;                /* canvas pixels where the button was pressed */
    struct walk_point start; /* and the point there */
    int left, top;           /* of the view then */
    int row;                 /* of a slot: 0 the first, 1 the second */
    bool was_chosen;         /* the box was selected already */
};

struct box_editor {
    const struct game_files *files;
    struct allocator allocator;
    struct box_store store;
    struct arena arena; /* the room as it is in the game, and the costume */
    struct room room;

    /* The floor, and what was done to it. */
    struct floor_model *model;
    struct floor_history *history;
    uint8_t *history_memory;

    /* What is worked out from the floor after each change. */
    struct arena floor_arena;
    struct room edited;
    struct walk_map map;
    struct classic_floor classic;
    bool floor_is_good; /* false: there was no memory for it */
    struct lab_paths paths;
    int finding_count;
    struct floor_finding findings[FLOOR_FINDING_LIMIT];

    /* The view. */
    const struct ui_view *view; /* the page's; valid during an event and drawing */
    int zoom;                   /* canvas pixels to a room pixel; 0: as large as fits */
    int left, top;
    uint8_t *pixels;  /* the room with its objects and the walker, palette indices */
    uint8_t *picture; /* the same without the walker */
    uint32_t *layer;  /* canvas pixels of what lies over the room */
    size_t layer_size;
    unsigned layers; /* enum overlay_bits that were switched */

    /* What the user is at. */
    enum box_tool tool;
    int box;    /* the selected one, NO_BOX: none */
    int handle; /* of it */
    int other;  /* the box to join with, NO_BOX: none */
    int hover_box, hover_handle, hover_finding;
    int finding; /* the one gone to last */
    int slot;    /* whose rows are shown; -1: none */
    bool level;  /* the line that splits */
    struct walk_point cursor;
    struct box_drag drag;
    struct floor_snap snap;
    enum box_question question;
    struct page_field field;
    bool skip_text; /* the letter of the key that began the field is still to come */
    bool asks_to_leave, save_again;
    char told[BOX_TOLD_SIZE];
    char title[BOX_TITLE_SIZE];
    char status[BOX_TOLD_SIZE + 128];

    /* Who walks. */
    int router;
    bool placed, has_goal;
    struct walk_point goal;
    struct lone_walker walker;
    struct costume *costume; /* NULL: the game has none that can be drawn */
    struct limb_anim limbs;
    int animation, direction, jiffies;
};

/* What can be done by a key or a button. */
enum box_act {
    ACT_SELECT,
    ACT_ADD,
    ACT_SPLIT,
    ACT_JOIN,
    ACT_WALK,
    ACT_DELETE,
    ACT_UNDO,
    ACT_REDO,
    ACT_SAVE,
    ACT_NEXT_BOX,
    ACT_BOX_BEFORE,
    ACT_NEXT_HANDLE,
    ACT_MASK_UP,
    ACT_MASK_DOWN,
    ACT_SCALE,
    ACT_LOCK,
    ACT_PLAYER,
    ACT_MIRROR_X,
    ACT_MIRROR_Y,
    ACT_FACING,
    ACT_NAME,
    ACT_NUMBER,
    ACT_CORNERS,
    ACT_SLOT,
    ACT_SLOT_ROWS,
    ACT_HOP,
    ACT_CLEAR_HOPS,
    ACT_NEXT_FAULT,
    ACT_MEND,
    ACT_ROUTER,
    ACT_ROUTER_BEFORE,
    ACT_WAYS,
    ACT_MATRIX,
    ACT_ZPLANES,
    ACT_SCALES,
    ACT_TURN,
    ACT_CLOSER,
    ACT_FARTHER,
    ACT_FIT,
    ACT_GO, /* Enter: what the tool does at the cursor */
};

/* ---- box_state.c ---- */

/* What was just done, for the foot of the page. */
__attribute__((format(printf, 2, 3))) void box_tell(struct box_editor *editor, const char *format,
                                                    ...);

/* Whether box 0 of the floor is one to look at. */
bool box_is_real(const struct box_editor *editor, int box);

/* The lowest box at a point, the selected one first; NO_BOX: none. */
int box_at(const struct box_editor *editor, struct walk_point point);

/* Plans the routes of all routers. */
void box_floor_plan(struct box_editor *editor);

void box_walk_begin(struct box_editor *editor);
void box_walk_place(struct box_editor *editor, struct walk_point point);
void box_walk_send(struct box_editor *editor, struct walk_point point);
void box_walk_floor_changed(struct box_editor *editor);
bool box_walk_moves(const struct box_editor *editor);
bool box_walk_tick(struct box_editor *editor, int jiffies);

/* Draws who walks into the picture's copy. */
void box_walk_draw(struct box_editor *editor);

/* Computes everything that follows from the floor. */
void box_floor_changed(struct box_editor *editor);

/* Notes a step that is over; nothing if nothing changed. `why` is NULL, or why nothing was done,
 * which is shown. Returns whether something was done. */
__attribute__((format(printf, 3, 4))) bool box_done(struct box_editor *editor, const char *why,
                                                    const char *format, ...);

/* ---- box_view.c ---- */

/* Where the room is shown, and the panel beside it; canvas pixels. */
struct rectangle box_room_area(const struct box_editor *editor);
struct rectangle box_panel_area(const struct box_editor *editor);

/* Brings zoom and scrolling into what is possible; returns the zoom. */
int box_view_settle(struct box_editor *editor);
void box_view_zoom(struct box_editor *editor, int steps, int x, int y);
void box_view_show(struct box_editor *editor, struct walk_point point);
struct walk_point box_view_point(struct box_editor *editor, int x, int y);
void box_view_place(struct box_editor *editor, struct walk_point point, int *x, int *y);

/* The corners that a handle of a box is. */
struct floor_handles box_handles(const struct box_editor *editor, int box, int handle, bool alone);

/* Moves the selected handle by keys. */
void box_nudge(struct box_editor *editor, int dx, int dy, bool alone);

void box_drag_to(struct box_editor *editor, const struct ui_event *event);
void box_drag_end(struct box_editor *editor);
void box_drag_cancel(struct box_editor *editor);

/* The rectangle that is being added, as a box. */
struct walk_box box_dragged_out(const struct box_editor *editor);

/* ---- box_field.c ---- */

void box_ask(struct box_editor *editor, enum box_question question);
enum ui_answer box_field_take(struct box_editor *editor, const struct ui_event *event);
const char *box_question_label(const struct box_editor *editor);
const char *box_question_help(const struct box_editor *editor);

/* ---- box_act.c ---- */

void box_act(struct box_editor *editor, enum box_act act);

/* What the tool in hand does at a point: adds, splits, joins, walks or selects. */
void box_use_tool(struct box_editor *editor, struct walk_point point);

/* Along which line box `box` would be split at a point; false: it cannot be. */
bool box_split_line(const struct box_editor *editor, int box, struct walk_point at,
                    struct walk_point *from, struct walk_point *to);

/* ---- box_panel.c, box_input.c ---- */

void box_panel_draw(struct box_editor *editor);
bool box_panel_press(struct box_editor *editor, int x, int y);
enum ui_answer box_key(struct box_editor *editor, const struct ui_event *event);
enum ui_answer box_mouse(struct box_editor *editor, const struct ui_event *event);

/* ---- box_draw.c: the page, and what is said around it ---- */

void box_draw(void *context, const struct ui_view *view);
const char *box_title(void *context);
const char *box_status(void *context);
const char *box_keys(void *context);

#endif
