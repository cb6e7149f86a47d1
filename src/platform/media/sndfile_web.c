/* Implements libsndfile's functions in a page: WAV files here, Ogg Vorbis by stb_vorbis, FLAC and
 * MP3 by dr_flac and dr_mp3. Files are read piece by piece, except that Ogg inside another file is
 * loaded whole. */
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <dr_flac.h>
#include <dr_mp3.h>
#define STB_VORBIS_HEADER_ONLY
#include <stb/stb_vorbis.h>

#include "platform/media/wav_format.h"
#include "util/fault.h"

enum { WITHIN_LIMIT = 64 << 20 };

struct sndfile_web {
    FILE *stream; /* NULL if `functions` read the file */
    SF_VIRTUAL_IO functions;
    void *context;
    sf_count_t place, size; /* bytes in the file */
    struct wav_format wav;
    stb_vorbis *ogg; /* one of these three decoders; all NULL for a WAV file */
    drflac *flac;
    drmp3 *mp3;
    uint8_t *memory;          /* owned; the file for `ogg`, or a block of ADPCM */
    int16_t *frames_of_block; /* owned */
    sf_count_t loaded;        /* number of the decoded block; -1 if none */
    sf_count_t at, frames;
    int channels;
};

/* ---- bytes ---- */

/* Returns the number of bytes read. */
static size_t read_bytes(void *context, void *bytes, size_t size)
{
    struct sndfile_web *sound = context;
    size_t got = 0;
    if (sound->stream && fseek(sound->stream, (long)sound->place, SEEK_SET) == 0)
        got = fread(bytes, 1, size, sound->stream);
    else if (!sound->stream && sound->functions.seek(sound->place, SEEK_SET, sound->context) >= 0)
        got = (size_t)sound->functions.read(bytes, (sf_count_t)size, sound->context);
    sound->place += (sf_count_t)got;
    return got;
}

static bool move(struct sndfile_web *sound, sf_count_t place)
{
    if (place < 0 || place > sound->size)
        return false;
    sound->place = place;
    return true;
}

static drflac_bool32 move_flac(void *context, int offset, drflac_seek_origin origin)
{
    struct sndfile_web *sound = context;
    return move(sound, offset + (origin == drflac_seek_origin_current ? sound->place : 0));
}

static drmp3_bool32 move_mp3(void *context, int offset, drmp3_seek_origin origin)
{
    struct sndfile_web *sound = context;
    return move(sound, offset + (origin == drmp3_seek_origin_current ? sound->place : 0));
}

/* ---- the kinds ---- */

/* Everything except the samples is in the head of the file. */
static bool open_wav(struct sndfile_web *sound, SF_INFO *info)
{
    enum { HEAD = 4096 };
    uint8_t head[HEAD];
    const size_t size = read_bytes(sound, head, sizeof head);
    struct wav_format *wav = &sound->wav;
    if (!wav_format_read(wav, (struct byte_view){head, size}))
        return false;
    info->samplerate = (int)wav->rate;
    info->channels = (int)wav->channels;
    if (wav->bits != 4) {
        info->frames = (sf_count_t)(wav->size / (wav->bits / 8 * wav->channels));
        return true;
    }
    info->frames = (sf_count_t)(wav->size + wav->block - 1) / wav->block * wav->block_frames;
    sound->loaded = -1;
    sound->memory = malloc(wav->block);
    sound->frames_of_block = malloc(sizeof(int16_t) * wav->block_frames * wav->channels);
    return sound->memory && sound->frames_of_block;
}

static bool open_ogg(struct sndfile_web *sound, SF_INFO *info)
{
    int error = 0;
    char head[4] = "";
    sound->place = 0;
    if (read_bytes(sound, head, sizeof head) < sizeof head || memcmp(head, "OggS", 4) != 0)
        return false;
    sound->place = 0;
    if (sound->stream) {
        rewind(sound->stream);
        sound->ogg = stb_vorbis_open_file(sound->stream, 0, &error, NULL);
    } else if (sound->size <= WITHIN_LIMIT && (sound->memory = malloc((size_t)sound->size)) &&
               read_bytes(sound, sound->memory, (size_t)sound->size) == (size_t)sound->size) {
        sound->ogg = stb_vorbis_open_memory(sound->memory, (int)sound->size, &error, NULL);
    }
    if (!sound->ogg)
        return false;
    const stb_vorbis_info found = stb_vorbis_get_info(sound->ogg);
    info->samplerate = (int)found.sample_rate;
    info->channels = found.channels;
    info->frames = stb_vorbis_stream_length_in_samples(sound->ogg);
    return true;
}

static bool open_flac(struct sndfile_web *sound, SF_INFO *info)
{
    sound->place = 0;
    sound->flac = drflac_open(read_bytes, move_flac, sound, NULL);
    if (!sound->flac)
        return false;
    info->samplerate = (int)sound->flac->sampleRate;
    info->channels = sound->flac->channels;
    info->frames = (sf_count_t)sound->flac->totalPCMFrameCount;
    return true;
}

static bool open_mp3(struct sndfile_web *sound, SF_INFO *info)
{
    sound->place = 0;
    sound->mp3 = calloc(1, sizeof *sound->mp3);
    if (!sound->mp3 || !drmp3_init(sound->mp3, read_bytes, move_mp3, sound, NULL)) {
        free(sound->mp3);
        sound->mp3 = NULL;
        return false;
    }
    info->samplerate = (int)sound->mp3->sampleRate;
    info->channels = (int)sound->mp3->channels;
    info->frames = (sf_count_t)drmp3_get_pcm_frame_count(sound->mp3);
    return true;
}

