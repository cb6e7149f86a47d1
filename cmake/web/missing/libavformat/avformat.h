/* The part of FFmpeg's libavformat that walkbox uses (libavcodec/avcodec.h). */
#ifndef WALKBOX_WEB_AVFORMAT_H
#define WALKBOX_WEB_AVFORMAT_H

#include <libavcodec/avcodec.h>

typedef struct {
    int num, den;
} AVRational;

typedef struct {
    AVCodecParameters *codecpar;
    AVRational time_base;
    int64_t duration;
} AVStream;

typedef struct {
    AVStream **streams; /* one */
    /* The rest is not in FFmpeg's. */
    AVStream stream, *list[1];
    AVCodecParameters parameters;
    char *path; /* owned */
    int64_t at; /* frame to read next */
} AVFormatContext;

typedef struct AVInputFormat AVInputFormat;

int avformat_open_input(AVFormatContext **format, const char *address, const AVInputFormat *kind,
                        AVDictionary **options);
void avformat_close_input(AVFormatContext **format);
int av_find_best_stream(AVFormatContext *format, enum AVMediaType type, int wanted, int related,
                        const AVCodec **decoder, int flags);
int av_read_frame(AVFormatContext *format, AVPacket *packet);
int av_seek_frame(AVFormatContext *format, int stream, int64_t time, int flags);

#endif
