/* A survey of a game: reads everything in its files without playing. It stores plain numbers, and
 * no text, picture, name or code of the game, so it can be published. Beyond its limits it only
 * counts.
 *
 * A damaged place is `reached` unless play clearly cannot come to it: code after a stop to which
 * nothing jumps, or a costume animation that not every actor has. Real games have such places, and
 * they are harmless. */
#ifndef WALKBOX_APP_SURVEY_SURVEY_H
#define WALKBOX_APP_SURVEY_SURVEY_H

#include <stdio.h>

#include "engine/script/instruction.h"
#include "resource/files/game_files.h"
#include "util/sha256.h"

enum {
    SURVEY_FILES = 2,
    SURVEY_FAULT_LIMIT = 256,
    SURVEY_NAME_SIZE = 40,
};

struct survey_file {
    char name[FAULT_FILE_SIZE];
    size_t bytes;
    char sha256[SHA256_TEXT_SIZE]; /* checksum of the file on the disk */
};

struct survey_fault {
    char file[FAULT_FILE_SIZE];   /* "" if there is none */
    char where[FAULT_BLOCK_SIZE]; /* a block, "LFLF 3/ROOM/BOXD", or a code, "room 3 script 200" */
    uint32_t offset;              /* byte of the file, or FAULT_NO_OFFSET */
    struct message what;
    struct message code; /* `where` of a code, for people; empty for a block */
    bool reached;        /* see above */
    bool odd;            /* unusual, but nothing is lost: not damage */
    bool is_code;        /* bytes of code that do not decode, listed by disasm */
    uint32_t listed;     /* offset in that listing */
};

enum survey_code_kind {
    SURVEY_CODE_GLOBAL,
    SURVEY_CODE_LOCAL,
    SURVEY_CODE_ENTRY,
    SURVEY_CODE_EXIT,
    SURVEY_CODE_OBJECT,
    SURVEY_CODE_KINDS
};

struct survey_drawn {
    bool asked; /* survey_make was called with `draw` */
    int rooms, object_pictures;
    int animations; /* records of costumes played, in their four directions */
    int frames;     /* actor pictures composed */
};

/* Too large for the stack. Has no pointers. */
struct survey {
    enum known_game known;
    struct survey_file files[SURVEY_FILES]; /* index file, data file */
    char inside[FAULT_FILE_SIZE];           /* as in struct game_files */
    char language[LANGUAGE_SIZE];
    int rooms;                     /* number with a place in the data file */
    int resources[RESOURCE_KINDS]; /* directory entries that are not empty */
    int room_objects, object_pictures, boxes;
    int codes[SURVEY_CODE_KINDS];                   /* scripts; only objects that have code */
    int instructions[OPCODE_COUNT];                 /* by enum opcode, with sub-operations */
    int reached_faults, unreached_faults, oddities; /* totals, stored or not */
    int fault_count;                                /* number stored */
    struct survey_fault faults[SURVEY_FAULT_LIMIT];
    int astray;        /* game_files_astray */
    int undecodable;   /* total of places in scripts */
    bool lacks_memory; /* memory, or the limit in limits.h, ran out; a fault says so */
    struct survey_drawn drawn;
};

/* Surveys a game; a part that does not fit in memory is a fault. With `draw` it also draws each
 * room and each picture of each object, and plays each animation of each costume. */
void survey_make(struct survey *survey, const struct game_files *files, bool draw,
                 struct allocator allocator);

/* Adds an oddity of another file. */
void survey_add_oddity(struct survey *survey, const struct fault *fault);

struct costume;

/* Plays all animations of a costume (survey_play.c). Returns false if memory runs out. */
bool survey_play_costume(struct survey_drawn *drawn, const struct costume *costume,
                         struct allocator allocator);

/* ---- output (command_check.c) ---- */

struct cJSON;

/* Returns the whole survey, as docs/man/walkbox.1.in describes it. The caller frees it, or passes
 * it to json_print. */
struct cJSON *survey_json(const struct survey *survey);

/* Prints the survey for people. The last line is "no fault" or "N faults", with advice. */
void survey_print(const struct survey *survey, FILE *stream);

#endif
