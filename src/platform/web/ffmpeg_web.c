/* Implements FFmpeg's functions in a page: the waves of a bank in xWMA by the module of
 * music/wma_module.c, and .m4a files by the browser, which decodes a file whole. page/music.js has
 * the page's side of both. */
#include <libavformat/avformat.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "platform/web/web_page.h"

enum { FRAMES_AT_ONCE = 4096, SIDES = 2, FRAME_SIZE = SIDES * sizeof(int16_t) };

/* ---- decoders ---- */

const AVCodec *avcodec_find_decoder(enum AVCodecID id)
{
    static const AVCodec aac = {AV_CODEC_ID_AAC}, wma = {AV_CODEC_ID_WMAV2};
    return id == AV_CODEC_ID_WMAV2 ? &wma : &aac;
}

AVCodecContext *avcodec_alloc_context3(const AVCodec *codec)
{
    (void)codec;
    return calloc(1, sizeof(AVCodecContext));
}

void avcodec_free_context(AVCodecContext **codec)
{
    if (!*codec)
        return;
    if ((*codec)->decoder)
        web_wma_close((*codec)->decoder);
    free((*codec)->extradata);
    free((*codec)->samples);
    free(*codec);
    *codec = NULL;
}

/* The page always gives both sides. */
int avcodec_parameters_to_context(AVCodecContext *codec, const AVCodecParameters *parameters)
{
    codec->sample_rate = parameters->sample_rate;
    codec->ch_layout.nb_channels = SIDES;
    return 0;
}

int avcodec_open2(AVCodecContext *codec, const AVCodec *kind, AVDictionary **options)
{
    (void)options;
    if (kind->id != AV_CODEC_ID_WMAV2)
        return 0;
    codec->decoder = web_wma_open(codec->sample_rate, codec->ch_layout.nb_channels,
                                  codec->block_align, (int)codec->bit_rate);
    return codec->decoder ? 0 : AVERROR(ENOSYS);
}

/* Makes room for the next samples. Returns false if memory runs out. */
static bool hold(AVCodecContext *codec, size_t size)
{
    free(codec->samples);
    codec->samples = malloc(size > 0 ? size : 1);
    codec->decoded.extended_data = codec->planes;
    codec->decoded.ch_layout = codec->ch_layout;
    return codec->samples != NULL;
}

static int decode_wma(AVCodecContext *codec, const AVPacket *packet)
{
    const int count = web_wma_decode(codec->decoder, packet ? packet->data : NULL,
                                     packet ? (uint32_t)packet->size : 0);
    const size_t size = sizeof(float) * (size_t)count;
    if (!hold(codec, SIDES * size))
        return AVERROR(ENOMEM);
    for (int i = 0; i < codec->ch_layout.nb_channels && i < SIDES; i++) {
        codec->planes[i] = (uint8_t *)codec->samples + (size_t)i * size;
        web_wma_samples(codec->decoder, i, (float *)(void *)codec->planes[i], (uint32_t)count);
    }
    codec->decoded.format = AV_SAMPLE_FMT_FLTP;
    codec->decoded.nb_samples = count;
    codec->decoded.pts = AV_NOPTS_VALUE;
    return 0;
}

int avcodec_send_packet(AVCodecContext *codec, const AVPacket *packet)
{
    codec->decoded.nb_samples = 0;
    if (codec->decoder)
        return decode_wma(codec, packet);
    if (!packet) /* nothing is left in the browser's decoder */
        return 0;
    if (!hold(codec, (size_t)packet->size))
        return AVERROR(ENOMEM);
    memcpy(codec->samples, packet->data, (size_t)packet->size);
    codec->planes[0] = codec->samples;
    codec->decoded.format = AV_SAMPLE_FMT_S16;
    codec->decoded.nb_samples = packet->size / (int)FRAME_SIZE;
    codec->decoded.pts = packet->pts;
    return 0;
}

int avcodec_receive_frame(AVCodecContext *codec, AVFrame *frame)
{
    *frame = codec->decoded;
    codec->decoded.nb_samples = 0;
    return frame->nb_samples > 0 ? 0 : AVERROR(EAGAIN);
}

