/* Reads sound files as stereo frames: WAV, Ogg, FLAC and MP3 by libsndfile, .m4a by FFmpeg's
 * libraries, and waves of banks by whichever reads their codec. Both are loaded on demand. */
#ifndef WALKBOX_APP_AUDIO_SOUND_STREAM_H
#define WALKBOX_APP_AUDIO_SOUND_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "resource/wave_bank.h"

/* {0} is closed. */
struct sound_stream {
    uint32_t rate; /* frames a second */
    uint64_t frames;
    int channels;
    bool playable; /* sound_stream_read may be called */
    /* The rest is private. The struct must not move while it is open. */
    uint64_t first; /* frame of the file at position 0 */
    void *sound;    /* handle of libsndfile */
    uint64_t next;
    FILE *file;                       /* file of a whole-file stream */
    const struct byte_source *source; /* source of a stream within a file, with the next five */
    uint64_t start, size, at;
    uint8_t header[WAVE_HEADER_MAX]; /* made here; precedes the bytes of the file */
    size_t header_size;
    struct av_stream *av; /* replaces `sound` if FFmpeg decodes */
};

/* Why libsndfile, or FFmpeg's libraries, are not available; NULL if they are. */
const char *sound_streams_missing(void);
const char *av_streams_missing(void);

/* Whether a file's name shows that it needs FFmpeg's libraries. */
bool sound_stream_needs_ffmpeg(const char *path);

/* Opens a file, or `size` bytes of a source from `start` on; `source` is borrowed. Returns NULL, or
 * an error message, valid until the next call. */
const char *sound_stream_open(struct sound_stream *stream, const char *path);
const char *sound_stream_open_within(struct sound_stream *stream, const struct byte_source *source,
                                     uint64_t start, uint64_t size);

/* Opens a wave of a bank in `source`. Same results as sound_stream_open. */
const char *sound_stream_open_wave(struct sound_stream *stream, const struct byte_source *source,
                                   const struct wave *wave);

/* Reduces an open stream to `count` frames from `first` on; count 0 means up to the end. */
void sound_stream_cut(struct sound_stream *stream, uint64_t first, uint64_t count);

/* Reads frames from a position on. Returns their number; fewer only at the end. Uses the first two
 * channels; a single channel goes to both sides. Returns SOUND_STREAM_WAITS if the frames are not
 * there yet: in a page, the browser decodes an .m4a file before its first frame is played. */
#define SOUND_STREAM_WAITS SIZE_MAX
size_t sound_stream_read(struct sound_stream *stream, uint64_t position, int16_t *stereo,
                         size_t frames);

/* May be called for a closed stream. */
void sound_stream_close(struct sound_stream *stream);

#endif
