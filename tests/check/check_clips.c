/* check_clips DIR: renders ScummVM's orders to its sound devices with our mixer, and compares the
 * result with ScummVM's own sound.
 *
 * DIR holds folders, at any depth, with sound.log.gz (register writes and starts of samples, each
 * at its tick), soun/NN.bin (the sounds) and clip_from_Nms.wav (ScummVM's sound, 44100 Hz,
 * mono). Each half second of a clip is a unit of the count: its correlation with ours has to be
 * 0.99 or more, and the level within 5 %. Status 0 all equal, 1 a failure or no clip at all, 2
 * wrong usage.
 */
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "app/audio/mixer.h"
#include "app/audio/playback.h"
#include "resource/sound.h"
#include "util/fault.h"
#include "util/limits.h"

enum {
    RATE = 44100,
    SECONDS = 20,
    LINE_SIZE = 512,
    SOUNDS = 256,
    HEAD_SIZE = 44,
    HALF_SECOND = RATE / 2,
    LAG_MAX = RATE / 20, /* start-up time is free: a clip may lie so far from where it should */
    JITTER = 4,          /* for each half second, from where the whole clip lies */
    QUIET = 40,          /* below this mean amplitude there is nothing to compare */
};

static const double least_correlation = 0.99, most_level = 1.05;

struct counts {
    int clips, passed, failed;
};

struct rendering {
    struct mixer *mixer;
    int16_t *left;
    size_t made;
    char folder[PATH_SIZE];
    struct byte_view payloads[SOUNDS];
};

static struct byte_view read_whole(const char *path)
{
    struct byte_view view = {0};
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return view;
    fseek(stream, 0, SEEK_END);
    long size = ftell(stream);
    rewind(stream);
    uint8_t *bytes = malloc(size > 0 ? (size_t)size : 1);
    if (bytes && size > 0 && fread(bytes, 1, (size_t)size, stream) == (size_t)size)
        view = (struct byte_view){bytes, (size_t)size};
    else
        free(bytes);
    fclose(stream);
    return view;
}

/* ---- rendering ---- */

/* The first tick comes when the chip is set up. */
static uint64_t time_of(uint64_t tick)
{
    return (tick > 0 ? tick - 1 : 0) * SOUND_TIME_TICK;
}

static void send_event(struct rendering *r, struct sound_event event)
{
    const struct sound_sink sink = mixer_sink(r->mixer);
    sink.receive(sink.context, &event);
}

static void render_until(struct rendering *r, uint64_t tick)
{
    int16_t samples[2 * MIXER_CHUNK];
    send_event(r, (struct sound_event){.time = time_of(tick), .kind = SOUND_EVENT_TIME});
    for (uint64_t due; (due = mixer_due(r->mixer)) > 0;) {
        uint32_t count = due < MIXER_CHUNK ? (uint32_t)due : MIXER_CHUNK;
        mixer_render(r->mixer, samples, count);
        for (uint32_t i = 0; i < count && r->made < (size_t)RATE * SECONDS; i++)
            r->left[r->made++] = samples[2 * i];
    }
}

static void start_sample(struct rendering *r, uint64_t tick, int id)
{
    char path[PATH_SIZE + 32];
    const struct fault_place place = {"SOUN", "SOUN", 0};
    struct sound sound;
    if (id < 1 || id >= SOUNDS)
        return;
    snprintf(path, sizeof path, "%s/soun/%02d.bin", r->folder, id);
    if (!r->payloads[id].data)
        r->payloads[id] = read_whole(path);
    if (!r->payloads[id].data || !sound_read(&sound, r->payloads[id], DEVICE_ADLIB, &place, NULL) ||
        sound.kind != SOUND_SAMPLE)
        return;
    send_event(r, (struct sound_event){.time = time_of(tick),
                                       .kind = SOUND_EVENT_SAMPLE_START,
                                       .as.sample = {.sound = (int16_t)id,
                                                     .samples = sound.as.sample.samples,
                                                     .rate = sound.as.sample.rate}});
}

