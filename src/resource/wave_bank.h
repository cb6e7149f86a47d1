/* Wave banks (.xwb), which hold the sound of the Special Editions, and the names of their waves in
 * sound banks (.xsb). A bank may have gigabytes, so it is read in pieces (docs/sound.md 12). */
#ifndef WALKBOX_RESOURCE_WAVE_BANK_H
#define WALKBOX_RESOURCE_WAVE_BANK_H

#include "resource/voice_item.h"

enum {
    WAVE_NAME_SIZE = 65, /* terminated */
    WAVE_HEADER_MAX = 90,
    WAVES_MAX = 1 << 16, /* of a bank */
    WAVE_NOT_FOUND = -1,
};

enum wave_codec { WAVE_PCM = 0, WAVE_ADPCM = 2, WAVE_XWMA = 3 };

struct wave_part {
    uint32_t offset, size; /* in the file */
};

/* All borrowed. */
struct wave_bank {
    const struct byte_source *source;
    const char *name; /* of the file, for faults */
    uint32_t count;   /* of waves */
    uint32_t entry_size, name_size;
    struct wave_part entries, names, samples;
};

struct wave {
    enum wave_codec codec;
    uint16_t channels, bits; /* bits of a PCM sample, else 0 */
    uint32_t rate;           /* frames a second */
    uint32_t block;          /* bytes of a PCM frame, of a block of ADPCM, or of a packet of xWMA */
    uint32_t block_frames;   /* of ADPCM */
    uint32_t byte_rate;      /* bytes a second */
    uint32_t frames;         /* its length as the bank has it; 0: unknown */
    uint64_t position;       /* of its data in the file */
    uint32_t size;
};

bool wave_bank_open(struct wave_bank *bank, const struct byte_source *source, const char *name,
                    struct fault *fault);

/* Reads what the bank says of a wave. */
bool wave_bank_read(const struct wave_bank *bank, uint32_t index, struct wave *wave,
                    struct fault *fault);

/* The index of the wave with a name, in any letter case; WAVE_NOT_FOUND when there is none, or when
 * the bank has no names. */
int32_t wave_bank_find(const struct wave_bank *bank, const char *name);

/* The head of a WAV file with the wave's data, unless that is xWMA. Returns its size. */
size_t wave_header(const struct wave *wave, uint8_t header[WAVE_HEADER_MAX]);

/* ---- sound banks ---- */

bool cue_bank_begins(const struct byte_source *source);

/* The index, in the wave bank, of the cue with a name; WAVE_NOT_FOUND when there is none. */
int32_t cue_bank_find(const struct byte_source *source, const char *name);

#endif
