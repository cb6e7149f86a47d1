/* Faults: filling, collecting and printing them. */
#include "util/fault.h"

#include <stdio.h>
#include <string.h>

#include "util/shown_text.h"

/* Cuts a text that is too long. */
static void copy_text(char *target, size_t size, const char *text)
{
    snprintf(target, size, "%s", text != NULL ? text : "");
}

bool fault_set_message(struct fault *fault, enum fault_code code, const struct fault_place *place,
                       size_t position, const struct message *why)
{
    if (fault == NULL)
        return false;
    fault->code = code;
    fault->offset = FAULT_NO_OFFSET;
    fault->line = fault->column = 0;
    shown_path_into(place != NULL && place->file != NULL ? place->file : "", fault->file,
                    sizeof fault->file);
    copy_text(fault->block, sizeof fault->block, place != NULL ? place->block : NULL);
    if (place != NULL && position < FAULT_NO_OFFSET - place->offset)
        fault->offset = place->offset + (uint32_t)position;
    fault->why = *why;
    return false;
}

bool fault_set(struct fault *fault, enum fault_code code, const struct fault_place *place,
               size_t position, const char *why, ...)
{
    struct message message;
    MESSAGE_SET_REST(&message, why);
    return fault_set_message(fault, code, place, position, &message);
}

bool fault_set_line_message(struct fault *fault, const char *file, int line, int column,
                            const struct message *why)
{
    const struct fault_place place = {file, NULL, FAULT_NO_OFFSET};
    fault_set_message(fault, FAULT_BAD_VALUE, &place, 0, why);
    if (fault != NULL) {
        fault->line = line;
        fault->column = column;
    }
    return false;
}

bool fault_set_line(struct fault *fault, const char *file, int line, int column, const char *why,
                    ...)
{
    struct message message;
    MESSAGE_SET_REST(&message, why);
    return fault_set_line_message(fault, file, line, column, &message);
}

bool fault_memory(struct fault *fault)
{
    return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory");
}

bool fault_too_long(struct fault *fault, const char *what, size_t most)
{
    return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "%-s is too long: the limit is %zu bytes",
                     what, most);
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
        log->faults[FAULT_LOG_LIMIT - 1] = *fault; /* the first damage must not be lost */
    log->count++;
    log->damage += odd ? 0 : 1;
}

void fault_log_set(struct fault_log *log, enum fault_code code, const struct fault_place *place,
                   size_t position, const char *why, ...)
{
    struct fault fault;
    struct message message;
    MESSAGE_SET_REST(&message, why);
    fault_set_message(&fault, code, place, position, &message);
    fault_log_add(log, &fault);
}

const struct fault *fault_log_damage(const struct fault_log *log)
{
    for (int i = 0; i < log->count && i < FAULT_LOG_LIMIT; i++)
        if (log->faults[i].code != FAULT_ODDITY)
            return &log->faults[i];
    return NULL;
}

/* The place of the fault, which stands before the reason. */
static struct message place_message(const struct fault *fault)
{
    struct message file = {0}, place = {0};
    char name[FAULT_FILE_SIZE + 32];
    int length = snprintf(name, sizeof name, "%s", fault->file);
    if (fault->line > 0)
        length += snprintf(name + length, sizeof name - (size_t)length, ":%d", fault->line);
    if (fault->line > 0 && fault->column > 0)
        snprintf(name + length, sizeof name - (size_t)length, ":%d", fault->column);
    if (name[0] != '\0')
        message_set(&file, "%s", name);
    if (fault->offset != FAULT_NO_OFFSET && fault->block[0] != '\0')
        message_set(&place, "%s at 0x%X", fault->block, (unsigned)fault->offset);
    else if (fault->offset != FAULT_NO_OFFSET)
        message_set(&place, "at 0x%X", (unsigned)fault->offset);
    else if (fault->block[0] != '\0')
        message_set(&place, "%s", fault->block);
    return message_joined(&file, ": ", &place);
}

struct message fault_message(const struct fault *fault)
{
    const struct message place = place_message(fault);
    return message_joined(&place, ": ", &fault->why);
}

void fault_write(const struct fault *fault, message_translate *translate, char *line, size_t size)
{
    const struct message place = place_message(fault);
    const size_t used = message_write(&place, translate, line, size);
    const size_t mark = used > 0 && used + 2 < size ? 2 : 0, left = size - used - mark;
    memcpy(line + used, ": ", mark);
    message_write(&fault->why, translate, line + used + mark,
                  translate != NULL || left < MESSAGE_TEXT_SIZE ? left : MESSAGE_TEXT_SIZE);
}

void fault_format(const struct fault *fault, char *line, size_t size)
{
    fault_write(fault, NULL, line, size);
}
