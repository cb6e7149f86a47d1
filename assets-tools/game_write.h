/* Writes a whole game as its two files. */
#ifndef WALKBOX_ASSETS_TOOLS_GAME_WRITE_H
#define WALKBOX_ASSETS_TOOLS_GAME_WRITE_H

#include "assets-tools/extract/block_tree.h"
#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"

/* A game made from its sources, before kept.txt is applied (block_tree.h). */
struct game_blocks {
    struct bytes_writer container;        /* data file before the XOR */
    struct game_index index;              /* owned by the context's arena */
    const uint16_t *limits;               /* borrowed words of MAXS; NULL for the defaults */
    uint32_t room_offsets[ROOM_ID_LIMIT]; /* ROOM offsets in the data file, or 0 */
};

/* Makes the game; made->container must be empty. Returns false, with errors, if something does not
 * fit the format. */
bool game_make(struct game_blocks *made, const struct game_source *game,
               struct source_context *context);

/* Appends the bytes of both files, with the original blocks. Returns the index, in the arena. */
struct game_index game_lay_out(const struct game_blocks *made,
                               const struct original_blocks *originals, struct bytes_writer *index,
                               struct bytes_writer *container, struct arena *arena);

/* Makes the game and both files, before the XOR. Equal sources give equal bytes. */
bool game_write(struct bytes_writer *index, struct bytes_writer *container,
                const struct game_source *game, struct source_context *context);

/* ---- walkbox-boxes.txt, the box-name file next to the two files (named_box_file.h) ---- */

/* Beginning of the first line of a file that the tool wrote. Other files are left alone. */
#define NAMED_BOX_MADE "# Made by walkbox-build;"

/* Adds the lines of a name that are not about its boxes: areas and scripts. */
void named_box_lines(struct bytes_writer *text, const struct named_room *named, int name);

/* Writes the text, which must be empty. Returns false if the game has no names, and needs no
 * file. */
bool named_boxes_write(struct bytes_writer *text, const struct game_source *game);

/* ---- all files ---- */

enum built_file {
    BUILT_INDEX,
    BUILT_CONTAINER,
    BUILT_SOURCE_NAMES,
    BUILT_VOICES,      /* empty if there are none */
    BUILT_NAMED_BOXES, /* empty if there are none */
    BUILT_FILES,
};

struct built_game {
    struct bytes_writer files[BUILT_FILES];
};

void built_game_init(struct built_game *built, struct allocator allocator);
void built_game_free(struct built_game *built);

/* Reads the sources in the folder and makes the files, in place of earlier files. The two game
 * files are as on the disk. Returns false, with errors, if something is wrong. */
bool built_game_make(struct built_game *built, struct game_source *game, const char *folder,
                     struct source_context *context);

/* XORs the two game files. */
void built_game_mask(struct built_game *built);

/* Lists the files that are not empty, in this order. Returns how many. */
int built_game_list(const struct built_game *built, const char *folder, struct arena *arena,
                    struct new_file files[BUILT_FILES]);

#endif
