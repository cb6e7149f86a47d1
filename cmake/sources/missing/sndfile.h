/* The part of libsndfile's interface that walkbox uses; src/platform/media/sndfile_web.c fills it
 * in. */
#ifndef WALKBOX_WEB_SNDFILE_H
#define WALKBOX_WEB_SNDFILE_H

#include <stdint.h>

typedef int64_t sf_count_t;
typedef struct sndfile_web SNDFILE;

typedef struct {
    sf_count_t frames;
    int samplerate, channels, seekable;
} SF_INFO;

typedef struct {
    sf_count_t (*get_filelen)(void *context);
    sf_count_t (*seek)(sf_count_t offset, int whence, void *context);
    sf_count_t (*read)(void *bytes, sf_count_t count, void *context);
    sf_count_t (*write)(const void *bytes, sf_count_t count, void *context);
    sf_count_t (*place)(void *context);
} SF_VIRTUAL_IO;

enum { SFM_READ = 0x10 };

SNDFILE *sf_open_fd(int file, int mode, SF_INFO *info, int close_file);
SNDFILE *sf_open_virtual(SF_VIRTUAL_IO *functions, int mode, SF_INFO *info, void *context);
sf_count_t sf_seek(SNDFILE *sound, sf_count_t frame, int whence);
sf_count_t sf_readf_short(SNDFILE *sound, short *samples, sf_count_t frames);
const char *sf_strerror(SNDFILE *sound);
int sf_close(SNDFILE *sound);

#endif
