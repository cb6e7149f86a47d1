/* How the parts of a survey tell what they find, without what a damaged file may put into it. */
#include <string.h>

#include "app/commands/survey_parts.h"

enum { TAG = 4 };

/* Which blocks may stand within which; "IM" and "ZP" stand for IM00.. and ZP01... */
static const struct nesting {
    const char *parent;
    const char *children; /* tags, each with a space behind it */
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

static bool is_hexadecimal(char c)
{
    return c != '\0' && strchr("0123456789ABCDEF", c) != NULL;
}

/* Whether a name of the tables above, of `length` letters, stands for a tag. */
static bool names_tag(const char *name, size_t length, const char *tag)
{
    if (strncmp(name, tag, length) != 0)
        return false;
    return length == TAG || (is_hexadecimal(tag[2]) && is_hexadecimal(tag[3]));
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

/* ---- names of blocks, without what a damaged file may put in their place ---- */

static bool tag_is_known(const char *tag)
{
    for (size_t i = 0; i < sizeof nestings / sizeof *nestings; i++)
        if (list_has(nestings[i].children, tag))
            return true;
    return strncmp(tag, "LECF", TAG) == 0;
}

/* Copies the path of a block. A tag that v5 does not have may be anything, even a piece of a text
 * of the game, so nothing of it is kept. */
static void copy_path(char *where, const char *path)
{
    size_t length = strlen(path);
    bool is_code = strncmp(path, "script ", 7) == 0 || strncmp(path, "room ", 5) == 0;
    memcpy(where, path, length + 1);
    for (size_t begin = 0; begin < length && !is_code;) {
        size_t size = strcspn(path + begin, "/");
        bool is_tag = size == TAG || (size > TAG && path[begin + TAG] == ' '); /* "LFLF 3" */
        if (!is_tag || !tag_is_known(path + begin))
            memset(where + begin, '?', size);
        begin += size + 1;
    }
}

/* ---- faults ---- */

/* The same fault, if it was told before and kept; NULL otherwise. */
static struct survey_fault *told_before(struct survey *survey, const struct survey_fault *fault)
{
    for (int i = 0; i < survey->fault_count; i++) {
        struct survey_fault *told = &survey->faults[i];
        if (told->offset == fault->offset && strcmp(told->where, fault->where) == 0 &&
            strcmp(told->what, fault->what) == 0)
            return told;
    }
    return NULL;
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

void survey_tell(struct surveyor *surveyor, const struct fault *fault, bool reached)
{
    struct survey *survey = surveyor->survey;
    struct survey_fault told = {.offset = fault->offset, .odd = fault->code == FAULT_ODDITY};
    told.reached = reached && !told.odd;
    memcpy(told.file, fault->file, sizeof told.file);
    copy_path(told.where, fault->block);
    memcpy(told.what, fault->why, sizeof told.what);
    struct survey_fault *before = told_before(survey, &told);
    if (before != NULL && before->reached >= told.reached)
        return;
    count(survey, told.odd, reached, 1);
    if (before != NULL) {
        count(survey, false, false, -1);
        before->reached = true;
        return;
    }
    /* Oddities and places that are not reached leave room for what matters more. */
    if (survey->fault_count < (told.reached ? SURVEY_FAULT_LIMIT : SURVEY_FAULT_LIMIT / 2))
        survey->faults[survey->fault_count++] = told;
}

void survey_tell_block(struct surveyor *surveyor, const char *file, const struct block *block,
                       enum fault_code code, const char *what, bool reached)
{
    struct fault fault;
    const struct fault_place place = {file, block->path, block->offset};
    fault_set(&fault, code, &place, 0, "%s", what);
    survey_tell(surveyor, &fault, reached);
}

void survey_tell_code(const struct survey_reading *reading, enum fault_code code, const char *what,
                      bool reached)
{
    const struct game_files *files = reading->surveyor->files;
    const size_t begin = (size_t)(reading->code->bytes.data - files->container_bytes.data);
    const struct fault_place place = {files->container_name, reading->code->name, (uint32_t)begin};
    struct fault fault;
    fault_set(&fault, code, &place, reading->at, "%s", what);
    survey_tell(reading->surveyor, &fault, reached);
}

void survey_tell_log(struct surveyor *surveyor, const struct fault_log *log, bool reached)
{
    int kept = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
    int damage = 0;
    for (int i = 0; i < kept; i++) {
        survey_tell(surveyor, &log->faults[i], reached);
        damage += log->faults[i].code == FAULT_ODDITY ? 0 : 1;
    }
    count(surveyor->survey, false, reached, log->damage - damage);
    count(surveyor->survey, true, false, (log->count - log->damage) - (kept - damage));
}

void survey_tell_use(struct surveyor *surveyor, const struct survey_use *use)
{
    struct survey *survey = surveyor->survey;
    if (survey->use_counts[use->kind]++ < SURVEY_USES_OF_KIND)
        survey->uses[survey->use_count++] = *use;
}

/* ---- memory ---- */

bool survey_spend(struct surveyor *surveyor, size_t bytes)
{
    if (bytes <= surveyor->budget) {
        surveyor->budget -= bytes;
        return true;
    }
    struct fault fault;
    fault_set(&fault, FAULT_BAD_VALUE, NULL, 0,
              "more is asked for than the files can hold: not all was read");
    survey_tell(surveyor, &fault, true);
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
