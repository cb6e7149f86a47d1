/* A survey of a game: everything that its files hold is read once, without playing, and what is
 * found is kept as plain numbers.
 *
 * A survey holds no text, no picture, no name and no code of the game, so it can be shown in
 * public. It has a fixed size: of what is found beyond its limits only the number is kept.
 *
 * A damaged place is `reached` when a game that is played can come to it. It is not reached when
 * nothing that a reader of the files can see leads there: code behind the last instruction that
 * runs, a record of a costume whose animation no script asks for by its number, a block that no
 * directory knows. Real games hold such places, and they do no harm. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_H
#define WALKBOX_APP_COMMANDS_SURVEY_H

#include "engine/script/opcode.h"
#include "resource/files/game_files.h"
#include "resource/sound.h"
#include "util/sha256.h"
#include "util/watcher.h"

enum {
    SURVEY_FILES = 2,
    SURVEY_FAULT_LIMIT = 256,
    SURVEY_PLACE_LIMIT = 256,
    SURVEY_USES_OF_KIND = 32, /* that are kept */
    SURVEY_COMMAND_LIMIT = 64,
    SURVEY_SOUND_LIMIT = 1024,
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

/* Uses of what is delicate: what interpreters treat differently, or what real games depend on. None
 * of them is a fault. Each begins with the name that is shown; survey_use_name has it. */
enum survey_use_kind {
    SURVEY_USE_CHAIN_IN_CUTSCENE, /* chainScript between cutscene and endCutscene */
    SURVEY_USE_ROOM_IN_CUTSCENE,  /* a script of a room or object changes the room there */
    SURVEY_USE_CUTSCENE_OPEN,     /* a script ends in its cutscene */
    SURVEY_USE_CUTSCENE_CLOSE,    /* endCutscene where the script has opened none */
    SURVEY_USE_OVERRIDE_ALONE,    /* an override outside a cutscene */
    SURVEY_USE_ROOM_ZERO,         /* loadRoom 0 */
    SURVEY_USE_FOLLOW_ZERO,       /* actorFollowCamera 0 */
    SURVEY_USE_SOUND_WAIT,        /* a loop that waits until a sound has ended; number: sound */
    SURVEY_USE_SAVE_LOAD,         /* roomOps saveLoad */
    SURVEY_USE_SAVE_STRING,       /* roomOps saveString */
    SURVEY_USE_LOAD_STRING,       /* roomOps loadString */
    SURVEY_USE_RESTART,           /* systemOps restart */
    SURVEY_USE_PAUSE,             /* systemOps pause */
    SURVEY_USE_QUIT,              /* systemOps quit */
    SURVEY_USE_SOUND_KLUDGE,      /* soundKludge; number: command */
    SURVEY_USE_DRAW_AT_255,       /* drawObject at 255: keeps a place */
    SURVEY_USE_SPEECH,            /* a text with the place of speech in it */
    SURVEY_USE_VARIABLE_BEYOND,   /* a global variable beyond those of MAXS; number: variable */
    SURVEY_USE_INTO_INSTRUCTION,  /* a jump into the middle of an instruction */
    SURVEY_USE_MISSING_SCRIPT,    /* starts a script that is not there; number: script */
    SURVEY_USE_MISSING_SOUND,     /* starts a sound that is not there; number: sound */
    SURVEY_USE_MISSING_COSTUME,   /* number: costume */
    SURVEY_USE_MISSING_ROOM,      /* number: room */
    SURVEY_USE_MISSING_CHARSET,   /* number: charset */
    SURVEY_USE_VERB_LINE,         /* a new line in the text of a verb */
    SURVEY_USE_VOICED_PAGES,      /* several pages that one voice speaks; number: how many */
    SURVEY_USE_PRINT_252,         /* print 252 */
    SURVEY_USE_PRINT_253,         /* print 253 */
    SURVEY_USE_LOAD_OBJECT,       /* resourceRoutines loadObject; number: object */
    SURVEY_USE_EGO_IN_ENTRY,      /* an entry script that sets the variable of ego */
    SURVEY_USE_SCROLL_SCRIPT,     /* sets the scroll script; number: script */
    SURVEY_USES_OF_SCRIPTS,       /* the rest are told of costumes and rooms */
    SURVEY_USE_COSTUME_SOUND =
        SURVEY_USES_OF_SCRIPTS,  /* a costume that starts a sound; number: its first animation */
    SURVEY_USE_MATRIX_FIRST_END, /* a box matrix that begins with the end of a row */
    SURVEY_USE_MATRIX_LAST_ZERO, /* a box matrix that ends with a 0 */
    SURVEY_USE_KINDS
};

