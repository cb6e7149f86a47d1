/* Asking for prompt turns changes nothing that somebody chose about how a program is scheduled. */
#include "render/sdl/prompt_turns.h"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include "libraries/sdl_library.h"
#include "resource/cmocka_all.h"

static bool is_before_others(void)
{
    return (sched_getscheduler(0) & ~SCHED_RESET_ON_FORK) == SCHED_RR ||
           getpriority(PRIO_PROCESS, 0) < 0;
}

static bool is_among_others(void)
{
    return sched_getscheduler(0) == SCHED_OTHER && getpriority(PRIO_PROCESS, 0) == 0;
}

/* Whoever runs the test may have made it nice, or may not allow that anything comes first. */
static void a_thread_comes_before_others_as_long_as_it_asks(void **state)
{
    (void)state;
    assert_null(sdl_library_missing());
    if (!is_among_others())
        skip();
    for (int i = 0; i < 2; i++) {
        prompt_turns_come_first(true);
        assert_true(is_before_others() || geteuid() != 0);
        prompt_turns_come_first(false);
        assert_true(is_among_others());
    }
}

/* The loop would not end, and the test be ended. */
static void one_that_never_waits_is_among_others_again(void **state)
{
    (void)state;
    prompt_turns_come_first(true);
    if ((sched_getscheduler(0) & ~SCHED_RESET_ON_FORK) == SCHED_RR)
        while (sched_getscheduler(0) != SCHED_OTHER)
            ;
    prompt_turns_come_first(false);
}

static void kind_and_niceness_stay(void **state)
{
    (void)state;
    int nice_before = getpriority(PRIO_PROCESS, 0), kind = sched_getscheduler(0);
    prompt_turns_ask_short();
    assert_int_equal(getpriority(PRIO_PROCESS, 0), nice_before);
    assert_int_equal(sched_getscheduler(0), kind);
    assert_int_equal(setpriority(PRIO_PROCESS, 0, 19), 0);
    prompt_turns_ask_short();
    prompt_turns_come_first(true);
    assert_int_equal(getpriority(PRIO_PROCESS, 0), 19);
}

#ifdef SCHED_BATCH
static void another_way_of_being_scheduled_is_left_alone(void **state)
{
    (void)state;
    const struct sched_param none = {0};
    assert_int_equal(sched_setscheduler(0, SCHED_BATCH, &none), 0);
    prompt_turns_ask_short();
    prompt_turns_come_first(true);
    assert_int_equal(sched_getscheduler(0), SCHED_BATCH);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thread_comes_before_others_as_long_as_it_asks),
        cmocka_unit_test(one_that_never_waits_is_among_others_again),
        cmocka_unit_test(kind_and_niceness_stay),
#ifdef SCHED_BATCH
        cmocka_unit_test(another_way_of_being_scheduled_is_left_alone),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
