/* What a survey finds, without what a damaged file may put into it, and what it may cost. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/survey_parts.h"

enum { TAG = 4 /* letters of a tag */ };

/* Which blocks may stand within which; "IM" and "ZP" stand for IM00.. and ZP01... */
static const struct nesting {
    const char *parent;
    const char *children; /* tags, each followed by a space */
} nestings[] = {
    {"file", "RNAM MAXS DROO DSCR DSOU DCOS DCHR DOBJ "}, /* the index */
    {"LECF", "LOFF LFLF "},
    {"LFLF", "ROOM SCRP SOUN COST CHAR "},
    {"ROOM", "RMHD CYCL TRNS EPAL BOXD BOXM CLUT SCAL RMIM OBIM OBCD EXCD ENCD NLSC LSCR "},
    {"RMIM", "RMIH IM "},
    {"OBIM", "IMHD IM "},
    {"OBCD", "CDHD VERB OBNA "},
    {"IM", "SMAP ZP "},
};

/* Whether a name of the table, of `length` letters, stands for a tag. */
static bool names_tag(const char *name, size_t length, const char *tag)
{
    static const char digits[] = "0123456789ABCDEF";
    return strncmp(name, tag, length) == 0 &&
           (length == TAG ||
            (tag[2] && tag[3] && strchr(digits, tag[2]) && strchr(digits, tag[3])));
}

/* Whether a tag stands in a list of the table. */
static bool list_has(const char *list, const char *tag)
{
    for (const char *end; (end = strchr(list, ' ')) != NULL; list = end + 1)
        if (names_tag(list, (size_t)(end - list), tag))
            return true;
    return false;
}

bool survey_may_hold(const char *parent, const char *tag)
{
    for (size_t i = 0; i < sizeof nestings / sizeof *nestings; i++)
        if (names_tag(nestings[i].parent, strlen(nestings[i].parent), parent))
            return tag == NULL || list_has(nestings[i].children, tag);
    return false;
}

/* Copies the path of a block. A tag that v5 does not have may be anything, even a piece of a text
 * of the game, so nothing of it is kept. */
static void copy_path(char *where, const char *path)
{
    const size_t length = strlen(path);
    const bool is_code = strncmp(path, "script ", 7) == 0 || strncmp(path, "room ", 5) == 0;
    memcpy(where, path, length + 1);
    for (size_t begin = 0, size; begin < length && !is_code; begin += size + 1) {
        const char *tag = path + begin;
        size = strcspn(tag, "/");
        bool known = strncmp(tag, "LECF", TAG) == 0;
        for (size_t i = 0; i < sizeof nestings / sizeof *nestings; i++)
            known = known || list_has(nestings[i].children, tag);
        if (!known || size < TAG || (size > TAG && tag[TAG] != ' ')) /* "LFLF 3" */
            memset(where + begin, '?', size);
    }
}

static void count(struct survey *survey, bool odd, bool reached, int number)
{
    if (odd)
        survey->oddities += number;
    else if (reached)
        survey->reached_faults += number;
    else
        survey->unreached_faults += number;
}

void survey_add_fault(struct surveyor *surveyor, const struct fault *fault, bool reached)
{
    struct survey *survey = surveyor->survey;
    struct survey_fault found = {.offset = fault->offset, .odd = fault->code == FAULT_ODDITY};
    found.reached = reached && !found.odd;
    memcpy(found.file, fault->file, sizeof found.file);
    copy_path(found.where, fault->block);
    memcpy(found.what, fault->why, sizeof found.what);
    for (int i = 0; i < survey->fault_count; i++) {
        struct survey_fault *before = &survey->faults[i];
        if (before->offset != found.offset || strcmp(before->where, found.where) != 0 ||
            strcmp(before->what, found.what) != 0)
            continue;
        if (found.reached && !before->reached) {
            count(survey, false, true, 1);
            count(survey, false, false, -1);
            before->reached = true;
        }
        return;
    }
    count(survey, found.odd, reached, 1);
    /* Oddities and places that are not reached leave room for what matters more. */
    if (survey->fault_count < (found.reached ? SURVEY_FAULT_LIMIT : SURVEY_FAULT_LIMIT / 2))
        survey->faults[survey->fault_count++] = found;
}

void survey_report(struct surveyor *surveyor, const struct fault_place *place, size_t at,
                   enum fault_code code, bool reached, const char *format, ...)
{
    char why[FAULT_WHY_SIZE];
    struct fault fault;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    fault_set(&fault, code, place, at, "%s", why);
    survey_add_fault(surveyor, &fault, reached);
}

void survey_add_log(struct surveyor *surveyor, const struct fault_log *log, bool reached)
{
    int kept = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
    int damage = 0;
    for (int i = 0; i < kept; i++) {
        survey_add_fault(surveyor, &log->faults[i], reached);
        damage += log->faults[i].code == FAULT_ODDITY ? 0 : 1;
    }
    count(surveyor->survey, false, reached, log->damage - damage);
    count(surveyor->survey, true, false, (log->count - log->damage) - (kept - damage));
}

bool survey_spend(struct surveyor *surveyor, size_t bytes)
{
    if (bytes <= surveyor->budget) {
        surveyor->budget -= bytes;
        return true;
    }
    survey_report(surveyor, NULL, 0, FAULT_BAD_VALUE, true,
                  "the files claim to contain more than they can hold; not everything was read");
    return false;
}

void survey_release(struct surveyor *surveyor)
{
    uint64_t used = surveyor->arena.used;
    arena_reset(&surveyor->arena);
    surveyor->decoding -= used < surveyor->decoding ? used : surveyor->decoding;
    if (surveyor->decoding == 0)
        surveyor->budget = 0;
}
