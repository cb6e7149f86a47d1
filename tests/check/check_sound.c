/* check_sound DIR [--only NAME] [--all]: plays games whose sound was recorded in ScummVM, and
 * compares the writes of the driver, the running sounds, and the music timer.
 *
 * A game is a folder with a file sound.log.gz, at any depth in DIR. A unit of the count is a tick
 * of the driver in which registers (or the speaker's divisor) were written, there or here, and an
 * iteration's running sounds with its music timer. A write that does not change a register does
 * not count. The end of a sample or of a CD track may be an iteration apart, since
 * recorded sounds lasted up to 2 ms longer than their data. Status 0 all equal, 1 a failure or no
 * game, 2 wrong usage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/sound/sound_clock.c"
#include "engine/state/variables.h"
#include "recording.h"
#include "register_log.h"
#include "util/bytes.h"
#include "util/limits.h"

enum { SOUND_IDS = 256, LINE_TEXT = 1024, TRACKS = 99 };

struct sound_check {
    struct recording *recording;
    struct register_log expected, actual;
    bool speaker;
    int differs[SOUND_IDS]; /* for how many iterations a sound has differed */
};

static void hear(void *context, const struct sound_event *event)
{
    struct sound_check *check = context;
    uint32_t tick = check->recording->game->world.sound.music.tick;
    if (event->kind == SOUND_EVENT_CHIP && !check->speaker)
        register_log_write(&check->actual, tick, event->as.chip.reg, event->as.chip.value);
    else if (event->kind == SOUND_EVENT_SPEAKER && check->speaker)
        register_log_divisor(&check->actual, tick, event->as.divisor);
}

/* Takes a number from a text, and moves *at behind it. False when there is none. */
static bool read_number(const char **at, int base, long *number)
{
    char *end;
    *number = strtol(*at, &end, base);
    bool found = end != *at;
    *at = end;
    return found;
}

/* ---- running sounds ---- */

/* Whether a sound differs for longer than it may. */
static bool compare_sound(struct sound_check *check, int id, bool wanted)
{
    const struct game *game = check->recording->game;
    struct sound_sequence data;
    bool runs = sound_clock_running(&game->world.sound, id) != 0;
    check->differs[id] = runs == wanted ? 0 : check->differs[id] + 1;
    int allowed = sound_find_sequence(&game->world.sound, &game->files, id, &data) ? 0 : 1;
    return check->differs[id] > allowed;
}

enum { COLUMN_ITERATION, COLUMN_TIMER = 3, COLUMNS = 6 };

/* "ITERATION TICK MS VAR14 VAR120 VAR121 ID,ID" with tabs between. */
static void compare_iteration(struct sound_check *check, const char *line)
{
    long columns[COLUMNS], running;
    bool wanted[SOUND_IDS] = {false};
    char wrong[LINE_TEXT] = "";
    size_t length = 0;
    const char *at = line;
    for (int i = 0; i < COLUMNS; i++) {
        if (!read_number(&at, 10, &columns[i])) {
            recording_fail(check->recording, "running.tsv.gz: not understood: %s", line);
            return;
        }
    }
    while (read_number(&at, 10, &running)) {
        if (running > 0 && running < SOUND_IDS)
            wanted[running] = true;
        at += *at == ',';
    }
    int iteration = (int)columns[COLUMN_ITERATION], timer = (int)columns[COLUMN_TIMER];
    int actual = var_get(&check->recording->game->world, VAR_MUSIC_TIMER);
    if (actual != timer)
        length = (size_t)snprintf(wrong, sizeof wrong, " music timer expected %d, got %d", timer,
                                  actual);
    for (int id = 1; id < SOUND_IDS && length < sizeof wrong - 64; id++)
        if (compare_sound(check, id, wanted[id]))
            length += (size_t)snprintf(wrong + length, sizeof wrong - length, " sound %d %s", id,
                                       wanted[id] ? "does not run" : "still runs");
    if (length > 0)
        recording_fail(check->recording, "iteration %d:%s", iteration, wrong);
    else
        recording_pass(check->recording);
}

/* Plays the frames of running.tsv.gz. */
static void play(struct sound_check *check, char *text)
{
    (void)strtok(text, "\n"); /* the names of the columns */
    int frame = 0;
    for (char *line = strtok(NULL, "\n"); line; line = strtok(NULL, "\n"), frame++) {
        game_play_frame(check->recording->game);
        if (recording_halted(check->recording, frame))
            return;
        compare_iteration(check, line);
    }
}

/* ---- files ---- */

/* Sets the length of a track whose WAV file is there. */
static void set_track(struct game *game, int track, const char *path)
{
    uint8_t head[4096];
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(head, 1, sizeof head, file) : 0;
    uint32_t rate = 0, frame_size = 0, bytes = 0;
    if (file)
        fclose(file);
    struct reader reader = reader_at((struct byte_view){head, size}, 12);
    while (!reader.failed && bytes == 0) {
        struct byte_view tag = read_view(&reader, 4);
        uint32_t length = read_u32(&reader);
        if (reader.failed)
            break;
        struct reader inside = reader;
        if (memcmp(tag.data, "data", 4) == 0)
            bytes = length;
        if (memcmp(tag.data, "fmt ", 4) == 0) {
            reader_skip(&inside, 4);
            rate = read_u32(&inside);
            reader_skip(&inside, 4);
            frame_size = read_u16(&inside);
        }
        reader_skip(&reader, length);
    }
    if (frame_size > 0)
        sound_clock_set_track_samples(&game->sound, track, bytes / frame_size, rate);
}

static void set_tracks(struct recording *recording)
{
    for (int track = 1; track <= TRACKS; track++) {
        char name[32], path[PATH_SIZE];
        snprintf(name, sizeof name, "track%d.wav", track);
        if (recording_path(recording, name, path))
            set_track(recording->game, track, path);
    }
}

/* The device that was recorded: MANIFEST.json names it when it is not an AdLib card. */
static bool is_for_speaker(const struct recording *recording)
{
    char path[PATH_SIZE], line[LINE_TEXT];
    FILE *file = recording_path(recording, "MANIFEST.json", path) ? fopen(path, "r") : NULL;
    bool found = false;
    while (file && !found && fgets(line, sizeof line, file))
        found = strstr(line, "\"device\"") && strstr(line, "speaker");
    if (file)
        fclose(file);
    return found;
}

static void check_sounds(struct recording *recording)
{
    struct sound_check check = {.recording = recording, .speaker = is_for_speaker(recording)};
    char *log = recording_text(recording, "sound.log.gz");
    char *running = recording_text(recording, "running.tsv.gz");
    if (!log || !running || !recording_boot(recording))
        return;
    if (log[0] == '\0' || running[0] == '\0') {
        recording_fail(recording, "nothing was recorded");
        return;
    }
    set_tracks(recording);
    if (check.speaker)
        sound_clock_set_device(&recording->game->sound, DEVICE_SPEAKER);
    sound_listen(&recording->game->sound, (struct sound_sink){&check, hear});
    register_log_read(&check.expected, log, check.speaker ? 'p' : 'w');
    play(&check, running);
    (void)register_log_compare(&check.expected, &check.actual, recording);
    register_log_free(&check.expected);
    register_log_free(&check.actual);
}

int main(int argc, char **argv)
{
    return recordings_main(argc, argv, "check_sound", "sound.log.gz", check_sounds);
}
