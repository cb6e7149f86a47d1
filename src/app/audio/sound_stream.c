#include "app/audio/sound_stream.h"

#include <string.h>
#include <strings.h>

#include "api/host.h"
#include "app/audio/av_stream.h"
#include "app/platform/library.h"
#include "cli/language.h"

/* ---- by libsndfile ---- */

#ifdef WALKBOX_HAS_SNDFILE

enum { CHANNELS_MAX = 8, READ_AT_ONCE = 1024 };

static struct sndfile_library library;

const char *sound_streams_missing(void)
{
    return sndfile_library_load(&library);
}

static const char *opened(struct sound_stream *stream, SNDFILE *sound, const SF_INFO *info)
{
    stream->sound = sound;
    if (!sound || info->samplerate < 1) {
        const char *why = sound ? N_("it has no sample rate") : library.sf_strerror(NULL);
        sound_stream_close(stream);
        return why;
    }
    stream->rate = (uint32_t)info->samplerate;
    stream->frames = info->frames > 0 ? (uint64_t)info->frames : 0;
    stream->channels = info->channels;
    stream->playable = info->channels >= 1 && info->channels <= CHANNELS_MAX && info->seekable;
    return NULL;
}

static const char *open_file(struct sound_stream *stream, const char *path)
{
    SF_INFO info = {0};
    const char *missing = sound_streams_missing();
    if (missing)
        return missing;
    stream->file = plain_file_open(path);
    if (!stream->file)
        return plain_file_why(path);
    return opened(stream, library.sf_open_fd(fileno(stream->file), SFM_READ, &info, 0), &info);
}

/* ---- a stream within a file, perhaps behind a header ---- */

static sf_count_t size_within(void *context)
{
    const struct sound_stream *stream = context;
    return (sf_count_t)(stream->header_size + stream->size);
}

static sf_count_t seek_within(sf_count_t offset, int whence, void *context)
{
    struct sound_stream *stream = context;
    sf_count_t size = size_within(context);
    sf_count_t base = whence == SEEK_CUR ? (sf_count_t)stream->at : whence == SEEK_END ? size : 0;
    if (offset < -base || offset > size - base)
        return -1;
    stream->at = (uint64_t)(base + offset);
    return base + offset;
}

static sf_count_t read_within(void *bytes, sf_count_t count, void *context)
{
    struct sound_stream *stream = context;
    const struct byte_source *source = stream->source;
    const size_t header =
        stream->at < stream->header_size ? stream->header_size - (size_t)stream->at : 0;
    uint64_t left = (uint64_t)size_within(context) - stream->at;
    if (count <= 0)
        return 0;
    size_t wanted = (uint64_t)count < left ? (size_t)count : (size_t)left;
    const size_t first = header < wanted ? header : wanted;
    if (first > 0)
        memcpy(bytes, stream->header + stream->at, first);
    const uint64_t from = stream->start + (stream->at + first - stream->header_size);
    if (wanted > first &&
        !source->read(source->context, from, (uint8_t *)bytes + first, wanted - first))
        wanted = first;
    stream->at += wanted;
    return (sf_count_t)wanted;
}

static sf_count_t position_within(void *context)
{
    const struct sound_stream *stream = context;
    return (sf_count_t)stream->at;
}

static const char *open_within(struct sound_stream *stream)
{
    SF_VIRTUAL_IO functions = {size_within, seek_within, read_within, NULL, position_within};
    SF_INFO info = {0};
    const char *missing = sound_streams_missing();
    if (missing)
        return missing;
    return opened(stream, library.sf_open_virtual(&functions, SFM_READ, &info, stream), &info);
}

