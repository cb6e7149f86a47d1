/* How large a page is, and how large its letters are. */
#ifndef WALKBOX_APP_UI_PAGE_VIEW_H
#define WALKBOX_APP_UI_PAGE_VIEW_H

#include <stdbool.h>

/* Pages are laid out in units, each of them `unit` by `unit` canvas pixels: a pixel of the font. */
struct page_view {
    int zoom;          /* canvas pixels to a pixel of the picture, 1 and up */
    int unit;          /* canvas pixels to a unit */
    int width, height; /* in units */
};

/* The view on a canvas with so many canvas pixels to a picture pixel. With `larger` all letters are
 * larger by half or more, for eyes that want it. */
struct page_view page_view_make(int zoom, bool larger);

/* The unit at which the middle of a picture pixel lies. */
int page_view_unit_at(const struct page_view *view, int picture_pixel);

#endif
