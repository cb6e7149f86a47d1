/* Fuzzes files of sound beside a game, as the program opens them: the first byte says of which kind
 * (four kinds of voice files, tracks of a CD, and the data of a wave), the second one which
 * line is asked for, or of which format the wave is, and the rest is the file. Compressed sound
 * goes through libsndfile, and xWMA through FFmpeg's libraries. */
#include <stdio.h>
#include <string.h>

#include "app/audio/game_tracks.h"
#include "app/audio/sound_stream.h"
#include "app/audio/speech_file.h"
#include "fuzz.h"
#include "fuzz_folder.h"

enum { VOICES = 4, FRAMES = 256, PLACES = 4 };

static const char *const names[] = {"monster.sou", "monster.sof", "monster.sog", "monster.so3",
                                    "track1.wav",  "track1.ogg",  "track1.mp3",  "track1.flac"};
enum { NAMES = sizeof names / sizeof *names, WAVE = NAMES, KINDS };

static void hear(struct speech_voice *voice)
{
    int16_t stereo[2 * FRAMES];
    static const uint64_t places[PLACES] = {0, 100, 7, UINT64_MAX / 2};
    for (int i = 0; i < PLACES; i++) {
        size_t got = speech_voice_read(voice, places[i], stereo, FRAMES);
        if (got > FRAMES)
            abort();
        fuzz_touch(stereo, 2 * got * sizeof *stereo);
    }
}

static void speak(const uint8_t *data, size_t size, uint8_t line)
{
    struct speech_file *file = speech_file_open(fuzz_folder(), false);
    uint32_t rate = 0, place = line;
    if (file == NULL)
        return;
    if (size >= 4u * line + 8) /* as the table of a compressed file has them */
        place = (uint32_t)data[4 * line + 4] << 24 | (uint32_t)data[4 * line + 5] << 16 |
                (uint32_t)data[4 * line + 6] << 8 | data[4 * line + 7];
    const uint32_t places[] = {line, place};
    for (int i = 0; i < 2; i++) {
        struct speech_source source = speech_file_source(file);
        struct voice_ref at = {.offset = places[i]};
        struct speech_line found = {0};
        if (source.find(source.context, &at, &found) && found.jiffies <= 0)
            abort();
        struct speech_voice *voice = speech_voice_open(file, places[i], &rate);
        if (voice != NULL && rate == 0)
            abort();
        if (voice != NULL)
            hear(voice);
        speech_voice_close(voice);
    }
    speech_file_close(file);
}

/* ---- waves ---- */

static bool read_bytes(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    const struct byte_view *file = context;
    if (position > file->size || size > file->size - position)
        return false;
    memcpy(bytes, file->data + position, size);
    return true;
}

static void hear_wave(const uint8_t *data, size_t size, uint8_t format)
{
    static const enum wave_codec codecs[] = {WAVE_PCM, WAVE_ADPCM, WAVE_XWMA, WAVE_XWMA};
    int16_t stereo[2 * FRAMES];
    static const uint64_t places[] = {0, FRAMES, 9000, 4000, 20000, 100, UINT64_MAX / 2};
    struct byte_view file = {data, size};
    const struct byte_source source = {&file, size, read_bytes};
    struct wave wave = {.codec = codecs[format & 3], .channels = 1 + (format >> 2 & 1)};
    struct sound_stream stream;
    wave.rate = 44100;
    wave.bits = format & 8 ? 16 : 8;
    wave.block = wave.codec == WAVE_XWMA  ? 2230
                 : wave.codec == WAVE_PCM ? wave.channels * wave.bits / 8U
                                          : 256;
    wave.block_frames = (wave.block - 7U * wave.channels) * 2 / wave.channels + 2;
    wave.byte_rate = 24000;
    wave.size = (uint32_t)size;
    if (sound_stream_open_wave(&stream, &source, &wave))
        return;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        size_t got = sound_stream_read(&stream, places[i], stereo, FRAMES);
        if (got > FRAMES)
            abort();
        fuzz_touch(stereo, 2 * got * sizeof *stereo);
    }
    sound_stream_close(&stream);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[FUZZ_PATH_SIZE];
    if (size < 2)
        return 0;
    int kind = data[0] % KINDS;
    uint8_t line = data[1];
    if (kind == WAVE) {
        hear_wave(data + 2, size - 2, line);
        return 0;
    }
    fuzz_folder_write(names[kind], data + 2, size - 2);
    if (kind < VOICES) {
        speak(data + 2, size - 2, line);
    } else {
        struct sound_stream stream;
        fuzz_folder_path(path, names[kind]);
        if (!sound_stream_open(&stream, path)) {
            if (stream.rate == 0)
                abort();
            sound_stream_close(&stream);
        }
    }
    fuzz_folder_remove(names[kind]);
    return 0;
}
