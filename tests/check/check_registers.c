/* check_registers DIR [--only NAME] [--all]: plays games whose register writes were recorded in
 * ScummVM, and compares them with ours, tick by tick.
 * check_registers LOG OTHER_LOG: compares two logs, as `walkbox run --opl-log` writes them.
 *
 * A game is a folder with a file opl.log.gz, at any depth in DIR. A unit of the count is a tick of
 * the driver in which registers were written, there or here. A register that is written with the
 * value that it has does not count. A game may take up to 4 ticks more or less to begin. Status 0
 * all equal, 1 a failure or no game, 2 wrong usage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "engine/game.h"
#include "engine/sound/sound_clock.h"
#include "recording.h"
#include "register_log.h"

enum { SHIFT_MAX = 4, FRAMES_MAX = 100000, PIECE = 1 << 16 };

struct hearing {
    const struct game *game;
    struct register_log log;
};

static void hear(void *context, const struct sound_event *event)
{
    struct hearing *hearing = context;
    if (event->kind == SOUND_EVENT_CHIP)
        register_log_write(&hearing->log, hearing->game->world.sound.music.tick, event->as.chip.reg,
                           event->as.chip.value);
}

/* Plays the game for the length of its recording, and notes the writes. */
static void play(struct recording *recording, uint32_t end, struct register_log *log)
{
    struct hearing hearing = {.game = recording->game};
    sound_listen(&recording->game->sound, (struct sound_sink){&hearing, hear});
    for (int frame = 0; frame < FRAMES_MAX && recording->game->world.sound.music.tick < end;
         frame++) {
        game_play_frame(recording->game);
        if (recording_halted(recording, frame))
            break;
    }
    *log = hearing.log;
}

/* Shifts a log by the few ticks that let it differ least. */
static void align(struct register_log *expected, struct register_log *actual)
{
    int best = 0, least = register_log_compare(expected, actual, NULL);
    register_log_shift(actual, -SHIFT_MAX);
    for (int shift = -SHIFT_MAX; shift <= SHIFT_MAX; shift++) {
        int differing = register_log_compare(expected, actual, NULL);
        if (differing < least) {
            least = differing;
            best = shift;
        }
        register_log_shift(actual, 1);
    }
    register_log_shift(actual, best - SHIFT_MAX - 1);
}

static void check_game(struct recording *recording)
{
    struct register_log expected = {0}, actual = {0};
    char *text = recording_text(recording, "opl.log.gz");
    if (!text || !recording_boot(recording))
        return;
    register_log_read(&expected, text, 'w');
    if (expected.count == 0 || expected.end == 0) {
        recording_fail(recording, "nothing was recorded");
    } else {
        play(recording, expected.end, &actual);
        align(&expected, &actual);
        register_log_cut(&actual, expected.end);
        (void)register_log_compare(&expected, &actual, recording);
    }
    register_log_free(&expected);
    register_log_free(&actual);
}

/* ---- two logs ---- */

/* A file, packed or not, terminated; NULL when it cannot be read. */
static char *read_file(const char *path)
{
    gzFile file = gzopen(path, "rb");
    char *text = NULL;
    size_t size = 0;
    int got = file ? 1 : -1;
    while (got > 0) {
        char *larger = realloc(text, size + PIECE + 1);
        if (!larger)
            abort();
        text = larger;
        got = gzread(file, text + size, PIECE);
        size += got > 0 ? (size_t)got : 0;
    }
    if (file)
        gzclose(file);
    if (got < 0) {
        fprintf(stderr, "check_registers: %s cannot be read\n", path);
        free(text);
        return NULL;
    }
    text[size] = '\0';
    return text;
}

static bool read_log(struct register_log *log, const char *path)
{
    char *text = read_file(path);
    if (text)
        register_log_read(log, text, 'w');
    free(text);
    return text != NULL;
}

static int compare_files(const char *one, const char *other)
{
    const struct check_options options = {.all = true};
    struct recording report = {.options = &options};
    struct register_log expected = {0}, actual = {0};
    snprintf(report.name, sizeof report.name, "%s", other);
    bool read = read_log(&expected, one) && read_log(&actual, other);
    if (read)
        (void)register_log_compare(&expected, &actual, &report);
    printf("%s: %d passed, %d failed\n", other, report.passed, report.failed);
    register_log_free(&expected);
    register_log_free(&actual);
    return read && report.failed == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    struct stat status;
    if (argc == 3 && stat(argv[1], &status) == 0 && S_ISREG(status.st_mode))
        return compare_files(argv[1], argv[2]);
    return recordings_main(argc, argv, "check_registers", "opl.log.gz", check_game);
}
