#include "scummvm_window.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <X11/extensions/XShm.h> /* says nothing without those above */

#include "engine/input.h"
#include "util/limits.h"

enum {
    LOOK_MILLISECONDS = 10,   /* by the held clock: ScummVM's own waits are as long */
    START_LOOKS = 6000,       /* for the window to appear */
    PATIENCE_SECONDS = 60,    /* until a ScummVM that does nothing is given up */
    FIRST_FUNCTION_KEY = 315, /* F1, as the game sees it */
    LAST_FUNCTION_KEY = 324,
    BUTTON_LEFT = 1,
    BUTTON_RIGHT = 3,
};

/* ---- programs ---- */

static const char *const places[] = {"/usr/games", "/usr/bin", "/usr/local/bin", "/bin"};

static bool find_program(const char *name, char path[PATH_SIZE])
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, PATH_SIZE, "%s/%s", places[i], name);
        if (access(path, X_OK) == 0)
            return true;
    }
    return false;
}

static bool find_scummvm(char path[PATH_SIZE])
{
    const char *chosen = getenv("WALKBOX_SCUMMVM");
    if (!chosen)
        return find_program("scummvm", path);
    snprintf(path, PATH_SIZE, "%s", chosen);
    return access(path, X_OK) == 0;
}

bool scummvm_installed(const char **missing)
{
    char path[PATH_SIZE];
    *missing = "scummvm";
    if (!find_scummvm(path))
        return false;
    *missing = "Xvfb";
    return find_program("Xvfb", path);
}

/* In a new process: it ends with us, and its output goes to a file. */
static void prepare_child(const char *work, const char *log)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%s", work, log);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int file = length < (int)sizeof path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
    if (file >= 0) {
        dup2(file, STDOUT_FILENO);
        dup2(file, STDERR_FILENO);
    }
}

static pid_t start_x_server(const char *work, int number_pipe)
{
    char path[PATH_SIZE], number[16];
    pid_t child = fork();
    if (child != 0)
        return child;
    prepare_child(work, "xvfb.log");
    snprintf(number, sizeof number, "%d", number_pipe);
    if (find_program("Xvfb", path))
        execl(path, "Xvfb", "-displayfd", number, "-screen", "0", "640x480x24", "-nolisten", "tcp",
              (char *)NULL);
    _exit(1);
}

static pid_t start_scummvm(const char *work, const char *display, int clock_file)
{
    static const char *const homes[] = {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                        "XDG_CACHE_HOME"};
    char path[PATH_SIZE], number[16];
    pid_t child = fork();
    if (child != 0)
        return child;
    prepare_child(work, "scummvm.log");
    snprintf(number, sizeof number, "%d", clock_file);
    setenv(HELD_CLOCK_VARIABLE, number, 1);
    setenv("LD_PRELOAD", HELD_CLOCK_LIBRARY, 1);
    setenv("MALLOC_PERTURB_", "255", 1); /* ScummVM 2.9.0 reads memory that it has not set */
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++)
        setenv(homes[i], work, 1);
    setenv("DISPLAY", display, 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    setenv("SDL_VIDEODRIVER", "x11", 1);
    setenv("SDL_RENDER_DRIVER", "software", 1);
    setenv("SDL_RENDER_VSYNC", "0", 1);
    setenv("SDL_FRAMEBUFFER_ACCELERATION", "0", 1); /* else GL draws it, in software, too */
    if (chdir(work) == 0 && find_scummvm(path))
        execl(path, "scummvm", "-c", "scummvm.ini", "--path=game", "--music-driver=null",
              "--gfx-mode=surfacesdl", "--scale-factor=1", "scumm:monkey", (char *)NULL);
    _exit(1);
}

/* A program that is held would not hear of any gentler end. */
static void stop_process(pid_t *process)
{
    if (*process <= 0)
        return;
    kill(*process, SIGKILL);
    waitpid(*process, NULL, 0);
    *process = 0;
}

/* ---- the clock ---- */

/* False when there is no memory for it. */
static bool make_clock(struct scummvm_window *window, int *file)
{
    *file = memfd_create("held clock", 0);
    if (*file < 0 || ftruncate(*file, sizeof *window->clock) != 0)
        return false;
    void *memory = mmap(NULL, sizeof *window->clock, PROT_READ | PROT_WRITE, MAP_SHARED, *file, 0);
    window->clock = memory == MAP_FAILED ? NULL : memory;
    return window->clock && sem_init(&window->clock->go, 1, 0) == 0 &&
           sem_init(&window->clock->held, 1, 0) == 0;
}

