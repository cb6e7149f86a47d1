/* encode_wave adpcm|xwma|m4a IN.wav OUT: encodes the samples of a WAV file (16 bits, a head of 44
 * bytes) by FFmpeg's encoders: as they are in wave banks, when it prints the number that a bank's
 * format has for the size of blocks, or as AAC in a file.
 *
 * xWMA is WMA 2 whose frames follow each other without gaps over the borders of packets ("bit
 * reservoir") and may have blocks of several lengths. FFmpeg's encoder writes a frame into each
 * packet, followed by filling, and one block into a frame. So frames get the codes of their blocks'
 * lengths here, and are packed; where a frame ends is found by trying: a decoder shows whether
 * something follows it in its packet. */
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAV_HEAD = 44,
    BYTE_RATE = 24000, /* field 1 in the upper 3 bits */
    BLOCK = 2230,      /* field 3 in the lower 5 */
    XWMA_FIELD = 1 << 5 | 3,
    ADPCM_BLOCK = 128, /* bytes of a channel */
    FILLING = 'N',
    HEAD_BITS = 8,
    OFFSET_BITS = 14,
    LENGTH_CODE = 3, /* bits of the code of a block's length; 0: a whole frame */
    FRAME = 2048,
};

struct wav {
    int channels, rate;
    int16_t *samples;
    int frames;
};

static _Noreturn void fail(const char *why)
{
    fprintf(stderr, "encode_wave: %s\n", why);
    exit(1);
}

static struct wav read_wav(const char *path)
{
    uint8_t head[WAV_HEAD];
    FILE *stream = fopen(path, "rb");
    if (!stream || fread(head, 1, sizeof head, stream) != sizeof head)
        fail("cannot read the WAV file");
    struct wav wav = {head[22], head[24] | head[25] << 8 | head[26] << 16, NULL, 0};
    fseek(stream, 0, SEEK_END);
    wav.frames = (int)((ftell(stream) - WAV_HEAD) / (2 * wav.channels));
    fseek(stream, WAV_HEAD, SEEK_SET);
    const size_t count = (size_t)wav.frames * (size_t)wav.channels;
    wav.samples = malloc(count * sizeof *wav.samples + 1);
    if (!wav.samples || fread(wav.samples, sizeof *wav.samples, count, stream) != count)
        fail("cannot read the samples");
    fclose(stream);
    return wav;
}

/* ---- encoding ---- */

struct packets {
    AVPacket **items;
    int count;
    AVCodecParameters *parameters;
};

static void receive_packets(AVCodecContext *codec, struct packets *packets)
{
    AVPacket *packet = av_packet_alloc();
    while (avcodec_receive_packet(codec, packet) == 0) {
        packets->items =
            realloc(packets->items, sizeof *packets->items * (size_t)(packets->count + 1));
        packets->items[packets->count++] = av_packet_clone(packet);
        av_packet_unref(packet);
    }
    av_packet_free(&packet);
}

static void fill(AVFrame *frame, const struct wav *wav, int from)
{
    for (int c = 0; c < wav->channels; c++)
        for (int i = 0; i < frame->nb_samples; i++) {
            const int at = (from + i) * wav->channels + c;
            const bool inside = from + i >= 0 && from + i < wav->frames;
            const int16_t sample = (int16_t)(inside ? wav->samples[at] : (i * 7919) % 401 - 200);
            if (frame->format == AV_SAMPLE_FMT_FLTP)
                ((float *)(void *)frame->extended_data[c])[i] = (float)sample / 32768.0F;
            else
                ((int16_t *)(void *)frame->extended_data[0])[i * wav->channels + c] = sample;
        }
}