struct survey_use {
    enum survey_use_kind kind;
    char script[SURVEY_NAME_SIZE]; /* or "room 3", "costume 7" */
    uint32_t offset;               /* of the instruction, as in the listing of disasm; else 0 */
    int number; /* what it is about, as told at the kind; -1: nothing, or not known */
    bool reached;
};

/* How often a number is met. */
struct survey_tally {
    int number, count;
};

struct survey_sound {
    int id;
    enum sound_kind kind;
    int track; /* of SOUND_TRACK, else 0 */
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
    int room_slots;                         /* entries of DROO, with empty ones */
    int resource_slots[RESOURCE_KINDS];     /* entries of the directories, with empty ones */
    int objects;                            /* entries of DOBJ */
    int room_objects, object_pictures, boxes;
    int blocks;                   /* in both files */
    int codes[SURVEY_CODE_KINDS]; /* scripts; for objects those that have code */
    int instruction_count;
    int instructions[OPCODE_COUNT]; /* by enum opcode; those within sub-operations are counted, too
                                     */
    int sound_count;
    struct survey_sound sounds[SURVEY_SOUND_LIMIT]; /* that could be read */
    int reached_faults, unreached_faults, oddities; /* in all, also those that are not kept */
    int fault_count;                                /* that are kept */
    struct survey_fault faults[SURVEY_FAULT_LIMIT];
    int undecodable; /* in all */
    int place_count; /* that are kept */
    struct survey_place places[SURVEY_PLACE_LIMIT];
    int use_counts[SURVEY_USE_KINDS]; /* in all */
    int use_count;                    /* that are kept */
    struct survey_use uses[SURVEY_USE_KINDS * SURVEY_USES_OF_KIND];
    int sound_command_count;
    struct survey_tally sound_commands[SURVEY_COMMAND_LIMIT]; /* of soundKludge; ascending */
    struct survey_drawn drawn;
};

/* Surveys a game. If `draw` is set it also enters each room without its scripts, draws each picture
 * of each object, and plays each animation of each costume. Returns false only when memory runs
 * out; then the survey holds nothing. Whatever it allocates is freed at the end. */
bool survey_make(struct survey *survey, const struct game_files *files, bool draw,
                 struct allocator allocator, struct fault *fault);

/* The same, and tells the watcher (NULL: nobody) of each room and costume that is drawn. */
bool survey_make_watched(struct survey *survey, const struct game_files *files, bool draw,
                         struct allocator allocator, const struct watcher *watcher,
                         struct fault *fault);

/* Adds the sums of the two files to a survey that was made. They cost more than all the rest of a
 * survey that does not draw. */
void survey_sum_files(struct survey *survey, const struct game_files *files);

/* The word for a use in output: "chainScriptInCutscene". */
const char *survey_use_name(enum survey_use_kind kind);

/* "sample", "adlib", "track" or "silent". */
const char *survey_sound_name(enum sound_kind kind);

/* The name of an instruction, or of a sub-operation with its instruction: "actorOps.costume". */
enum { SURVEY_OPCODE_SIZE = 48 };
void survey_opcode_name(enum opcode op, char name[SURVEY_OPCODE_SIZE]);

/* The next instruction behind `after` (OP_none: the first), or sub-operation if `subs`, that stands
 * in the scripts; OPCODE_COUNT when there is none. */
int survey_next_opcode(const struct survey *survey, bool subs, int after);

#endif
