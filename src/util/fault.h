/* Faults: what is wrong with a file, in one line that names the file, the block, the offset and the
 * reason.
 *
 * A function that can meet bad data returns false (or NULL) and fills the fault it was given; its
 * other out-parameters are then untouched. Callers pass on the first cause unchanged. Decoders that
 * can do without a part report it to a fault_log. */
#ifndef WALKBOX_UTIL_FAULT_H
#define WALKBOX_UTIL_FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/message.h"

enum fault_code {
    FAULT_NONE,
    FAULT_MISSING,   /* a file, room or resource that is not there */
    FAULT_TRUNCATED, /* data that ends before it should */
    FAULT_BAD_VALUE, /* an impossible value */
    FAULT_UNKNOWN,   /* a format or codec that is not of v5 */
    FAULT_MEMORY,    /* the allocator has no memory, or limits.h allows no more */
    FAULT_AMBIGUOUS, /* two pairs of game files in one folder */
    FAULT_ODDITY,    /* something unusual that loses nothing; handled as the original does */
};

enum {
    FAULT_FILE_SIZE = 64,
    FAULT_BLOCK_SIZE = 96,
    FAULT_LINE_SIZE = 384,
    FAULT_LOG_LIMIT = 32,
};

struct fault {
    enum fault_code code;
    char file[FAULT_FILE_SIZE];   /* "MONKEY.001"; empty when it is not about a file */
    char block[FAULT_BLOCK_SIZE]; /* "LFLF 10/ROOM/BOXD"; empty when it is not about a block */
    uint32_t offset;              /* byte in the file, FAULT_NO_OFFSET when there is none */
    int line, column;             /* of a text file, from 1; 0 when there is none */
    struct message why;           /* the reason */
};

#define FAULT_NO_OFFSET UINT32_MAX

/* Where in a file a decoder works. Both texts are borrowed. */
struct fault_place {
    const char *file;
    const char *block;
    uint32_t offset; /* of the first payload byte, in the file */
};

/* Faults of parts that were left out, and oddities. Beyond FAULT_LOG_LIMIT they are only counted.
 */
struct fault_log {
    int count;
    int damage; /* how many of them are not oddities */
    struct fault faults[FAULT_LOG_LIMIT];
};

/* Fills the fault (if it is not NULL) and returns false. `position` counts in bytes from the
 * place's offset. `place` may be NULL. The reason is as message_set takes it. */
__attribute__((format(printf, 5, 6))) bool fault_set(struct fault *fault, enum fault_code code,
                                                     const struct fault_place *place,
                                                     size_t position, const char *why, ...);

/* The same for a line of a text file; column 0: the whole line. */
__attribute__((format(printf, 5, 6))) bool fault_set_line(struct fault *fault, const char *file,
                                                          int line, int column, const char *why,
                                                          ...);

/* The same for a reason that is at hand; `code` and the rest as in fault_set. */
bool fault_set_message(struct fault *fault, enum fault_code code, const struct fault_place *place,
                       size_t position, const struct message *why);
bool fault_set_line_message(struct fault *fault, const char *file, int line, int column,
                            const struct message *why);

/* Memory ran out. */
bool fault_memory(struct fault *fault);

/* `what`, such as "the path of the game", has more than `most` bytes. */
bool fault_too_long(struct fault *fault, const char *what, size_t most);

/* Copies the cause into the fault (if that is not NULL) and returns false. */
bool fault_pass(struct fault *fault, const struct fault *cause);

/* Appends to the log (if it is not NULL). */
void fault_log_add(struct fault_log *log, const struct fault *fault);

/* Fills a fault as fault_set does and appends it. */
__attribute__((format(printf, 5, 6))) void fault_log_set(struct fault_log *log,
                                                         enum fault_code code,
                                                         const struct fault_place *place,
                                                         size_t position, const char *why, ...);

/* The first fault of the log that is not an oddity, or NULL. */
const struct fault *fault_log_damage(const struct fault_log *log);

/* Writes a line such as "MONKEY.001: LFLF 10/ROOM/BOXD at 0x1A2B: box 7 ..." or
 * "clicks.txt:12:3: ...", without a newline and always terminated. In English. */
void fault_format(const struct fault *fault, char *line, size_t size);

/* The same in another language. */
void fault_write(const struct fault *fault, message_translate *translate, char *line, size_t size);

/* The same as a message, for other messages. */
struct message fault_message(const struct fault *fault);

#endif