static SNDFILE *opened(struct sndfile_web *sound, SF_INFO *info)
{
    *info = (SF_INFO){.seekable = 1};
    if (sound->size > 0 && (open_wav(sound, info) || open_ogg(sound, info) ||
                            open_flac(sound, info) || open_mp3(sound, info))) {
        sound->frames = info->frames;
        sound->channels = info->channels;
        return sound;
    }
    sf_close(sound);
    return NULL;
}

SNDFILE *sf_open_fd(int file, int mode, SF_INFO *info, int close_file)
{
    struct sndfile_web *sound = calloc(1, sizeof *sound);
    (void)mode, (void)close_file;
    if (!sound)
        return NULL;
    sound->stream = fdopen(file, "rb");
    if (sound->stream && fseek(sound->stream, 0, SEEK_END) == 0)
        sound->size = ftell(sound->stream);
    return opened(sound, info);
}

SNDFILE *sf_open_virtual(SF_VIRTUAL_IO *functions, int mode, SF_INFO *info, void *context)
{
    struct sndfile_web *sound = calloc(1, sizeof *sound);
    (void)mode;
    if (!sound)
        return NULL;
    sound->functions = *functions;
    sound->context = context;
    sound->size = functions->get_filelen(context);
    return opened(sound, info);
}

/* ---- frames ---- */

sf_count_t sf_seek(SNDFILE *sound, sf_count_t frame, int whence)
{
    (void)whence;
    if (frame < 0 || frame > sound->frames ||
        (sound->ogg && stb_vorbis_seek(sound->ogg, (unsigned)frame) == 0) ||
        (sound->flac && !drflac_seek_to_pcm_frame(sound->flac, (drflac_uint64)frame)) ||
        (sound->mp3 && !drmp3_seek_to_pcm_frame(sound->mp3, (drmp3_uint64)frame)))
        return -1;
    sound->at = frame;
    return frame;
}

static sf_count_t read_wav(SNDFILE *sound, short *samples, sf_count_t frames)
{
    const struct wav_format *wav = &sound->wav;
    const size_t width = wav->bits / 8, frame = width * wav->channels;
    uint8_t bytes[4096];
    sf_count_t done = 0;
    while (done < frames && sound->at < sound->frames) {
        const sf_count_t left = sound->frames - sound->at, wanted = frames - done;
        const size_t most = sizeof bytes / frame, count = (size_t)(wanted < left ? wanted : left);
        sound->place = (sf_count_t)wav->begin + sound->at * (sf_count_t)frame;
        const size_t got = read_bytes(sound, bytes, frame * (count < most ? count : most)) / frame;
        if (got == 0)
            break;
        for (size_t i = 0; i < got * wav->channels; i++)
            *samples++ = (short)wav_value(wav, bytes + i * width);
        done += (sf_count_t)got;
        sound->at += (sf_count_t)got;
    }
    return done;
}

static sf_count_t read_adpcm(SNDFILE *sound, short *samples, sf_count_t frames)
{
    const struct wav_format *wav = &sound->wav;
    const size_t channels = wav->channels;
    sf_count_t done = 0;
    for (; done < frames && sound->at < sound->frames; done++, sound->at++) {
        const sf_count_t number = sound->at / wav->block_frames;
        if (number != sound->loaded) {
            sound->place = (sf_count_t)wav->begin + number * wav->block;
            const size_t size = read_bytes(sound, sound->memory, wav->block);
            wav_block_decode(wav, (struct byte_view){sound->memory, size}, sound->frames_of_block);
            sound->loaded = number;
        }
        memcpy(samples + (size_t)done * channels,
               sound->frames_of_block + (size_t)(sound->at % wav->block_frames) * channels,
               channels * sizeof *samples);
    }
    return done;
}

sf_count_t sf_readf_short(SNDFILE *sound, short *samples, sf_count_t frames)
{
    if (sound->ogg)
        return stb_vorbis_get_samples_short_interleaved(sound->ogg, sound->channels, samples,
                                                        (int)frames * sound->channels);
    if (sound->flac)
        return (sf_count_t)drflac_read_pcm_frames_s16(sound->flac, (drflac_uint64)frames, samples);
    if (sound->mp3)
        return (sf_count_t)drmp3_read_pcm_frames_s16(sound->mp3, (drmp3_uint64)frames, samples);
    return sound->frames_of_block ? read_adpcm(sound, samples, frames)
                                  : read_wav(sound, samples, frames);
}

const char *sf_strerror(SNDFILE *sound)
{
    (void)sound;
    return N_("it is neither a WAV, an Ogg, a FLAC nor an MP3 file");
}

/* Closing the stream also closes its descriptor. */
int sf_close(SNDFILE *sound)
{
    if (!sound)
        return 0;
    if (sound->ogg)
        stb_vorbis_close(sound->ogg);
    if (sound->flac)
        drflac_close(sound->flac);
    if (sound->mp3)
        drmp3_uninit(sound->mp3);
    if (sound->stream)
        fclose(sound->stream);
    free(sound->mp3);
    free(sound->frames_of_block);
    free(sound->memory);
    free(sound);
    return 0;
}
