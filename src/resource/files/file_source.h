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
    /* Returns the name of file n (from 0), in any order; NULL after the last. Borrowed until the
     * next call. */
    const char *(*name_at)(void *context, int n);
    /* Returns the size in bytes; -1 if there is no such file. */
    int64_t (*size)(void *context, const char *name);
    /* Reads up to `size` bytes from the beginning. Returns the number read; -1 on an error. */
    int64_t (*read)(void *context, const char *name, uint8_t *buffer, size_t size);
    /* Like `read`, from a position. Optional: if NULL, games inside other files are not found. */
    int64_t (*read_at)(void *context, const char *name, uint64_t position, uint8_t *buffer,
                       size_t size);
    /* Returns regular file n of the subfolders, as "FOLDER/FILE", a name that `read` accepts; NULL
     * after the last. Optional. Called only if the folder holds no game. */
    const char *(*deeper_at)(void *context, int n);
    /* Returns regular file n of the parent folder, as "../FILE", a name that `read` accepts; NULL
     * after the last. Optional. Called only if the folder holds a data file without an index. */
    const char *(*above_at)(void *context, int n);
    /* Returns why `read` has just failed, as the end of a sentence; borrowed until the next call.
     * Optional. */
    const char *(*why_not)(void *context, const char *name);
    /* Choose among several games: inside one file by `language` (two letters; NULL for English), in
     * a folder by `game`, the file name up to its dot (NULL for no choice). */
    const char *language, *game;
};

enum { GAME_XOR = 0x69 }; /* applied to every byte of both files */

/* Reports that a file cannot be read, and why. Returns false. */
bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault);

/* Whether a name matches one of `patterns`, separated by bars. '*' at the beginning of a pattern
 * matches anything, '#' a digit, a capital letter either case. */
bool file_name_fits(const char *patterns, const char *name);

/* Computes the SHA-256 of a game file as stored on the disk. `plain` has the XOR undone. */
void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE]);

/* Games inside other files: a Special Edition archive (.pak), a CD image (ISO 9660), an index
 * inside a program. Such files have up to a gigabyte, so only the parts needed are read, in place.
 * From: docs/formats.md 9. */

enum { CD_SECTOR_SIZE = 2352, CD_HEADER_SIZE = 16 }; /* bytes, for sectors with headers */
enum { INNER_NAME_SIZE = 256 };                      /* game files have shorter names */

/* A file of the source, or a part of one. The names are borrowed. */
struct file_part {
    const char *file; /* name in the source */
    const char *name; /* "classic/en/monkey1.000"; equal to `file` for a whole file */
    uint64_t start;   /* position of the first byte, or of the first sector */
    uint64_t size;    /* bytes; 0 means the whole file */
    bool sectors;     /* the file has sectors of 2,352 bytes, with 2,048 bytes of data each */
};

/* Reads up to `size` bytes from a position. Returns the number read; -1 on an error. If the source
 * has no read_at, reads from the beginning only. */
int64_t file_part_read(const struct file_source *source, const struct file_part *part,
                       uint64_t position, uint8_t *buffer, size_t size);

/* Converts a data position to a file position in sectors with headers. *count is lowered to the
 * bytes left in the sector. */
uint64_t file_part_sector_place(uint64_t position, size_t *count);

/* Finds the language in the folder name of a part: "de" in "classic/de/monkey1.000". If there is
 * none, returns false and "". */
enum { LANGUAGE_SIZE = 3 };
bool file_part_language(const struct file_part *part, char language[LANGUAGE_SIZE]);

enum inner_kind { INNER_NONE, INNER_PAK, INNER_CD, INNER_PROGRAM };

/* Returns the kind of a file, by its first bytes; a CD image without sector headers needs a
 * matching name too. */
enum inner_kind inner_kind_of(const struct file_source *source, const char *file);

/* A callback for each part, whose name is valid during the call. Returning false ends the
 * search. */
struct part_visitor {
    void *context;
    bool (*visit)(void *context, const struct file_part *part);
};

/* Visits the files in an archive that may be half of a game: their names end in ".000" or ".001".
 * Returns false and a fault if the archive is damaged or unsupported, whatever the visitor
 * returns. */
bool pak_file_visit(const struct file_source *source, const char *file,
                    const struct part_visitor *visitor, struct fault *fault);
/* Visits the files in the root of a CD image, and in the folders there, whose names match
 * `patterns` (file_name_fits). Returns as pak_file_visit does. */
#define HALF_PATTERNS "*.000|*.001"
bool cd_image_visit(const struct file_source *source, const char *file, const char *patterns,
                    const struct part_visitor *visitor, struct fault *fault);

/* Whether a program holds an index: its eight blocks in a row, beginning with RNAM. */
bool program_index_find(const struct file_source *source, const char *file, struct file_part *part);

/* Whether a name ends like half of a game: ".000" or ".001". */
bool half_name_fits(const char *name);

#endif
