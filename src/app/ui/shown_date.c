#include "app/ui/shown_date.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/language.h"

void shown_date(int64_t when, int64_t now, bool minutes, char text[SHOWN_DATE_SIZE])
{
    struct tm then, today;
    const time_t seconds = (time_t)when, seconds_now = (time_t)now;
    text[0] = '\0';
    if (when <= 0 || !localtime_r(&seconds, &then) || !localtime_r(&seconds_now, &today))
        return;
    const bool is_today = then.tm_year == today.tm_year && then.tm_yday == today.tm_yday;
    if (is_today)
        snprintf(text, SHOWN_DATE_SIZE, "%s", tr("today"));
    else
        strftime(text, SHOWN_DATE_SIZE, "%Y-%m-%d", &then);
    const size_t length = strlen(text);
    if (minutes)
        strftime(text + length, SHOWN_DATE_SIZE - length, " %H:%M", &then);
}