static size_t read_sound(struct sound_stream *stream, uint64_t position, int16_t *stereo,
                         size_t frames)
{
    int16_t samples[READ_AT_ONCE * CHANNELS_MAX];
    size_t done = 0, channels = (size_t)stream->channels, right = channels > 1 ? 1 : 0;
    if (position != stream->next &&
        library.sf_seek(stream->sound, (sf_count_t)position, SEEK_SET) < 0)
        return 0;
    while (done < frames) {
        size_t wanted = frames - done < READ_AT_ONCE ? frames - done : READ_AT_ONCE;
        sf_count_t got = library.sf_readf_short(stream->sound, samples, (sf_count_t)wanted);
        if (got <= 0)
            break;
        for (size_t i = 0; i < (size_t)got; i++, done++) {
            stereo[2 * done] = samples[i * channels];
            stereo[2 * done + 1] = samples[i * channels + right];
        }
    }
    stream->next = position + done;
    return done;
}

static void close_sound(struct sound_stream *stream)
{
    if (stream->sound)
        library.sf_close(stream->sound);
}

#else

const char *sound_streams_missing(void)
{
    return N_("this walkbox was built without it");
}

static const char *open_file(struct sound_stream *stream, const char *path)
{
    (void)stream, (void)path;
    return sound_streams_missing();
}

static const char *open_within(struct sound_stream *stream)
{
    (void)stream;
    return sound_streams_missing();
}

static size_t read_sound(struct sound_stream *stream, uint64_t position, int16_t *stereo,
                         size_t frames)
{
    (void)stream, (void)position, (void)stereo, (void)frames;
    return 0;
}

static void close_sound(struct sound_stream *stream)
{
    (void)stream;
}

#endif

/* ---- by either ---- */

bool sound_stream_needs_ffmpeg(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && strcasecmp(dot, ".m4a") == 0;
}

static const char *opened_by_ffmpeg(struct sound_stream *stream, const char *why)
{
    if (why)
        return why;
    stream->rate = av_stream_rate(stream->av);
    stream->frames = av_stream_frames(stream->av);
    stream->channels = av_stream_channels(stream->av);
    stream->playable = stream->channels >= 1;
    return NULL;
}

const char *sound_stream_open(struct sound_stream *stream, const char *path)
{
    *stream = (struct sound_stream){0};
    if (sound_stream_needs_ffmpeg(path))
        return opened_by_ffmpeg(stream, av_stream_open_file(&stream->av, path));
    return open_file(stream, path);
}

const char *sound_stream_open_within(struct sound_stream *stream, const struct byte_source *source,
                                     uint64_t start, uint64_t size)
{
    *stream = (struct sound_stream){.source = source, .start = start, .size = size};
    return open_within(stream);
}

const char *sound_stream_open_wave(struct sound_stream *stream, const struct byte_source *source,
                                   const struct wave *wave)
{
    *stream = (struct sound_stream){.source = source, .start = wave->position, .size = wave->size};
    if (wave->codec == WAVE_XWMA)
        return opened_by_ffmpeg(stream, av_stream_open_wave(&stream->av, source, wave));
    stream->header_size = wave_header(wave, stream->header);
    const char *why = open_within(stream);
    if (wave->frames > 0 && stream->frames > wave->frames)
        stream->frames = wave->frames; /* the last block of ADPCM may be padded */
    return why;
}

size_t sound_stream_read(struct sound_stream *stream, uint64_t position, int16_t *stereo,
                         size_t frames)
{
    if ((!stream->av && !stream->sound) || position >= stream->frames)
        return 0;
    const uint64_t left = stream->frames - position;
    if (left < frames)
        frames = (size_t)left;
    return stream->av ? av_stream_read(stream->av, stream->first + position, stereo, frames)
                      : read_sound(stream, stream->first + position, stereo, frames);
}

void sound_stream_cut(struct sound_stream *stream, uint64_t first, uint64_t count)
{
    stream->first = first < stream->frames ? first : stream->frames;
    stream->frames -= stream->first;
    if (count > 0 && count < stream->frames)
        stream->frames = count;
}

void sound_stream_close(struct sound_stream *stream)
{
    close_sound(stream);
    av_stream_close(stream->av);
    if (stream->file)
        fclose(stream->file);
    *stream = (struct sound_stream){0};
}
