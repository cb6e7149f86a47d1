/* The state of the browser, and its parts, one for each tab. A part shows the thing whose row is
 * marked in the list to the left. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_PARTS_H
#define WALKBOX_APP_BROWSE_BROWSE_PARTS_H

#include "app/browse/browse_model.h"
#include "app/browse/browse_text.h"
#include "app/browse/browser.h"
#include "app/ui/camera.h"
#include "app/ui/list.h"
#include "app/ui/page.h"
#include "engine/state/actor_state.h"
#include "engine/state/screen_state.h"
#include "render/overlay/overlay.h"
#include "render/room_canvas.h"
#include "render/scene.h"
#include "resource/costume.h"
#include "resource/room.h"
#include "walk/classic/classic_floor.h"
#include "walk/walk_map.h"

enum {
    BROWSE_HISTORY = 64,
    BROWSE_STATUS_SIZE = 512,
    BROWSE_BUTTONS = OVERLAY_COUNT + 3, /* of a part, at most: rooms have one for each overlay */
    BROWSE_MARGIN = 4,                  /* units around what is shown */
};

/* For going back. */
struct browse_place {
    enum browse_section section;
    int row, line;
};

enum browse_focus { FOCUS_LIST, FOCUS_CONTENT, FOCUS_USES, FOCUS_FIELD };

struct browse_room_view {
    int id; /* 0: none is loaded */
    struct room *room;
    struct room_canvas canvas;  /* with the objects' initial states */
    struct room_canvas scratch; /* for the part of objects */
    struct walk_map map;
    struct classic_floor classic;
    bool has_floor;
    struct colour palette[256];
    struct palette_cycles cycles;
    struct fault fault; /* why it is not loaded */
};

struct browse_room_state {
    unsigned layers; /* enum overlay_bits */
    bool bare;       /* without its objects */
    bool still;      /* cycles do not run */
    struct ui_camera camera;
};

struct browse_object_state {
    int state; /* that is shown */
    const struct room_object *object;
};

struct browse_script_state {
    bool listing;
    int code; /* -1: none */
    struct browse_lines lines;
    struct ui_list list; /* of lines */
    int shift;           /* font pixels by which lines are moved to the left */
    int word;            /* the chosen one of the links of the line, from 0 */
    struct arena arena;
};

struct browse_costume_state {
    bool loaded;
    struct costume costume;
    struct fault fault;
    struct fault_log log;
    int animation, direction;
    bool paused;
    int waited; /* jiffies since the last step */
    int step;
    struct limb_anim limbs;
};

struct browse_search_state {
    struct page_field field;
    char found_for[PAGE_FIELD_SIZE];
    bool cut; /* there is more than is listed */
};

struct browse_part;

struct browser {
    const struct browse_part *const *parts; /* the tabs, in the order of enum browse_section */
    struct browse_model model;
    struct allocator allocator;
    struct browse_host host;
    enum browse_section section;
    int shown[BROWSE_SECTIONS]; /* the row that the part was opened with; -1: none */
    enum browse_focus focus;
    bool swallows;          /* the next letter is of the key that led to a field */
    enum browse_focus held; /* where a mouse button is held; FOCUS_FIELD: nowhere */
    const struct browse_use *uses;
    int use_count;
    struct browse_rows use_rows;
    int history_count;
    struct browse_place history[BROWSE_HISTORY];
    struct browse_rows facts; /* of what is shown */
    struct arena arena;       /* of what is shown */
    struct arena row_arena;   /* of facts and uses */
    struct browse_room_view view;
    struct browse_room_state room;
    struct browse_object_state object;
    struct browse_script_state script;
    struct browse_costume_state costume;
    struct browse_search_state search;
    int sound_was;  /* played at the last tick */
    char label[64]; /* of a button */
    char title[BROWSE_NAME_SIZE + 64];
    char status[BROWSE_STATUS_SIZE], keys[BROWSE_STATUS_SIZE];
};

/* A tab. Functions may be NULL; texts are English. */
struct browse_part {
    const char *title, *one; /* "Rooms", "Room" */
    const char *keys;        /* besides those of all parts */
    void (*open)(struct browser *browser);
    /* Fills in the buttons at the top; returns how many. Their keys press them, too. */
    int (*buttons)(struct browser *browser, struct ui_button rows[BROWSE_BUTTONS]);
    void (*press)(struct browser *browser, int button);
    void (*draw)(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus);
    enum ui_answer (*handle)(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct window_event *event);
    bool (*moves)(struct browser *browser);
    bool (*tick)(struct browser *browser, int jiffies);
};

static inline const struct browse_part *browse_part_of(const struct browser *browser)
{
    return browser->parts[browser->section];
}

extern const struct browse_part browse_room_part, browse_object_part, browse_script_part,
    browse_costume_part, browse_sound_part, browse_variable_part, browse_search_part;

/* ---- browse_show.c ---- */

/* The row that is shown; NULL: none. */
const struct browse_row *browse_shown(const struct browser *browser);

/* Shows the row in browser->shown. */
void browser_open_row(struct browser *browser);

/* Shows a row of a section, of a script at a line. */
void browser_show(struct browser *browser, enum browse_section section, int row, int line);

/* The same, so that one can go back. */
void browser_visit(struct browser *browser, enum browse_section section, int row, int line);

/* False when there is nothing to go back to. */
bool browser_back(struct browser *browser);

/* False, and a status, when what a link leads to does not exist. */
bool browser_follow(struct browser *browser, struct browse_link link);

__attribute__((format(printf, 2, 3))) void browse_set_status(struct browser *browser,
                                                             const char *format, ...);

/* ---- lines about what is shown ---- */

/* Adds "In room 3 kitchen", a link. */
void browse_fact_room(struct browser *browser, int room);

void browse_facts_draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                       bool focus);

/* Follows the chosen line of a list, if it is a link. */
enum ui_answer browse_rows_handle(struct browser *browser, struct browse_rows *rows,
                                  const struct ui_view *view, struct rectangle area,
                                  const struct window_event *event);

/* Divides an area into a picture and what is known about it. */
void browse_split(const struct ui_view *view, struct rectangle area, struct rectangle *picture,
                  struct rectangle *facts);

/* Writes why a thing cannot be shown. Returns the y below. */
int browse_draw_fault(const struct ui_view *view, struct rectangle area, const struct fault *fault);

/* `hint` stands in an empty field. */
void browse_draw_field(const struct ui_view *view, struct rectangle place,
                       const struct page_field *field, const char *hint, bool focus);

/* ---- the room that several parts need ---- */

/* Loads a room with its picture, unless it is loaded; all else in browser->arena is gone then.
 * False, and browser->view.fault, when it cannot be loaded. */
bool browse_load_room(struct browser *browser, int id);

/* Returns whether any colours of the room moved. */
bool browse_cycle_colours(struct browser *browser, int jiffies);

#endif
