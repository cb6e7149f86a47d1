/* Reads sound files as stereo frames: WAV, Ogg, FLAC and MP3 by libsndfile, .m4a by FFmpeg's
 * libraries, and waves of banks by the one or the other. Both are loaded on demand. */
#ifndef WALKBOX_APP_AUDIO_SOUND_STREAM_H
#define WALKBOX_APP_AUDIO_SOUND_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "resource/wave_bank.h"

/* All 0: closed. */
struct sound_stream {
    uint32_t rate; /* frames a second */
    uint64_t frames;
    int channels;
    bool playable; /* sound_stream_read can be used */
    /* The rest is private. The struct must not move while it is open. */
    uint64_t first; /* frame of the file at position 0 */
    void *sound;    /* of libsndfile */
    uint64_t next;
    FILE *file;                       /* of a stream that is a file */
    const struct byte_source *source; /* of one within a file, with the next five */
    uint64_t start, size, at;
    uint8_t header[WAVE_HEADER_MAX]; /* comes before what is in the file */
    size_t header_size;
    struct av_stream *av; /* in place of `sound` */
};

/* Why libsndfile, and why FFmpeg's libraries are not available; NULL: they are. */
const char *sound_streams_missing(void);
const char *av_streams_missing(void);

/* Whether a file needs FFmpeg's libraries, by its name. */
bool sound_stream_needs_ffmpeg(const char *path);

/* Opens a file, or `size` bytes of one from `start` on; `source` is borrowed. Returns NULL, or the
 * error, valid until the next call. */
const char *sound_stream_open(struct sound_stream *stream, const char *path);
const char *sound_stream_open_within(struct sound_stream *stream, const struct byte_source *source,
                                     uint64_t start, uint64_t size);

/* The same for a wave of a bank. */
const char *sound_stream_open_wave(struct sound_stream *stream, const struct byte_source *source,
                                   const struct wave *wave);

/* Leaves of an open stream what begins at a frame and has `count` frames, or 0: up to the end. */
void sound_stream_cut(struct sound_stream *stream, uint64_t first, uint64_t count);

/* Reads frames from a position on. Returns their number; fewer only at the end. Uses the first two
 * channels; a single one goes to both sides. */
size_t sound_stream_read(struct sound_stream *stream, uint64_t position, int16_t *stereo,
                         size_t frames);

/* May be closed already. */
void sound_stream_close(struct sound_stream *stream);

#endif
