/* Writes sources from which walkbox-build makes the same blocks as a game's.
 *
 * What sources can say becomes text and pictures. Where these give other bytes than the game's,
 * kept.txt has the bytes (assets-tools/extract/original_blocks.h). What no source can say is
 * copied. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/extract/block_tree.h"
#include "assets-tools/script/decompile.h"
#include "resource/charset.h"
#include "resource/costume.h"
#include "resource/files/game_files.h"
#include "resource/room.h"
#include "util/bytes_writer.h"

/* Where the files go. */
struct file_sink {
    void *context;
    /* Writes a file; `path` is relative, its folders are made. On failure reports why and returns
     * false. */
    bool (*put)(void *context, const char *path, struct byte_view bytes);
};

enum { EXTRACT_NAME_SIZE = 32, EXTRACT_PATH_SIZE = 96 };

/* How much became readable. */
struct extract_counts {
    int rooms, rooms_raw;
    int others, others_raw;                   /* costumes, charsets and sounds */
    int scripts, scripts_listed, scripts_raw; /* of the game, of rooms and of objects */
    struct decompile_counts code;
};

struct extraction {
    const struct game_files *files;
    struct file_sink sink;
    struct arena *arena;
    struct block_node *tree; /* of the container; NULL: it cannot be read */
    void *context;           /* for the two below */
    void (*report)(void *context, const char *line);
    void (*progress)(void *context, int done, int of, const char *what);
    bool raw_rooms[ROOM_ID_LIMIT]; /* written as they are, since their sources are refused */
    bool raw_costumes[ROOM_ID_LIMIT], raw_charsets[ROOM_ID_LIMIT], raw_sounds[ROOM_ID_LIMIT];
    char room_names[ROOM_ID_LIMIT][EXTRACT_NAME_SIZE];
    bool *object_seen;                          /* by number: a room's source has the object */
    bool listed;                                /* all scripts are written as listings */
    struct name_table names;                    /* what scripts may call things */
    const char **object_names;                  /* by number; NULL: it has none */
    uint8_t parameters[ROOM_ID_LIMIT];          /* of each script of the game, as its callers say */
    uint8_t (*local_parameters)[ROOM_ID_LIMIT]; /* likewise, by room and number */
    int faults;                                 /* parts of the game that could not be read */
    bool failed;                                /* the sink failed */
    struct extract_counts counts;
};

/* Writes all sources except kept.txt. False when the sink failed. */
bool extract_sources(struct extraction *extraction);

/* Begins an extraction. The caller sets callbacks and context afterwards. */
void extract_begin(struct extraction *extraction, const struct game_files *files,
                   struct file_sink sink, struct arena *arena);

/* The lower number under which the index has the same resource; 0: there is none. */
int extract_earlier_id(const struct game_index *index, enum resource_kind kind, int id);

/* The folder of a costume, and the file of a charset or the name of a sound's files. */
void extract_art_path(char path[EXTRACT_PATH_SIZE], enum resource_kind kind, int id);

/* ---- the parts; each writes files or lines ---- */

enum { EXTRACT_OBJECTS = 65536 };

/* Finds names for things and the parameters of scripts. */
void extract_find_names(struct extraction *extraction);

void extract_put(struct extraction *extraction, const char *path, struct byte_view bytes);

/* A text that extract_text puts to FOLDER/NAME and frees. */
struct bytes_writer extract_text_begin(const struct extraction *extraction);
void extract_text(struct extraction *extraction, const char *folder, const char *name,
                  struct bytes_writer *text);
void extract_fault(struct extraction *extraction, const struct fault *fault);
void extract_log(struct extraction *extraction, const struct fault_log *log);

/* "rooms/010-name" */
void extract_room_folder(const struct extraction *extraction, int room,
                         char folder[EXTRACT_PATH_SIZE]);

void extract_game_text(struct extraction *extraction);
void extract_game_scripts(struct extraction *extraction, struct bytes_writer *game);
void extract_room(struct extraction *extraction, int id);
void extract_room_scripts(struct extraction *extraction, const struct room *room,
                          const char *folder, struct bytes_writer *text);

/* Writes a picture or a z-plane as a PNG file. */
void extract_png(struct extraction *extraction, const char *folder, const char *name,
                 const uint8_t *pixels, int width, int height, const struct colour palette[256]);
void extract_plane(struct extraction *extraction, const char *folder, const char *name,
                   const struct zplane *plane);

/* Adds "KEYWORD codec codec .." if the strips of `image`, an IMxx block, have other codecs than
 * walkbox-build would choose among the see-through or plain ones. */
void extract_codecs(struct extraction *extraction, struct bytes_writer *text, const char *keyword,
                    const struct block_node *image, const uint8_t *pixels, int width, int height,
                    bool see_through);

/* ---- costumes, charsets and sounds ---- */

/* Each writes the files of one resource. False, perhaps after writing unused files, when a source
 * cannot say all of it. */
bool extract_costume(struct extraction *extraction, int id, const struct block *block,
                     const char *folder);
bool extract_charset(struct extraction *extraction, int id, const struct block *block,
                     const char *path);

enum { EXTRACT_WHY_SIZE = 128 };

/* Adds "track 5 ..", or "song FILE" or "sample FILE" or both, and writes those files. False, and
 * why, when these would not make the sound again. */
bool extract_sound(struct extraction *extraction, int id, const struct block *block,
                   struct bytes_writer *text, char why[EXTRACT_WHY_SIZE]);

/* Whether two costumes show the same in all animations, and two charsets the same letters. */
bool extract_same_costume(const struct costume *a, const struct costume *b);
bool extract_same_charset(const struct charset *a, const struct charset *b);

/* ---- the whole, checked: what was written is built in memory and compared ---- */

struct extract_result {
    bool built;           /* walkbox-build accepts what was written */
    int changed;          /* blocks of the game that it makes with other bytes, or not at all */
    int original_blocks;  /* whose bytes kept.txt has */
    int original_scripts; /* of these */
    char why[512];        /* when it was not built: the first error */
};

/* Writes all files of the extraction, whose sink puts them below `folder`, and reads them again
 * with the context's readers (not its diagnostics). Copies rooms whose sources are refused. False
 * when files could not be written. */
bool extract_checked(struct extraction *extraction, const char *folder,
                     const struct source_context *readers, struct extract_result *result);

#endif
