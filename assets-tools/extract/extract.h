/* Writes sources from which walkbox-build makes the same blocks as a game's: text and pictures if
 * they can express all of a block, otherwise copies. If they give bytes that differ from the
 * game's, kept.txt has the game's bytes (block_tree.h). */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/extract/block_tree.h"
#include "assets-tools/script/script_names.h"
#include "resource/charset.h"
#include "resource/costume.h"
#include "resource/files/game_files.h"
#include "resource/room.h"
#include "resource/voice_item.h"
#include "util/bytes.h"
#include "util/limits.h"

struct part_folder;

enum { EXTRACT_NAME_SIZE = 32, EXTRACT_PATH_SIZE = 96, EXTRACT_OBJECTS = 65536 };

/* How many parts became readable. */
struct extract_counts {
    int rooms, rooms_raw;
    int others, others_raw;                   /* costumes, charsets and sounds */
    int scripts, scripts_listed, scripts_raw; /* global scripts, and scripts of rooms and objects */
};

struct extraction {
    const struct game_files *files;
    struct part_folder *folder; /* destination of the files */
    struct arena *arena;
    struct block_node *tree; /* blocks of the data file; NULL if it cannot be read */
    void *context;           /* context of `report` */
    void (*report)(void *context, const char *line);
    const struct watcher *watcher; /* called for each room; may be NULL */
    /* Copied instead of extracted, because walkbox-build refuses their sources: */
    bool raw_rooms[ROOM_ID_LIMIT], raw[RESOURCE_KINDS][ROOM_ID_LIMIT];
    char room_names[ROOM_ID_LIMIT][EXTRACT_NAME_SIZE];
    bool *object_seen;                 /* by number: a room's source has the object */
    bool listed;                       /* all scripts are written as listings */
    struct name_table names;           /* names that scripts may use */
    struct name_table sources;         /* names from the sources of the game */
    const char **object_names;         /* by number; NULL if there is none */
    uint8_t parameters[ROOM_ID_LIMIT]; /* parameters of each global script, from its callers */
    uint8_t (*local_parameters)[ROOM_ID_LIMIT]; /* local scripts', by room and number */
    int faults;  /* number of parts of the game that could not be read */
    bool failed; /* a file could not be written */
    struct extract_counts counts;
};

/* Begins an extraction. The caller sets callbacks and context afterwards. If `folder` is NULL, only
 * names are collected, without names from the game's sources. */
void extract_begin(struct extraction *extraction, const struct game_files *files,
                   struct part_folder *folder, struct arena *arena);

/* Writes all sources except kept.txt. Returns false if a file could not be written. */
bool extract_sources(struct extraction *extraction);

struct extract_result {
    bool built;          /* walkbox-build accepts the sources */
    int changed;         /* number of the game's blocks that the build changes or lacks */
    int original_blocks; /* number of blocks in kept.txt */
    char why[512];       /* first error, if not built */
};

/* Writes all files of the extraction, builds them in memory with this reader, and compares. Copies
 * rooms whose sources are refused. Returns false if files could not be written. */
bool extract_checked(struct extraction *extraction, struct media_reader reader,
                     struct extract_result *result);

/* ---- the parts, each of which writes files or lines ---- */

/* Writes a file of the extraction. A failure sets extraction->failed. */
void extract_put(struct extraction *extraction, const char *path, struct byte_view bytes);

/* Begins a text; extract_text writes it to FOLDER/NAME and frees it. */
struct bytes_writer extract_text_begin(const struct extraction *extraction);
void extract_text(struct extraction *extraction, const char *folder, const char *name,
                  struct bytes_writer *text);
/* Report damage of the game. */
void extract_fault(struct extraction *extraction, const struct fault *fault);
void extract_log(struct extraction *extraction, const struct fault_log *log);

/* Writes "rooms/010-name". */
void extract_room_folder(const struct extraction *extraction, int room,
                         char folder[EXTRACT_PATH_SIZE]);

/* Writes "costumes/costume-005": the folder of a costume, or the beginning of a charset's or
 * sound's file names. */
void extract_resource_path(char path[EXTRACT_PATH_SIZE], enum resource_kind kind, int id);

/* Returns the name of a resource, or of a room's script; `room` is 0 otherwise. */
const char *extract_name(const struct extraction *extraction, enum name_kind kind, int room,
                         int number);

/* Returns a lower number under which the index has the same resource, or 0. */
int extract_earlier_id(const struct game_index *index, enum resource_kind kind, int id);

/* Adds the unusual parts of an object's start: "owner 3", "state 1", "class 5 6", each between
 * `before` and `after`. */
void extract_start(struct bytes_writer *text, const struct object_start *start, const char *before,
                   const char *after);

/* Write the sources of the game's scripts, of a room, and of a room's scripts; lines for game.txt
 * or room.txt are added to `game` or `text`. */
void extract_game_scripts(struct extraction *extraction, struct bytes_writer *game);
void extract_room(struct extraction *extraction, int id);
void extract_room_scripts(struct extraction *extraction, const struct room *room,
                          const char *folder, struct bytes_writer *text);

/* Write a picture or a z-plane as a PNG file. */
void extract_png(struct extraction *extraction, const char *folder, const char *name,
                 const uint8_t *pixels, int width, int height, const struct colour palette[256]);
void extract_plane(struct extraction *extraction, const char *folder, const char *name,
                   const struct zplane *plane);

/* Write the files of a resource. Return false, perhaps after writing unused files, if a source
 * cannot express all of it. A sound adds "track 5 ..", "midi .." or "sample FILE"; the paths of its
 * files begin with `begin`. */
bool extract_costume(struct extraction *extraction, int id, const struct block *block,
                     const char *folder);
bool extract_charset(struct extraction *extraction, int id, const struct block *block,
                     const char *path);
bool extract_sound(struct extraction *extraction, const char *begin, const struct block *block,
                   struct bytes_writer *text);

/* A folder written as OUT.part, which then replaces OUT. */
struct part_folder {
    char out[PATH_SIZE];
    char part[PATH_SIZE];      /* OUT.part */
    char old[PATH_SIZE];       /* OUT.old: place of OUT while it is replaced */
    char why[PATH_SIZE + 160]; /* reason for a failure */
    const char *game;          /* borrowed; NULL if the folder is not extracted from a game */
    bool force, made;
    int lock;                 /* on OUT.part, so that no other program removes it; or -1 */
    struct bytes_writer list; /* written files, a line each */
};

/* Creates OUT.part. Removes an OUT.part left by a killed program, and restores an OUT that it had
 * moved away. Refuses if OUT exists and is not empty. With `force`, OUT may be an extracted folder
 * with no other file in it, provided that it neither is, contains, nor is inside the folder of the
 * game. On failure there is nothing to drop. */
bool part_folder_begin(struct part_folder *folder, const char *out, const char *game, bool force);

/* Writes a file in OUT.part, and creates its folders. */
bool part_folder_put(struct part_folder *folder, const char *path, struct byte_view bytes);

/* Replaces OUT by OUT.part. On failure OUT is unchanged, or `why` says where it is. */
bool part_folder_finish(struct part_folder *folder);

/* Removes OUT.part, if it is not finished. */
void part_folder_drop(struct part_folder *folder);

#endif
