/* The library that is loaded into ScummVM: see held_clock.h. It replaces the functions of SDL that
 * read the time, wait, run timers, and show a picture. */
#include "held_clock.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <SDL.h>

enum {
    TIMER_LIMIT = 8,
    CALLS_A_MILLISECOND = 10000, /* asked for the time so often without a wait, it advances */
};

struct timer {
    SDL_TimerCallback callback; /* NULL if there is no timer */
    void *parameter;
    uint32_t interval, due;
};

/* A library that replaces another's functions has no other place to keep what they share. */
static struct held_clock *the_clock;
static struct timer timers[TIMER_LIMIT];
static int calls;

/* Other threads, of the sound for one, are not held. */
static bool is_held(void)
{
    if (!the_clock) {
        const char *file = getenv(HELD_CLOCK_VARIABLE);
        void *memory = file ? mmap(NULL, sizeof *the_clock, PROT_READ | PROT_WRITE, MAP_SHARED,
                                   (int)strtol(file, NULL, 10), 0)
                            : MAP_FAILED;
        if (memory == MAP_FAILED)
            abort();
        the_clock = memory;
    }
    return gettid() == getpid();
}

static void hold(void)
{
    sem_post(&the_clock->held);
    while (sem_wait(&the_clock->go) != 0 && errno == EINTR)
        continue;
}

static void call_timers(void)
{
    for (int i = 0; i < TIMER_LIMIT; i++) {
        struct timer *timer = &timers[i];
        if (!timer->callback || the_clock->now < timer->due)
            continue;
        uint32_t interval = timer->callback(timer->interval, timer->parameter);
        timer->due += interval;
        if (interval == 0)
            timer->callback = NULL;
    }
}

Uint32 SDL_GetTicks(void)
{
    if (is_held() && ++calls >= CALLS_A_MILLISECOND)
        SDL_Delay(1);
    return the_clock->now;
}

void SDL_Delay(Uint32 milliseconds)
{
    if (!is_held()) {
        nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
        return;
    }
    calls = 0;
    for (; milliseconds > 0; milliseconds--) {
        while (the_clock->now >= the_clock->until)
            hold();
        the_clock->now++;
        call_timers();
    }
}

SDL_TimerID SDL_AddTimer(Uint32 interval, SDL_TimerCallback callback, void *parameter)
{
    is_held();
    for (int i = 0; i < TIMER_LIMIT; i++)
        if (!timers[i].callback) {
            timers[i] = (struct timer){callback, parameter, interval, the_clock->now + interval};
            return i + 1;
        }
    return 0;
}

SDL_bool SDL_RemoveTimer(SDL_TimerID id)
{
    bool known = id >= 1 && id <= TIMER_LIMIT && timers[id - 1].callback;
    if (known)
        timers[id - 1].callback = NULL;
    return known ? SDL_TRUE : SDL_FALSE;
}

void SDL_RenderPresent(SDL_Renderer *renderer)
{
    void (*present)(SDL_Renderer *);
    *(void **)&present = dlsym(RTLD_NEXT, "SDL_RenderPresent");
    if (!present)
        abort();
    present(renderer);
    if (is_held()) {
        the_clock->pictures++;
        hold();
    }
}
