/* A survey that is under way: what its parts share, and how they report what they find. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_PARTS_H
#define WALKBOX_APP_COMMANDS_SURVEY_PARTS_H

#include "app/commands/survey.h"
#include "resource/costume.h"
#include "resource/room.h"

enum {
    SURVEY_ANIMATIONS = 256,
    SURVEY_ORDINARY_ANIMATION = 5, /* 1 to 5: those that every actor has from the start */
};

struct surveyor {
    struct survey *survey;
    const struct game_files *files;
    struct allocator allocator; /* the caller's */
    const struct watcher *watcher;
    bool no_memory;                /* it refused something */
    struct arena arena;            /* for one room or resource at a time */
    uint64_t budget;               /* bytes that may still be read, see survey_spend */
    uint64_t decoding;             /* bytes that may still be decoded to, see survey_release */
    int strays[RESOURCE_KINDS];    /* blocks to which no directory entry leads */
    bool asked[SURVEY_ANIMATIONS]; /* animations that scripts name */
};

/* Code, and where it stands. */
struct survey_code {
    enum survey_code_kind kind;
    int number;                  /* of a script or object; 0: none */
    char name[SURVEY_NAME_SIZE]; /* as struct survey_place has it */
    struct byte_view bytes;      /* borrowed from the container; places in it count from here */
    size_t begin;                /* of the first instruction */
    const struct room_object *object; /* whose verbs begin in it; NULL: it begins at `begin` */
};

/* A script that is read, one instruction after another. */
struct survey_reading {
    struct surveyor *surveyor;
    const struct survey_code *code;
    uint8_t *entered; /* by position: 1 where a verb begins or a jump leads that was read */
    size_t at;        /* the instruction that is read */
    bool reached;     /* as far as the instructions before it show */
    bool stops;       /* the script does not go on behind it */
};

/* ---- reports ---- */

/* Whether a block of v5 may stand within another ("file": in an index); with a tag of NULL, whether
 * any may. */
bool survey_may_hold(const char *parent, const char *tag);

/* Adds a fault. `reached` is as in survey.h; it means nothing for an oddity. What is found twice,
 * by the walk over the blocks and by the decoder of one of them, is added once. */
void survey_tell(struct surveyor *surveyor, const struct fault *fault, bool reached);

/* The same, made as fault_set makes it. */
__attribute__((format(printf, 6, 7))) void survey_report(struct surveyor *surveyor,
                                                         const struct fault_place *place, size_t at,
                                                         enum fault_code code, bool reached,
                                                         const char *format, ...);

/* Adds everything in the log of a decoder. */
void survey_tell_log(struct surveyor *surveyor, const struct fault_log *log, bool reached);

/* Counts a use, and keeps it as long as there are few of its kind. */
void survey_tell_use(struct surveyor *surveyor, const struct survey_use *use);

/* Subtracts the size of something that is read from the budget. False when it is used up, which is
 * reported once: directories can lead to the same bytes again and again, and a few bytes can say
 * that they unpack to very many. */
bool survey_spend(struct surveyor *surveyor, size_t bytes);

/* Frees what was decoded of a room or resource. When that was too much in all, the budget is used
 * up.
 */
void survey_release(struct surveyor *surveyor);

/* ---- the parts; lack of memory is noted in surveyor->no_memory ---- */

/* Counts the instructions of a script, notes the delicate ones and the animations that they name,
 * and reports what does not decode. */
void survey_code_read(struct surveyor *surveyor, const struct survey_code *code);

/* Each decodes everything of its kind and reports what is damaged. Costumes come after all scripts,
 * since those say which animations are asked for. */
void survey_rooms(struct surveyor *surveyor);
void survey_resources(struct surveyor *surveyor, enum resource_kind kind);

/* Draws rooms, objects and costumes, see survey_make. */
void survey_draw(struct surveyor *surveyor);

#endif
