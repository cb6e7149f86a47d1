/* play_scummvm GAME INPUT --out DIR [--min N] [--missed N] [--differ STEPS] [--window FRAMES]
 * [--keep] [--film STEP]
 *
 * Plays a game by an action file in Debian's ScummVM and in walkbox, and compares the pictures
 * of both, pixel by pixel, wherever nothing moves before an action. ScummVM's clock is held
 * (held_clock.h): ScummVM runs frame by frame until its screen shows the picture at which the
 * action is due, for as many frames as ours shows it.
 *
 * Status 0: all such pictures are equal except in the steps of --differ, there are at least --min
 * of them, and ScummVM left out at most --missed of our pictures in between. A step of --differ
 * that is equal is a failure, too: the list has only known differences. Status 1: not so. Status 2:
 * wrong usage. Status 77, with a message: ScummVM is not installed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"
#include "cli/options.h"
#include "difference_png.h"
#include "engine/input.h"
#include "expected_run.h"
#include "scummvm_window.h"
#include "step_watch.h"

#include "util/limits.h"

enum {
    STATUS_SKIPPED = 77,
    WINDOW_FRAMES = 600,
    LOST_LIMIT = 3, /* steps in a row that are not found: the two have parted */
};

struct play {
    /* as asked for */
    const char *game, *input, *out;
    const char *differ; /* FIRST[-LAST][,..]: steps whose pictures are known to differ; or NULL */
    int least, missed_limit, window_frames, film;
    bool keep;
    /* under way */
    struct expected_run run;
    struct scummvm_window window;
    struct step_watch watch;
    int step, lost;
    /* the counts of results */
    int equal, other_phase, moving, failed, differing;
    int passed, passable; /* pictures on the way that were seen, of how many */
    int unknown;          /* seen on the way, and none of ours */
};

/* ---- files ---- */

static bool join_path(char path[PATH_SIZE], const char *folder, const char *name)
{
    int length = snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    return length > 0 && length < PATH_SIZE;
}

static bool copy_file(const char *from_folder, const char *to_folder, const char *name,
                      struct arena *arena)
{
    char from[PATH_SIZE], to[PATH_SIZE];
    struct byte_view bytes;
    return join_path(from, from_folder, name) && join_path(to, to_folder, name) &&
           cli_read_file(from, arena, &bytes) && cli_write_file(to, bytes);
}

static bool write_text(const char *folder, const char *name, const char *text)
{
    char path[PATH_SIZE];
    return join_path(path, folder, name) &&
           cli_write_file(path, (struct byte_view){(const uint8_t *)text, strlen(text)});
}

/* The game, what keeps ScummVM from asking about the CD, and its settings. */
static bool prepare_folder(const struct play *play)
{
    static const char settings[] = "[scummvm]\n"
                                   "enable_enhancements=false\n"
                                   "original_gui=false\n"
                                   "confirm_exit=false\n"
                                   "autosave_period=0\n"
                                   "fullscreen=false\n"
                                   "aspect_ratio=false\n"
                                   "filtering=false\n"
                                   "subtitles=true\n"
                                   "speech_mute=true\n"
                                   "talkspeed=60\n";
    char folder[PATH_SIZE];
    struct arena arena;
    arena_init(&arena, host_allocator());
    mkdir(play->out, 0777);
    bool good = join_path(folder, play->out, "game");
    mkdir(folder, 0777);
    good = good && copy_file(play->game, folder, "MONKEY.000", &arena) &&
           copy_file(play->game, folder, "MONKEY.001", &arena) &&
           write_text(folder, "CDDA.SOU", "") && write_text(play->out, "scummvm.ini", settings);
    arena_reset(&arena);
    return good;
}

/* ---- a step ---- */

static void write_moment(const struct play *play, const struct screen *screen)
{
    const struct step_watch *watch = &play->watch;
    char kind[32];
    snprintf(kind, sizeof kind, "at-%06u-%s", (unsigned)(watch->now - watch->began),
             watch->seen ? "ours" : "other");
    if (!difference_write_screen(play->out, play->step, kind, screen))
        fprintf(stderr, "pictures cannot be written to %s\n", play->out);
}

