/* Writes down what ScummVM sends to a sound card. A library that is loaded into ScummVM in place of
 * parts of three others: SDL, so that ScummVM has a clock of its own that advances only where
 * ScummVM waits; libieee1284, which takes the registers of an OPL chip at the printer port
 * ("opl2lpt"); and the C library's functions by which ScummVM writes to a MIDI device.
 *
 * The log has the lines "w TICK REG VALUE" (hexadecimal) for registers, "q MS BYTE .." for messages
 * to the MIDI device, "s MS" and "z MS" where the samples begin and cease to be loud, and
 * "e TICK MS" at its end. TICK counts the calls of the music's timer, MS
 * are milliseconds since ScummVM's start.
 *
 * For a real chip ScummVM does not call the music's timer every 4 ms, but two or three times in
 * each 10 ms, since its own timer is slow. Here these calls are set apart again: the timer's
 * callback runs on a stack of its own, and rests before each tick until the tick is due. A tick
 * is noticed by the mutex that the music locks. */
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/soundcard.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <ucontext.h>
#include <unistd.h>

#include <SDL.h>

enum {
    TIMER_LIMIT = 8,
    CALLS_A_MILLISECOND = 10000, /* asked for the time so often without a wait, it advances */
    TICK_MILLISECONDS = 4,
    AHEAD_MILLISECONDS = 16, /* ScummVM's timer gets a later time: no tick then comes late */
    SAMPLE_RATE = 44100,
    FRAME_BYTES = 4, /* 16 bits, two channels */
    LOUD = 2000,     /* the loudest sample is 32767 */
    LOUD_RESTS = 30, /* milliseconds without loud samples, after which they have ceased */
    PIECE_BYTES = 4, /* a piece written to a MIDI device */
    PIECE_MIDI = 5,  /* the first byte of a piece; a byte of a message is the second one */
    STACK_BYTES = 1 << 20,
};

/* The printer port's control lines, as ScummVM uses them for the chip. */
enum { CONTROL_REGISTER = 2, CONTROL_VALUE = 3 };

struct timer {
    SDL_TimerCallback callback; /* NULL if there is no timer */
    void *parameter;
    uint32_t interval;
};

/* A library that replaces others' functions has no other place to keep what they share. */
static FILE *the_log;
static uint32_t now, until;
static int calls;
static struct timer timers[TIMER_LIMIT];
static struct {
    ucontext_t outside, inside;
    bool begun;   /* the callbacks were called and have not returned yet */
    bool running; /* the callbacks run now */
    uint32_t due; /* when they run again */
    SDL_mutex *own, *music;
    int depth; /* how often the music's mutex is locked */
} rest;
static uint32_t ticks, chip_start; /* chip_start is 0 until the chip is written to */
static SDL_AudioSpec sound;
static bool sound_plays;
static int midi_file = -1;

static FILE *log_file(void)
{
    if (!the_log) {
        const char *path = getenv("WALKBOX_RECORD_TO");
        const char *limit = getenv("WALKBOX_RECORD_UNTIL");
        the_log = path ? fopen(path, "w") : NULL;
        until = limit ? (uint32_t)strtoul(limit, NULL, 10) : 0;
        if (!the_log || until == 0)
            abort();
    }
    return the_log;
}

/* The function that would be called if this library were not there. */
static void *replaced(const char *name)
{
    void *function = dlsym(RTLD_NEXT, name);
    if (!function)
        abort();
    return function;
}

/* ---- time ---- */

static void call_timers(void)
{
    for (int i = 0; i < TIMER_LIMIT; i++)
        if (timers[i].callback)
            timers[i].callback(timers[i].interval, timers[i].parameter);
    rest.begun = false;
}

/* Calls the timers, or continues where one of them rests. */
static void run_timers(void)
{
    static char stack[STACK_BYTES];
    if (rest.begun && now < rest.due)
        return;
    if (!rest.begun) {
        getcontext(&rest.inside);
        rest.inside.uc_stack.ss_sp = stack;
        rest.inside.uc_stack.ss_size = sizeof stack;
        rest.inside.uc_link = &rest.outside;
        makecontext(&rest.inside, call_timers, 0);
        rest.begun = true;
        rest.own = NULL;
    }
    rest.running = true;
    swapcontext(&rest.outside, &rest.inside);
    rest.running = false;
}