static struct packets encode(const struct wav *wav, enum AVCodecID id)
{
    const AVCodec *encoder = avcodec_find_encoder(id);
    AVCodecContext *codec = encoder ? avcodec_alloc_context3(encoder) : NULL;
    struct packets packets = {0};
    char size[16];
    if (!codec)
        fail("there is no such encoder");
    if (id == AV_CODEC_ID_AAC)
        codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    codec->sample_rate = wav->rate;
    codec->bit_rate = BYTE_RATE * 8;
    codec->sample_fmt = id == AV_CODEC_ID_ADPCM_MS ? AV_SAMPLE_FMT_S16 : AV_SAMPLE_FMT_FLTP;
    av_channel_layout_default(&codec->ch_layout, wav->channels);
    snprintf(size, sizeof size, "%d", ADPCM_BLOCK * wav->channels);
    av_opt_set(codec, "block_size", size, AV_OPT_SEARCH_CHILDREN);
    if (avcodec_open2(codec, encoder, NULL) != 0)
        fail("the encoder cannot be opened");
    packets.parameters = avcodec_parameters_alloc();
    avcodec_parameters_from_context(packets.parameters, codec);
    /* The decoder leaves out one frame more than this encoder is late: noise comes first, since
     * silent frames would be too short. */
    for (int at = id == AV_CODEC_ID_WMAV2 ? -FRAME : 0; at < wav->frames; at += codec->frame_size) {
        AVFrame *frame = av_frame_alloc();
        frame->nb_samples = codec->frame_size;
        frame->format = codec->sample_fmt;
        frame->pts = at + (id == AV_CODEC_ID_WMAV2 ? FRAME : 0);
        frame->sample_rate = wav->rate;
        av_channel_layout_copy(&frame->ch_layout, &codec->ch_layout);
        if (av_frame_get_buffer(frame, 0) != 0)
            fail("not enough memory");
        fill(frame, wav, at);
        if (avcodec_send_frame(codec, frame) != 0)
            fail("a frame cannot be encoded");
        av_frame_free(&frame);
        receive_packets(codec, &packets);
    }
    avcodec_send_frame(codec, NULL);
    receive_packets(codec, &packets);
    avcodec_free_context(&codec);
    return packets;
}

/* ---- bits ---- */

struct bits {
    uint8_t *bytes;
    int count, room;
};

static void put_bit(struct bits *bits, int bit)
{
    if (bits->count / 8 >= bits->room) {
        bits->bytes = realloc(bits->bytes, (size_t)bits->room * 2 + BLOCK + 64);
        memset(bits->bytes + bits->room, 0, (size_t)bits->room + BLOCK + 64);
        bits->room = bits->room * 2 + BLOCK + 64;
    }
    if (bit)
        bits->bytes[bits->count / 8] |= (uint8_t)(128 >> bits->count % 8);
    bits->count++;
}

static void put(struct bits *bits, int value, int count)
{
    for (int i = count - 1; i >= 0; i--)
        put_bit(bits, value >> i & 1);
}

static void put_frame(struct bits *bits, const AVPacket *frame, int count)
{
    for (int i = 0; i < count; i++)
        put_bit(bits, frame->data[i / 8] >> (7 - i % 8) & 1);
}

/* ---- where a frame ends ---- */

static AVCodecContext *open_decoder(const struct wav *wav)
{
    const AVCodec *decoder = avcodec_find_decoder(AV_CODEC_ID_WMAV2);
    AVCodecContext *codec = decoder ? avcodec_alloc_context3(decoder) : NULL;
    if (!codec)
        fail("there is no decoder");
    codec->extradata = av_mallocz(6 + AV_INPUT_BUFFER_PADDING_SIZE);
    codec->extradata_size = 6;
    codec->extradata[4] = 31;
    codec->block_align = BLOCK;
    codec->bit_rate = BYTE_RATE * 8;
    codec->sample_rate = wav->rate;
    codec->flags2 |= AV_CODEC_FLAG2_SKIP_MANUAL;
    av_channel_layout_default(&codec->ch_layout, wav->channels);
    if (avcodec_open2(codec, decoder, NULL) != 0)
        fail("the decoder cannot be opened");
    return codec;
}

static int decoded(AVCodecContext *codec, const struct bits *packet)
{
    AVPacket *given = av_packet_alloc();
    AVFrame *frame = av_frame_alloc();
    int samples = -1;
    av_new_packet(given, BLOCK);
    memcpy(given->data, packet->bytes, BLOCK);
    if (avcodec_send_packet(codec, given) == 0 && avcodec_receive_frame(codec, frame) == 0)
        samples = frame->nb_samples;
    av_packet_free(&given);
    av_frame_free(&frame);
    return samples;
}

/* Whether the frame has this many bits: nothing is left of a packet which it ends. */
static bool ends_at(AVCodecContext *codec, const AVPacket *frame, int count)
{
    struct bits packet = {0};
    const int before = BLOCK * 8 - HEAD_BITS - OFFSET_BITS - 3 * LENGTH_CODE - count;
    if (count < 1 || before < 0)
        return false;
    put(&packet, 2, HEAD_BITS); /* one frame, and the frame that would begin after it */
    put(&packet, before, OFFSET_BITS);
    for (int i = 0; i < before; i++)
        put_bit(&packet, 0);
    put(&packet, 0, 3 * LENGTH_CODE);
    put_frame(&packet, frame, count);
    avcodec_flush_buffers(codec);
    const bool good = decoded(codec, &packet) == FRAME && decoded(codec, &packet) == FRAME;
    free(packet.bytes);
    return good;
}

