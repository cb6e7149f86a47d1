/* The page's decoder of xWMA: a module of its own, with FFmpeg's decoder of WMA 2 alone, which
 * page/music.js loads when a game has such music. It has its own memory, so a damaged file cannot
 * reach the game's.
 *
 * Only FFmpeg's library libavcodec itself may use the decoder's table of functions, but all of it
 * would be several times as large. All sources are FFmpeg 5.1 (cmake/sources/packages.txt), in
 * which this table does not change. */
#include <stdlib.h>
#include <string.h>

#include "libavcodec/avcodec.h"
#include "libavcodec/codec_internal.h"
#include "libavcodec/internal.h"

#define EXPORT(name) __attribute__((export_name(name)))

enum { CHANNELS = 2, EXTRA_SIZE = 6, FLAGS_AT = 4, FLAGS = 31 /* found in all xWMA files */ };

extern const FFCodec ff_wmav2_decoder;

struct decoder {
    AVCodecContext codec;
    AVCodecInternal internal;
    AVFrame frame;
    float *samples[CHANNELS]; /* owned */
    int room;                 /* samples of a channel that there is memory for */
    uint8_t extra[EXTRA_SIZE + AV_INPUT_BUFFER_PADDING_SIZE];
    uint8_t *packet; /* owned; `block_align` bytes, and FFmpeg's padding */
};

/* ---- what the decoder calls in the rest of FFmpeg's libraries ---- */

void av_log(void *context, int level, const char *format, ...)
{
    (void)context, (void)level, (void)format;
}

void avpriv_request_sample(void *context, const char *format, ...)
{
    (void)context, (void)format;
}

int ff_get_buffer(AVCodecContext *codec, AVFrame *frame, int flags)
{
    struct decoder *decoder = codec->opaque;
    (void)flags;
    for (int i = 0; i < codec->ch_layout.nb_channels; i++) {
        if (frame->nb_samples > decoder->room) {
            float *more = realloc(decoder->samples[i], sizeof(float) * (size_t)frame->nb_samples);
            if (!more)
                return AVERROR(ENOMEM);
            decoder->samples[i] = more;
        }
        frame->data[i] = (uint8_t *)decoder->samples[i];
    }
    if (frame->nb_samples > decoder->room)
        decoder->room = frame->nb_samples;
    frame->extended_data = frame->data;
    return 0;
}

/* ---- for the page ---- */

EXPORT("close") void decoder_close(struct decoder *decoder)
{
    if (decoder->codec.priv_data)
        ff_wmav2_decoder.close(&decoder->codec);
    free(decoder->codec.priv_data);
    for (int i = 0; i < CHANNELS; i++)
        free(decoder->samples[i]);
    free(decoder->packet);
    free(decoder);
}

/* Opens a stream with packets of `block` bytes. Returns NULL if there are no such streams, or if
 * memory runs out. */
EXPORT("open") struct decoder *decoder_open(int rate, int channels, int block, int bit_rate)
{
    struct decoder *decoder = block > 0 ? calloc(1, sizeof *decoder) : NULL;
    if (!decoder)
        return NULL;
    AVCodecContext *codec = &decoder->codec;
    codec->codec = &ff_wmav2_decoder.p;
    codec->opaque = decoder;
    codec->internal = &decoder->internal;
    codec->extradata = decoder->extra;
    codec->extradata_size = EXTRA_SIZE;
    decoder->extra[FLAGS_AT] = FLAGS;
    codec->block_align = block;
    codec->bit_rate = bit_rate;
    codec->sample_rate = rate;
    codec->ch_layout.nb_channels = channels;
    decoder->packet = calloc(1, (size_t)block + AV_INPUT_BUFFER_PADDING_SIZE);
    codec->priv_data = calloc(1, (size_t)ff_wmav2_decoder.priv_data_size);
    if (decoder->packet && codec->priv_data && ff_wmav2_decoder.init(codec) >= 0)
        return decoder;
    decoder_close(decoder);
    return NULL;
}

/* Returns where the next packet belongs. */
EXPORT("packet") uint8_t *decoder_packet(struct decoder *decoder)
{
    return decoder->packet;
}

/* Forgets what it decoded: the next packet is from another place. */
EXPORT("flush") void decoder_flush(struct decoder *decoder)
{
    ff_wmav2_decoder.flush(&decoder->codec);
}

/* Leaves out the first samples after a start or a flush, as libavcodec does. */
static int drop_first(struct decoder *decoder)
{
    AVFrame *frame = &decoder->frame;
    int *skip = &decoder->internal.skip_samples;
    const int dropped = *skip < frame->nb_samples ? *skip : frame->nb_samples;
    *skip -= dropped;
    for (int i = 0; i < decoder->codec.ch_layout.nb_channels; i++)
        frame->data[i] += sizeof(float) * (size_t)dropped;
    return frame->nb_samples - dropped;
}

/* Decodes the packet, or if it is the `last`, which is empty, the rest of the stream. Returns the
 * number of samples of each channel. */
EXPORT("decode") int decoder_decode(struct decoder *decoder, int last)
{
    AVPacket packet = {.data = decoder->packet, .size = last ? 0 : decoder->codec.block_align};
    int got = 0;
    decoder->frame = (AVFrame){0};
    const int status = ff_wmav2_decoder.cb.decode(&decoder->codec, &decoder->frame, &got, &packet);
    return status >= 0 && got ? drop_first(decoder) : 0;
}

/* Returns the samples of a channel. */
EXPORT("samples") const float *decoder_samples(const struct decoder *decoder, int channel)
{
    return (const float *)decoder->frame.data[channel];
}
