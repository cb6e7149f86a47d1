/* A survey of a game: everything that its files hold is read once, without playing, and what is
 * found is stored as plain numbers.
 *
 * A survey holds no text, no picture, no name and no code of the game, so it can be shown in
 * public. It has a fixed size: beyond its limits it only counts.
 *
 * A damaged place is `reached` when a game that is played may come to it. It is not reached where
 * that is plain to see: code behind a stop to which nothing before it jumps, a record of a costume
 * whose animation no script names, a block that no directory knows. Real games hold such places,
 * and they do no harm. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_H
#define WALKBOX_APP_COMMANDS_SURVEY_H

#include <stdio.h>

#include "engine/script/instruction.h"
#include "resource/files/game_files.h"
#include "util/sha256.h"
#include "util/watcher.h"

enum {
    SURVEY_FILES = 2,
    SURVEY_FAULT_LIMIT = 256,
    SURVEY_PLACE_LIMIT = 256,
    SURVEY_USES_OF_KIND = 32, /* that are stored */
    SURVEY_NAME_SIZE = 40,
    SURVEY_NO_NUMBER = -1,
};

/* A file of the game. */
struct survey_file {
    char name[FAULT_FILE_SIZE];
    size_t bytes;
    char sha256[SHA256_TEXT_SIZE]; /* of the file as it lies on the disk; "": not asked for */
};

struct survey_fault {
    char file[FAULT_FILE_SIZE];   /* "" when it is about no file */
    char where[FAULT_BLOCK_SIZE]; /* a block, "LFLF 3/ROOM/BOXD", or code, "room 3 script 200" */
    uint32_t offset;              /* byte of the file; FAULT_NO_OFFSET: it has no place */
    char what[FAULT_WHY_SIZE];
    bool reached; /* see above */
    bool odd;     /* something unusual that loses nothing: no fault */
};

/* A place within a script that is no instruction. */
struct survey_place {
    char script[SURVEY_NAME_SIZE]; /* as disasm names it: "script 5", "room 3 object 101" */
    uint32_t offset;               /* as in the listing of disasm */
    bool reached;
};

/* Where code stands. */
enum survey_code_kind {
    SURVEY_CODE_GLOBAL,
    SURVEY_CODE_LOCAL,
    SURVEY_CODE_ENTRY,
    SURVEY_CODE_EXIT,
    SURVEY_CODE_OBJECT,
    SURVEY_CODE_KINDS
};

/* Delicate uses: what interpreters treat differently, or what real games depend on. None of them is
 * a fault. Each has the name that is shown; docs/checking.md 3 explains them and their numbers. */
#define SURVEY_USES(USE)                                                                           \
    USE(ROOM_ZERO, "loadRoomZero")                                                                 \
    USE(FOLLOW_ZERO, "followActorZero")                                                            \
    USE(SAVE_LOAD, "saveLoad")                                                                     \
    USE(SAVE_STRING, "saveString")                                                                 \
    USE(LOAD_STRING, "loadString")                                                                 \
    USE(RESTART, "restart")                                                                        \
    USE(PAUSE, "pause")                                                                            \
    USE(QUIT, "quit")                                                                              \
    USE(SOUND_KLUDGE, "soundKludge")                                                               \
    USE(DRAW_AT_255, "drawObjectAt255")                                                            \
    USE(MISSING_SCRIPT, "missingScript") /* these four in the order of enum resource_kind */       \
    USE(MISSING_SOUND, "missingSound")                                                             \
    USE(MISSING_COSTUME, "missingCostume")                                                         \
    USE(MISSING_CHARSET, "missingCharset")                                                         \
    USE(VERB_LINE, "newLineInVerb")                                                                \
    USE(VOICED_PAGES, "pagesOfOneVoice")                                                           \
    USE(PRINT_252, "print252")                                                                     \
    USE(PRINT_253, "print253")                                                                     \
    USE(LOAD_OBJECT, "loadObject")                                                                 \
    USE(EGO_IN_ENTRY, "egoInEntryScript")                                                          \
    USE(SCROLL_SCRIPT, "scrollScript")                                                             \
    USE(COSTUME_SOUND, "soundInCostume")                                                           \
    USE(MATRIX_FIRST_END, "matrixBeginsWithEnd")                                                   \
    USE(MATRIX_LAST_ZERO, "matrixEndsWithZero")

