/* The part of the interface of FFmpeg's libraries that walkbox uses; src/platform/web/ffmpeg_web.c
 * fills it in. */
#ifndef WALKBOX_WEB_AVCODEC_H
#define WALKBOX_WEB_AVCODEC_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#define AVERROR(error) (-(error))
#define AV_NOPTS_VALUE INT64_MIN

enum { AV_INPUT_BUFFER_PADDING_SIZE = 64, AV_LOG_QUIET = -8, AVSEEK_FLAG_BACKWARD = 1 };
enum AVCodecID { AV_CODEC_ID_AAC, AV_CODEC_ID_WMAV2 };
enum AVMediaType { AVMEDIA_TYPE_AUDIO };
enum AVSampleFormat {
    AV_SAMPLE_FMT_S16,
    AV_SAMPLE_FMT_FLT,
    AV_SAMPLE_FMT_S16P,
    AV_SAMPLE_FMT_FLTP,
};

typedef struct AVDictionary AVDictionary;

typedef struct {
    enum AVCodecID id;
} AVCodec;

typedef struct {
    int nb_channels;
} AVChannelLayout;

typedef struct {
    enum AVCodecID codec_id;
    int sample_rate;
} AVCodecParameters;

typedef struct {
    int nb_samples, format;
    int64_t pts;
    AVChannelLayout ch_layout;
    uint8_t **extended_data;
} AVFrame;

typedef struct {
    int thread_count, extradata_size, block_align, sample_rate;
    int64_t bit_rate;
    uint8_t *extradata; /* owned */
    AVChannelLayout ch_layout;
    /* The rest is not in FFmpeg's. */
    int decoder;        /* number of the page's decoder of xWMA; 0 if the browser decodes */
    AVFrame decoded;    /* not yet received, unless it has no samples */
    uint8_t *planes[2]; /* borrowed parts of `samples` */
    void *samples;      /* owned */
} AVCodecContext;

typedef struct {
    uint8_t *data; /* owned */
    int size, stream_index;
    int64_t pts;
} AVPacket;

const AVCodec *avcodec_find_decoder(enum AVCodecID id);
AVCodecContext *avcodec_alloc_context3(const AVCodec *codec);
void avcodec_free_context(AVCodecContext **codec);
int avcodec_parameters_to_context(AVCodecContext *codec, const AVCodecParameters *parameters);
int avcodec_open2(AVCodecContext *codec, const AVCodec *kind, AVDictionary **options);
int avcodec_send_packet(AVCodecContext *codec, const AVPacket *packet);
int avcodec_receive_frame(AVCodecContext *codec, AVFrame *frame);
void avcodec_flush_buffers(AVCodecContext *codec);
AVPacket *av_packet_alloc(void);
void av_packet_free(AVPacket **packet);
void av_packet_unref(AVPacket *packet);
int av_new_packet(AVPacket *packet, int size);
AVFrame *av_frame_alloc(void);
void av_frame_free(AVFrame **frame);
void av_channel_layout_default(AVChannelLayout *layout, int channels);
int av_dict_set(AVDictionary **options, const char *key, const char *value, int flags);
void av_dict_free(AVDictionary **options);
void av_log_set_level(int level);
void *av_mallocz(size_t size);
int64_t av_rescale(int64_t value, int64_t factor, int64_t divisor);

#endif
