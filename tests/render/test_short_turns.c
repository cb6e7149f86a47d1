/* Asking for short turns changes nothing else of how a program is scheduled. */
#include "render/sdl/short_turns.h"

#include <sched.h>
#include <sys/resource.h>

#include "resource/cmocka_all.h"

static void kind_and_niceness_stay(void **state)
{
    (void)state;
    int nice_before = getpriority(PRIO_PROCESS, 0), kind = sched_getscheduler(0);
    short_turns_ask();
    assert_int_equal(getpriority(PRIO_PROCESS, 0), nice_before);
    assert_int_equal(sched_getscheduler(0), kind);
    assert_int_equal(setpriority(PRIO_PROCESS, 0, 19), 0);
    short_turns_ask();
    assert_int_equal(getpriority(PRIO_PROCESS, 0), 19);
}

#ifdef SCHED_BATCH
static void another_way_of_being_scheduled_is_left_alone(void **state)
{
    (void)state;
    const struct sched_param none = {0};
    assert_int_equal(sched_setscheduler(0, SCHED_BATCH, &none), 0);
    short_turns_ask();
    assert_int_equal(sched_getscheduler(0), SCHED_BATCH);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kind_and_niceness_stay),
#ifdef SCHED_BATCH
        cmocka_unit_test(another_way_of_being_scheduled_is_left_alone),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