void avcodec_flush_buffers(AVCodecContext *codec)
{
    codec->decoded.nb_samples = 0;
    if (codec->decoder)
        web_wma_flush(codec->decoder);
}

/* ---- packets and frames ---- */

AVPacket *av_packet_alloc(void)
{
    return calloc(1, sizeof(AVPacket));
}

void av_packet_unref(AVPacket *packet)
{
    free(packet->data);
    *packet = (AVPacket){0};
}

void av_packet_free(AVPacket **packet)
{
    if (*packet)
        av_packet_unref(*packet);
    free(*packet);
    *packet = NULL;
}

int av_new_packet(AVPacket *packet, int size)
{
    *packet = (AVPacket){.data = malloc((size_t)size), .size = size};
    return packet->data ? 0 : AVERROR(ENOMEM);
}

AVFrame *av_frame_alloc(void)
{
    return calloc(1, sizeof(AVFrame));
}

void av_frame_free(AVFrame **frame)
{
    free(*frame);
    *frame = NULL;
}

/* ---- files ---- */

int avformat_open_input(AVFormatContext **format, const char *address, const AVInputFormat *kind,
                        AVDictionary **options)
{
    static const char scheme[] = "file:";
    const char *path = address + sizeof scheme - 1;
    int32_t numbers[WEB_AAC_NUMBERS] = {0};
    (void)kind, (void)options;
    AVFormatContext *opened = calloc(1, sizeof *opened);
    if (!opened || !web_aac_open(path, (uint32_t)strlen(path), numbers)) {
        free(opened);
        return AVERROR(EINVAL);
    }
    opened->path = strdup(path);
    opened->parameters = (AVCodecParameters){AV_CODEC_ID_AAC, numbers[WEB_AAC_RATE]};
    opened->stream =
        (AVStream){&opened->parameters, {1, numbers[WEB_AAC_RATE]}, numbers[WEB_AAC_FRAMES]};
    opened->list[0] = &opened->stream;
    opened->streams = opened->list;
    *format = opened;
    return opened->path ? 0 : AVERROR(ENOMEM);
}

void avformat_close_input(AVFormatContext **format)
{
    if (*format)
        free((*format)->path);
    free(*format);
    *format = NULL;
}

int av_find_best_stream(AVFormatContext *format, enum AVMediaType type, int wanted, int related,
                        const AVCodec **decoder, int flags)
{
    (void)format, (void)type, (void)wanted, (void)related, (void)decoder, (void)flags;
    return 0;
}

/* Reads decoded frames. Returns AVERROR(EAGAIN) until the browser has decoded the file. */
int av_read_frame(AVFormatContext *format, AVPacket *packet)
{
    const int status = av_new_packet(packet, FRAMES_AT_ONCE * (int)FRAME_SIZE);
    if (status < 0)
        return status;
    const int got = web_aac_read(format->path, (uint32_t)strlen(format->path), (double)format->at,
                                 (int16_t *)(void *)packet->data, FRAMES_AT_ONCE);
    if (got <= 0) {
        av_packet_unref(packet);
        return got == WEB_AAC_LATER ? AVERROR(EAGAIN) : AVERROR(EIO);
    }
    packet->size = got * (int)FRAME_SIZE;
    packet->pts = format->at;
    format->at += got;
    return 0;
}

int av_seek_frame(AVFormatContext *format, int stream, int64_t time, int flags)
{
    (void)stream, (void)flags;
    format->at = time;
    return 0;
}

/* ---- the rest ---- */

void av_channel_layout_default(AVChannelLayout *layout, int channels)
{
    layout->nb_channels = channels;
}

int av_dict_set(AVDictionary **options, const char *key, const char *value, int flags)
{
    (void)options, (void)key, (void)value, (void)flags;
    return 0;
}

void av_dict_free(AVDictionary **options)
{
    (void)options;
}

void av_log_set_level(int level)
{
    (void)level;
}

void *av_mallocz(size_t size)
{
    return calloc(1, size);
}

int64_t av_rescale(int64_t value, int64_t factor, int64_t divisor)
{
    return value * factor / divisor;
}
