/* Faults: filling, collecting and printing them. */
#include "util/fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void copy_text(char *target, size_t size, const char *text)
{
    size_t length = text != NULL ? strlen(text) : 0;
    if (length >= size)
        length = size - 1;
    if (length > 0)
        memcpy(target, text, length);
    target[length] = '\0';
}

static void fill(struct fault *fault, enum fault_code code, const struct fault_place *place,
                 size_t position, const char *why, va_list arguments)
{
    fault->code = code;
    fault->offset = FAULT_NO_OFFSET;
    fault->line = fault->column = 0;
    copy_text(fault->file, sizeof fault->file, place != NULL ? place->file : NULL);
    copy_text(fault->block, sizeof fault->block, place != NULL ? place->block : NULL);
    if (place != NULL && position < FAULT_NO_OFFSET - place->offset)
        fault->offset = place->offset + (uint32_t)position;
    vsnprintf(fault->why, sizeof fault->why, why, arguments);
}

bool fault_set(struct fault *fault, enum fault_code code, const struct fault_place *place,
               size_t position, const char *why, ...)
{
    va_list arguments;
    va_start(arguments, why);
    if (fault != NULL)
        fill(fault, code, place, position, why, arguments);
    va_end(arguments);
    return false;
}

bool fault_set_line(struct fault *fault, const char *file, int line, int column, const char *why,
                    ...)
{
    char text[FAULT_WHY_SIZE];
    const struct fault_place place = {file, NULL, FAULT_NO_OFFSET};
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(text, sizeof text, why, arguments);
    va_end(arguments);
    fault_set(fault, FAULT_BAD_VALUE, &place, 0, "%s", text);
    if (fault != NULL) {
        fault->line = line;
        fault->column = column;
    }
    return false;
}

bool fault_memory(struct fault *fault)
{
    return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory");
}

bool fault_too_long(struct fault *fault, const char *what, size_t most)
{
    return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "%s is too long: it may have %zu bytes", what,
                     most);
}

bool fault_pass(struct fault *fault, const struct fault *cause)
{
    if (fault != NULL)
        *fault = *cause;
    return false;
}

void fault_log_add(struct fault_log *log, const struct fault *fault)
{
    if (log == NULL)
        return;
    bool odd = fault->code == FAULT_ODDITY;
    if (log->count < FAULT_LOG_LIMIT)
        log->faults[log->count] = *fault;
    else if (!odd && log->damage == 0)
        log->faults[FAULT_LOG_LIMIT - 1] = *fault; /* the first damage is never dropped */
    log->count++;
    log->damage += odd ? 0 : 1;
}

void fault_log_set(struct fault_log *log, enum fault_code code, const struct fault_place *place,
                   size_t position, const char *why, ...)
{
    struct fault fault;
    va_list arguments;
    va_start(arguments, why);
    fill(&fault, code, place, position, why, arguments);
    va_end(arguments);
    fault_log_add(log, &fault);
}

const struct fault *fault_log_damage(const struct fault_log *log)
{
    for (int i = 0; i < log->count && i < FAULT_LOG_LIMIT; i++)
        if (log->faults[i].code != FAULT_ODDITY)
            return &log->faults[i];
    return NULL;
}

void fault_format(const struct fault *fault, char *line, size_t size)
{
    char place[FAULT_BLOCK_SIZE + 16], text_line[32] = "";
    if (fault->line > 0 && fault->column > 0)
        snprintf(text_line, sizeof text_line, ":%d:%d", fault->line, fault->column);
    else if (fault->line > 0)
        snprintf(text_line, sizeof text_line, ":%d", fault->line);
    if (fault->offset == FAULT_NO_OFFSET)
        snprintf(place, sizeof place, "%s", fault->block);
    else if (fault->block[0] != '\0')
        snprintf(place, sizeof place, N_("%s at 0x%X"), fault->block, (unsigned)fault->offset);
    else
        snprintf(place, sizeof place, N_("at 0x%X"), (unsigned)fault->offset);
    snprintf(line, size, "%s%s%s%s%s%s", fault->file, text_line, fault->file[0] != '\0' ? ": " : "",
             place, place[0] != '\0' ? ": " : "", fault->why);
}
