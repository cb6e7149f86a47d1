#include "app/ui/menu_date.h"

#include <time.h>

void menu_date(int64_t when, int64_t now, bool minutes, char text[MENU_DATE_SIZE])
{
    struct tm then, today;
    const time_t seconds = (time_t)when, seconds_now = (time_t)now;
    text[0] = '\0';
    if (when <= 0 || !localtime_r(&seconds, &then) || !localtime_r(&seconds_now, &today))
        return;
    bool is_today = then.tm_year == today.tm_year && then.tm_yday == today.tm_yday;
    size_t length =
        minutes ? strftime(text, MENU_DATE_SIZE, is_today ? "today %H:%M" : "%Y-%m-%d %H:%M", &then)
                : strftime(text, MENU_DATE_SIZE, is_today ? "today" : "%Y-%m-%d", &then);
    if (length == 0)
        text[0] = '\0';
}
