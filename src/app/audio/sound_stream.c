#include "app/audio/sound_stream.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "api/host.h"
#include "platform/media/library.h"
#include "util/array.h"

/* ---- by libsndfile ---- */

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
        const char *why = sound ? N_("the file has no sample rate") : library.sf_strerror(NULL);
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

/* ---- a stream within a file, perhaps after a header made here ---- */

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

/* ---- by FFmpeg's libraries ---- */

#ifdef WALKBOX_HAS_FFMPEG

/* BEFORE is the number of frames that AAC decodes before its output at a place is right. */
enum { ADDRESS_SIZE = 4200, BEFORE = 4096 };

struct av_stream {
    AVCodecContext *codec;
    AVPacket *packet;
    AVFrame *frame;
    int64_t first; /* position of the frame's first sample */
    int count;     /* number of samples in the frame */
    uint64_t at;   /* position at which the next reading continues */
    /* For a file. */
    AVFormatContext *format;
    int index;  /* index of the stream in the file */
    bool waits; /* the browser is decoding the file */
    /* For a wave: packets of equal size. The number of samples in a packet is unknown until it is
     * decoded; a packet after the last stands for the samples still in the decoder. */
    const struct byte_source *source;
    struct wave wave;
    uint32_t next;   /* packet to decode */
    uint64_t *begun; /* position at which each packet begins, for the first `known` */
    size_t known;
};

static struct ffmpeg_library ffmpeg;

const char *av_streams_missing(void)
{
    const char *why = ffmpeg_library_load(&ffmpeg);
    if (!why)
        ffmpeg.av_log_set_level(AV_LOG_QUIET);
    return why;
}

static bool open_codec(struct av_stream *stream, const AVCodecParameters *parameters,
                       enum AVCodecID id)
{
    const AVCodec *codec = ffmpeg.avcodec_find_decoder(id);
    stream->codec = codec ? ffmpeg.avcodec_alloc_context3(codec) : NULL;
    if (!stream->codec ||
        (parameters && ffmpeg.avcodec_parameters_to_context(stream->codec, parameters) < 0))
        return false;
    stream->codec->thread_count = 1;
    if (parameters)
        return ffmpeg.avcodec_open2(stream->codec, codec, NULL) == 0;
    const struct wave *wave = &stream->wave;
    enum { EXTRA_SIZE = 6, FLAGS_AT = 4, FLAGS = 31 /* found in all xWMA files */ };
    stream->codec->extradata = ffmpeg.av_mallocz(EXTRA_SIZE + AV_INPUT_BUFFER_PADDING_SIZE);
    if (!stream->codec->extradata)
        return false;
    stream->codec->extradata_size = EXTRA_SIZE;
    stream->codec->extradata[FLAGS_AT] = FLAGS;
    stream->codec->block_align = (int)wave->block;
    stream->codec->bit_rate = (int64_t)wave->byte_rate * 8;
    stream->codec->sample_rate = (int)wave->rate;
    ffmpeg.av_channel_layout_default(&stream->codec->ch_layout, wave->channels);
    return ffmpeg.avcodec_open2(stream->codec, codec, NULL) == 0;
}

static bool open_wave(struct av_stream *stream, const struct byte_source *source,
                      const struct wave *wave)
{
    stream->source = source;
    stream->wave = *wave;
    stream->begun = array_grow(host_allocator(), NULL, 0, sizeof *stream->begun);
    if (!stream->begun || !open_codec(stream, NULL, AV_CODEC_ID_WMAV2))
        return false;
    stream->begun[stream->known++] = 0;
    return true;
}

/* Opens the file as this format only, and no other file that it may name. */
static bool open_format(struct av_stream *stream, const char *path)
{
    char address[ADDRESS_SIZE];
    const int length = snprintf(address, sizeof address, "file:%s", path);
    AVDictionary *options = NULL;
    ffmpeg.av_dict_set(&options, "protocol_whitelist", "file", 0);
    ffmpeg.av_dict_set(&options, "format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2", 0);
    const bool good = length < (int)sizeof address &&
                      ffmpeg.avformat_open_input(&stream->format, address, NULL, &options) == 0;
    ffmpeg.av_dict_free(&options);
    return good;
}

/* Opens a file, and sets *frames to its length; 0 if unknown. */
static bool open_av_file(struct av_stream *stream, const char *path, uint64_t *frames)
{
    if (!open_format(stream, path))
        return false;
    stream->index = ffmpeg.av_find_best_stream(stream->format, AVMEDIA_TYPE_AUDIO, -1, -1, NULL, 0);
    if (stream->index < 0)
        return false;
    const AVStream *sound = stream->format->streams[stream->index];
    if (!open_codec(stream, sound->codecpar, sound->codecpar->codec_id) ||
        stream->codec->sample_rate <= 0 || sound->time_base.den <= 0)
        return false;
    if (sound->duration > 0)
        *frames = (uint64_t)ffmpeg.av_rescale(
            sound->duration, (int64_t)sound->time_base.num * stream->codec->sample_rate,
            sound->time_base.den);
    return true;
}

