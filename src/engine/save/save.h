/* Saved games: a game in play as bytes.
 *
 * A save is made between two frames. It holds everything that decides how the game goes on, field
 * by field, as listed in save_parts.h:
 *   - All of struct world. Paths of walks, names, strings and messages are only stored where there
 *     are some.
 *   - From struct game what was painted once and will not be painted again: the room's picture and
 *     z-planes with the objects in them (stored as the difference from the room's own), both layers
 *     of text, and the panel. Also which objects are still to be painted, and what each actor shows
 *     in the current picture, because actorFromPos asks for that.
 *
 * Everything else in struct game is made again when a save is loaded: the room, its walk map and
 * the original's floor (from the flags, scales and matrix in the world), costumes, charsets and
 * pictures of verbs and the scene. The machine that runs scripts keeps
 * nothing between frames, and a game in which it has halted cannot be saved. Some things stay as
 * the host set them: files, allocator, tracks of the CD, where scripts keep something, and whether
 * ScummVM's quirks are imitated (with what wipes leave of them). Of the wait for the next frame a
 * save keeps how much was left for sounds, and time goes on from there. Input that was waiting is
 * dropped.
 *
 * The bytes are a head (magic, format, size and checksum of what follows) and then chunks (tag,
 * version, size), always the same ones in the same order. The first chunk identifies the game. The
 * second is for people: name, date, room and a small picture. The save of a game with a file of
 * named boxes has one more chunk at the end; it can be loaded whether or not the game has that file
 * now. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_H
#define WALKBOX_ENGINE_SAVE_SAVE_H

#include "render/framebuffer.h"
#include "resource/files/game_files.h"
#include "util/bytes_writer.h"
#include "util/fault.h"

struct game;
struct router;

enum {
    SAVE_FORMAT = 1,
    SAVE_FRAME_LIMIT = 1 << 30, /* years of play; a save of a later frame is refused */
    SAVE_NAME_SIZE = 48,
    SAVE_PICTURE_WIDTH = SCREEN_WIDTH / 2,
    SAVE_PICTURE_HEIGHT = SCREEN_HEIGHT / 2,
};

/* What a list of saves shows for each save. */
struct save_label {
    char name[SAVE_NAME_SIZE]; /* given by the player, terminated */
    int64_t date;              /* seconds since 1970, by the host's clock */
    int room;
    uint32_t frame; /* frames played */
    struct colour palette[256];
    uint8_t picture[SAVE_PICTURE_HEIGHT * SAVE_PICTURE_WIDTH];
};

/* Identifies a game: a hash of all bytes of the index file. */
uint64_t save_game_identity(const struct game_files *files);

/* Saves the game into an empty writer. The game is not changed. The name and date are taken from
 * the label; its other fields are filled in. */
bool save_write(struct game *game, struct save_label *label, struct bytes_writer *writer,
                struct fault *fault);

/* Reads the label of a save. It is refused unless it belongs to this game and is complete. `file`
 * is the name of the save in faults. */
bool save_read_label(const struct game_files *files, const char *file, struct byte_view save,
                     struct save_label *label, struct fault *fault);

/* Writes a save with another name, which is cut off to fit, into an empty writer. All else stays.
 * Refused unless the save is complete. */
bool save_rename(const char *file, struct byte_view save, const char *name,
                 struct bytes_writer *writer, struct fault *fault);

/* Puts the game into the state in which it was saved. A save that is damaged, belongs to another
 * game or was made by another version is refused, and the game goes on unchanged. `router` plans
 * the actors' paths from now on; NULL: the router that was in use when the game was saved. If these
 * two need different walkers, all actors stop. */
bool save_load(struct game *game, const char *file, struct byte_view save,
               const struct router *router, struct fault *fault);

/* ---- states in memory ---- */

/* Writes the same without head, label, picture and checksum, for save_read_state with this game.
 * False when the game has halted, or memory ran out. */
bool save_write_state(struct game *game, struct bytes_writer *writer);

/* Puts the game into such a state, with the router that was in use then. `file` is its name in
 * faults. When it is refused the game goes on unchanged. */
bool save_read_state(struct game *game, const char *file, struct byte_view state,
                     struct fault *fault);

#endif
