/* Lists that scroll: where they begin, and a list of rows of one line, of which one is marked. */
#ifndef WALKBOX_APP_UI_LIST_H
#define WALKBOX_APP_UI_LIST_H

#include "app/ui/ui.h"

/* The first of `count` rows that is seen when `shown` fit, near `first`: so that no space is
 * wasted, and row `marked` is seen (-1: none). */
int list_first(int first, int count, int shown, int marked);

/* The thumb of a scroll bar, at least so high, of a list that does not fit. */
struct rectangle list_thumb(struct rectangle track, int least, int first, int count, int shown);

/* ---- lists of the browser ---- */

enum { UI_ROW_SIZE = 256 };

struct ui_row {
    char text[UI_ROW_SIZE];
    char number[8];  /* before the text, in a column of its own; "": none */
    char value[64];  /* to the right, dim */
    uint32_t colour; /* of the text; 0: as usual */
    int indent;      /* units */
    bool heading;    /* cannot be marked */
    uint32_t tone;   /* a small square before the text; 0: none */
};

struct ui_list {
    void *context;
    int (*count)(void *context);
    /* Fills in row n, which is all 0 before. */
    void (*row)(void *context, int n, struct ui_row *row);
    int chosen; /* -1: none */
    int first;  /* the first row that is shown */
    bool held;  /* the thumb of the scroll bar is being dragged */
    bool loose; /* it was scrolled: the marked row need not be seen */
};

enum ui_list_answer {
    UI_LIST_IGNORED,
    UI_LIST_HANDLED, /* it scrolled, or nothing came of it */
    UI_LIST_MARKED,  /* another row is marked */
    UI_LIST_CHOSEN,  /* Enter, or a click on the row that was marked already */
};

/* `focus`: whether the keyboard is here, which is seen. */
void ui_list_draw(struct ui_list *list, const struct ui_view *view, struct rectangle area,
                  bool focus);

/* Mouse events outside the area are ignored; keys are for the list when it is given them. */
enum ui_list_answer ui_list_handle(struct ui_list *list, const struct ui_view *view,
                                   struct rectangle area, const struct ui_event *event);

/* Marks a row and scrolls so that it is shown when the list is drawn. */
void ui_list_mark(struct ui_list *list, int row);

/* The row at a place; -1: none. */
int ui_list_row_at(const struct ui_list *list, const struct ui_view *view, struct rectangle area,
                   int x, int y);

#endif
