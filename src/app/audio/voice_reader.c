#include "app/audio/voice_reader.h"

#include <stdlib.h>

#include "app/audio/mixer.h"
#include "app/session/speech_file.h"

struct voice_reader {
    struct speech_file *file;
    struct speech_voice *voices[MIXER_DECKS];
};

static bool open_voice(void *context, int deck, uint32_t number, uint32_t *rate)
{
    struct voice_reader *reader = context;
    speech_voice_close(reader->voices[deck]);
    reader->voices[deck] = speech_voice_open(reader->file, number, rate);
    return reader->voices[deck] != NULL;
}

static size_t read_voice(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    struct voice_reader *reader = context;
    return speech_voice_read(reader->voices[deck], position, stereo, frames);
}

/* Whoever started the game has told already what is wrong with the file. */
struct voice_reader *voice_reader_open(const char *game)
{
    struct speech_file *file = speech_file_open(game, false);
    struct voice_reader *reader = file ? calloc(1, sizeof *reader) : NULL;
    if (reader)
        reader->file = file;
    else
        speech_file_close(file);
    return reader;
}

void voice_reader_close(struct voice_reader *reader)
{
    if (!reader)
        return;
    for (int deck = 0; deck < MIXER_DECKS; deck++)
        speech_voice_close(reader->voices[deck]);
    speech_file_close(reader->file);
    free(reader);
}

struct pcm_source voice_reader_source(struct voice_reader *reader)
{
    return reader ? (struct pcm_source){reader, open_voice, read_voice} : (struct pcm_source){0};
}
