#include "app/audio/av_stream.h"

#include <stdlib.h>

#include "api/host.h"
#include "app/platform/library.h"
#include "util/array.h"

#ifdef WALKBOX_HAS_FFMPEG

enum { ADDRESS_SIZE = 4200, BEFORE = 4096 /* frames that AAC needs before a place */ };

struct av_stream {
    AVCodecContext *codec;
    AVPacket *packet;
    AVFrame *frame;
    int64_t first; /* the position of the frame's first sample */
    int count;     /* of its samples */
    uint64_t at;   /* where the next reading continues */
    uint64_t frames;
    /* Of a file. */
    AVFormatContext *format;
    int index; /* of the stream in it */
    /* Of a wave: packets of the same size. How many samples come of one is not known before it is
     * decoded; a packet after the last stands for what the decoder still has. */
    const struct byte_source *source;
    struct wave wave;
    uint32_t next;   /* the packet to decode */
    uint64_t *begun; /* the position at which each packet begins, as far as known */
    size_t known;
};

static struct ffmpeg_library library;

const char *av_streams_missing(void)
{
    const char *why = ffmpeg_library_load(&library);
    if (!why)
        library.av_log_set_level(AV_LOG_QUIET);
    return why;
}

/* ---- opening ---- */

static struct av_stream *new_stream(void)
{
    struct av_stream *stream = calloc(1, sizeof *stream);
    if (!stream)
        return NULL;
    stream->packet = library.av_packet_alloc();
    stream->frame = library.av_frame_alloc();
    if (stream->packet && stream->frame)
        return stream;
    av_stream_close(stream);
    return NULL;
}

static bool open_codec(struct av_stream *stream, const AVCodecParameters *parameters,
                       enum AVCodecID id)
{
    const AVCodec *codec = library.avcodec_find_decoder(id);
    stream->codec = codec ? library.avcodec_alloc_context3(codec) : NULL;
    if (!stream->codec ||
        (parameters && library.avcodec_parameters_to_context(stream->codec, parameters) < 0))
        return false;
    stream->codec->thread_count = 1;
    if (parameters)
        return library.avcodec_open2(stream->codec, codec, NULL) == 0;
    const struct wave *wave = &stream->wave;
    enum { EXTRA_SIZE = 6, FLAGS_AT = 4, FLAGS = 31 /* in all xWMA */ };
    stream->codec->extradata = library.av_mallocz(EXTRA_SIZE + AV_INPUT_BUFFER_PADDING_SIZE);
    if (!stream->codec->extradata)
        return false;
    stream->codec->extradata_size = EXTRA_SIZE;
    stream->codec->extradata[FLAGS_AT] = FLAGS;
    stream->codec->block_align = (int)wave->block;
    stream->codec->bit_rate = (int64_t)wave->byte_rate * 8;
    stream->codec->sample_rate = (int)wave->rate;
    library.av_channel_layout_default(&stream->codec->ch_layout, wave->channels);
    return library.avcodec_open2(stream->codec, codec, NULL) == 0;
}

const char *av_stream_open_wave(struct av_stream **opened, const struct byte_source *source,
                                const struct wave *wave)
{
    const char *missing = av_streams_missing();
    struct av_stream *stream = missing ? NULL : new_stream();
    *opened = NULL;
    if (!stream)
        return missing ? missing : "not enough memory";
    stream->source = source;
    stream->wave = *wave;
    stream->frames = wave->frames;
    stream->begun = array_grow(host_allocator(), NULL, 0, sizeof *stream->begun);
    if (!stream->begun || !open_codec(stream, NULL, AV_CODEC_ID_WMAV2)) {
        av_stream_close(stream);
        return N_("it cannot be decoded");
    }
    stream->begun[stream->known++] = 0;
    *opened = stream;
    return NULL;
}

/* Only this kind of file, and no other file that it may name. */
static bool open_format(struct av_stream *stream, const char *path)
{
    char address[ADDRESS_SIZE];
    const int length = snprintf(address, sizeof address, "file:%s", path);
    AVDictionary *options = NULL;
    library.av_dict_set(&options, "protocol_whitelist", "file", 0);
    library.av_dict_set(&options, "format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2", 0);
    const bool good = length < (int)sizeof address &&
                      library.avformat_open_input(&stream->format, address, NULL, &options) == 0;
    library.av_dict_free(&options);
    return good;
}

const char *av_stream_open_file(struct av_stream **opened, const char *path)
{
    const char *missing = av_streams_missing();
    FILE *file = missing ? NULL : plain_file_open(path);
    *opened = NULL;
    if (!file)
        return missing ? missing : plain_file_why(path);
    fclose(file);
    struct av_stream *stream = new_stream();
    bool good = stream && open_format(stream, path);
    if (good)
        stream->index =
            library.av_find_best_stream(stream->format, AVMEDIA_TYPE_AUDIO, -1, -1, NULL, 0);
    if (good && stream->index >= 0) {
        const AVStream *sound = stream->format->streams[stream->index];
        good = open_codec(stream, sound->codecpar, sound->codecpar->codec_id) &&
               stream->codec->sample_rate > 0 && sound->time_base.den > 0;
        if (good && sound->duration > 0)
            stream->frames = (uint64_t)library.av_rescale(
                sound->duration, (int64_t)sound->time_base.num * stream->codec->sample_rate,
                sound->time_base.den);
    }
    if (!good || stream->index < 0) {
        av_stream_close(stream);
        return N_("it cannot be decoded");
    }
    *opened = stream;
    return NULL;
}

