/* Reports errors, and makes the checks that most functions share. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "api/handles.h"
#include "util/fault.h"
#include "walk/router.h"

API_SAME(WALKBOX_ERROR_NONE, FAULT_NONE);
API_SAME(WALKBOX_ERROR_MISSING, FAULT_MISSING);
API_SAME(WALKBOX_ERROR_TRUNCATED, FAULT_TRUNCATED);
API_SAME(WALKBOX_ERROR_BAD_VALUE, FAULT_BAD_VALUE);
API_SAME(WALKBOX_ERROR_UNKNOWN, FAULT_UNKNOWN);
API_SAME(WALKBOX_ERROR_MEMORY, FAULT_MEMORY);
API_SAME(WALKBOX_ERROR_AMBIGUOUS, FAULT_AMBIGUOUS);
API_SAME(WALKBOX_ERROR_ODDITY, FAULT_ODDITY);
API_SAME(WALKBOX_NAME_SIZE, FAULT_FILE_SIZE);
API_SAME(WALKBOX_BLOCK_SIZE, FAULT_BLOCK_SIZE);
API_SAME(WALKBOX_REASON_SIZE, FAULT_WHY_SIZE);
API_SAME(WALKBOX_MESSAGE_SIZE, FAULT_LINE_SIZE);
_Static_assert(WALKBOX_NO_OFFSET == FAULT_NO_OFFSET, "WALKBOX_NO_OFFSET");

const char *walkbox_version(void)
{
    return WALKBOX_VERSION_STRING;
}

static bool fill(walkbox_error *error, walkbox_error_code code, const struct fault *fault)
{
    if (!error)
        return false;
    memset(error, 0, sizeof *error);
    error->code = code;
    error->offset = fault->offset;
    memcpy(error->file, fault->file, sizeof error->file);
    memcpy(error->block, fault->block, sizeof error->block);
    memcpy(error->reason, fault->why, sizeof error->reason);
    fault_format(fault, error->message, sizeof error->message);
    return false;
}

bool api_fault(walkbox_error *error, const struct fault *fault)
{
    return fill(error, (walkbox_error_code)fault->code, fault);
}

static bool say(walkbox_error *error, walkbox_error_code code, const char *why)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    snprintf(fault.why, sizeof fault.why, "%s", why);
    return fill(error, code, &fault);
}

bool api_misuse(walkbox_error *error, const char *why, ...)
{
    char text[FAULT_WHY_SIZE];
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(text, sizeof text, why, arguments);
    va_end(arguments);
    return say(error, WALKBOX_ERROR_ARGUMENT, text);
}

bool api_no_memory(walkbox_error *error)
{
    return say(error, WALKBOX_ERROR_MEMORY, "not enough memory");
}

bool api_has_begun(const walkbox_game *game, walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "there is no game");
    return game->begun || say(error, WALKBOX_ERROR_STATE, "the game has not begun");
}

bool api_finding(const struct fault_log *log, const struct fault *last, int n,
                 walkbox_error *finding)
{
    int kept = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
    bool is_last = last && last->code != FAULT_NONE && n == kept;
    if (n < 0 || (n >= kept && !is_last))
        return false;
    api_fault(finding, is_last ? last : &log->faults[n]);
    return true;
}

bool api_is_place(walkbox_point point)
{
    const int32_t low = -WALKBOX_COORDINATE_MAX - 1, high = WALKBOX_COORDINATE_MAX;
    return point.x >= low && point.x <= high && point.y >= low && point.y <= high;
}

const struct router *api_router(int number, walkbox_error *error)
{
    const struct router *router = router_at(number);
    if (!router)
        api_misuse(error, "there is no router %d", number);
    return router;
}
