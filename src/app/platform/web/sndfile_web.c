/* Sound files in a page: WAV files, and Ogg Vorbis by stb_vorbis. What lies within another file is
 * loaded whole. */
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define STB_VORBIS_HEADER_ONLY
#include <stb/stb_vorbis.h>

#include "app/platform/web/wav_format.h"
#include "util/fault.h"

enum { WITHIN_LIMIT = 64 << 20 };

struct sndfile_web {
    FILE *stream;    /* NULL: it is in memory */
    uint8_t *memory; /* owned */
    size_t size;     /* of the memory */
    stb_vorbis *ogg; /* NULL: a WAV file */
    struct wav_format wav;
    sf_count_t at, frames;
    int channels;
};

static bool open_ogg(struct sndfile_web *sound, SF_INFO *info)
{
    int error = 0;
    if (sound->stream)
        rewind(sound->stream);
    sound->ogg = sound->stream
                     ? stb_vorbis_open_file(sound->stream, 0, &error, NULL)
                     : stb_vorbis_open_memory(sound->memory, (int)sound->size, &error, NULL);
    if (!sound->ogg)
        return false;
    const stb_vorbis_info found = stb_vorbis_get_info(sound->ogg);
    info->samplerate = (int)found.sample_rate;
    info->channels = found.channels;
    info->frames = stb_vorbis_stream_length_in_samples(sound->ogg);
    return true;
}

/* Returns how many bytes were read. */
static size_t read_at(struct sndfile_web *sound, size_t at, uint8_t *bytes, size_t size)
{
    if (sound->stream)
        return fseek(sound->stream, (long)at, SEEK_SET) == 0 ? fread(bytes, 1, size, sound->stream)
                                                             : 0;
    const size_t left = at < sound->size ? sound->size - at : 0;
    memcpy(bytes, sound->memory + (left > 0 ? at : 0), size < left ? size : left);
    return size < left ? size : left;
}

/* The head of the file has all but the samples. */
static bool open_wav(struct sndfile_web *sound, SF_INFO *info)
{
    enum { HEAD = 4096 };
    uint8_t head[HEAD];
    const size_t size = read_at(sound, 0, head, sizeof head);
    struct wav_format *wav = &sound->wav;
    if (!wav_format_read(wav, (struct byte_view){head, size}))
        return false;
    info->samplerate = (int)wav->rate;
    info->channels = (int)wav->channels;
    info->frames = wav->size / (wav->bits / 8 * wav->channels);
    return true;
}

static SNDFILE *opened(struct sndfile_web *sound, SF_INFO *info)
{
    *info = (SF_INFO){.seekable = 1};
    if ((sound->stream || sound->memory) && (open_wav(sound, info) || open_ogg(sound, info))) {
        sound->frames = info->frames;
        sound->channels = info->channels;
        return sound;
    }
    sf_close(sound);
    return NULL;
}

SNDFILE *sf_open_fd(int file, int mode, SF_INFO *info, int close_file)
{
    struct sndfile_web *sound = calloc(1, sizeof *sound);
    (void)mode, (void)close_file;
    if (!sound)
        return NULL;
    sound->stream = fdopen(file, "rb");
    return opened(sound, info);
}

SNDFILE *sf_open_virtual(SF_VIRTUAL_IO *functions, int mode, SF_INFO *info, void *context)
{
    struct sndfile_web *sound = calloc(1, sizeof *sound);
    const sf_count_t size = functions->get_filelen(context);
    (void)mode;
    if (!sound)
        return NULL;
    if (size > 0 && size <= WITHIN_LIMIT)
        sound->memory = malloc((size_t)size);
    if (sound->memory && functions->seek(0, SEEK_SET, context) == 0 &&
        functions->read(sound->memory, size, context) == size)
        sound->size = (size_t)size;
    return opened(sound, info);
}

sf_count_t sf_seek(SNDFILE *sound, sf_count_t frame, int whence)
{
    (void)whence;
    if (frame < 0 || frame > sound->frames ||
        (sound->ogg && stb_vorbis_seek(sound->ogg, (unsigned)frame) == 0))
        return -1;
    sound->at = frame;
    return frame;
}

static sf_count_t read_wav(SNDFILE *sound, short *samples, sf_count_t frames)
{
    const struct wav_format *wav = &sound->wav;
    const size_t width = wav->bits / 8, frame = width * wav->channels;
    uint8_t bytes[WAV_CHANNELS_MAX * sizeof(uint32_t)];
    sf_count_t done = 0;
    for (; done < frames && sound->at < sound->frames; done++, sound->at++) {
        const size_t at = wav->begin + (size_t)sound->at * frame;
        if (read_at(sound, at, bytes, frame) != frame)
            break;
        for (size_t i = 0; i < wav->channels; i++)
            *samples++ = (short)wav_value(wav, bytes + i * width);
    }
    return done;
}

sf_count_t sf_readf_short(SNDFILE *sound, short *samples, sf_count_t frames)
{
    if (!sound->ogg)
        return read_wav(sound, samples, frames);
    const int got = stb_vorbis_get_samples_short_interleaved(sound->ogg, sound->channels, samples,
                                                             (int)frames * sound->channels);
    sound->at += got;
    return got;
}

const char *sf_strerror(SNDFILE *sound)
{
    (void)sound;
    return N_("it is neither a WAV nor an Ogg file");
}

/* The descriptor of a stream is closed with it. */
int sf_close(SNDFILE *sound)
{
    if (!sound)
        return 0;
    if (sound->ogg)
        stb_vorbis_close(sound->ogg);
    if (sound->stream)
        fclose(sound->stream);
    free(sound->memory);
    free(sound);
    return 0;
}
