/* The state of the browser, and its parts, one for each tab. A part shows the thing whose row is
 * marked in the list on the left. */
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
    BROWSE_BUTTONS = OVERLAY_COUNT + 3, /* limit per part: rooms have one per overlay */
    BROWSE_MARGIN = 4,                  /* units around the content */
};

/* An entry of the history, for going back. */
struct browse_place {
    enum browse_section section;
    int row, line;
};

enum browse_focus { FOCUS_LIST, FOCUS_CONTENT, FOCUS_USES, FOCUS_FIELD };

struct browse_room_view {
    int id; /* 0 if no room is loaded */
    struct room *room;
    struct room_canvas canvas;  /* with the objects' initial states */
    struct room_canvas scratch; /* for the object part */
    struct walk_map map;
    struct classic_floor classic;
    struct walk_caches *caches; /* caches of the map; NULL if there is no floor */
    struct colour palette[256];
    struct palette_cycles cycles;
    struct fault fault; /* why the room could not be loaded */
};

struct browse_room_state {
    unsigned layers; /* enum overlay_bits */
    bool bare;       /* without objects */
    bool still;      /* colour cycles stand still */
    struct ui_camera camera;
};

struct browse_object_state {
    int state; /* displayed state */
    const struct room_object *object;
};

struct browse_script_state {
    bool listing;
    int code; /* -1 if there is none */
    struct browse_lines lines;
    struct ui_list list; /* list of the lines */
    int shift;           /* scrolled to the right by this many font pixels */
    int word;            /* chosen link of the line, from 0 */
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
    bool cut; /* results beyond the limit are missing */
};

struct browse_part;

struct browser {
    const struct browse_part *const *parts; /* the tabs, in the order of enum browse_section */
    struct browse_model model;
    struct allocator allocator;
    struct browse_host host;
    enum browse_section section;
    int shown[BROWSE_SECTIONS]; /* row that each part was opened with; -1 if none */
    enum browse_focus focus;
    bool swallows; /* swallow the next letter: it belongs to the key that opened the search field */
    enum browse_focus held; /* pane in which a mouse button is held; FOCUS_FIELD means none */
    const struct browse_use *uses;
    int use_count;
    struct browse_rows use_rows;
    int history_count;
    struct browse_place history[BROWSE_HISTORY];
    struct browse_rows facts; /* facts about the current thing */
    struct arena arena;       /* owner of the current thing */
    struct arena row_arena;   /* owner of facts and uses */
    struct browse_room_view view;
    struct browse_room_state room;
    struct browse_object_state object;
    struct browse_script_state script;
    struct browse_costume_state costume;
    struct browse_search_state search;
    int sound_was;  /* sound played at the last tick */
    char label[64]; /* text of a button */
    char title[BROWSE_NAME_SIZE + 64];
    char status[BROWSE_STATUS_SIZE], keys[BROWSE_STATUS_SIZE];
};

/* A tab. Functions may be NULL; texts are in English. */
struct browse_part {
    const char *title, *singular; /* "Rooms", "Room" */
    const char *keys;             /* keys in addition to the common keys */
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

/* Returns the current row, or NULL. */
const struct browse_row *browse_shown(const struct browser *browser);

/* Shows the row in browser->shown. */
void browser_open_row(struct browser *browser);

/* Shows a row of a section; a script at a line. */
void browser_show(struct browser *browser, enum browse_section section, int row, int line);

/* Same as browser_show, and adds the current place to the history. */
void browser_visit(struct browser *browser, enum browse_section section, int row, int line);

/* Goes back. Returns false if the history is empty. */
bool browser_back(struct browser *browser);

/* Goes to a link's target. Returns false, with a status, if the target does not exist. */
bool browser_follow(struct browser *browser, struct browse_link link);

/* Sets the status line from a translated format. */
__attribute__((format(printf, 2, 3))) void browse_set_status(struct browser *browser,
                                                             const char *format, ...);

/* ---- facts about the current thing ---- */

/* Adds "In room 3 kitchen", as a link. */
void browse_fact_room(struct browser *browser, int room);

/* Draws browser->facts as a list. */
void browse_facts_draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                       bool focus);

/* Handles input of a list. If the chosen row is a link, choosing it follows the link. */
enum ui_answer browse_rows_handle(struct browser *browser, struct browse_rows *rows,
                                  const struct ui_view *view, struct rectangle area,
                                  const struct window_event *event);

/* Splits an area into a picture pane and a facts pane. */
void browse_split(const struct ui_view *view, struct rectangle area, struct rectangle *picture,
                  struct rectangle *facts);

/* Writes why a thing cannot be shown. Returns the y below the text. */
int browse_draw_fault(const struct ui_view *view, struct rectangle area, const struct fault *fault);

/* `hint` is shown in an empty field. */
void browse_draw_field(const struct ui_view *view, struct rectangle place,
                       const struct page_field *field, const char *hint, bool focus);

/* ---- the room, which several parts need ---- */

/* Loads a room and its picture unless already loaded. Loading resets browser->arena. Returns false,
 * with browser->view.fault, if the room cannot be loaded. */
bool browse_load_room(struct browser *browser, int id);

/* Returns whether any colours of the room moved. */
bool browse_cycle_colours(struct browser *browser, int jiffies);

#endif
