/* All of the program walkbox, for tests that run it thousands of times: many_runs REQUESTS REPLIES.
 * Each run is a separate process, forked from this program, so that the dozens of libraries are
 * loaded once. Linked with all of walkbox and --wrap, which gives this file the allocations and
 * the place of main.
 *
 * A line of REQUESTS is a run; its words have a tab between them:
 *
 *   SECONDS FAIL_AT ON KEYS ARGUMENT...
 *
 * The run is ended after this many seconds by the clock. The allocation number FAIL_AT, from 1,
 * fails, and with ON 1 all that follow; with FAIL_AT 0 no allocation fails. KEYS are pressed in the
 * window, one in each turn: F5 is M, the arrows u and d, Enter e, Escape x, Alt+1 S, Ctrl+1 L, F6
 * C, and other letters themselves; `-` is none. The run has the file `lines` as standard input, and
 * writes to the files `out` and `err`.
 *
 * A line of REPLIES describes a run: its status (128 and the signal's number when a signal ended
 * it), milliseconds of processor time, the peak of resident memory in kilobytes, and the number of
 * allocations.
 *
 * With MANY_BUILDS it is the same for walkbox-build, which has no window. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef MANY_BUILDS
#include <cjson/cJSON.h>
#include <SDL.h>
#endif

#include "wrapped.h"

enum { LINE_SIZE = 8192, WORD_LIMIT = 64, SIGNALLED = 128, NOT_RUN = 127, PATIENCE = 100 };

int main(int argc, char **argv);

WRAPPED(malloc);
WRAPPED(calloc);
WRAPPED(realloc);
WRAPPED(main);

/* ---- allocations ---- */

static unsigned long
    *count; /* allocations of this run; in memory shared with the waiting process */
static unsigned long fail_at;
static bool fail_on;
static bool returned; /* main has returned or has called exit */

static bool fails(void)
{
    if (count == NULL || returned)
        return false;
    ++*count;
    return fail_at != 0 && (fail_on ? *count >= fail_at : *count == fail_at);
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size)
{
    return fails() ? NULL : __real_calloc(number, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return fails() ? NULL : __real_realloc(memory, size);
}

#ifndef MANY_BUILDS
/* ---- keys ---- */

static const char *keys = "";
static bool keys_given;
static int turns_after;   /* the last key */
static bool turn_is_over; /* after each key the window gets no more events in that turn */

static int real_poll(SDL_Event *event)
{
    int (*poll)(SDL_Event * event);
    void *function = dlsym(RTLD_NEXT, "SDL_PollEvent");
    if (function == NULL)
        _exit(NOT_RUN);
    memcpy(&poll, &function, sizeof poll);
    return poll(event);
}

static SDL_Event event_of(char key)
{
    static const struct {
        char key;
        SDL_Keycode code;
        Uint16 modifiers;
    } known[] = {{'M', SDLK_F5, 0},         {'u', SDLK_UP, 0},     {'d', SDLK_DOWN, 0},
                 {'e', SDLK_RETURN, 0},     {'x', SDLK_ESCAPE, 0}, {'S', SDLK_1, KMOD_LALT},
                 {'L', SDLK_1, KMOD_LCTRL}, {'C', SDLK_F6, 0}};
    SDL_Event event = {.type = SDL_KEYDOWN};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].key != key)
            continue;
        event.key.keysym.sym = known[i].code;
        event.key.keysym.mod = known[i].modifiers;
        return event;
    }
    event.key.keysym.sym = key;
    return event;
}

/* walkbox looks for SDL's functions in the program first, and finds this one in its place. */
int SDL_PollEvent(SDL_Event *event)
{
    turn_is_over = !turn_is_over;
    /* A menu may be open, which waits for its player for ever: the window is closed. */
    if (*keys == '\0' && keys_given && ++turns_after > PATIENCE) {
        *event = (SDL_Event){.type = SDL_QUIT};
        return turns_after % 2;
    }
    if (*keys == '\0' || !turn_is_over)
        return real_poll(event);
    *event = event_of(*keys++);
    return 1;
}
#endif

/* ---- runs ---- */

static void open_as(int descriptor, const char *path, int flags)
{
    int opened = open(path, flags, 0666);
    if (opened < 0 || dup2(opened, descriptor) < 0)
        _exit(NOT_RUN);
    close(opened);
}

/* In a coverage build libgcov allocates at the end of a run, and crashes without memory. */
static void stop_failing(void)
{
    returned = true;
}

/* In the process of the run. */
static void run(char **words, int word_count)
{
    static char name[] = "walkbox";
    char *arguments[WORD_LIMIT + 1] = {name};
    int argument_count = 1;
#ifndef MANY_BUILDS
    cJSON_Hooks hooks = {__wrap_malloc, free};
    cJSON_InitHooks(&hooks);
    keys = strcmp(words[3], "-") == 0 ? "" : words[3];
    keys_given = *keys != '\0';
#endif
    alarm((unsigned)strtoul(words[0], NULL, 10));
    fail_at = strtoul(words[1], NULL, 10);
    fail_on = words[2][0] == '1';
    for (int i = 4; i < word_count; i++)
        arguments[argument_count++] = words[i];
    open_as(STDIN_FILENO, "lines", O_RDONLY);
    open_as(STDOUT_FILENO, "out", O_WRONLY | O_CREAT | O_TRUNC);
    open_as(STDERR_FILENO, "err", O_WRONLY | O_CREAT | O_TRUNC);
    *count = 0;
    atexit(stop_failing);
    exit(__real_main(argument_count, arguments));
}

static long milliseconds(struct timeval time)
{
    return (long)time.tv_sec * 1000 + (long)time.tv_usec / 1000;
}

static bool serve(char *line, FILE *replies, unsigned long *shared)
{
    char *words[WORD_LIMIT];
    struct rusage usage;
    int ended, word_count = 0;
    line[strcspn(line, "\n")] = '\0';
    for (char *word = strtok(line, "\t"); word && word_count < WORD_LIMIT - 1;
         word = strtok(NULL, "\t"))
        words[word_count++] = word;
    if (word_count < 5)
        return false;
    pid_t child = fork();
    if (child == 0) {
        count = shared;
        run(words, word_count);
    }
    if (child < 0 || wait4(child, &ended, 0, &usage) != child)
        return false;
    int status = WIFSIGNALED(ended) ? SIGNALLED + WTERMSIG(ended) : WEXITSTATUS(ended);
    fprintf(replies, "%d %ld %ld %lu\n", status,
            milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), usage.ru_maxrss, *shared);
    return fflush(replies) == 0;
}

int __wrap_main(int argc, char **argv)
{
    static char line[LINE_SIZE];
    if (argc != 3)
        return 2;
    FILE *requests = fopen(argv[1], "r"), *replies = fopen(argv[2], "w");
    unsigned long *shared =
        mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (requests == NULL || replies == NULL || shared == MAP_FAILED)
        return NOT_RUN;
    while (fgets(line, sizeof line, requests))
        if (!serve(line, replies, shared))
            return NOT_RUN;
    return 0;
}
