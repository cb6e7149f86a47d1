/* What is wrong with a file, in one line that names the file, the block, the offset and why.
 *
 * A function that can meet bad data returns false (or NULL) and fills the fault it was given;
 * out-parameters are untouched then. The first cause is kept: callers add where they were, not
 * a sentence of their own. Decoders that can go on without a part report it to a fault_log. */
#ifndef WALKBOX_RESOURCE_BYTES_FAULT_H
#define WALKBOX_RESOURCE_BYTES_FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum fault_code {
    FAULT_NONE,
    FAULT_MISSING,   /* a file, room or resource that is not there */
    FAULT_TRUNCATED, /* ends before it should */
    FAULT_BAD_VALUE, /* a value that cannot be */
    FAULT_UNKNOWN,   /* a format or codec of another game */
    FAULT_MEMORY,    /* the allocator said no, or a ceiling of limits.h was met */
    FAULT_AMBIGUOUS, /* two pairs in one folder */
    FAULT_ODDITY,    /* nothing is lost: it is unusual, and taken as the original takes it */
};

enum {
    FAULT_FILE_SIZE = 64,
    FAULT_BLOCK_SIZE = 96,
    FAULT_WHY_SIZE = 160,
    FAULT_LINE_SIZE = 384,
    FAULT_LOG_LIMIT = 32,
};

struct fault {
    enum fault_code code;
    char file[FAULT_FILE_SIZE];   /* "MONKEY.001"; empty when it is not about a file */
    char block[FAULT_BLOCK_SIZE]; /* "LFLF 10/ROOM/BOXD"; empty likewise */
    uint32_t offset;              /* byte in the file, FAULT_NO_OFFSET when there is none */
    char why[FAULT_WHY_SIZE];
};

#define FAULT_NO_OFFSET UINT32_MAX

/* Where in a file a decoder is at work, so that a fault can name it. `block` is borrowed. */
struct fault_place {
    const char *file;
    const char *block;
    uint32_t offset; /* of the first payload byte, in the file */
};

/* What was wrong with parts that were left out, and oddities. Beyond the limit only the counts go
 * on. */
struct fault_log {
    int count;
    int damage; /* those of them that are no oddities */
    struct fault faults[FAULT_LOG_LIMIT];
};

/* Fills the fault (NULL: nothing) and returns false, so that `return fault_set(...)` reads well.
 * `position` is in bytes from the place's offset. */
__attribute__((format(printf, 5, 6))) bool fault_set(struct fault *fault, enum fault_code code,
                                                     const struct fault_place *place,
                                                     size_t position, const char *why, ...);

/* Hands on a fault met further down (NULL: nothing) and returns false. */
bool fault_pass(struct fault *fault, const struct fault *cause);

/* Appends to the log (NULL: nothing). */
void fault_log_add(struct fault_log *log, const struct fault *fault);

/* The first that is no oddity, NULL when there is none. */
const struct fault *fault_log_damage(const struct fault_log *log);

/* "MONKEY.001: LFLF 10/ROOM/BOXD at 0x1A2B: box 7 ..." without a newline, always terminated. */
void fault_format(const struct fault *fault, char *line, size_t size);

#endif
