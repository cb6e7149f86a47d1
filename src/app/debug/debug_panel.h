/* The debugger's panel: a page with the picture and the script at the debugger's position, the
 * running scripts, the stops, and a lane of the frames around, which is the scroll bar of time. */
#ifndef WALKBOX_APP_DEBUG_DEBUG_PANEL_H
#define WALKBOX_APP_DEBUG_DEBUG_PANEL_H

#include "app/debug/debug_report.h"
#include "app/ui/ui.h"

enum { LANE_COLUMNS = 256, LANE_SPAN = 4 * LANE_COLUMNS };
enum lane_mark { LANE_SCRIPTS, LANE_TALK, LANE_WALKS, LANE_ROOMS, LANE_MARKS };
enum panel_list { PANEL_CODE, PANEL_SIDE /* slots and stops */, PANEL_LISTS };

struct debug_panel {
    struct ui ui;
    struct debugger *debugger; /* borrowed; NULL if there is none */
    bool finger;               /* set by the host: a finger touches the window */
    int64_t dropped;           /* frames dropped to continue; the reader clears this */
    char now[DEBUG_POSITION_SIZE], reason[DEBUG_LINE_SIZE]; /* shown position, and why */

    struct panel_row *rows; /* rows of both lists, in the arena */
    int row_count;
    struct arena arena;
    struct ui_list lists[PANEL_LISTS];
    enum panel_list focus;
    int slot, listed; /* slots of the requested and of the listed script */
    struct debug_position shown;

    bool upright; /* the last drawing was upright */
    bool scrubs;  /* the lane is dragged */
    int span;     /* requested frames */
    int64_t from, begins,
        present; /* first moment of the lane; first and last moment of the journal */
    int width;   /* frames from the left edge of the lane to the right edge */
    int room;    /* current room before a frame, while the lane is made */
    int lane[LANE_COLUMNS][LANE_MARKS];
};

/* Opens the panel, or shows the debugger's position after it was changed elsewhere. */
void debug_panel_open(struct debug_panel *panel);

#endif