static void obey_line(struct rendering *r, const char *line)
{
    unsigned long tick, id;
    unsigned reg, value;
    if (sscanf(line, "w %lu %x %x", &tick, &reg, &value) == 3) {
        render_until(r, tick);
        send_event(r, (struct sound_event){.time = time_of(tick),
                                           .kind = SOUND_EVENT_CHIP,
                                           .as.chip = {(uint8_t)reg, (uint8_t)value}});
    } else if (sscanf(line, "a %lu frame %*u sbl %lu", &tick, &id) == 2) {
        render_until(r, tick);
        start_sample(r, tick, (int)id);
    }
}

static bool render(struct rendering *r)
{
    struct mixer_synth chip = {0};
    char path[PATH_SIZE + 32], line[LINE_SIZE];
    snprintf(path, sizeof path, "%s/sound.log.gz", r->folder);
    gzFile log = gzopen(path, "rb");
    r->mixer = calloc(1, sizeof *r->mixer);
    r->left = calloc((size_t)RATE * SECONDS, sizeof *r->left);
    const char *why;
    bool good = log && r->mixer && r->left && opl_nuked_open(&chip, &why);
    if (good) {
        const struct mixer_parts parts = {.synths = {chip}};
        mixer_init(r->mixer, &parts, RATE, 0);
        /* ScummVM counts a little less than 176.4 samples to a tick: where the time of a tick is a
         * whole sample, the tick comes at the previous sample. */
        r->mixer->clock.at = MIXER_STEP / 10;
        while (gzgets(log, line, sizeof line))
            obey_line(r, line);
        render_until(r, SECONDS * 250);
    }
    opl_nuked_close(&chip);
    if (log)
        gzclose(log);
    return good;
}

static void end_rendering(struct rendering *r)
{
    for (int i = 0; i < SOUNDS; i++)
        free((void *)r->payloads[i].data);
    free(r->mixer);
    free(r->left);
}

/* ---- comparing ---- */

struct likeness {
    double correlation, level;
    double amplitude; /* the clip's root mean square */
};

static struct likeness compare(const int16_t *ours, const int16_t *theirs, size_t count)
{
    double both = 0, own = 0, other = 0;
    for (size_t i = 0; i < count; i++) {
        both += (double)ours[i] * theirs[i];
        own += (double)ours[i] * ours[i];
        other += (double)theirs[i] * theirs[i];
    }
    struct likeness likeness = {.amplitude = sqrt(other / (double)count)};
    if (own > 0 && other > 0) {
        likeness.correlation = both / sqrt(own * other);
        likeness.level = sqrt(own / other);
    }
    return likeness;
}

/* The sample of ours at which the clip fits best, near where it should. */
static size_t align(const struct rendering *r, size_t wanted, const int16_t *clip, size_t count)
{
    size_t best = wanted, head = count < RATE ? count : RATE; /* a second is enough */
    double most = -2;
    for (size_t at = wanted > LAG_MAX + JITTER ? wanted - LAG_MAX : JITTER;
         at < wanted + LAG_MAX && at + count + JITTER < r->made; at++) {
        struct likeness likeness = compare(r->left + at, clip, head);
        if (likeness.correlation > most) {
            most = likeness.correlation;
            best = at;
        }
    }
    return best;
}

/* As compare, where the clip fits best within the jitter. */
static struct likeness compare_near(const int16_t *ours, const int16_t *clip, size_t count)
{
    struct likeness best = compare(ours, clip, count);
    for (int lag = -JITTER; lag <= JITTER; lag++) {
        struct likeness likeness = compare(ours + lag, clip, count);
        if (likeness.correlation > best.correlation)
            best = likeness;
    }
    return best;
}