/* Waits until ScummVM stands; false when it is no more, or waits for something else than time: it
 * asks for commands where it meets what it does not know. Both are looked for now and then. */
static bool await_held(const struct scummvm_window *window)
{
    for (int i = 0; i < PATIENCE_SECONDS; i++) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec++;
        if (sem_timedwait(&window->clock->held, &until) == 0)
            return true;
        if (errno != EINTR && !scummvm_alive(window))
            return false;
    }
    kill(window->scummvm, SIGKILL);
    return false;
}

/* Lets ScummVM run until it shows a picture or has waited this long. */
static bool run_on(struct scummvm_window *window, uint32_t milliseconds)
{
    window->clock->until = window->clock->now + milliseconds;
    sem_post(&window->clock->go);
    return await_held(window);
}

uint32_t scummvm_now(const struct scummvm_window *window)
{
    return window->clock->now;
}

/* ---- the display ---- */

/* The server writes its display's number when it is ready. */
static bool open_display(struct scummvm_window *window, const char *work, char name[16])
{
    int ends[2];
    ssize_t length = 0;
    if (pipe(ends) != 0)
        return false;
    name[0] = ':';
    window->x_server = start_x_server(work, ends[1]);
    close(ends[1]);
    for (ssize_t got = 1; got > 0 && length < 12 && name[length] != '\n'; length += got)
        got = read(ends[0], name + 1 + length, 1);
    close(ends[0]);
    if (length < 2)
        return false;
    name[length] = '\0';
    window->display = XOpenDisplay(name);
    return window->display != NULL;
}

/* A window that goes away while we look at it is no reason to end. */
static int pass_over_error(Display *display, XErrorEvent *event)
{
    (void)display;
    (void)event;
    return 0;
}

static bool find_window(struct scummvm_window *window)
{
    Window root, parent, *children;
    unsigned count;
    bool found = false;
    Display *display = window->display;
    if (!XQueryTree(display, DefaultRootWindow(display), &root, &parent, &children, &count))
        return false;
    for (unsigned i = 0; i < count && !found; i++) {
        XWindowAttributes looks;
        found = XGetWindowAttributes(display, children[i], &looks) &&
                looks.map_state == IsViewable && looks.width == SCREEN_WIDTH &&
                looks.height == SCREEN_HEIGHT;
        if (found) {
            window->window = children[i];
            window->left = looks.x;
            window->top = looks.y;
        }
    }
    if (children)
        XFree(children);
    return found;
}

static bool await_window(struct scummvm_window *window)
{
    bool held = await_held(window);
    for (int i = 0; i < START_LOOKS && held; i++) {
        if (find_window(window))
            return true;
        held = run_on(window, LOOK_MILLISECONDS);
    }
    return false;
}

