/* Where everything stands on a page, in units (struct page_view): the one source for drawing and
 * for the mouse. Areas of what is not there are empty. */
#ifndef WALKBOX_APP_UI_PAGE_LAYOUT_H
#define WALKBOX_APP_UI_PAGE_LAYOUT_H

#include "app/ui/page.h"
#include "render/framebuffer.h"

enum {
    PAGE_MARGIN = 4,
    PAGE_LINE = 12,       /* from one line of text to the next */
    PAGE_ARROW_WIDTH = 9, /* of the arrows beside a value */
    PAGE_SCROLL_WIDTH = 5,
    PAGE_BAR_WIDTH = 40,
};

struct page_layout {
    struct rectangle title, back;
    struct rectangle tabs[PAGE_TAB_LIMIT];
    struct rectangle text;
    struct rectangle rows; /* all that are shown; they are as wide as this */
    int row_height;
    int shown;                     /* how many rows there is space for, at least 1 */
    struct rectangle track, thumb; /* of the scroll bar */
    struct rectangle buttons[PAGE_BUTTON_LIMIT];
    struct rectangle help;
    /* Of a dialog. */
    struct rectangle box, message, picture, field, bar, yes, no;
};

void page_layout_make(const struct page *page, const struct page_view *view,
                      struct page_layout *layout);

/* The area of row n; empty when it is not shown. */
struct rectangle page_layout_row(const struct page *page, const struct page_layout *layout, int n);

/* The row at a unit; -1 for none. */
int page_layout_row_at(const struct page *page, const struct page_layout *layout, int x, int y);

/* The parts of a row that has a value to be changed: its arrows, and the bar. */
struct page_row_parts {
    struct rectangle picture, less, more, bar;
    int label_left, label_right; /* the label may be this wide */
    int value_right;
};

void page_layout_parts(const struct page *page, struct rectangle area, const struct page_row *row,
                       struct page_row_parts *parts);

/* page.first, changed so that the marked row is shown and no space is wasted. */
int page_layout_first(const struct page *page, const struct page_layout *layout);

#endif