/* Looks until the picture is there; false when it does not come. */
static bool watch_screen(struct play *play, const struct expected_step *step)
{
    struct step_watch *watch = &play->watch;
    struct screen screen = watch->screen;
    step_watch_begin(watch, step, scummvm_now(&play->window), watch->has_screen ? &screen : NULL);
    while (watch->state == WATCH_WAITING && !step_watch_vain(watch) &&
           scummvm_alive(&play->window)) {
        bool shown = scummvm_look(&play->window, &screen);
        step_watch_look(watch, scummvm_now(&play->window), shown ? &screen : NULL);
        if (shown && play->step == play->film)
            write_moment(play, &screen);
    }
    return watch->state != WATCH_WAITING;
}

static void report_failure(struct play *play, const struct expected_step *step)
{
    struct screen_difference difference;
    if (!play->watch.has_screen) {
        printf("step %d: there is no screen\n", play->step);
        return;
    }
    const struct shown_picture *nearest = step_watch_nearest(&play->watch, &difference);
    printf("step %d (frame %u): not seen in %u ms: of frame %u %d pixels differ, in %d,%d .. "
           "%d,%d; %d of %d pictures on the way were seen\n",
           play->step, (unsigned)step->frame, (unsigned)(play->watch.now - play->watch.began),
           (unsigned)nearest->frame, difference.count, difference.where.left, difference.where.top,
           difference.where.right - 1, difference.where.bottom - 1, play->watch.passed,
           step->reaction.count);
    if (!difference_write(play->out, play->step, &play->watch.screen, nearest, &difference))
        fprintf(stderr, "pictures cannot be written to %s\n", play->out);
}

static int frames_of(const struct shown_picture *shown)
{
    return (int)(shown->last_frame - shown->frame) + 1;
}

/* Counts pictures of ours that the screen did not show, and shown pictures that are not ours. */
static void report_way(const struct play *play, const struct expected_step *step)
{
    const struct step_watch *watch = &play->watch;
    for (int i = 0; i < step->reaction.count; i++) {
        const struct shown_picture *shown = &step->reaction.pictures[i];
        if (!watch->was_seen[i])
            printf("  not shown: frame %u, %d long\n", (unsigned)shown->frame, frames_of(shown));
    }
    if (watch->unknown > 0)
        printf("  %d pictures were none of ours\n", watch->unknown);
    bool good = difference_write_screen(play->out, play->step, "equal", &watch->screen) &&
                (watch->unknown == 0 ||
                 difference_write_screen(play->out, play->step, "unknown", &watch->unknown_screen));
    if (!good)
        fprintf(stderr, "pictures cannot be written to %s\n", play->out);
}

static bool is_known_to_differ(const struct play *play)
{
    const char *at = play->differ;
    while (at && *at) {
        char *end;
        long first = strtol(at, &end, 10), last = first;
        if (*end == '-')
            last = strtol(end + 1, &end, 10);
        if (play->step >= first && play->step <= last)
            return true;
        at = *end == ',' ? end + 1 : NULL;
    }
    return false;
}

static void count_step(struct play *play, const struct expected_step *step, bool seen)
{
    static const char *const states[] = {"", "equal", "equal, in another phase"};
    const struct step_watch *watch = &play->watch;
    play->passed += watch->passed;
    play->passable += step->reaction.count;
    play->unknown += watch->unknown;
    bool known = is_known_to_differ(play);
    if (!seen) {
        play->differing += known;
        play->failed += !known;
        play->lost += !known;
        report_failure(play, step);
        return;
    }
    if (known) {
        printf("step %d no longer differs\n", play->step);
        play->failed++;
    }
    play->lost = 0;
    play->equal += step->at_rest;
    play->moving += !step->at_rest;
    play->other_phase += watch->state != WATCH_REACHED;
    printf("step %d (frame %u): %s%s, %u ms, %d of %d pictures on the way\n", play->step,
           (unsigned)step->frame, states[watch->state], step->at_rest ? "" : ", moving",
           (unsigned)(watch->now - watch->began), watch->passed, step->reaction.count);
    if (play->keep)
        report_way(play, step);
}