static void close_av(struct av_stream *stream)
{
    if (!stream)
        return;
    ffmpeg.avcodec_free_context(&stream->codec);
    ffmpeg.avformat_close_input(&stream->format);
    ffmpeg.av_packet_free(&stream->packet);
    ffmpeg.av_frame_free(&stream->frame);
    array_free(host_allocator(), stream->begun, stream->known, sizeof *stream->begun);
    free(stream);
}

/* Opens a file, or if `path` is NULL, a wave of the stream's source. */
static const char *open_av(struct sound_stream *stream, const char *path, const struct wave *wave)
{
    const char *missing = av_streams_missing();
    FILE *file = missing || !path ? NULL : plain_file_open(path);
    if (missing)
        return missing;
    if (path && !file)
        return plain_file_why(path);
    if (file)
        fclose(file);
    struct av_stream *av = stream->av = calloc(1, sizeof *av);
    if (!av)
        return "not enough memory";
    av->packet = ffmpeg.av_packet_alloc();
    av->frame = ffmpeg.av_frame_alloc();
    stream->frames = path ? 0 : wave->frames;
    if (!av->packet || !av->frame ||
        !(path ? open_av_file(av, path, &stream->frames) : open_wave(av, stream->source, wave))) {
        sound_stream_close(stream);
        return N_("the file cannot be decoded");
    }
    stream->rate = (uint32_t)av->codec->sample_rate;
    stream->channels = av->codec->ch_layout.nb_channels;
    stream->playable = stream->channels >= 1;
    return NULL;
}

/* Returns the number of decoded samples that are ready; 0 if there are none. A damaged packet has
 * none. */
static int receive(struct av_stream *stream)
{
    const bool got = ffmpeg.avcodec_receive_frame(stream->codec, stream->frame) == 0;
    stream->count = got ? stream->frame->nb_samples : 0;
    return stream->count;
}

static uint32_t packets_of(const struct wave *wave)
{
    return wave->size / wave->block;
}

static void send_packet(struct av_stream *stream, uint32_t n)
{
    const struct wave *wave = &stream->wave;
    AVPacket *packet = stream->packet;
    if (n >= packets_of(wave)) {
        ffmpeg.avcodec_send_packet(stream->codec, NULL);
        return;
    }
    if (ffmpeg.av_new_packet(packet, (int)wave->block) == 0 &&
        stream->source->read(stream->source->context, wave->position + (uint64_t)n * wave->block,
                             packet->data, wave->block))
        ffmpeg.avcodec_send_packet(stream->codec, packet);
    ffmpeg.av_packet_unref(packet);
}

/* Decodes packets until samples come. After a jump the first packet gives fewer samples, but their
 * end is in the usual place. */
static bool next_of_wave(struct av_stream *stream)
{
    while (stream->next <= packets_of(&stream->wave)) {
        const uint32_t n = stream->next;
        uint64_t *begun = array_grow(host_allocator(), stream->begun, stream->known, sizeof *begun);
        if (!begun)
            return false;
        stream->begun = begun;
        send_packet(stream, n);
        const int count = receive(stream);
        if (stream->known == n + 1)
            begun[stream->known++] = begun[n] + (uint64_t)count;
        stream->first = (int64_t)begun[n + 1] - count;
        stream->next++;
        if (count > 0)
            return true;
    }
    return false;
}

static bool next_of_file(struct av_stream *stream)
{
    const AVStream *sound = stream->format->streams[stream->index];
    const int64_t end = stream->first + stream->count;
    bool ended = false;
    while (receive(stream) == 0) {
        if (ended)
            return false;
        const int status = ffmpeg.av_read_frame(stream->format, stream->packet);
        stream->waits = status == AVERROR(EAGAIN);
        if (stream->waits)
            return false;
        ended = status < 0;
        if (ended)
            ffmpeg.avcodec_send_packet(stream->codec, NULL);
        else if (stream->packet->stream_index == stream->index)
            ffmpeg.avcodec_send_packet(stream->codec, stream->packet);
        ffmpeg.av_packet_unref(stream->packet);
    }
    stream->first =
        stream->frame->pts == AV_NOPTS_VALUE
            ? end
            : ffmpeg.av_rescale(stream->frame->pts,
                                (int64_t)sound->time_base.num * stream->codec->sample_rate,
                                sound->time_base.den);
    return true;
}