/* The tick at which a clip begins; -1 when it is unknown. */
static long tick_of(const struct rendering *r, long milliseconds)
{
    char path[PATH_SIZE + 32], line[LINE_SIZE];
    long tick, time, found = -1;
    snprintf(path, sizeof path, "%s/running.tsv.gz", r->folder);
    gzFile table = gzopen(path, "rb");
    if (!table)
        return -1;
    while (gzgets(table, line, sizeof line))
        if (sscanf(line, "%*d %ld %ld", &tick, &time) == 2 && time <= milliseconds)
            found = tick + (milliseconds - time) / 4;
    gzclose(table);
    return found;
}

static void check_halves(struct counts *counts, const char *name, const int16_t *ours,
                         const int16_t *clip, size_t count)
{
    double least = 1;
    int passed = 0, failed = 0, quiet = 0;
    for (size_t at = 0; at + HALF_SECOND <= count; at += HALF_SECOND) {
        struct likeness likeness = compare_near(ours + at, clip + at, HALF_SECOND);
        bool good = likeness.correlation >= least_correlation && likeness.level < most_level &&
                    likeness.level > 1 / most_level;
        if (likeness.amplitude < (double)QUIET) {
            quiet++;
            continue;
        }
        if (!good)
            printf("%s: %.1f s: correlation %.4f, level %.3f\n", name, (double)at / (double)RATE,
                   likeness.correlation, likeness.level);
        passed += good;
        failed += !good;
        least = likeness.correlation < least ? likeness.correlation : least;
    }
    printf("%s: %d passed, %d failed, %d left out (least correlation %.4f)\n", name, passed, failed,
           quiet, least);
    counts->passed += passed;
    counts->failed += failed;
}

static void check_clip(struct counts *counts, const char *folder, const char *name)
{
    struct rendering r = {0};
    char path[PATH_SIZE + 64];
    long milliseconds = 0;
    snprintf(r.folder, sizeof r.folder, "%s", folder);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    struct byte_view clip = read_whole(path);
    sscanf(name, "clip_from_%ldms.wav", &milliseconds);
    long tick = tick_of(&r, milliseconds);
    counts->clips++;
    const char *base = strrchr(folder, '/');
    if (tick < 0 || clip.size <= HEAD_SIZE || !render(&r)) {
        printf("%s: cannot be read or rendered\n", path);
        counts->failed++;
    } else {
        size_t count = (clip.size - HEAD_SIZE) / sizeof(int16_t);
        int16_t *samples = malloc(count * sizeof *samples);
        if (!samples)
            abort();
        memcpy(samples, clip.data + HEAD_SIZE, count * sizeof *samples);
        size_t at = align(&r, (size_t)tick * RATE / 250, samples, count);
        check_halves(counts, base ? base + 1 : folder, r.left + at, samples, count);
        free(samples);
    }
    end_rendering(&r);
    free((void *)clip.data);
}

static void check_folder(struct counts *counts, const char *folder, int depth)
{
    enum { DEPTH_MAX = 8 };
    DIR *stream = opendir(folder);
    struct dirent *entry;
    while (stream && (entry = readdir(stream)) != NULL) {
        char path[PATH_SIZE];
        struct stat status;
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || length >= PATH_SIZE || stat(path, &status) != 0)
            continue;
        if (S_ISDIR(status.st_mode) && depth < DEPTH_MAX)
            check_folder(counts, path, depth + 1);
        else if (strncmp(entry->d_name, "clip_from_", 10) == 0)
            check_clip(counts, folder, entry->d_name);
    }
    if (stream)
        closedir(stream);
}

int main(int argc, char **argv)
{
    struct counts counts = {0};
    if (argc != 2) {
        fprintf(stderr, "usage: check_clips DIR\n");
        return 2;
    }
    check_folder(&counts, argv[1], 0);
    if (counts.clips == 0)
        fprintf(stderr, "no clips were found in %s\n", argv[1]);
    return counts.failed > 0 || counts.clips == 0 ? 1 : 0;
}