static void note_loudness(const int16_t *samples, int count)
{
    static uint32_t loud_at; /* 0: they are not loud */
    bool loud = false;
    for (int i = 0; i < count; i++)
        loud = loud || samples[i] > LOUD || samples[i] < -LOUD;
    if (loud && loud_at == 0)
        fprintf(log_file(), "s %u\n", (unsigned)now);
    else if (!loud && loud_at > 0 && now > loud_at + LOUD_RESTS)
        fprintf(log_file(), "z %u\n", (unsigned)loud_at);
    if (loud || now > loud_at + LOUD_RESTS)
        loud_at = loud ? now : 0;
}

static void read_samples(void)
{
    static int16_t samples[2 * (SAMPLE_RATE / 1000 + 1)];
    static int left;
    left += SAMPLE_RATE;
    if (sound_plays) {
        sound.callback(sound.userdata, (uint8_t *)samples, left / 1000 * FRAME_BYTES);
        note_loudness(samples, left / 1000 * 2);
    }
    left %= 1000;
}

static void pass_millisecond(void)
{
    calls = 0;
    if (++now >= until) {
        fprintf(log_file(), "e %u %u\n", (unsigned)ticks, (unsigned)now);
        fclose(the_log);
        _exit(0);
    }
    run_timers();
    read_samples();
}

Uint32 SDL_GetTicks(void)
{
    log_file();
    if (!rest.running && ++calls >= CALLS_A_MILLISECOND)
        pass_millisecond();
    return now + (rest.running && chip_start > 0 ? AHEAD_MILLISECONDS : 0);
}

void SDL_Delay(Uint32 milliseconds)
{
    log_file();
    for (; milliseconds > 0; milliseconds--)
        pass_millisecond();
}

int usleep(useconds_t microseconds)
{
    (void)microseconds; /* the time that a chip at the printer port needs */
    return 0;
}

