/* Takes a game apart: writes sources of which walkbox-build makes the same blocks again.
 *
 * What the sources can say is written as text and pictures. Where the blocks that are made of these
 * have other bytes than the game's, kept.txt has them (assets-tools/extract/kept.h). What no source
 * can say is written as it is. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_EXTRACT_H

#include "assets-tools/extract/block_tree.h"
#include "assets-tools/script/decompile.h"
#include "resource/files/game_files.h"
#include "resource/room.h"
#include "util/bytes_writer.h"

/* Where the files go. */
struct file_sink {
    void *context;
    /* Writes a file; `path` is relative, its folders are made. False when it cannot be written; the
     * sink itself has told why. */
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
    void (*tell)(void *context, const char *line);
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

/* Writes all sources but kept.txt. False when nothing could be written. */
bool extract_sources(struct extraction *extraction);

/* A game as walkbox-build makes it of what was written, before kept.txt; see game_write.h. */
struct game_blocks;

/* Compares what was made with the game, and appends the lines of kept.txt to `text`. Bytes that are
 * kept go to files of their own if they are long. */
void extract_kept(struct extraction *extraction, const struct game_blocks *made,
                  struct bytes_writer *text);

/* The same for the index: `made` are its blocks as they are after kept.txt has been obeyed. */
void extract_kept_index(struct extraction *extraction, struct byte_view made,
                        struct bytes_writer *text);

/* How many blocks of the game a container that was built of the sources lacks, or has with other
 * bytes; LOFF, which says where rooms stand, does not count. */
int extract_changed(const struct extraction *extraction, struct byte_view container,
                    const struct game_index *index);

/* Begins an extraction: the rest of the struct is the caller's to fill. */
void extract_begin(struct extraction *extraction, const struct game_files *files,
                   struct file_sink sink, struct arena *arena);

/* The folder of a costume, and the file of a charset or the name of a sound's files. */
void extract_art_path(char path[EXTRACT_PATH_SIZE], enum resource_kind kind, int id);

/* ---- the parts; each writes files or lines ---- */

enum { EXTRACT_OBJECTS = 65536 };

/* Goes through all rooms and scripts, and finds names for things and the parameters of scripts. */
void extract_find_names(struct extraction *extraction);

/* Adds "(a, b)", so many parameters. */
void extract_parameters(struct bytes_writer *text, int count);

void extract_put(struct extraction *extraction, const char *path, struct byte_view bytes);
void extract_fault(struct extraction *extraction, const struct fault *fault);
void extract_log(struct extraction *extraction, const struct fault_log *log);

/* "rooms/010-name" */
void extract_room_folder(const struct extraction *extraction, int room,
                         char folder[EXTRACT_PATH_SIZE]);

void extract_game_text(struct extraction *extraction);
void extract_game_scripts(struct extraction *extraction, struct bytes_writer *game);
void extract_room(struct extraction *extraction, int id);
void extract_boxes(struct bytes_writer *text, const struct room *room,
                   const struct named_room *named, struct arena *arena);
void extract_objects(struct extraction *extraction, struct bytes_writer *text,
                     const struct room *room, const char *folder);
void extract_room_scripts(struct extraction *extraction, const struct room *room,
                          const char *folder, struct bytes_writer *text);

/* Writes a picture or a z-plane as a PNG file. */
void extract_png(struct extraction *extraction, const char *folder, const char *name,
                 const uint8_t *pixels, int width, int height, const struct colour palette[256]);
void extract_plane(struct extraction *extraction, const char *folder, const char *name,
                   const struct zplane *plane);

/* Adds "KEYWORD codec codec .." if the strips of a picture have other codecs than walkbox-build
 * would choose. `image` is the IMxx block; `see_through` whether it would choose among those
 * codecs. */
void extract_codecs(struct extraction *extraction, struct bytes_writer *text, const char *keyword,
                    const struct block_node *image, const uint8_t *pixels, int width, int height,
                    bool see_through);

#endif
