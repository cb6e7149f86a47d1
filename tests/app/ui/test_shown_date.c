/* How rows of menus say when something was. */
#include <stdlib.h>
#include <time.h>

#include "app/ui/shown_date.h"
#include "resource/cmocka_all.h"

enum { HOUR = 3600 };

/* 2021-03-04 00:30 where the clock is an hour ahead, and still the day before in UTC. */
static const int64_t NOW = 1614814200;

static void at(int64_t when, const char *day, const char *minute)
{
    char text[SHOWN_DATE_SIZE];
    shown_date(when, NOW, false, text);
    assert_string_equal(text, day);
    shown_date(when, NOW, true, text);
    assert_string_equal(text, minute);
}

static void today_is_the_local_day(void **state)
{
    (void)state;
    at(NOW, "today", "today 00:30");
    at(NOW + 23 * HOUR, "today", "today 23:30");
    at(NOW - HOUR, "2021-03-03", "2021-03-03 23:30");
    at(NOW + 24 * HOUR, "2021-03-05", "2021-03-05 00:30");
    at(NOW - 365 * 24 * HOUR, "2020-03-04",
       "2020-03-04 00:30"); /* today's day and month, a year ago */
    at(NOW - 366 * 24 * HOUR, "2020-03-03", "2020-03-03 00:30");
}

static void an_unknown_date_is_not_shown(void **state)
{
    (void)state;
    at(0, "", "");
    at(-NOW, "", "");
    at(INT64_MAX, "", ""); /* no calendar goes so far */
}

static int live_an_hour_ahead(void **state)
{
    (void)state;
    setenv("TZ", "TST-1", 1);
    tzset();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(today_is_the_local_day),
        cmocka_unit_test(an_unknown_date_is_not_shown),
    };
    return cmocka_run_group_tests(tests, live_an_hour_ahead, NULL);
}
