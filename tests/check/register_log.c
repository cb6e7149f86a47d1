#include "register_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recording.h"

enum { LINE_TEXT = 1024, SPEAKER_REGISTER = 0 };

void register_log_free(struct register_log *log)
{
    free(log->items);
    *log = (struct register_log){0};
}

/* ---- writing down ---- */

void register_log_write(struct register_log *log, uint32_t tick, uint16_t reg, uint16_t value)
{
    if (log->now[reg] == value)
        return;
    log->now[reg] = value;
    if (log->count == log->capacity) {
        size_t larger = log->capacity ? 2 * log->capacity : 4096;
        struct register_change *items = realloc(log->items, larger * sizeof *items);
        if (!items)
            abort();
        log->items = items;
        log->capacity = larger;
    }
    log->items[log->count++] = (struct register_change){tick, reg, value};
}

void register_log_divisor(struct register_log *log, uint32_t tick, uint16_t divisor)
{
    size_t last = log->count - 1;
    bool again = log->count > 0 && log->items[last].tick == tick;
    if (again) {
        log->count--;
        log->now[SPEAKER_REGISTER] = last > 0 ? log->items[last - 1].value : 0;
    }
    register_log_write(log, tick, SPEAKER_REGISTER, divisor);
}

void register_log_read(struct register_log *log, char *text, char wanted)
{
    unsigned tick, reg, value;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (sscanf(line, "e %u", &tick) == 1)
            log->end = tick;
        else if (wanted == 'w' && sscanf(line, "w %u %x %x", &tick, &reg, &value) == 3)
            register_log_write(log, tick, (uint16_t)(reg & 255), (uint16_t)value);
        else if (wanted == 'p' && sscanf(line, "p %u %u", &tick, &value) == 2)
            register_log_divisor(log, tick, (uint16_t)value);
    }
}

/* ---- comparing ---- */

void register_log_shift(struct register_log *log, int ticks)
{
    for (size_t i = 0; i < log->count; i++)
        if (log->items[i].tick != 0)
            log->items[i].tick += (uint32_t)ticks;
}

void register_log_cut(struct register_log *log, uint32_t tick)
{
    while (log->count > 0 && log->items[log->count - 1].tick > tick)
        log->count--;
}

/* The changes of one tick. */
struct tick_changes {
    const struct register_change *items;
    size_t count;
};

/* Takes the changes of a tick, from *at on, and moves *at behind them. */
static struct tick_changes next_tick(const struct register_log *log, size_t *at, uint32_t tick)
{
    struct tick_changes taken = {log->items + *at, 0};
    for (; *at < log->count && log->items[*at].tick == tick; ++*at)
        taken.count++;
    return taken;
}

static int by_register(const void *one, const void *other)
{
    const struct register_change *a = one, *b = other;
    return a->reg - b->reg;
}

/* The setup registers are written when a listener begins; their order is free. */
static void sort_setup(struct register_log *log)
{
    size_t at = 0;
    struct tick_changes setup = next_tick(log, &at, 0);
    qsort(log->items, setup.count, sizeof *log->items, by_register);
}

static bool are_same(const struct tick_changes *one, const struct tick_changes *other)
{
    if (one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++)
        if (one->items[i].reg != other->items[i].reg ||
            one->items[i].value != other->items[i].value)
            return false;
    return true;
}

static void describe(const struct tick_changes *changes, char text[LINE_TEXT])
{
    int used = snprintf(text, LINE_TEXT, changes->count ? "" : "nothing");
    for (size_t i = 0; i < changes->count && used < LINE_TEXT - 16; i++)
        used += snprintf(text + used, LINE_TEXT - (size_t)used, "%s%02x=%02x", i ? " " : "",
                         changes->items[i].reg, changes->items[i].value);
}

static void report_tick(struct recording *report, uint32_t tick,
                        const struct tick_changes *expected, const struct tick_changes *actual)
{
    char wanted[LINE_TEXT], got[LINE_TEXT];
    describe(expected, wanted);
    describe(actual, got);
    recording_fail(report, "tick %u: expected %s, got %s", (unsigned)tick, wanted, got);
}

int register_log_compare(struct register_log *expected, struct register_log *actual,
                         struct recording *report)
{
    int differing = 0;
    sort_setup(expected);
    sort_setup(actual);
    for (size_t e = 0, a = 0; e < expected->count || a < actual->count;) {
        uint32_t tick = UINT32_MAX;
        if (e < expected->count)
            tick = expected->items[e].tick;
        if (a < actual->count && actual->items[a].tick < tick)
            tick = actual->items[a].tick;
        struct tick_changes wanted = next_tick(expected, &e, tick);
        struct tick_changes got = next_tick(actual, &a, tick);
        bool same = are_same(&wanted, &got);
        differing += !same;
        if (report && same)
            recording_pass(report);
        else if (report)
            report_tick(report, tick, &wanted, &got);
    }
    return differing;
}
