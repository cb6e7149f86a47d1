/* Decodes what libsndfile cannot by FFmpeg's libraries, loaded on demand: xWMA in wave banks, and
 * AAC in .m4a files. For sound_stream.c. */
#ifndef WALKBOX_APP_AUDIO_AV_STREAM_H
#define WALKBOX_APP_AUDIO_AV_STREAM_H

#include "resource/wave_bank.h"

struct av_stream;

/* Why FFmpeg's libraries are not available; NULL: they are. */
const char *av_streams_missing(void);

/* Open a wave of a bank, and a file. Return NULL, or the error, valid until the next call. `source`
 * is borrowed. */
const char *av_stream_open_wave(struct av_stream **stream, const struct byte_source *source,
                                const struct wave *wave);
const char *av_stream_open_file(struct av_stream **stream, const char *path);
void av_stream_close(struct av_stream *stream); /* may be NULL */

uint32_t av_stream_rate(const struct av_stream *stream);
uint64_t av_stream_frames(const struct av_stream *stream); /* as the file has it; 0: unknown */
int av_stream_channels(const struct av_stream *stream);

/* As sound_stream_read. */
size_t av_stream_read(struct av_stream *stream, uint64_t position, int16_t *stereo, size_t frames);

#endif
