#include "app/window/play_pad_help.h"

#include <stdio.h>

#include "app/audio/pad_map.h"
#include "render/overlay/overlay_font.h"

enum {
    MARGIN = 4, /* in picture pixels */
    RIGHT = 190,
    LINE_SIZE = 48,
    NAME_WIDTH = 20, /* letters */
};

static void write_line(const struct overlay_canvas *canvas, int left, int line, const char *text)
{
    const int zoom = canvas->zoom, top = MARGIN + line * (OVERLAY_LINE_HEIGHT + 1);
    if (text[0])
        overlay_text(canvas, left * zoom, top * zoom, zoom, text);
}

static void write_buttons(const struct overlay_canvas *canvas, const struct pad_map *map)
{
    char text[LINE_SIZE];
    int line = 0;
    write_line(canvas, MARGIN, line++, "A controller, whenever it is plugged in:");
    write_line(canvas, MARGIN, line++, "Left stick          moves the pointer");
    write_line(canvas, MARGIN, line++, "Right trigger       slowly");
    for (int i = 0; i < PAD_BUTTON_COUNT; i++) {
        if (map->acts[i] == PAD_ACT_NONE)
            continue;
        snprintf(text, sizeof text, "%-*s%s", NAME_WIDTH, pad_button_name(i),
                 pad_act_summary(map->acts[i]));
        write_line(canvas, MARGIN, line++, text);
    }
}

void play_pad_help_draw(const struct overlay_canvas *canvas, const struct settings *settings)
{
    static const char *const lines[] = {
        "In a menu:",
        "Cross, stick  choose",
        "A             takes it",
        "B             goes back",
        "",
        "Fingers:",
        "tap           click",
        "hold          right click",
        "drag          moves the pointer",
        "two tap       skip a line",
        "two hold      skip a scene",
        "three tap     the menu",
        "",
        "Verbs by their letters;",
        "Tab shows them, and names",
    };
    struct pad_map map;
    pad_map_of(&map, settings);
    write_buttons(canvas, &map);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        write_line(canvas, RIGHT, (int)i, lines[i]);
}
