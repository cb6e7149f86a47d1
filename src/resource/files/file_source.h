/* A folder of the host, through which the core reads files. */
#ifndef WALKBOX_RESOURCE_FILES_FILE_SOURCE_H
#define WALKBOX_RESOURCE_FILES_FILE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/arena.h"
#include "util/fault.h"
#include "util/sha256.h"

struct file_source {
    void *context; /* passed to each call */
    /* The name of file n (from 0), in any order, NULL after the last. Borrowed until the next call.
     */
    const char *(*name_at)(void *context, int n);
    /* In bytes; -1 when there is no such file. */
    int64_t (*size)(void *context, const char *name);
    /* Reads up to `size` bytes from the beginning; returns how many, -1 on an error. */
    int64_t (*read)(void *context, const char *name, uint8_t *buffer, size_t size);
    /* The same from a position on. Optional: without it games inside other files are not found. */
    int64_t (*read_at)(void *context, const char *name, uint64_t position, uint8_t *buffer,
                       size_t size);
    /* Regular file n of the folders within, as "FOLDER/FILE", which `read` accepts; NULL after the
     * last. Optional. Called only when the folder holds no game. */
    const char *(*deeper_at)(void *context, int n);
    /* Why `read` has just failed, to end a sentence with; borrowed until the next call. Optional.
     */
    const char *(*why_not)(void *context, const char *name);
    /* Which of several games is wanted. Of those inside a file, the one in this language (two
     * letters; NULL: English). Of those in a folder, the one of this name up to its dot (NULL:
     * none). */
    const char *language, *game;
};

enum { GAME_XOR = 0x69 }; /* every byte of both files */

/* Fills the fault with why a file cannot be read; returns false. */
bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault);

/* Whether a name is one of `patterns`, with a bar between them: '*' at the beginning of one matches
 * anything, '#' a digit, capitals letters of either case. */
bool file_name_fits(const char *patterns, const char *name);

/* The SHA-256 of a game's file as it is on the disk. `plain` has the XOR undone. */
void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE]);

/* Games inside other files: the archive of a Special Edition (.pak), the image of a CD (ISO 9660),
 * and an index inside a program. Only what is asked for is read, at its place: such files have up
 * to a gigabyte. From: docs/formats.md 9. */

enum { CD_SECTOR_SIZE = 2352, CD_HEADER_SIZE = 16 }; /* of sectors with headers */
enum { INNER_NAME_SIZE = 256 };                      /* longer names are none of a game */

/* A file of the source, or bytes of it. The names are borrowed. */
struct file_part {
    const char *file; /* of the source */
    const char *name; /* "classic/en/monkey1.000"; of a whole file the same as `file` */
    uint64_t start;   /* of its first byte, or of its first sector */
    uint64_t size;    /* 0: the whole file */
    bool sectors;     /* it is in sectors of 2,352 bytes, of which 2,048 are data */
};

/* Reads up to `size` bytes from a position; returns how many, -1 on an error. A source without
 * read_at reads only from the beginning. */
int64_t file_part_read(const struct file_source *source, const struct file_part *part,
                       uint64_t position, uint8_t *buffer, size_t size);

/* Where a position of data is in sectors with headers; *count is lowered to what the sector has. */
uint64_t file_part_sector_place(uint64_t position, size_t *count);

/* The language of a part in a folder named by it: "classic/de/monkey1.000". False, and "": none. */
enum { LANGUAGE_SIZE = 3 };
bool file_part_language(const struct file_part *part, char language[LANGUAGE_SIZE]);

enum inner_kind { INNER_NONE, INNER_PAK, INNER_CD, INNER_PROGRAM };

/* What a file is, by its first bytes (and of an image without headers of sectors, by its name). */
enum inner_kind inner_kind_of(const struct file_source *source, const char *file);

/* Is called with each part, whose name is borrowed for the call. False ends the search. */
struct part_visitor {
    void *context;
    bool (*visit)(void *context, const struct file_part *part);
};

/* Visit the files that may be half of a game: their names end in ".000" or ".001". False with a
 * fault when the file is damaged or unsupported; what the visitor returns does not matter. */
bool pak_file_visit(const struct file_source *source, const char *file,
                    const struct part_visitor *visitor, struct fault *fault);
/* In the root and in its folders; or, there, those whose names fit `patterns` (file_name_fits). */
#define HALF_PATTERNS "*.000|*.001"
bool cd_image_visit(const struct file_source *source, const char *file, const char *patterns,
                    const struct part_visitor *visitor, struct fault *fault);

/* Whether a program holds an index: blocks of it from RNAM on, with all directories. */
bool program_index_find(const struct file_source *source, const char *file, struct file_part *part);

/* Whether the name, up to its end, is that of half of a game: ".000" or ".001". */
bool half_name_fits(const char *name);

#endif
