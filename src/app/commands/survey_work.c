#include "app/commands/survey_work.h"

#include <string.h>

/* ---- names of blocks, without what a damaged file may put in their place ---- */

enum { TAG_SIZE = 4 };

static bool is_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F');
}

static bool tag_is_known(const char *tag)
{
    static const char known[] = "RNAM MAXS DROO DSCR DSOU DCOS DCHR DOBJ LECF LOFF LFLF ROOM SCRP "
                                "SOUN COST CHAR RMHD CYCL TRNS EPAL BOXD BOXM CLUT SCAL RMIM RMIH "
                                "OBIM IMHD OBCD CDHD VERB OBNA EXCD ENCD NLSC LSCR SMAP ";
    for (size_t i = 0; i + TAG_SIZE < sizeof known; i += TAG_SIZE + 1)
        if (memcmp(known + i, tag, TAG_SIZE) == 0)
            return true;
    return (memcmp(tag, "IM", 2) == 0 || memcmp(tag, "ZP", 2) == 0) && is_digit(tag[2]) &&
           is_digit(tag[3]);
}

/* Whether a part of a path is a tag, or a tag and a number: "LFLF 3". */
static bool part_is_known(const char *part, size_t size)
{
    return size >= TAG_SIZE && tag_is_known(part) && (size == TAG_SIZE || part[TAG_SIZE] == ' ');
}

/* Copies the path of a block. A tag that v5 does not have may be anything, even a piece of a text
 * of the game, so nothing of it is kept. */
static void copy_path(char *where, const char *path)
{
    size_t length = strlen(path);
    bool is_code = strncmp(path, "script ", 7) == 0 || strncmp(path, "room ", 5) == 0;
    memcpy(where, path, length + 1);
    for (size_t begin = 0; begin < length && !is_code;) {
        const char *slash = strchr(path + begin, '/');
        size_t size = slash != NULL ? (size_t)(slash - path) - begin : length - begin;
        if (!part_is_known(path + begin, size))
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

/* Oddities and places that are not reached leave room for what matters more. */
static bool has_room(const struct survey *survey, const struct survey_fault *fault)
{
    int limit = fault->odd || !fault->reached ? SURVEY_FAULT_LIMIT / 2 : SURVEY_FAULT_LIMIT;
    return survey->fault_count < limit;
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
    if (has_room(survey, &told))
        survey->faults[survey->fault_count++] = told;
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

struct fault_place survey_place_of(const struct surveyor *surveyor, const char *where,
                                   const uint8_t *data)
{
    const struct game_files *files = surveyor->files;
    size_t offset = (size_t)(data - files->container_bytes.data);
    return (struct fault_place){files->container_name, where, (uint32_t)offset};
}
