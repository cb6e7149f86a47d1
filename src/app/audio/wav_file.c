#include "app/audio/wav_file.h"

#include <string.h>

enum {
    HEAD_SIZE = 44,
    FORMAT_SIZE = 16,
    FORMAT_PCM = 1,
    CHANNELS = 2,
    FRAME_SIZE = 4,
    BITS = 16,
    AT_ONCE = 256,
};

static uint8_t *put16(uint8_t *at, uint32_t value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
    return at + 2;
}

static uint8_t *put32(uint8_t *at, uint32_t value)
{
    return put16(put16(at, value), value >> 16);
}

static uint8_t *put_tag(uint8_t *at, const char *tag)
{
    memcpy(at, tag, 4);
    return at + 4;
}

/* The sizes of a file that is longer than the format can tell are the greatest there are; so are
 * those of standard output at first, since a pipe cannot be gone back in. */
static bool write_head(struct wav_file *wav)
{
    uint8_t head[HEAD_SIZE], *at = head;
    uint64_t most = (UINT32_MAX - HEAD_SIZE) / FRAME_SIZE;
    uint32_t size = (uint32_t)((wav->frames < most ? wav->frames : most) * FRAME_SIZE);
    at = put_tag(at, "RIFF");
    at = put32(at, HEAD_SIZE - 8 + size);
    at = put_tag(at, "WAVE");
    at = put_tag(at, "fmt ");
    at = put32(at, FORMAT_SIZE);
    at = put16(at, FORMAT_PCM);
    at = put16(at, CHANNELS);
    at = put32(at, wav->rate);
    at = put32(at, wav->rate * FRAME_SIZE);
    at = put16(at, FRAME_SIZE);
    at = put16(at, BITS);
    at = put_tag(at, "data");
    put32(at, size);
    return fwrite(head, 1, sizeof head, wav->stream) == sizeof head;
}

bool wav_file_open(struct wav_file *wav, const char *path, uint32_t rate)
{
    const bool to_output = strcmp(path, "-") == 0;
    *wav = (struct wav_file){.stream = to_output ? stdout : fopen(path, "wb"), .rate = rate};
    if (!wav->stream)
        return false;
    wav->frames = to_output ? UINT64_MAX : 0;
    wav->failed = !write_head(wav);
    wav->frames = 0;
    return true;
}

void wav_file_write(struct wav_file *wav, const int16_t *stereo, uint32_t frames)
{
    uint8_t bytes[AT_ONCE * FRAME_SIZE];
    for (uint32_t done = 0; done < frames;) {
        uint32_t count = frames - done < AT_ONCE ? frames - done : AT_ONCE;
        uint8_t *at = bytes;
        for (uint32_t i = 0; i < 2 * count; i++)
            at = put16(at, (uint16_t)stereo[2 * done + i]);
        if (fwrite(bytes, FRAME_SIZE, count, wav->stream) != count)
            wav->failed = true;
        done += count;
    }
    wav->frames += frames;
}

bool wav_file_close(struct wav_file *wav)
{
    const bool to_output = wav->stream == stdout;
    const bool sought = fseek(wav->stream, 0, SEEK_SET) == 0;
    bool good = !wav->failed && (sought ? write_head(wav) : to_output);
    if (to_output)
        good = (!sought || fseek(stdout, 0, SEEK_END) == 0) && fflush(stdout) == 0 && good;
    else
        good = fclose(wav->stream) == 0 && good;
    wav->stream = NULL;
    return good;
}
