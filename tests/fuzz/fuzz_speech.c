/* Fuzzes files of sound beside a game, as the program opens them: the first byte says of which kind
 * (four kinds of files of voices, and tracks of a CD), the second one which line is asked for, and
 * the rest is the file. Compressed sound goes through libsndfile. */
#include <stdio.h>

#include "app/session/game_source.h"
#include "fuzz.h"
#include "fuzz_folder.h"

enum { VOICES = 4, FRAMES = 256, PLACES = 4 };

static const char *const names[] = {"monster.sou", "monster.sof", "monster.sog", "monster.so3",
                                    "track1.wav",  "track1.ogg",  "track1.mp3",  "track1.flac"};
enum { NAMES = sizeof names / sizeof *names };

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
        struct speech_place at = {.offset = places[i]};
        struct speech_line told = {0};
        if (source.find(source.context, &at, &told) && told.jiffies <= 0)
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[FUZZ_PATH_SIZE];
    if (size < 2)
        return 0;
    int kind = data[0] % NAMES;
    uint8_t line = data[1];
    fuzz_folder_write(names[kind], data + 2, size - 2);
    if (kind < VOICES) {
        speak(data + 2, size - 2, line);
    } else {
        uint32_t rate = 0;
        fuzz_folder_path(path, names[kind]);
        if (track_file_samples(path, &rate) > 0 && rate == 0)
            abort();
    }
    fuzz_folder_remove(names[kind]);
    return 0;
}
