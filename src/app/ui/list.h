/* Lists that scroll. */
#ifndef WALKBOX_APP_UI_LIST_H
#define WALKBOX_APP_UI_LIST_H

#include "app/ui/ui.h"

/* The first visible one of `count` rows when `shown` fit, near `first`, so that no space is wasted
 * and row `marked` is visible (-1: none). */
int list_first(int first, int count, int shown, int marked);

/* The thumb of the scroll bar of a list that does not fit; at least `least` high. */
struct rectangle list_thumb(struct rectangle track, int least, int first, int count, int shown);

/* ---- lists of the browser ---- */

enum { UI_ROW_SIZE = 256 };

struct ui_row {
    char text[UI_ROW_SIZE];
    char number[12]; /* in a column before the text; "": none */
    char value[64];  /* to the right, dim */
    uint32_t colour; /* of the text; 0: the usual one */
    uint32_t tone;   /* a small square before the text; 0: none */
    bool heading;    /* cannot be marked */
};

struct ui_list {
    const void *rows; /* each begins with a struct ui_row; borrowed; NULL: drawn by their owner */
    size_t row_size;
    int count;
    int chosen; /* -1: none */
    int first;  /* the first row that is shown */
    bool held;  /* the thumb of the scroll bar is being dragged */
    bool loose; /* it was scrolled: the marked row need not be visible */
};

enum ui_list_answer {
    UI_LIST_IGNORED,
    UI_LIST_HANDLED, /* it scrolled, or nothing happened */
    UI_LIST_MARKED,  /* another row is marked */
    UI_LIST_CHOSEN,  /* Enter, or a click on the marked row */
};

/* `focus`: whether the list has the keyboard. */
void ui_list_draw(struct ui_list *list, const struct ui_view *view, struct rectangle area,
                  bool focus);

/* Mouse events outside the area are ignored. */
enum ui_list_answer ui_list_handle(struct ui_list *list, const struct ui_view *view,
                                   struct rectangle area, const struct window_event *event);

/* Marks a row, which is visible when the list is drawn. */
void ui_list_mark(struct ui_list *list, int row);

/* The row at a place; -1: none. */
int ui_list_row_at(const struct ui_list *list, const struct ui_view *view, struct rectangle area,
                   int x, int y);

#endif
