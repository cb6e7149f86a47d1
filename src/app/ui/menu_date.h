/* When something was, as it stands in the rows of menus. */
#ifndef WALKBOX_APP_UI_MENU_DATE_H
#define WALKBOX_APP_UI_MENU_DATE_H

#include <stdbool.h>
#include <stdint.h>

enum { MENU_DATE_SIZE = 32 };

/* Writes "today", or the day as "2026-03-21", and with `minutes` also the time, as " 08:05". Both
 * times are in seconds since 1970, and are told by the clock of the place where we are. "" when it
 * is not known when it was (0 or less), or the clock cannot tell. */
void menu_date(int64_t when, int64_t now, bool minutes, char text[MENU_DATE_SIZE]);

#endif
