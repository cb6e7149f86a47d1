/* A fault describes damage to a file in one line: the file, the block, the offset and the reason.
 *
 * A function that can meet bad data returns false (or NULL) and fills the fault it was given; its
 * other out-parameters are then untouched. Callers pass on the first cause unchanged. A decoder
 * that can leave out a damaged part adds the fault to a fault_log. */
#ifndef WALKBOX_UTIL_FAULT_H
#define WALKBOX_UTIL_FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/message.h"

enum fault_code {
    FAULT_NONE,
    FAULT_MISSING,   /* a file, room or resource does not exist */
    FAULT_TRUNCATED, /* data ends too early */
    FAULT_BAD_VALUE, /* an impossible value */
    FAULT_UNKNOWN,   /* a format or codec that v5 does not have */
    FAULT_MEMORY,    /* the allocator has no memory, or limits.h allows no more */
    FAULT_AMBIGUOUS, /* one folder holds two pairs of game files */
    FAULT_ODDITY,    /* unusual data that loses nothing; handled as the original does */
};

enum {
    FAULT_FILE_SIZE = 64,
    FAULT_BLOCK_SIZE = 96,
    FAULT_LINE_SIZE = 384,
    FAULT_LOG_LIMIT = 32,
};

struct fault {
    enum fault_code code;
    char file[FAULT_FILE_SIZE];   /* "MONKEY.001", or a path; the end of a path that is too long;
                                     "" if the fault is not about a file */
    char block[FAULT_BLOCK_SIZE]; /* "LFLF 10/ROOM/BOXD"; "" if the fault is not about a block */
    uint32_t offset;              /* byte in the file, or FAULT_NO_OFFSET */
    int line, column;             /* in a text file, from 1; 0 if unknown */
    struct message why;           /* the reason */
};

#define FAULT_NO_OFFSET UINT32_MAX

/* The place in a file where a decoder works. Both texts are borrowed. */
struct fault_place {
    const char *file;
    const char *block;
    uint32_t offset; /* first payload byte, counted from the start of the file */
};

/* Faults that did not stop a decoder: parts left out, and oddities. Beyond FAULT_LOG_LIMIT, faults
 * are only counted. */
struct fault_log {
    int count;
    int damage; /* number of faults that are not oddities */
    struct fault faults[FAULT_LOG_LIMIT];
};

/* Fills the fault (if it is not NULL) and returns false. `position` counts in bytes from the
 * place's offset. `place` may be NULL. `why` is a format for message_set. */
__attribute__((format(printf, 5, 6))) bool fault_set(struct fault *fault, enum fault_code code,
                                                     const struct fault_place *place,
                                                     size_t position, const char *why, ...);

/* fault_set with FAULT_BAD_VALUE for a line of a text file; column 0 means the whole line. */
__attribute__((format(printf, 5, 6))) bool fault_set_line(struct fault *fault, const char *file,
                                                          int line, int column, const char *why,
                                                          ...);

/* fault_set and fault_set_line with a finished message as the reason. */
bool fault_set_message(struct fault *fault, enum fault_code code, const struct fault_place *place,
                       size_t position, const struct message *why);
bool fault_set_line_message(struct fault *fault, const char *file, int line, int column,
                            const struct message *why);

/* Reports that memory ran out. Returns false, like all functions here that return bool. */
bool fault_memory(struct fault *fault);

/* Reports that `what`, such as "the path of the game", has more than `most` bytes. */
bool fault_too_long(struct fault *fault, const char *what, size_t most);

/* Copies the cause into the fault (if that is not NULL) and returns false. */
bool fault_pass(struct fault *fault, const struct fault *cause);

/* Appends to the log (if it is not NULL). */
void fault_log_add(struct fault_log *log, const struct fault *fault);

/* Fills a fault as fault_set does and appends it to the log (if the log is not NULL). */
__attribute__((format(printf, 5, 6))) void fault_log_set(struct fault_log *log,
                                                         enum fault_code code,
                                                         const struct fault_place *place,
                                                         size_t position, const char *why, ...);

/* Returns the first fault that is not an oddity; NULL if there is none. */
const struct fault *fault_log_damage(const struct fault_log *log);

/* Writes a line such as "MONKEY.001: LFLF 10/ROOM/BOXD at 0x1A2B: box 7 ..." or "clicks.txt:12:3:
 * ...", in English, without a newline and always terminated. */
void fault_format(const struct fault *fault, char *line, size_t size);

/* fault_format in another language. */
void fault_write(const struct fault *fault, message_translate *translate, char *line, size_t size);

/* The whole line as a message, to insert into other messages. */
struct message fault_message(const struct fault *fault);

#endif
