/* Draws pages on a canvas of the whole screen. */
#ifndef WALKBOX_APP_UI_PAGE_DRAW_H
#define WALKBOX_APP_UI_PAGE_DRAW_H

#include "app/ui/page.h"

/* Where the mouse is, for the pointer that is drawn over the page. */
struct page_pointer {
    bool shown;
    int x, y; /* picture pixels */
};

/* Draws the page with its dialog onto SCREEN_WIDTH * view->zoom by SCREEN_HEIGHT * view->zoom
 * pixels. What lies under the page shines through a little. */
void page_draw(struct page *page, const struct page_view *view, const struct page_pointer *pointer,
               uint32_t *pixels);

#endif
