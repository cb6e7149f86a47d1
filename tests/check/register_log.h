/* The registers written on the AdLib card (or the speaker's divisor) in the ticks of a run, and how
 * two runs differ. */
#ifndef WALKBOX_TESTS_CHECK_REGISTER_LOG_H
#define WALKBOX_TESTS_CHECK_REGISTER_LOG_H

#include <stddef.h>
#include <stdint.h>

struct recording;

enum { REGISTER_LOG_REGISTERS = 256 };

/* One entry a change: a register that is written with the value that it has does not count. */
struct register_log {
    struct register_change {
        uint32_t tick;
        uint16_t reg, value;
    } * items;
    size_t count, capacity;
    uint16_t now[REGISTER_LOG_REGISTERS];
    uint32_t end; /* the tick that the log says it ended with; 0: it does not say */
};

void register_log_free(struct register_log *log);

/* Notes a write. */
void register_log_write(struct register_log *log, uint32_t tick, uint16_t reg, uint16_t value);

/* Like register_log_write, for the speaker; only the last write of a tick counts. */
void register_log_divisor(struct register_log *log, uint32_t tick, uint16_t divisor);

/* Reads the lines "w TICK REGISTER VALUE", "p TICK DIVISOR" and "e TICK ..." of a text, of which
 * 'w' or 'p' says which ones of the first two are wanted. It changes the text. */
void register_log_read(struct register_log *log, char *text, char wanted);

/* Counts all ticks but tick 0 as this many later. */
void register_log_shift(struct register_log *log, int ticks);

/* Drops the writes after a tick. */
void register_log_cut(struct register_log *log, uint32_t tick);

/* Compares tick by tick, in the order of the writes except tick 0, and reports each.
 * Returns in how many ticks they differ. With NULL it only counts. */
int register_log_compare(struct register_log *expected, struct register_log *actual,
                         struct recording *report);

#endif
