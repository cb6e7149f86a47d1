#include "render/sdl/short_turns.h"

#ifdef __linux__

#include <sched.h>
#include <stdint.h>
#include <sys/prctl.h>
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
};

void short_turns_ask(void)
{
    struct turns turns = {.size = sizeof turns};
    (void)prctl(PR_SET_TIMERSLACK, TIMER_SLACK, 0, 0, 0);
    if (syscall(SYS_sched_getattr, 0, &turns, sizeof turns, 0) != 0 || turns.policy != SCHED_OTHER)
        return;
    turns.size = sizeof turns;
    turns.runtime = TURN;
    (void)syscall(SYS_sched_setattr, 0, &turns, 0);
}

#else

void short_turns_ask(void)
{
}

#endif