enum survey_use_kind {
#define USE(kind, name) SURVEY_USE_##kind,
    SURVEY_USES(USE)
#undef USE
        SURVEY_USE_KINDS
};

struct survey_use {
    enum survey_use_kind kind;
    char script[SURVEY_NAME_SIZE]; /* or "room 3", "costume 7" */
    uint32_t offset;               /* of the instruction, as in the listing of disasm; else 0 */
    int number;                    /* what it is about; SURVEY_NO_NUMBER: nothing, or not known */
    bool reached;
};

/* What was drawn, if that was asked for. */
struct survey_drawn {
    bool asked;
    int rooms, object_pictures;
    int animations; /* records of costumes that were played, in their four directions */
    int frames;     /* pictures of actors that were composed */
    int incomplete; /* animations in which something was missing that should be seen */
    bool cut;       /* there were too many frames to draw them all */
};

/* Large: it should not be on the stack. Holds no pointers. */
struct survey {
    enum known_game known;
    struct survey_file files[SURVEY_FILES]; /* index, container */
    int rooms;                              /* rooms that have a place in the container */
    int resources[RESOURCE_KINDS];          /* entries of the directories that are not empty */
    int room_objects, object_pictures, boxes;
    int blocks;                   /* in both files */
    int codes[SURVEY_CODE_KINDS]; /* scripts; for objects those that have code */
    int instruction_count;
    int instructions[OPCODE_COUNT];                 /* by enum opcode, with sub-operations */
    int reached_faults, unreached_faults, oddities; /* in all, also those that are not stored */
    int fault_count;                                /* that are stored */
    struct survey_fault faults[SURVEY_FAULT_LIMIT];
    int undecodable; /* in all */
    int place_count; /* that are stored */
    struct survey_place places[SURVEY_PLACE_LIMIT];
    int use_counts[SURVEY_USE_KINDS]; /* in all */
    int use_count;                    /* that are stored */
    struct survey_use uses[SURVEY_USE_KINDS * SURVEY_USES_OF_KIND];
    struct survey_drawn drawn;
};

/* Surveys a game. If `draw` is set it also enters each room without its scripts, draws each picture
 * of each object, and plays each animation of each costume; `watcher` (may be NULL) hears of each
 * room and costume that is drawn. Returns false only when memory runs out; then the survey holds
 * nothing. Whatever it allocates is freed at the end. */
bool survey_make(struct survey *survey, const struct game_files *files, bool draw,
                 struct allocator allocator, const struct watcher *watcher, struct fault *fault);

/* Adds the sums of the two files to a survey that was made. They cost more than all the rest of a
 * survey that does not draw. */
void survey_sum_files(struct survey *survey, const struct game_files *files);

/* The word for a use in output: "saveLoad". */
const char *survey_use_name(enum survey_use_kind kind);

/* ---- output (command_check.c) ---- */

struct cJSON;

/* The whole survey: {"files":[],"game","version","rooms","scripts","costumes","sounds",...,
 * "faults":[],"undecodable":[],"instructions":{},...}; see docs/checking.md. The caller frees it,
 * or passes it to json_print. */
struct cJSON *survey_json(const struct survey *survey);

/* The short form for reports: {"files","game","version","fault_count","unreached_count",
 * "undecodable_count","delicate_counts","faults"}. */
struct cJSON *survey_summary_json(const struct survey *survey);

/* Writes the survey for people. The last line is "no fault" or "N faults", with what to do. */
void survey_print(const struct survey *survey, FILE *stream);

/* ---- instructions ---- */

/* Goes through an instruction and its sub-operations: calls `see` for each, also for those within
 * an expression. `head` is the instruction, and the same as `part` for the instruction itself.
 * False when they do not decode. */
typedef void survey_see(void *context, const struct insn *head, const struct insn *part);
bool survey_parts(struct reader *reader, survey_see *see, void *context);

#endif
