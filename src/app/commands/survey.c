/* What a survey finds, without what a damaged file may put into it, and what it may cost. */
#include "app/commands/survey.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/survey_parts.h"

enum {
    TAG = 4,           /* letters of a tag */
    READING_COST = 32, /* of a byte that is read, in bytes decoded */
};

/* ---- blocks ---- */

/* Whether v5 has a block with the tag that a text begins with. */
static bool is_tag(const char *text)
{
    static const char *const tags[] = {
        "LECF", "LFLF", "LOFF", "ROOM", "RMHD", "CYCL", "TRNS", "EPAL", "BOXD", "BOXM",
        "CLUT", "SCAL", "RMIM", "RMIH", "OBIM", "IMHD", "SMAP", "OBCD", "CDHD", "VERB",
        "OBNA", "EXCD", "ENCD", "NLSC", "LSCR", "SCRP", "SOUN", "COST", "CHAR", "RNAM",
        "MAXS", "DROO", "DSCR", "DSOU", "DCOS", "DCHR", "DOBJ", "IM",   "ZP"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        const size_t length = strlen(tags[i]);
        if (strncmp(text, tags[i], length) == 0)
            return length + strspn(text + length, "0123456789ABCDEF") >= TAG; /* "IM00", "ZP01" */
    }
    return false;
}

void survey_walk(struct surveyor *surveyor, const struct block *parent)
{
    const char *file = surveyor->files->container_name;
    struct block_cursor cursor = block_children(file, parent);
    struct block block;
    struct fault fault;
    int found;
    while ((found = block_next(&cursor, &block, &fault)) == 1) {
        const struct fault_place place = {file, block.path, block.offset};
        if (!is_tag(block.tag))
            survey_report(surveyor, &place, 0, FAULT_UNKNOWN, true,
                          "no block of v5 has such a tag");
        else if (block_is(&block, "RMIM") || block_is(&block, "OBIM") || block_is(&block, "OBCD") ||
                 (memcmp(block.tag, "IM", 2) == 0 && !block_is(&block, "IMHD")))
            survey_walk(surveyor, &block);
    }
    if (found < 0)
        survey_add_fault(surveyor, &fault, true);
}

/* ---- reports ---- */

/* Copies the path of a block. A damaged tag may be anything, even a piece of a text of the game, so
 * nothing of it is copied. */
static void copy_path(char *where, const char *path)
{
    const size_t length = strlen(path);
    const bool is_code = strncmp(path, "script ", 7) == 0 || strncmp(path, "room ", 5) == 0;
    memcpy(where, path, length + 1);
    for (size_t begin = 0, size; begin < length && !is_code; begin += size + 1) {
        size = strcspn(path + begin, "/");
        if (!is_tag(path + begin) || (size > TAG && path[begin + TAG] != ' '))
            memset(where + begin, '?', size); /* "LFLF 3" is a tag, too */
    }
}

/* Where faults of a kind are counted. */
static int *counter(struct survey *survey, bool odd, bool reached)
{
    return odd ? &survey->oddities : reached ? &survey->reached_faults : &survey->unreached_faults;
}

struct survey_fault *survey_add_fault(struct surveyor *surveyor, const struct fault *fault,
                                      bool reached)
{
    struct survey *survey = surveyor->survey;
    struct survey_fault found = {.offset = fault->offset, .odd = fault->code == FAULT_ODDITY};
    found.reached = reached && !found.odd;
    survey->lacks_memory |= fault->code == FAULT_MEMORY;
    memcpy(found.file, fault->file, sizeof found.file);
    copy_path(found.where, fault->block);
    memcpy(found.what, fault->why, sizeof found.what);
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *before = &survey->faults[i];
        if (before->offset == found.offset && strcmp(before->where, found.where) == 0 &&
            strcmp(before->what, found.what) == 0)
            return NULL;
    }
    ++*counter(survey, found.odd, reached);
    /* Oddities and places that are not reached leave room for what matters more. */
    if (survey->fault_count >= (found.reached ? SURVEY_FAULT_LIMIT : SURVEY_FAULT_LIMIT / 2))
        return NULL;
    survey->faults[survey->fault_count] = found;
    return &survey->faults[survey->fault_count++];
}

struct survey_fault *survey_report(struct surveyor *surveyor, const struct fault_place *place,
                                   size_t at, enum fault_code code, bool reached,
                                   const char *format, ...)
{
    char why[FAULT_WHY_SIZE];
    struct fault fault;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    fault_set(&fault, code, place, at, "%s", why);
    return survey_add_fault(surveyor, &fault, reached);
}

void survey_add_log(struct surveyor *surveyor, const struct fault_log *log, bool reached)
{
    const int kept = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
    int damage = 0;
    for (int i = 0; i < kept; i++) {
        survey_add_fault(surveyor, &log->faults[i], reached);
        damage += log->faults[i].code == FAULT_ODDITY ? 0 : 1;
    }
    *counter(surveyor->survey, false, reached) += log->damage - damage;
    surveyor->survey->oddities += (log->count - log->damage) - (kept - damage);
}

bool survey_spend(struct surveyor *surveyor, size_t bytes)
{
    const uint64_t cost = (uint64_t)bytes * READING_COST;
    if (cost <= surveyor->budget) {
        surveyor->budget -= cost;
        return true;
    }
    survey_report(surveyor, NULL, 0, FAULT_BAD_VALUE, true,
                  "the files claim to contain more than they can hold; not everything was read");
    return false;
}

void survey_report_memory(struct surveyor *surveyor)
{
    survey_report(surveyor, NULL, 0, FAULT_MEMORY, true, "not enough memory to check everything");
}