static void send_events(struct play *play, const struct expected_step *step)
{
    for (int i = 0; i < step->event_count; i++)
        if (!scummvm_send(&play->window, &step->events[i].event))
            fprintf(stderr, "step %d: no key %d on the keyboard\n", play->step,
                    step->events[i].event.key);
}

static void play_steps(struct play *play)
{
    bool more = expected_play_next(&play->run) != NULL;
    while (more && play->lost < LOST_LIMIT && scummvm_alive(&play->window)) {
        expected_advance(&play->run);
        const struct expected_step *step = expected_at_hand(&play->run);
        count_step(play, step, watch_screen(play, step));
        fflush(stdout);
        play->step++;
        if (step->event_count == 0)
            break;
        send_events(play, step);
        more = expected_play_next(&play->run) != NULL;
        play->failed += !more;
    }
}

/* ---- the program ---- */

static int play_both(struct play *play)
{
    if (!prepare_folder(play) ||
        !expected_open(&play->run, play->game, play->input, play->window_frames))
        return CLI_BAD_DATA;
    const struct input *input = &play->run.game->world.input;
    if (scummvm_start(&play->window, play->out, input->mouse_x, input->mouse_y))
        play_steps(play);
    else
        printf("FAILED: %s\n", play->window.why);
    if (play->step > 0 && !scummvm_alive(&play->window))
        printf("ScummVM ended\n");
    int missed = play->passable - play->passed;
    bool good = play->failed == 0 && play->equal >= play->least &&
                (play->missed_limit < 0 || missed <= play->missed_limit);
    printf("%s: %d resting pictures equal (%d in another phase), %d moving, %d not seen, "
           "%d that differ as known; %d of %d pictures on the way seen, and %d that are not ours\n",
           good ? "passed" : "FAILED", play->equal, play->other_phase, play->moving, play->failed,
           play->differing, play->passed, play->passable, play->unknown);
    return good ? CLI_DONE : CLI_CHECK_FAILED;
}

int main(int argc, char **argv)
{
    static struct play play = {.window_frames = WINDOW_FRAMES, .film = -1, .missed_limit = -1};
    const struct option options[] = {
        {"--out", OPTION_TEXT, &play.out, NULL, "DIR: made; what differs is written there"},
        {"--min", OPTION_INT, &play.least, NULL, "N: at least this many resting pictures"},
        {"--missed", OPTION_INT, &play.missed_limit, NULL,
         "N: this many pictures on the way may be missing; otherwise any number"},
        {"--differ", OPTION_TEXT, &play.differ, NULL,
         "FIRST[-LAST][,..]: steps whose pictures are known to differ"},
        {"--window", OPTION_INT, &play.window_frames, NULL,
         "FRAMES: in which all that moves by itself comes round"},
        {"--film", OPTION_INT, &play.film, NULL, "STEP: write every screen of that step"},
        {"--keep", OPTION_FLAG, &play.keep, NULL,
         "write ScummVM's screen of each step, and report what was not shown on the way"},
    };
    const struct command_line line = {
        "play_scummvm GAME INPUT --out DIR [--min N] [--missed N] [--differ STEPS] "
        "[--window FRAMES] [--keep] [--film STEP]",
        "Plays in ScummVM and here, and compares the pictures at rest.",
        2,
        2,
        options,
        sizeof options / sizeof *options};
    const char *words[2], *missing;
    int status;
    if (cli_parse(&line, argc - 1, argv + 1, words, &status) < 0)
        return status;
    if (!play.out)
        return cli_usage(&line, "--out is needed", NULL);
    if (!scummvm_installed(&missing)) {
        printf("SKIPPED: nothing was played in ScummVM: %s is not installed\n", missing);
        return STATUS_SKIPPED;
    }
    play.game = words[0];
    play.input = words[1];
    status = play_both(&play);
    scummvm_stop(&play.window);
    expected_close(&play.run);
    return status;
}