static int length_of(AVCodecContext *codec, const AVPacket *frame)
{
    int bytes = frame->size;
    while (bytes > 0 && frame->data[bytes - 1] == FILLING)
        bytes--;
    for (int more = 0; more <= 2; more++)
        for (int less = 0; less < 8; less++)
            if (ends_at(codec, frame, (bytes + more) * 8 - less))
                return (bytes + more) * 8 - less;
    fail("where a frame ends was not found");
}

/* ---- packing ---- */

/* The bits of all frames in a row, as far as they begin in one packet: its first frame has more
 * codes of lengths. */
static void pack(const struct wav *wav, const struct packets *frames, FILE *out)
{
    AVCodecContext *codec = open_decoder(wav);
    const int room = BLOCK * 8 - HEAD_BITS - OFFSET_BITS;
    struct bits rest = {0}; /* the rest of a frame begun in the last packet */
    for (int n = 0; n < frames->count || rest.count > 0;) {
        struct bits packet = {0}, body = {0};
        int begun = 0;
        const int offset = rest.count;
        for (int i = 0; i < rest.count; i++)
            put_bit(&body, rest.bytes[i / 8] >> (7 - i % 8) & 1);
        while (body.count < room && n < frames->count) {
            put(&body, 0, begun == 0 ? 3 * LENGTH_CODE : LENGTH_CODE);
            put_frame(&body, frames->items[n], length_of(codec, frames->items[n]));
            begun++;
            n++;
        }
        if (body.count <= room)
            begun++; /* the decoder expects a frame; the rest is filling */
        if (begun > 15)
            fail("too many frames in a packet: it is too quiet");
        put(&packet, begun, HEAD_BITS);
        put(&packet, offset, OFFSET_BITS);
        free(rest.bytes);
        rest = (struct bits){0};
        for (int i = 0; i < body.count; i++)
            put_bit(i < room ? &packet : &rest, body.bytes[i / 8] >> (7 - i % 8) & 1);
        while (packet.count < BLOCK * 8)
            put_bit(&packet, 0);
        fwrite(packet.bytes, 1, BLOCK, out);
        free(packet.bytes);
        free(body.bytes);
    }
    avcodec_free_context(&codec);
}

/* ---- files ---- */

static void write_m4a(const struct wav *wav, const struct packets *packets, const char *path)
{
    AVFormatContext *format = NULL;
    AVStream *stream = NULL;
    if (avformat_alloc_output_context2(&format, NULL, "ipod", path) >= 0)
        stream = avformat_new_stream(format, NULL);
    if (!stream || avcodec_parameters_copy(stream->codecpar, packets->parameters) < 0 ||
        avio_open(&format->pb, path, AVIO_FLAG_WRITE) < 0)
        fail("cannot write");
    stream->time_base = (AVRational){1, wav->rate};
    if (avformat_write_header(format, NULL) < 0)
        fail("cannot write");
    for (int i = 0; i < packets->count; i++) {
        av_packet_rescale_ts(packets->items[i], (AVRational){1, wav->rate}, stream->time_base);
        if (av_write_frame(format, packets->items[i]) < 0)
            fail("cannot write");
    }
    av_write_trailer(format);
    avio_closep(&format->pb);
    avformat_free_context(format);
}

static void write_data(const struct wav *wav, const struct packets *packets, bool is_xwma,
                       const char *path)
{
    FILE *out = fopen(path, "wb");
    if (!out)
        fail("cannot write");
    if (is_xwma)
        pack(wav, packets, out);
    for (int i = 0; i < packets->count && !is_xwma; i++)
        fwrite(packets->items[i]->data, 1, (size_t)packets->items[i]->size, out);
    if (fclose(out) != 0)
        fail("cannot write");
    printf("%d\n", is_xwma ? XWMA_FIELD : ADPCM_BLOCK - 22);
}

int main(int argc, char **argv)
{
    if (argc != 4)
        fail("usage: encode_wave adpcm|xwma|m4a IN.wav OUT");
    const bool is_xwma = strcmp(argv[1], "xwma") == 0, is_m4a = strcmp(argv[1], "m4a") == 0;
    struct wav wav = read_wav(argv[2]);
    av_log_set_level(AV_LOG_QUIET);
    struct packets packets = encode(&wav, is_xwma  ? AV_CODEC_ID_WMAV2
                                          : is_m4a ? AV_CODEC_ID_AAC
                                                   : AV_CODEC_ID_ADPCM_MS);
    if (is_m4a)
        write_m4a(&wav, &packets, argv[3]);
    else
        write_data(&wav, &packets, is_xwma, argv[3]);
    for (int i = 0; i < packets.count; i++)
        av_packet_free(&packets.items[i]);
    avcodec_parameters_free(&packets.parameters);
    free(packets.items);
    free(wav.samples);
    return 0;
}