SDL_TimerID SDL_AddTimer(Uint32 interval, SDL_TimerCallback callback, void *parameter)
{
    for (int i = 0; i < TIMER_LIMIT; i++)
        if (!timers[i].callback) {
            timers[i] = (struct timer){callback, parameter, interval};
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

/* ---- ticks ---- */

static void await_tick(void)
{
    rest.due = chip_start + TICK_MILLISECONDS * ticks;
    if (chip_start > 0 && now < rest.due)
        swapcontext(&rest.inside, &rest.outside);
    ticks++;
}

/* In a callback the timer's own mutex is locked first, and then the music's once in each tick. */
int SDL_LockMutex(SDL_mutex *mutex)
{
    static int (*lock)(SDL_mutex *);
    if (!lock)
        *(void **)&lock = replaced("SDL_LockMutex");
    if (rest.running && !rest.own)
        rest.own = mutex;
    else if (rest.running && mutex != rest.own && !rest.music)
        rest.music = mutex;
    if (rest.running && mutex == rest.music && rest.depth++ == 0)
        await_tick();
    return lock(mutex);
}

int SDL_UnlockMutex(SDL_mutex *mutex)
{
    static int (*unlock)(SDL_mutex *);
    if (!unlock)
        *(void **)&unlock = replaced("SDL_UnlockMutex");
    if (rest.running && mutex == rest.music)
        rest.depth--;
    return unlock(mutex);
}

/* ---- the sound device, which takes samples by this clock and drops them ---- */

int SDL_OpenAudio(SDL_AudioSpec *desired, SDL_AudioSpec *obtained)
{
    sound = *desired;
    sound.freq = SAMPLE_RATE;
    sound.format = AUDIO_S16SYS;
    sound.channels = 2;
    sound.size = (Uint32)(sound.samples * FRAME_BYTES);
    *(obtained ? obtained : desired) = sound;
    return 0;
}

void SDL_PauseAudio(int pause)
{
    sound_plays = pause == 0;
}

void SDL_CloseAudio(void)
{
    sound_plays = false;
}

/* ---- the chip at the printer port ---- */

/* The first members of libieee1284's structs; the package has no header in Debian's libieee1284-3.
 */
struct parport {
    const char *name;
    unsigned long addresses[2];
    void *of_library;
    const char *filename;
};

struct parport_list {
    int count;
    struct parport **ports;
};

int ieee1284_find_ports(struct parport_list *list, int flags);
void ieee1284_free_ports(struct parport_list *list);
int ieee1284_open(struct parport *port, int flags, int *capabilities);
int ieee1284_close(struct parport *port);
int ieee1284_claim(struct parport *port);
void ieee1284_write_data(struct parport *port, unsigned char data);
void ieee1284_write_control(struct parport *port, unsigned char control);

static uint8_t chip_data, chip_register;

int ieee1284_find_ports(struct parport_list *list, int flags)
{
    static struct parport port = {.name = "parport0", .filename = "/dev/parport0"};
    static struct parport *ports[] = {&port, NULL};
    (void)flags;
    *list = (struct parport_list){1, ports};
    return 0;
}

void ieee1284_free_ports(struct parport_list *list)
{
    (void)list;
}

int ieee1284_open(struct parport *port, int flags, int *capabilities)
{
    (void)port;
    (void)flags;
    if (capabilities)
        *capabilities = 0;
    return 0;
}

int ieee1284_close(struct parport *port)
{
    (void)port;
    return 0;
}

int ieee1284_claim(struct parport *port)
{
    (void)port;
    return 0;
}

void ieee1284_write_data(struct parport *port, unsigned char data)
{
    (void)port;
    chip_data = data;
}

void ieee1284_write_control(struct parport *port, unsigned char control)
{
    (void)port;
    if (chip_start == 0)
        chip_start = now;
    if (control == CONTROL_REGISTER)
        chip_register = chip_data;
    else if (control == CONTROL_VALUE)
        fprintf(log_file(), "w %u %02x %02x\n", (unsigned)ticks, chip_register, chip_data);
}

/* ---- the MIDI device ---- */

static int open_path(const char *path, int flags, int mode)
{
    static int (*open_file)(const char *, int, ...);
    const char *device = getenv("SCUMMVM_MIDI");
    if (!open_file)
        *(void **)&open_file = replaced("open");
    bool is_midi = device && strcmp(path, device) == 0;
    int file = open_file(is_midi ? "/dev/null" : path, flags, mode);
    if (is_midi)
        midi_file = file;
    return file;
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int mode = va_arg(more, int);
    va_end(more);
    return open_path(path, flags, mode);
}

/* Debian 13's programs are built for large files. */
int open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int mode = va_arg(more, int);
    va_end(more);
    return open_path(path, flags, mode);
}

/* ScummVM 2.9 looks for a port at the device: there is one, which has no name. */
static int answer_midi(unsigned long request, void *argument)
{
    if (request == SNDCTL_SEQ_NRMIDIS || request == SNDCTL_SEQ_NRSYNTHS)
        *(int *)argument = request == SNDCTL_SEQ_NRMIDIS;
    else if (request == SNDCTL_MIDI_INFO)
        ((struct midi_info *)argument)->name[0] = '\0';
    return 0;
}

int ioctl(int file, unsigned long request, ...)
{
    static int (*control)(int, unsigned long, ...);
    va_list more;
    va_start(more, request);
    void *argument = va_arg(more, void *);
    va_end(more);
    if (!control)
        *(void **)&control = replaced("ioctl");
    return file >= 0 && file == midi_file ? answer_midi(request, argument)
                                          : control(file, request, argument);
}

ssize_t write(int file, const void *bytes, size_t size)
{
    static ssize_t (*write_file)(int, const void *, size_t);
    const uint8_t *pieces = bytes;
    if (!write_file)
        *(void **)&write_file = replaced("write");
    if (file < 0 || file != midi_file)
        return write_file(file, bytes, size);
    fprintf(log_file(), "q %u", (unsigned)now);
    for (size_t i = 0; i + PIECE_BYTES <= size; i += PIECE_BYTES)
        if (pieces[i] == PIECE_MIDI)
            fprintf(the_log, " %02x", pieces[i + 1]);
    fprintf(the_log, "\n");
    return (ssize_t)size;
}
