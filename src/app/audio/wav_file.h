/* Writes a WAV file of 16-bit stereo samples, as they come. */
#ifndef WALKBOX_APP_AUDIO_WAV_FILE_H
#define WALKBOX_APP_AUDIO_WAV_FILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct wav_file {
    FILE *stream;
    uint32_t rate;
    uint64_t frames;
    bool failed;
};

/* "-" is standard output. False when the file cannot be written; errno tells why. */
bool wav_file_open(struct wav_file *wav, const char *path, uint32_t rate);

void wav_file_write(struct wav_file *wav, const int16_t *stereo, uint32_t frames);

/* Writes the head, which tells how long the file is (into a pipe it was written before, without a
 * length). False when anything could not be written. */
bool wav_file_close(struct wav_file *wav);

#endif
