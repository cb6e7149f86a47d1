/* Lists that scroll, in menus and the browser: the marked row, the visible rows, and the effect of
 * keys and mouse on both. */
#ifndef WALKBOX_APP_UI_LIST_H
#define WALKBOX_APP_UI_LIST_H

#include "app/ui/draw.h"
#include "platform/window_event.h"

enum { UI_ROW_SIZE = 256 };

struct ui_row {
    char text[UI_ROW_SIZE];
    char number[12]; /* in a column before the text; may be "" */
    char value[64];  /* on the right, dim */
    uint32_t colour; /* colour of the text; 0 is the default */
    uint32_t tone;   /* colour of a small square before the text, or 0 */
    bool heading;    /* cannot be marked */
};

struct ui_list {
    /* Each begins with a struct ui_row; borrowed; NULL if the owner draws the rows. */
    const void *rows;
    size_t row_size;
    /* Whether row n cannot be marked. If NULL, `rows` says so. */
    bool (*is_heading)(const struct ui_list *list, int n);
    int count;
    int chosen;   /* -1 if there is none */
    int first;    /* first visible row */
    bool is_menu; /* Up and Down wrap around at the ends; the mark moves along with scrolling */
    bool hovers;  /* the mouse marks rows by moving over them */
    bool held;    /* the thumb of the scroll bar is being dragged */
    bool loose;   /* the list was scrolled, so the marked row need not be visible */
};

enum ui_list_answer {
    UI_LIST_IGNORED,
    UI_LIST_HANDLED, /* the list scrolled, or nothing happened */
    UI_LIST_MARKED,  /* another row is marked */
    UI_LIST_CHOSEN,  /* Enter, or a click on the marked row */
};

/* Marks a row, and makes it visible when the list is drawn. */
void ui_list_mark(struct ui_list *list, int row);

/* Returns `row`, or the nearest row after or before it that can be marked, or -1. */
int ui_list_nearest(const struct ui_list *list, int row);

/* ---- the list's place, in its owner's coordinates ---- */

struct list_place {
    struct rectangle area; /* includes the scroll bar at the right, if there is one */
    int row_height;
    int bar_width, bar_gap;
    int thumb_least; /* minimum height of the thumb; a lower area has no bar */
    int notch;       /* rows scrolled by the wheel */
};

/* Returns how many rows fit; at least 1. */
int list_shown(const struct list_place *place);

/* Whether the list has a scroll bar; the bar's area, and the area of its thumb, which only a list
 * with a bar has. */
bool list_has_bar(const struct ui_list *list, const struct list_place *place);
struct rectangle list_bar(const struct list_place *place);
struct rectangle list_thumb(const struct ui_list *list, const struct list_place *place);

/* Returns the area without the bar. */
struct rectangle list_rows(const struct ui_list *list, const struct list_place *place);

/* Returns the first visible row, such that no space is wasted and the marked row is visible. */
int list_first(const struct ui_list *list, const struct list_place *place);

/* Returns the area of row n; empty if it is not visible. */
struct rectangle list_row(const struct ui_list *list, const struct list_place *place, int n);

/* Returns the row at x, y, or -1. */
int list_row_at(const struct ui_list *list, const struct list_place *place, int x, int y);

/* Handles keys without Ctrl or Alt, and mouse events at x, y in the area. */
enum ui_list_answer list_handle(struct ui_list *list, const struct list_place *place,
                                const struct window_event *event, int x, int y);

void list_draw_bar(const struct ui_list *list, const struct list_place *place,
                   const struct ui_view *view);

/* ---- lists in an area of a view, with rows of UI_LINE_HEIGHT ---- */

/* `focus`: whether the list has the keyboard. */
void ui_list_draw(struct ui_list *list, const struct ui_view *view, struct rectangle area,
                  bool focus);

enum ui_list_answer ui_list_handle(struct ui_list *list, const struct ui_view *view,
                                   struct rectangle area, const struct window_event *event);

int ui_list_row_at(const struct ui_list *list, const struct ui_view *view, struct rectangle area,
                   int x, int y);

#endif
