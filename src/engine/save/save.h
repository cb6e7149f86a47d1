/* Saved games: a game in play as bytes, made between two frames.
 *
 * A save contains, field by field (save_visitor.h), everything that determines how the game
 * continues:
 *   - All of struct world. Paths of walks, names, strings and messages are stored only if there are
 *     any.
 *   - From struct game, pixels that were painted once and will not be painted again: the room's
 *     picture and z-planes with their objects (as the difference from the room's own), both layers
 *     of text, and the panel; the objects that are still to be painted; the actors' pictures in the
 *     current frame; and where actors were last drawn, for actorFromPos.
 *
 * Loading makes everything else again: the room and both its floors, costumes, charsets, pictures
 * of verbs, and the scene. The machine that runs scripts has no state between frames; a game whose
 * machine has halted cannot be saved. The host's settings are unchanged: files, allocator, CD
 * tracks, store of the scripts, and ScummVM's quirks. Time continues within the wait for the next
 * frame; waiting input is dropped.
 *
 * The bytes are a head (magic, format, size and checksum of the rest), then chunks (tag,
 * version, size), always in the same order. The first chunk identifies the game. The second is
 * for people: name, date, room and a small picture. If the game has a box-name file, there is
 * one more chunk at the end, which can be loaded with or without this file; and another one if a
 * message box waits. */
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
    SAVE_FRAME_LIMIT = 1 << 30, /* years of play; a save with a later frame is refused */
    SAVE_NAME_SIZE = 48,
    SAVE_PICTURE_WIDTH = SCREEN_WIDTH / 2,
    SAVE_PICTURE_HEIGHT = SCREEN_HEIGHT / 2,
};

/* A save's entry in a list of saves. */
struct save_label {
    char name[SAVE_NAME_SIZE]; /* given by the player, terminated */
    int64_t date;              /* seconds since 1970, by the host's clock */
    int room;
    uint32_t frame;   /* frames played */
    uint32_t jiffies; /* game time since the game began; 0 if unknown (older saves) */
    uint32_t order;   /* given by the host, higher for later saves whatever the clock shows; 0 if
                         unknown (older saves) */
    struct colour palette[256];
    uint8_t picture[SAVE_PICTURE_HEIGHT * SAVE_PICTURE_WIDTH];
};

enum { SAVE_MAGIC_SIZE = 8 };

/* Whether a file with this beginning is a save, in any version. */
bool save_begins(struct byte_view begin);

/* Identifies a game: a hash of the whole index file. */
uint64_t save_game_identity(const struct game_files *files);

/* Saves the game, without changing it, into an empty writer. Uses the label's name, date and order,
 * and fills in its other fields. */
bool save_write(struct game *game, struct save_label *label, struct bytes_writer *writer,
                struct fault *fault);

/* Reads the label of a save. It is refused unless it is complete and belongs to this game; if
 * `files` is NULL, it may belong to any game. `file` is the name of the save in faults. */
bool save_read_label(const struct game_files *files, const char *file, struct byte_view save,
                     struct save_label *label, struct fault *fault);

/* Finds date and order of a save without reading all of it: from its first SAVE_PEEK_SIZE bytes (or
 * fewer if the file is shorter), and from the SAVE_ORDER_SIZE bytes at `order_at`. Nothing is
 * checked. */
enum { SAVE_PEEK_SIZE = 128, SAVE_ORDER_SIZE = 8 };
struct save_peek {
    int64_t date;
    uint64_t order_at;
};
bool save_peek(struct byte_view begin, struct save_peek *peek); /* false if it is not a save */
uint32_t save_peek_order(struct byte_view bytes);

/* Copies a save into an empty writer with another name, cut off to fit. Refused unless the save is
 * complete. */
bool save_rename(const char *file, struct byte_view save, const char *name,
                 struct bytes_writer *writer, struct fault *fault);

/* Loads a save. A save that is damaged, belongs to another game or was made by another version
 * is refused, and the game is unchanged. `router` plans the actors' paths from now on; if it is
 * NULL, the saved router does. If the new and the saved router need different walkers, all
 * actors stop. */
bool save_load(struct game *game, const char *file, struct byte_view save,
               const struct router *router, struct fault *fault);

/* ---- states in memory ---- */

/* Writes a state: a save without head, label, picture and checksum, for save_read_state with this
 * game. Returns false if the game has halted, or memory ran out. */
bool save_write_state(struct game *game, struct bytes_writer *writer);

/* Loads a state, with its router. `file` is its name in faults. If the state is refused, the game
 * is unchanged. */
bool save_read_state(struct game *game, const char *file, struct byte_view state,
                     struct fault *fault);

enum { SAVE_FIELD_SIZE = 128 };

/* The hash of everything in a save, except label, router and pixels; equal on every machine.
 * Overwrites `scratch`. 0 if memory runs out. The game may have halted. */
uint64_t save_hash(struct game *game, struct bytes_writer *scratch);

struct save_difference {
    char field[SAVE_FIELD_SIZE]; /* "actor 3: actor->room", "world->globals[12]"; "" if unknown */
    int64_t here, there;         /* values in the game and in the state; 0 without a field */
};

/* Compares the game with a state from save_write_state of the same game. Returns whether they
 * differ, and sets the first field that differs, pictures last; no field is named if an older
 * walkbox made the state, in another format. `scratch` is any writer. Returns false also if the
 * bytes are not a state, or the game has halted. */
bool save_compare(struct game *game, struct byte_view state, struct bytes_writer *scratch,
                  struct save_difference *difference);

#endif
