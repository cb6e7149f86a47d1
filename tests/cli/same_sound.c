/* same_sound WAV RAW: whether a device was given what a file was given. WAV is what `run --wav`
 * wrote, RAW is what SDL's driver "disk" wrote: 16-bit stereo samples at 48 kHz.
 *
 * A device's clock and the game's are not the same, so the device may hear each piece of 100 ms a
 * little earlier or later than the piece before. But at its place it has to be the same: nine
 * pieces of ten have a correlation of 0.99 or more. Prints what it found; status 1 when that is not
 * so. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    RATE = 48000,
    HEAD = 44,
    PIECE = RATE / 10,
    FIRST_LAG = RATE / 2, /* how far the first piece may lie from its place */
    LAG = RATE / 50,      /* and each further one from where the one before lies */
    QUIET = 100,
};

struct sound {
    long count;
    int16_t *left;
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
    if (!sound.left || fseek(stream, skip, SEEK_SET) != 0)
        abort();
    while (sound.count < frames && fread(frame, sizeof frame, 1, stream) == 1)
        sound.left[sound.count++] = frame[0];
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
    return sqrt(sum / PIECE);
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

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    struct sound wav = read_sound(argv[1], HEAD), raw = read_sound(argv[2], 0);
    int pieces = 0, good = 0;
    long lag = 0, least = 0, most = 0;
    for (long at = 0; at + PIECE <= wav.count && at + lag + PIECE + LAG <= raw.count; at += PIECE) {
        if (amplitude(wav.left + at) < QUIET)
            continue;
        double found = find(&wav, &raw, at, pieces == 0 ? FIRST_LAG : LAG, &lag);
        least = pieces == 0 || lag < least ? lag : least;
        most = pieces == 0 || lag > most ? lag : most;
        pieces++;
        good += found >= 0.99;
    }
    printf("%d pieces, %d the same, from %.1f to %.1f ms late\n", pieces, good,
           (double)least * 1000 / RATE, (double)most * 1000 / RATE);
    free(wav.left);
    free(raw.left);
    return pieces >= 10 && good * 10 >= pieces * 9 ? 0 : 1;
}
