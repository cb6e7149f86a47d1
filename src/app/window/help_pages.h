/* F1's pages. The first is the list of keys, which the menu shows, too. */
#ifndef WALKBOX_APP_WINDOW_HELP_PAGES_H
#define WALKBOX_APP_WINDOW_HELP_PAGES_H

#include "app/session/settings.h"
#include "render/overlay/overlay_canvas.h"

enum { KEY_LIST_KEY_SIZE = SETTING_TEXT_SIZE, KEY_LIST_DOES_SIZE = 80 };

/* Where the columns of keys begin on F1's page, in picture pixels. */
enum { KEY_LIST_LEFT = 180, KEY_LIST_DOES_LEFT = 224 };

/* A line with both empty is a gap, one without the second a heading. */
struct key_line {
    char key[KEY_LIST_KEY_SIZE];
    char does[KEY_LIST_DOES_SIZE];
};

/* Line n of the keys; settings NULL: the defaults. False past the last. */
bool key_list_key(const struct settings *settings, int n, struct key_line *line);

/* Line n of the overlays and of room mode. False past the last. */
bool key_list_overlay(int n, struct key_line *line);

/* Write F1's pages, keys and controllers, onto a dark canvas of the whole screen. */
void key_list_draw(const struct overlay_canvas *canvas, const struct settings *settings);
void pad_help_draw(const struct overlay_canvas *canvas, const struct settings *settings);

#endif
