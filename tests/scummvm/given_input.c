/* A library for ScummVM, loaded before SDL beside recorded_sound: gives it a player's actions in
 * the frames of an action file, as `walkbox run --input` has it. The game writes the number of
 * each frame into a variable; ScummVM says so with `-d 1 --debugflags=VARS`, which is where this
 * library learns the frame. WALKBOX_INPUT is the file, WALKBOX_FRAME_VARIABLE the variable's
 * number. */
#include <dlfcn.h>
#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTION_LIMIT = 256, EVENT_LIMIT = 8 };

struct action {
    int frame;
    char kind[8];
    int a, b; /* a key's code; a place */
};

/* A library that replaces others' functions has no other place to keep what they share. */
static struct action actions[ACTION_LIMIT];
static int action_count = -1, next_action;
static int frame;
static SDL_Event events[EVENT_LIMIT];
static int event_count, next_event;
static int mouse_x, mouse_y;

static void read_actions(void)
{
    const char *path = getenv("WALKBOX_INPUT");
    FILE *file = path ? fopen(path, "r") : NULL;
    char line[128];
    action_count = 0;
    while (file && action_count < ACTION_LIMIT && fgets(line, sizeof line, file)) {
        struct action *action = &actions[action_count];
        *action = (struct action){0};
        if (sscanf(line, "%d %7s %d %d", &action->frame, action->kind, &action->a, &action->b) >= 3)
            action_count++;
    }
    if (file)
        fclose(file);
}

/* ---- the frame ---- */

/* ScummVM writes its log by this function. */
int fputs(const char *text, FILE *file)
{
    static int (*put)(const char *, FILE *);
    static char mark[32];
    if (!put) {
        const char *variable = getenv("WALKBOX_FRAME_VARIABLE");
        *(void **)&put = dlsym(RTLD_NEXT, "fputs");
        snprintf(mark, sizeof mark, "writeVar(%s, ", variable ? variable : "");
    }
    if (strncmp(text, mark, strlen(mark)) == 0)
        frame = (int)strtol(text + strlen(mark), NULL, 10);
    return put(text, file);
}

/* ---- events ---- */

static SDL_Event *add(Uint32 type)
{
    SDL_Event *event = &events[event_count++];
    *event = (SDL_Event){.type = type};
    return event;
}

static void add_button(Uint32 type, Uint8 button)
{
    SDL_Event *event = add(type);
    event->button.button = button;
    event->button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
    event->button.clicks = 1;
    event->button.x = mouse_x;
    event->button.y = mouse_y;
}

static void add_key(Uint32 type, int code)
{
    SDL_Event *event = add(type);
    event->key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    event->key.keysym.sym = code;
}

static void begin(const struct action *action)
{
    event_count = next_event = 0;
    if (strcmp(action->kind, "key") == 0) {
        add_key(SDL_KEYDOWN, action->a);
        add_key(SDL_KEYUP, action->a);
        return;
    }
    mouse_x = action->a;
    mouse_y = action->b;
    SDL_Event *event = add(SDL_MOUSEMOTION);
    event->motion.x = mouse_x;
    event->motion.y = mouse_y;
    if (strcmp(action->kind, "move") == 0)
        return;
    const Uint8 button = strcmp(action->kind, "rclick") == 0 ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT;
    add_button(SDL_MOUSEBUTTONDOWN, button);
    add_button(SDL_MOUSEBUTTONUP, button);
}

/* Events due in a frame come between it and the frame before. */
int SDL_PollEvent(SDL_Event *event)
{
    static int (*poll)(SDL_Event *);
    if (!poll)
        *(void **)&poll = dlsym(RTLD_NEXT, "SDL_PollEvent");
    if (action_count < 0)
        read_actions();
    if (next_event == event_count && next_action < action_count &&
        frame + 1 >= actions[next_action].frame)
        begin(&actions[next_action++]);
    if (event && next_event < event_count) {
        *event = events[next_event++];
        return 1;
    }
    return poll(event);
}

Uint32 SDL_GetMouseState(int *x, int *y)
{
    if (x)
        *x = mouse_x;
    if (y)
        *y = mouse_y;
    return 0;
}
