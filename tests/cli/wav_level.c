/* wav_level WAV FROM TO LEAST MOST: whether the loudness (the effective value, of 32767) of a
 * 16-bit stereo WAV file from one to another 1/100 second lies in a range. Prints it. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { RATE = 48000, HEAD = 44, FRAME = 4 };

int main(int argc, char **argv)
{
    if (argc != 6)
        return 2;
    FILE *stream = fopen(argv[1], "rb");
    long from = atol(argv[2]) * RATE / 100, to = atol(argv[3]) * RATE / 100, count = 0;
    int16_t frame[2];
    double sum = 0;
    if (!stream || fseek(stream, HEAD + FRAME * from, SEEK_SET) != 0)
        return 2;
    for (; count < to - from && fread(frame, sizeof frame, 1, stream) == 1; count++)
        sum += (double)frame[0] * frame[0] + (double)frame[1] * frame[1];
    fclose(stream);
    if (count < to - from) {
        fprintf(stderr, "%s is shorter than that\n", argv[1]);
        return 1;
    }
    double level = sqrt(sum / (2.0 * (double)count));
    printf("%s from %s to %s: %.1f\n", argv[1], argv[2], argv[3], level);
    return level >= atof(argv[4]) && level <= atof(argv[5]) ? 0 : 1;
}
