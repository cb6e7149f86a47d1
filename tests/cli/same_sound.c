/* same_sound WAV RAW [exact|levels]: whether a device got the samples of a file. `run --wav` wrote
 * WAV, and SDL's driver "disk" wrote RAW: 16-bit stereo samples at 48 kHz.
 *
 * A device has its own clock, so it may get each piece of 100 ms a little earlier or later than the
 * piece before. At its place a piece has to be the same: nine pieces of ten have a correlation of
 * 0.99 or more. With `exact` all samples are equal, from the first sample that is not silent. With
 * `levels`, for a device that waited for a busy computer, the loudness of the whole is equal within
 * 2 dB. Prints the result; the status is 1 if the sound differs. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RATE = 48000,
    HEAD = 44,
    PIECE = RATE / 10,
    FIRST_LAG = RATE / 2, /* the first piece's largest distance from its place */
    LAG = RATE / 50,      /* each further piece's, from the end of the previous piece */
    QUIET = 100,
};

struct sound {
    long count;
    int16_t *left, *right;
};

static struct sound read_sound(const char *path, long skip)
{
    struct sound sound = {0};
    FILE *stream = fopen(path, "rb");
    int16_t frame[2];
    if (!stream || fseek(stream, 0, SEEK_END) != 0)
        abort();
    long frames = (ftell(stream) - skip) / 4;
    sound.left = malloc((size_t)(frames > 0 ? frames : 1) * sizeof *sound.left);
    sound.right = malloc((size_t)(frames > 0 ? frames : 1) * sizeof *sound.right);
    if (!sound.left || !sound.right || fseek(stream, skip, SEEK_SET) != 0)
        abort();
    while (sound.count < frames && fread(frame, sizeof frame, 1, stream) == 1) {
        sound.left[sound.count] = frame[0];
        sound.right[sound.count++] = frame[1];
    }
    fclose(stream);
    return sound;
}

static double correlation(const int16_t *a, const int16_t *b)
{
    double both = 0, first = 0, second = 0;
    for (int i = 0; i < PIECE; i++) {
        both += (double)a[i] * b[i];
        first += (double)a[i] * a[i];
        second += (double)b[i] * b[i];
    }
    return first > 0 && second > 0 ? both / sqrt(first * second) : 0;
}

static double amplitude(const int16_t *a)
{
    double sum = 0;
    for (int i = 0; i < PIECE; i++)
        sum += (double)a[i] * a[i];
    return sqrt(sum / (double)PIECE);
}

/* The best place for the piece at `at`; sets *lag to it. */
static double find(const struct sound *wav, const struct sound *raw, long at, long reach, long *lag)
{
    double best = -2;
    long around = *lag;
    for (long try = around - reach; try <= around + reach; try++) {
        if (at + try < 0 || at + try + PIECE > raw->count)
            continue;
        double found = correlation(wav->left + at, raw->left + at + try);
        if (found > best) {
            best = found;
            *lag = try;
        }
    }
    return best;
}

static long silence(const struct sound *sound)
{
    long i = 0;
    while (i < sound->count && sound->left[i] == 0 && sound->right[i] == 0)
        i++;
    return i;
}

/* The part of both that is not silent, and is as long in both. */
static long common(const struct sound *wav, const struct sound *raw, long *first, long *begins)
{
    *first = silence(wav);
    *begins = silence(raw);
    long count = wav->count - *first, other = raw->count - *begins;
    return count < other ? count : other;
}

static int exact(const struct sound *wav, const struct sound *raw)
{
    long first, begins, same = 0, count = common(wav, raw, &first, &begins);
    while (same < count && wav->left[first + same] == raw->left[begins + same] &&
           wav->right[first + same] == raw->right[begins + same])
        same++;
    printf("%ld samples, the first %ld are the same\n", count, same);
    return count >= RATE && same == count ? 0 : 1;
}

static double level(const struct sound *sound, long from, long count)
{
    double sum = 0;
    for (long i = from; i < from + count; i++)
        sum += (double)sound->left[i] * sound->left[i];
    return sqrt(sum / (double)(count > 0 ? count : 1));
}

static int levels(const struct sound *wav, const struct sound *raw)
{
    long first, begins, count = common(wav, raw, &first, &begins);
    double wanted = level(wav, first, count), found = level(raw, begins, count);
    printf("%ld samples, as loud as %.0f instead of %.0f\n", count, found, wanted);
    return count >= RATE && found > wanted * 0.8 && found < wanted * 1.25 ? 0 : 1;
}

static int pieces(const struct sound *wav, const struct sound *raw)
{
    int count = 0, good = 0;
    long lag = 0, least = 0, most = 0;
    for (long at = 0; at + PIECE <= wav->count && at + lag + PIECE + LAG <= raw->count;
         at += PIECE) {
        if (amplitude(wav->left + at) < (double)QUIET)
            continue;
        double found = find(wav, raw, at, count == 0 ? FIRST_LAG : LAG, &lag);
        least = count == 0 || lag < least ? lag : least;
        most = count == 0 || lag > most ? lag : most;
        count++;
        good += found >= 0.99;
    }
    printf("%d pieces, %d the same, from %.1f to %.1f ms late\n", count, good,
           (double)least * 1000 / (double)RATE, (double)most * 1000 / (double)RATE);
    return count >= 10 && good * 10 >= count * 9 ? 0 : 1;
}

static void free_sound(struct sound *sound)
{
    free(sound->left);
    free(sound->right);
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc > 4)
        return 2;
    struct sound wav = read_sound(argv[1], HEAD), raw = read_sound(argv[2], 0);
    const char *how = argc > 3 ? argv[3] : "pieces";
    int status = 2;
    if (strcmp(how, "pieces") == 0)
        status = pieces(&wav, &raw);
    else if (strcmp(how, "exact") == 0)
        status = exact(&wav, &raw);
    else if (strcmp(how, "levels") == 0)
        status = levels(&wav, &raw);
    free_sound(&wav);
    free_sound(&raw);
    return status;
}
