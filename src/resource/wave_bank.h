/* Wave banks (.xwb) hold the sound of the Special Editions, and sound banks (.xsb) the names of
 * waves. A bank may have gigabytes, so it is read in pieces. From: docs/real-games.md 5. */
#ifndef WALKBOX_RESOURCE_WAVE_BANK_H
#define WALKBOX_RESOURCE_WAVE_BANK_H

#include "resource/voice_item.h"

enum {
    WAVE_NAME_SIZE = 65, /* terminated */
    WAVE_HEADER_MAX = 90,
    WAVES_MAX = 1 << 16, /* waves in a bank */
    WAVE_NOT_FOUND = -1,
};

enum wave_codec { WAVE_PCM = 0, WAVE_ADPCM = 2, WAVE_XWMA = 3 };

struct wave_part {
    uint32_t offset, size; /* bytes in the file */
};

/* An open wave bank. Pointers are borrowed. */
struct wave_bank {
    const struct byte_source *source;
    const char *name; /* file name for faults */
    uint32_t count;   /* number of waves */
    uint32_t entry_size, name_size;
    struct wave_part entries, names, samples;
};

struct wave {
    enum wave_codec codec;
    uint16_t channels, bits; /* `bits` of a PCM sample; 0 for other codecs */
    uint32_t rate;           /* frames a second */
    uint32_t block;          /* bytes of a PCM frame, ADPCM block or xWMA packet */
    uint32_t block_frames;   /* frames in an ADPCM block */
    uint32_t byte_rate;      /* bytes a second */
    uint32_t frames;         /* length according to the bank; 0 if unknown */
    uint64_t position;       /* wave data in the file */
    uint32_t size;
};

/* Opens a bank and checks its head and parts; `name` is the file name for faults. Returns false
 * and a fault if the file is not a wave bank, or is damaged or unsupported. */
bool wave_bank_open(struct wave_bank *bank, const struct byte_source *source, const char *name,
                    struct fault *fault);

/* Reads the description of a wave. Returns false and a fault if there is no such wave, or if it is
 * damaged or unsupported. */
bool wave_bank_read(const struct wave_bank *bank, uint32_t index, struct wave *wave,
                    struct fault *fault);

/* Returns the index of the wave with this name, in any letter case; WAVE_NOT_FOUND if there is
 * none, or if the bank has no names. */
int32_t wave_bank_find(const struct wave_bank *bank, const char *name);

/* Writes the head of a WAV file for the wave's data (not for xWMA). Returns the size of the
 * head. */
size_t wave_header(const struct wave *wave, uint8_t header[WAVE_HEADER_MAX]);

/* ---- sound banks ---- */

/* Whether a file begins like a sound bank, with "SDBK". */
bool cue_bank_begins(const struct byte_source *source);

/* Returns the wave-bank index of the cue with this name; WAVE_NOT_FOUND if there is none. */
int32_t cue_bank_find(const struct byte_source *source, const char *name);

#endif
