/* Dates for players. */
#ifndef WALKBOX_APP_UI_SHOWN_DATE_H
#define WALKBOX_APP_UI_SHOWN_DATE_H

#include <stdbool.h>
#include <stdint.h>

enum { SHOWN_DATE_SIZE = 32 };

/* Writes "today" or "2026-03-21", and with `minutes` also the local time: "today 08:05". Times are
 * in seconds since 1970. Writes "" if `when` is unknown (0 or less). */
void shown_date(int64_t when, int64_t now, bool minutes, char text[SHOWN_DATE_SIZE]);

#endif