/* The memory in which the server puts the screen. */
static bool share_screen(struct scummvm_window *window)
{
    static XShmSegmentInfo segment;
    Display *display = window->display;
    const int screen = DefaultScreen(display);
    XImage *image = XShmCreateImage(display, DefaultVisual(display, screen),
                                    (unsigned)DefaultDepth(display, screen), ZPixmap, NULL,
                                    &segment, SCREEN_WIDTH, SCREEN_HEIGHT);
    if (!image || image->bits_per_pixel != 32 ||
        image->bytes_per_line != (int)sizeof window->shown / SCREEN_HEIGHT)
        return false;
    segment.shmid = shmget(IPC_PRIVATE, sizeof window->shown, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    if (segment.shmid < 0 || image->data == (void *)-1 || !XShmAttach(display, &segment))
        return false;
    XSync(display, false);
    shmctl(segment.shmid, IPC_RMID, NULL); /* the segment disappears with its last user */
    window->image = image;
    return true;
}

bool scummvm_start(struct scummvm_window *window, const char *work, int mouse_x, int mouse_y)
{
    char name[16];
    memset(window, 0, sizeof *window);
    XSetErrorHandler(pass_over_error);
    if (!open_display(window, work, name)) {
        window->why = "Xvfb did not start";
        return false;
    }
    int clock_file = -1;
    if (make_clock(window, &clock_file))
        window->scummvm = start_scummvm(work, name, clock_file);
    if (clock_file >= 0)
        close(clock_file);
    if (window->scummvm <= 0 || !await_window(window)) {
        window->why = "ScummVM showed no window of 320 x 200";
        return false;
    }
    if (!share_screen(window)) {
        window->why = "the X server shares no pictures of 32 bits a pixel";
        return false;
    }
    return scummvm_send(window, &(struct game_event){EVENT_MOVE, mouse_x, mouse_y, 0});
}

void scummvm_stop(struct scummvm_window *window)
{
    stop_process(&window->scummvm);
    if (window->image)
        XDestroyImage((XImage *)window->image);
    window->image = NULL;
    if (window->display)
        XCloseDisplay(window->display);
    window->display = NULL;
    stop_process(&window->x_server);
    if (window->clock)
        munmap(window->clock, sizeof *window->clock);
    window->clock = NULL;
}

bool scummvm_alive(const struct scummvm_window *window)
{
    siginfo_t ended = {0};
    return window->scummvm > 0 &&
           waitid(P_PID, (id_t)window->scummvm, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == 0;
}

/* ---- looking ---- */

static void press(const struct scummvm_window *window, KeySym symbol, bool down)
{
    XTestFakeKeyEvent(window->display, XKeysymToKeycode(window->display, symbol), down, 0);
}

/* SDL asks for modifiers some time after the key: Shift is held for a look. */
static void release_shift(struct scummvm_window *window)
{
    if (!window->shift_down)
        return;
    press(window, XK_Shift_L, false);
    XSync(window->display, false);
    window->shift_down = false;
}

static void convert(const uint32_t pixels[SCREEN_PIXELS], struct screen *screen)
{
    for (int i = 0; i < SCREEN_PIXELS; i++)
        screen->pixels[i] = screen_colour((struct colour){(uint8_t)(pixels[i] >> 16 & 0xFF),
                                                          (uint8_t)(pixels[i] >> 8 & 0xFF),
                                                          (uint8_t)(pixels[i] & 0xFF)});
}

bool scummvm_look(struct scummvm_window *window, struct screen *screen)
{
    uint32_t pictures = window->clock->pictures;
    if (!run_on(window, LOOK_MILLISECONDS))
        return false;
    release_shift(window);
    if (window->clock->pictures == pictures)
        return false;
    const XImage *image = window->image;
    if (!XShmGetImage(window->display, window->window, window->image, 0, 0, AllPlanes)) {
        find_window(window); /* ScummVM may have made another one */
        return false;
    }
    /* ScummVM shows the same picture again and again while it waits. */
    bool fresh = memcmp(window->shown, image->data, sizeof window->shown) != 0;
    if (fresh) {
        memcpy(window->shown, image->data, sizeof window->shown);
        convert(window->shown, screen);
    }
    return fresh;
}

/* ---- playing ---- */

static bool key_symbol(int key, KeySym *symbol)
{
    if (key == KEY_ESCAPE)
        *symbol = XK_Escape;
    else if (key == '\r' || key == '\n')
        *symbol = XK_Return;
    else if (key == '\t')
        *symbol = XK_Tab;
    else if (key == '\b')
        *symbol = XK_BackSpace;
    else if (key >= FIRST_FUNCTION_KEY && key <= LAST_FUNCTION_KEY)
        *symbol = XK_F1 + (KeySym)(key - FIRST_FUNCTION_KEY);
    else if (key >= ' ' && key <= '~')
        *symbol = (KeySym)key;
    else
        return false;
    return true;
}

/* The one modifier that makes the key's second symbol is Shift. */
static bool send_key(struct scummvm_window *window, int key)
{
    KeySym symbol;
    KeyCode code = key_symbol(key, &symbol) ? XKeysymToKeycode(window->display, symbol) : 0;
    if (code == 0)
        return false;
    int symbols_per_code;
    KeySym *symbols = XGetKeyboardMapping(window->display, code, 1, &symbols_per_code);
    bool shifted = symbols && symbols_per_code > 1 && symbols[0] != symbol && symbols[1] == symbol;
    if (symbols)
        XFree(symbols);
    if (shifted)
        press(window, XK_Shift_L, true);
    window->shift_down = window->shift_down || shifted;
    press(window, symbol, true);
    press(window, symbol, false);
    return true;
}

static void click(struct scummvm_window *window, unsigned button)
{
    XTestFakeButtonEvent(window->display, button, true, 0);
    XTestFakeButtonEvent(window->display, button, false, 0);
}

bool scummvm_send(struct scummvm_window *window, const struct game_event *event)
{
    bool good = true;
    if (event->kind == EVENT_KEY)
        good = send_key(window, event->key);
    else
        XTestFakeMotionEvent(window->display, -1, window->left + event->x, window->top + event->y,
                             0);
    if (event->kind == EVENT_CLICK)
        click(window, BUTTON_LEFT);
    if (event->kind == EVENT_RIGHT_CLICK)
        click(window, BUTTON_RIGHT);
    XSync(window->display, false);
    return good;
}
