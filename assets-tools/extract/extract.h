/* Writes sources from which walkbox-build makes the same blocks as a game's: text and pictures
 * where they can say all of a block, else copies. Where they give other bytes than the game's,
 * kept.txt has the bytes (block_tree.h). */
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

/* How much became readable. */
struct extract_counts {
    int rooms, rooms_raw;
    int others, others_raw;                   /* costumes, charsets and sounds */
    int scripts, scripts_listed, scripts_raw; /* of the game, of rooms and of objects */
};

struct extraction {
    const struct game_files *files;
    struct part_folder *folder; /* where the files go */
    struct arena *arena;
    struct block_node *tree; /* of the container; NULL: it cannot be read */
    void *context;           /* of `report` */
    void (*report)(void *context, const char *line);
    const struct watcher *watcher; /* of each room; may be NULL */
    /* Copied, because their sources are refused: */
    bool raw_rooms[ROOM_ID_LIMIT], raw[RESOURCE_KINDS][ROOM_ID_LIMIT];
    char room_names[ROOM_ID_LIMIT][EXTRACT_NAME_SIZE];
    bool *object_seen;                          /* by number: a room's source has the object */
    bool listed;                                /* all scripts are written as listings */
    struct name_table names;                    /* what scripts may call things */
    struct name_table sources;                  /* what the sources of the game called them */
    const char **object_names;                  /* by number; NULL: it has none */
    uint8_t parameters[ROOM_ID_LIMIT];          /* of each script of the game, by its callers */
    uint8_t (*local_parameters)[ROOM_ID_LIMIT]; /* the same by room and number */
    int faults;                                 /* parts of the game that could not be read */
    bool failed;                                /* a file could not be written */
    struct extract_counts counts;
};

/* Begins an extraction. The caller sets callbacks and context afterwards. `folder` NULL: only the
 * names are wanted, and those of the game's sources are not among them. */
void extract_begin(struct extraction *extraction, const struct game_files *files,
                   struct part_folder *folder, struct arena *arena);

/* Writes all sources except kept.txt. False when a file could not be written. */
bool extract_sources(struct extraction *extraction);

struct extract_result {
    bool built;          /* walkbox-build accepts what was written */
    int changed;         /* blocks of the game that it makes with other bytes, or not at all */
    int original_blocks; /* whose bytes kept.txt has */
    char why[512];       /* when it was not built: the first error */
};

/* Writes all files of the extraction, builds them in memory with this reader, and compares. Copies
 * rooms whose sources are refused. False when files could not be written. */
bool extract_checked(struct extraction *extraction, struct media_reader reader,
                     struct extract_result *result);

/* ---- the parts; each writes files or lines ---- */

void extract_put(struct extraction *extraction, const char *path, struct byte_view bytes);

/* A text that extract_text writes to FOLDER/NAME and frees. */
struct bytes_writer extract_text_begin(const struct extraction *extraction);
void extract_text(struct extraction *extraction, const char *folder, const char *name,
                  struct bytes_writer *text);
void extract_fault(struct extraction *extraction, const struct fault *fault);
void extract_log(struct extraction *extraction, const struct fault_log *log);

/* "rooms/010-name" */
void extract_room_folder(const struct extraction *extraction, int room,
                         char folder[EXTRACT_PATH_SIZE]);

/* "costumes/costume-005": the folder of a costume, or what the files of a charset or sound begin
 * with. */
void extract_resource_path(char path[EXTRACT_PATH_SIZE], enum resource_kind kind, int id);

/* The name of a resource, or of a script of a room (else 0). */
const char *extract_name(const struct extraction *extraction, enum name_kind kind, int room,
                         int number);

/* The lower number under which the index has the same resource; 0: there is none. */
int extract_earlier_id(const struct game_index *index, enum resource_kind kind, int id);

/* How an object begins the game, where that is unusual: "owner 3", "state 1", "class 5 6", each
 * between two texts. */
void extract_start(struct bytes_writer *text, const struct object_start *start, const char *before,
                   const char *after);

void extract_game_scripts(struct extraction *extraction, struct bytes_writer *game);
void extract_room(struct extraction *extraction, int id);
void extract_room_scripts(struct extraction *extraction, const struct room *room,
                          const char *folder, struct bytes_writer *text);

void extract_png(struct extraction *extraction, const char *folder, const char *name,
                 const uint8_t *pixels, int width, int height, const struct colour palette[256]);
void extract_plane(struct extraction *extraction, const char *folder, const char *name,
                   const struct zplane *plane);

/* Each writes the files of a resource. False, perhaps after writing unused files, when a source
 * cannot say all of it. A sound adds "track 5 ..", "midi .." or "sample FILE", with files whose
 * paths begin so. */
bool extract_costume(struct extraction *extraction, int id, const struct block *block,
                     const char *folder);
bool extract_charset(struct extraction *extraction, int id, const struct block *block,
                     const char *path);
bool extract_sound(struct extraction *extraction, const char *begin, const struct block *block,
                   struct bytes_writer *text);

/* A folder that is written as OUT.part and then replaces OUT. */
struct part_folder {
    char out[PATH_SIZE];
    char part[PATH_SIZE];      /* OUT.part */
    char old[PATH_SIZE];       /* OUT.old: where OUT is while it is replaced */
    char why[PATH_SIZE + 160]; /* why something failed */
    const char *game;          /* borrowed; NULL: it is not extracted from a game */
    bool force, made;
    int lock;                 /* on OUT.part, so that no other program removes it; -1: none */
    struct bytes_writer list; /* of the files that were written, a line each */
};

/* Creates OUT.part; one that a killed program left is removed, and an OUT that it had moved away is
 * put back. Refuses when OUT is there and not empty. With `force` it may be a folder that was
 * extracted, with no other file in it, that is not, does not contain and is not in the folder of
 * the game. On failure there is nothing to drop. */
bool part_folder_begin(struct part_folder *folder, const char *out, const char *game, bool force);

/* Writes a file in OUT.part, and creates its folders. */
bool part_folder_put(struct part_folder *folder, const char *path, struct byte_view bytes);

/* Replaces OUT by OUT.part. On failure OUT is as before, or `why` says where it is. */
bool part_folder_finish(struct part_folder *folder);

/* Removes OUT.part, if it is not finished. */
void part_folder_drop(struct part_folder *folder);

#endif
