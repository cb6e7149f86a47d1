/* F1's pages. The first is the list of keys, which the menu shows, too: those of the settings,
 * fixed ones, and those of overlays. */
#ifndef WALKBOX_APP_WINDOW_HELP_PAGES_H
#define WALKBOX_APP_WINDOW_HELP_PAGES_H

#include "app/session/settings.h"
#include "render/overlay/overlay_canvas.h"

enum { KEY_LIST_KEY_SIZE = SETTING_TEXT_SIZE, KEY_LIST_DOES_SIZE = 80 };

/* Where keys, and what they do, begin on F1's page, in picture pixels. The page has room for as
 * many keys as there are lines of overlays. */
enum { KEY_LIST_LEFT = 180, KEY_LIST_DOES_LEFT = 224 };

/* A key, and what it does. A line with both empty is a gap, one without the second a heading. */
struct key_line {
    char key[KEY_LIST_KEY_SIZE];
    char does[KEY_LIST_DOES_SIZE];
};

/* Line n of the keys. `settings` NULL: the keys as they are at first. False past the last. */
bool key_list_key(const struct settings *settings, int n, struct key_line *line);

/* Line n of the overlays, with the keys of a single room behind them. False past the last. */
bool key_list_overlay(int n, struct key_line *line);

/* Writes overlays on the left, and keys on the right onto a canvas of the whole screen, which is
 * dark already. */
void key_list_draw(const struct overlay_canvas *canvas, const struct settings *settings);

/* Writes F1's second page, what a controller's buttons and fingers do, onto such a canvas. */
void pad_help_draw(const struct overlay_canvas *canvas, const struct settings *settings);

#endif