void av_stream_close(struct av_stream *stream)
{
    if (!stream)
        return;
    library.avcodec_free_context(&stream->codec);
    library.avformat_close_input(&stream->format);
    library.av_packet_free(&stream->packet);
    library.av_frame_free(&stream->frame);
    array_free(host_allocator(), stream->begun, stream->known, sizeof *stream->begun);
    free(stream);
}

uint32_t av_stream_rate(const struct av_stream *stream)
{
    return (uint32_t)stream->codec->sample_rate;
}

uint64_t av_stream_frames(const struct av_stream *stream)
{
    return stream->frames;
}

int av_stream_channels(const struct av_stream *stream)
{
    return stream->codec->ch_layout.nb_channels;
}

/* ---- decoding ---- */

/* The samples that are ready; 0: none. A damaged packet has none. */
static int receive(struct av_stream *stream)
{
    const bool got = library.avcodec_receive_frame(stream->codec, stream->frame) == 0;
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
        library.avcodec_send_packet(stream->codec, NULL);
        return;
    }
    if (library.av_new_packet(packet, (int)wave->block) == 0 &&
        stream->source->read(stream->source->context, wave->position + (uint64_t)n * wave->block,
                             packet->data, wave->block))
        library.avcodec_send_packet(stream->codec, packet);
    library.av_packet_unref(packet);
}

/* Decodes packets until samples come. Behind a jump the first packet gives fewer, but they end
 * where they did before. */
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
        ended = library.av_read_frame(stream->format, stream->packet) < 0;
        if (ended)
            library.avcodec_send_packet(stream->codec, NULL);
        else if (stream->packet->stream_index == stream->index)
            library.avcodec_send_packet(stream->codec, stream->packet);
        library.av_packet_unref(stream->packet);
    }
    stream->first =
        stream->frame->pts == AV_NOPTS_VALUE
            ? end
            : library.av_rescale(stream->frame->pts,
                                 (int64_t)sound->time_base.num * stream->codec->sample_rate,
                                 sound->time_base.den);
    return true;
}

/* Goes to a packet before a position, whose samples are right when it is reached. */
static void jump_in_wave(struct av_stream *stream, uint64_t position)
{
    enum { PACKETS_BEFORE = 2 };
    uint32_t packet = 0;
    for (uint32_t low = 0, high = (uint32_t)stream->known; low < high;) {
        const uint32_t middle = low + (high - low) / 2;
        if (stream->begun[middle] <= position)
            packet = low = middle + 1;
        else
            high = middle;
    }
    packet = packet > PACKETS_BEFORE + 1 ? packet - PACKETS_BEFORE - 1 : 0;
    const bool ahead = stream->next > packet && position >= stream->at;
    if (ahead || stream->next == 0)
        return;
    library.avcodec_flush_buffers(stream->codec);
    stream->next = packet;
    stream->count = 0;
}

static void jump_in_file(struct av_stream *stream, uint64_t position)
{
    const AVStream *sound = stream->format->streams[stream->index];
    const int64_t from = position > BEFORE ? (int64_t)position - BEFORE : 0;
    const int64_t time = library.av_rescale(
        from, sound->time_base.den, (int64_t)sound->time_base.num * stream->codec->sample_rate);
    library.av_seek_frame(stream->format, stream->index, time, AVSEEK_FLAG_BACKWARD);
    library.avcodec_flush_buffers(stream->codec);
    stream->count = 0;
    stream->first = from;
}

/* ---- reading ---- */

static int16_t rounded(float sample)
{
    const float value = sample * 32768.0F;
    if (!(value > -32768.0F))
        return INT16_MIN;
    if (value >= 32767.0F)
        return INT16_MAX;
    return (int16_t)(value < 0 ? value - 0.5F : value + 0.5F);
}

/* Sample i of a channel; other formats than these are silent. */
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

size_t av_stream_read(struct av_stream *stream, uint64_t position, int16_t *stereo, size_t frames)
{
    size_t done = 0;
    if (position > INT64_MAX / 2 || (stream->frames > 0 && position >= stream->frames))
        return 0;
    if (stream->frames > 0 && frames > stream->frames - position)
        frames = (size_t)(stream->frames - position);
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
    return done;
}

#else

const char *av_streams_missing(void)
{
    return N_("this walkbox was built without them");
}

const char *av_stream_open_wave(struct av_stream **stream, const struct byte_source *source,
                                const struct wave *wave)
{
    (void)source, (void)wave;
    *stream = NULL;
    return av_streams_missing();
}

const char *av_stream_open_file(struct av_stream **stream, const char *path)
{
    (void)path;
    *stream = NULL;
    return av_streams_missing();
}

void av_stream_close(struct av_stream *stream)
{
    (void)stream;
}

uint32_t av_stream_rate(const struct av_stream *stream)
{
    (void)stream;
    return 0;
}

uint64_t av_stream_frames(const struct av_stream *stream)
{
    (void)stream;
    return 0;
}

int av_stream_channels(const struct av_stream *stream)
{
    (void)stream;
    return 0;
}

size_t av_stream_read(struct av_stream *stream, uint64_t position, int16_t *stereo, size_t frames)
{
    (void)stream, (void)position, (void)stereo, (void)frames;
    return 0;
}

#endif
