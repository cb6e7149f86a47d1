#include "render/sdl/prompt_turns.h"

#include "libraries/sdl_library.h"

#ifdef __linux__

#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* As in <linux/sched/types.h>, which cannot be included beside <sched.h> of every C library. */
struct turns {
    uint32_t size;
    uint32_t policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime; /* of a turn, in nanoseconds */
    uint64_t deadline, period;
};

enum {
    TURN = 100000,      /* nanoseconds, the least that Linux takes */
    TIMER_SLACK = 1000, /* nanoseconds that a sleep may be longer than was asked for */
    LONG_WORK = 200000, /* microseconds */
    HARD_LIMIT = 1000000,
};

void prompt_turns_ask_short(void)
{
    struct turns turns = {.size = sizeof turns};
    (void)prctl(PR_SET_TIMERSLACK, TIMER_SLACK, 0, 0, 0);
    if (syscall(SYS_sched_getattr, 0, &turns, sizeof turns, 0) != 0 || turns.policy != SCHED_OTHER)
        return;
    turns.size = sizeof turns;
    turns.runtime = TURN;
    (void)syscall(SYS_sched_setattr, 0, &turns, 0);
}

static bool is_as_it_came(void)
{
    return sched_getscheduler(0) == SCHED_OTHER && getpriority(PRIO_PROCESS, 0) == 0;
}

static void go_back(void)
{
    const struct sched_param none = {0};
    (void)sched_setscheduler(getpid(), SCHED_OTHER, &none);
}

static void has_worked_long(int signal)
{
    (void)signal;
    go_back();
}

/* The signal SIGXCPU would end the program. */
static bool mind_long_work(void)
{
    struct rlimit limit;
    struct sigaction action = {.sa_flags = SA_RESTART}, before;
    if (getrlimit(RLIMIT_RTTIME, &limit) != 0 || sigaction(SIGXCPU, NULL, &before) != 0)
        return false;
    if (before.sa_handler != SIG_DFL)
        return before.sa_handler == has_worked_long;
    limit.rlim_cur = LONG_WORK;
    action.sa_handler = has_worked_long;
    return limit.rlim_max > (rlim_t)HARD_LIMIT && sigaction(SIGXCPU, &action, NULL) == 0 &&
           setrlimit(RLIMIT_RTTIME, &limit) == 0;
}

static bool come_before_all(void)
{
    const struct sched_param least = {.sched_priority = sched_get_priority_min(SCHED_RR)};
    return mind_long_work() && sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &least) == 0;
}

#else

void prompt_turns_ask_short(void)
{
}

static bool is_as_it_came(void)
{
    return true;
}

static bool come_before_all(void)
{
    return false;
}

static void go_back(void)
{
}

#endif

void prompt_turns_come_first(bool first)
{
    if (!first) {
        go_back();
        prompt_turns_ask_short();
        (void)SDL_SetThreadPriority(SDL_THREAD_PRIORITY_NORMAL);
    } else if (is_as_it_came() && !come_before_all()) {
        (void)SDL_SetThreadPriority(SDL_THREAD_PRIORITY_HIGH);
    }
}
