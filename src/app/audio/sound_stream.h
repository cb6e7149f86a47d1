/* Reads sound files (WAV, Ogg, FLAC, MP3) as stereo frames, by libsndfile, loaded on demand. */
#ifndef WALKBOX_APP_AUDIO_SOUND_STREAM_H
#define WALKBOX_APP_AUDIO_SOUND_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "resource/voice_item.h"

/* All 0: closed. */
struct sound_stream {
    uint32_t rate; /* frames a second */
    uint64_t frames;
    int channels;
    bool playable; /* sound_stream_read can be used */
    /* The rest is private. The struct must not move while it is open. */
    void *sound; /* of libsndfile */
    uint64_t next;
    FILE *file;                       /* of a stream that is a file */
    const struct byte_source *source; /* of one within a file, with the next three */
    uint64_t start, size, at;
};

/* Why libsndfile is not available; NULL: it is. */
const char *sound_streams_missing(void);

/* Opens a file, or `size` bytes of one from `start` on; `source` is borrowed. Returns NULL, or the
 * error, valid until the next call. */
const char *sound_stream_open(struct sound_stream *stream, const char *path);
const char *sound_stream_open_within(struct sound_stream *stream, const struct byte_source *source,
                                     uint64_t start, uint64_t size);

/* Reads frames from a position on. Returns their number; fewer only at the end. Uses the first two
 * channels; a single one goes to both sides. */
size_t sound_stream_read(struct sound_stream *stream, uint64_t position, int16_t *stereo,
                         size_t frames);

/* May be closed already. */
void sound_stream_close(struct sound_stream *stream);

#endif
