#include "app/ui/page_view.h"

#include "render/framebuffer.h"

/* In small windows a unit is a picture pixel. In large ones it is less, so that more can be read at
 * once: letters are then as large as those of other programs, or larger. */
static int normal_unit(int zoom)
{
    return zoom < 3 ? zoom : zoom * 3 / 4;
}

struct page_view page_view_make(int zoom, bool larger)
{
    int unit = normal_unit(zoom);
    if (larger)
        unit = (unit * 3 + 1) / 2;
    return (struct page_view){.zoom = zoom,
                              .unit = unit,
                              .width = SCREEN_WIDTH * zoom / unit,
                              .height = SCREEN_HEIGHT * zoom / unit};
}

int page_view_unit_at(const struct page_view *view, int picture_pixel)
{
    return (picture_pixel * view->zoom + view->zoom / 2) / view->unit;
}