/* Goes back to a packet so far before `position` that the samples are right when it is reached. */
static void jump_in_wave(struct av_stream *stream, uint64_t position)
{
    enum { PACKETS_BEFORE = 2 };
    uint32_t packet = (uint32_t)stream->known - 1;
    while (packet > 0 && stream->begun[packet] > position)
        packet--;
    packet = packet > PACKETS_BEFORE ? packet - PACKETS_BEFORE : 0;
    const bool ahead = stream->next > packet && position >= stream->at;
    if (ahead || stream->next == 0)
        return;
    ffmpeg.avcodec_flush_buffers(stream->codec);
    stream->next = packet;
    stream->count = 0;
}

static void jump_in_file(struct av_stream *stream, uint64_t position)
{
    const AVStream *sound = stream->format->streams[stream->index];
    const int64_t from = position > BEFORE ? (int64_t)position - BEFORE : 0;
    const int64_t time = ffmpeg.av_rescale(
        from, sound->time_base.den, (int64_t)sound->time_base.num * stream->codec->sample_rate);
    ffmpeg.av_seek_frame(stream->format, stream->index, time, AVSEEK_FLAG_BACKWARD);
    ffmpeg.avcodec_flush_buffers(stream->codec);
    stream->count = 0;
    stream->first = from;
}

static int16_t rounded(float sample)
{
    const float value = sample * 32768.0F;
    if (!(value > -32768.0F))
        return INT16_MIN;
    if (value >= 32767.0F)
        return INT16_MAX;
    return (int16_t)(value < 0 ? value - 0.5F : value + 0.5F);
}

/* Returns sample i of a channel. Formats other than these are silent. */
static int16_t sample_of(const AVFrame *frame, int channel, int i)
{
    const int wide = i * frame->ch_layout.nb_channels + channel;
    switch (frame->format) {
    case AV_SAMPLE_FMT_FLTP:
        return rounded(((const float *)(const void *)frame->extended_data[channel])[i]);
    case AV_SAMPLE_FMT_FLT:
        return rounded(((const float *)(const void *)frame->extended_data[0])[wide]);
    case AV_SAMPLE_FMT_S16P:
        return ((const int16_t *)(const void *)frame->extended_data[channel])[i];
    case AV_SAMPLE_FMT_S16:
        return ((const int16_t *)(const void *)frame->extended_data[0])[wide];
    default:
        return 0;
    }
}

static size_t read_av(struct av_stream *stream, uint64_t position, int16_t *stereo, size_t frames)
{
    size_t done = 0;
    if (position > INT64_MAX / 2)
        return 0;
    if (position != stream->at && stream->format)
        jump_in_file(stream, position);
    else if (position != stream->at)
        jump_in_wave(stream, position);
    while (done < frames) {
        const int64_t wanted = (int64_t)(position + done);
        if (stream->count == 0 || wanted >= stream->first + stream->count) {
            if (!(stream->format ? next_of_file(stream) : next_of_wave(stream)))
                break;
            continue;
        }
        if (stream->first > wanted) /* a gap */
            stream->first = wanted;
        const int right = stream->frame->ch_layout.nb_channels > 1 ? 1 : 0;
        for (int i = (int)(wanted - stream->first); i < stream->count && done < frames; i++) {
            stereo[2 * done] = sample_of(stream->frame, 0, i);
            stereo[2 * done++ + 1] = sample_of(stream->frame, right, i);
        }
    }
    stream->at = position + done;
    return stream->waits ? SOUND_STREAM_WAITS : done;
}

#else

const char *av_streams_missing(void)
{
    return N_("walkbox was built without them");
}

static const char *open_av(struct sound_stream *stream, const char *path, const struct wave *wave)
{
    (void)stream, (void)path, (void)wave;
    return av_streams_missing();
}

static void close_av(struct av_stream *stream)
{
    (void)stream;
}

static size_t read_av(struct av_stream *stream, uint64_t position, int16_t *stereo, size_t frames)
{
    (void)stream, (void)position, (void)stereo, (void)frames;
    return 0;
}

#endif

/* ---- by either library ---- */

bool sound_stream_needs_ffmpeg(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && strcasecmp(dot, ".m4a") == 0;
}

const char *sound_stream_open(struct sound_stream *stream, const char *path)
{
    *stream = (struct sound_stream){0};
    if (sound_stream_needs_ffmpeg(path))
        return open_av(stream, path, NULL);
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
        return open_av(stream, NULL, wave);
    stream->header_size = wave_header(wave, stream->header);
    const char *why = open_within(stream);
    if (wave->frames > 0 && stream->frames > wave->frames)
        stream->frames = wave->frames; /* the last ADPCM block may be padded */
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
    return stream->av ? read_av(stream->av, stream->first + position, stereo, frames)
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
    close_av(stream->av);
    if (stream->file)
        fclose(stream->file);
    *stream = (struct sound_stream){0};
}
