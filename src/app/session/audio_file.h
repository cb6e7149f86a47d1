/* A file of sound that is read in pieces, and the wave banks of a Special Edition, which are in the
 * folder "audio" next to its game. */
#ifndef WALKBOX_APP_SESSION_AUDIO_FILE_H
#define WALKBOX_APP_SESSION_AUDIO_FILE_H

#include <stdio.h>

#include "resource/files/inner_files.h"
#include "resource/wave_bank.h"

struct audio_file {
    FILE *stream; /* NULL: it is not open */
    struct byte_source bytes;
    char name[FAULT_FILE_SIZE]; /* without folders */
    uint64_t start;             /* of what is read, in the file */
    bool sectors;               /* see struct file_part */
};

/* Opens a file. The struct must not move while it is open. */
bool audio_file_open(struct audio_file *file, const char *path);

/* The same for a part of a file. */
bool audio_file_open_part(struct audio_file *file, const char *path, const struct file_part *part);

/* Opens "audio/NAME" next to a game, in any letter case. */
bool audio_file_open_next_to(struct audio_file *file, const char *game, const char *name);
void audio_file_close(struct audio_file *file); /* may be closed */

/* ---- wave banks ---- */

struct audio_bank {
    struct audio_file file;
    struct wave_bank bank;
};

/* Opens "audio/NAME" next to a game. False with the fault, whose code is FAULT_NONE when there is
 * no such file. */
bool audio_bank_open(struct audio_bank *bank, const char *game, const char *name,
                     struct fault *fault);
void audio_bank_close(struct audio_bank *bank); /* may be closed */

#endif
