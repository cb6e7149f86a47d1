/* Saved games: a game in play as bytes, made between two frames.
 *
 * A save holds, field by field (save_visitor.h), everything that decides how the game continues:
 *   - All of struct world. Paths of walks, names, strings and messages are stored only where there
 *     are some.
 *   - From struct game what was painted once and will not be painted again: the room's picture and
 *     z-planes with their objects (as the difference from the room's own), both layers of text, and
 *     the panel; which objects are still to be painted; what each actor shows in the current
 *     picture; and where actors were last drawn, for actorFromPos.
 *
 * Loading makes everything else again: the room and both its floors, costumes, charsets, pictures
 * of verbs, and the scene. The machine that runs scripts has no state between frames; a game in
 * which it has halted cannot be saved. The host's settings stay as they are: files, allocator, CD
 * tracks, store of the scripts, and ScummVM's quirks. Time continues within the wait for the next
 * frame; input that was waiting is dropped.
 *
 * The bytes are a head (magic, format, size and checksum of the rest), then chunks (tag, version,
 * size), always the same ones in the same order. The first identifies the game. The second is for
 * people: name, date, room and a small picture. A game with a file of named boxes has one more
 * chunk at the end, which can be loaded whether or not the game has that file now; and so has a
 * game in which a message box waits. */
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
    uint32_t frame;   /* frames played */
    uint32_t jiffies; /* of the game's time since it began; 0: unknown (older saves) */
    uint32_t order;   /* given by the host: that of a later save is higher, whatever the clock
                         shows; 0: unknown (older saves) */
    struct colour palette[256];
    uint8_t picture[SAVE_PICTURE_HEIGHT * SAVE_PICTURE_WIDTH];
};

enum { SAVE_MAGIC_SIZE = 8 };

/* Whether a file that begins so is a save, of any version. */
bool save_begins(struct byte_view begin);

/* Identifies a game: a hash of all bytes of the index file. */
uint64_t save_game_identity(const struct game_files *files);

/* Saves the game, which does not change, into an empty writer. Uses the label's name, date and
 * order, and fills in its other fields. */
bool save_write(struct game *game, struct save_label *label, struct bytes_writer *writer,
                struct fault *fault);

/* Reads the label of a save. It is refused unless it is complete and, except when `files` is NULL,
 * belongs to this game. `file`
 * is the name of the save in faults. */
bool save_read_label(const struct game_files *files, const char *file, struct byte_view save,
                     struct save_label *label, struct fault *fault);

/* Finds date and order of a save without reading all of it: from its first SAVE_PEEK_SIZE bytes (or
 * as many as there are), and from the SAVE_ORDER_SIZE bytes at `order_at`. Nothing is checked. */
enum { SAVE_PEEK_SIZE = 128, SAVE_ORDER_SIZE = 8 };
struct save_peek {
    int64_t date;
    uint64_t order_at;
};
bool save_peek(struct byte_view begin, struct save_peek *peek); /* false when it is no save */
uint32_t save_peek_order(struct byte_view bytes);

/* Copies a save into an empty writer with another name, cut off to fit. Refused unless the save is
 * complete. */
bool save_rename(const char *file, struct byte_view save, const char *name,
                 struct bytes_writer *writer, struct fault *fault);

/* Puts the game into the state in which it was saved. A save that is damaged, belongs to another
 * game or was made by another version is refused, and the game is unchanged. `router` plans
 * the actors' paths from now on; NULL: the router that was in use when the game was saved. If these
 * two need different walkers, all actors stop. */
bool save_load(struct game *game, const char *file, struct byte_view save,
               const struct router *router, struct fault *fault);

/* ---- states in memory ---- */

/* Writes the same without head, label, picture and checksum, for save_read_state with this game.
 * False when the game has halted, or memory ran out. */
bool save_write_state(struct game *game, struct bytes_writer *writer);

/* Puts the game into such a state, with the router that was in use then. `file` is its name in
 * faults. When it is refused, the game is unchanged. */
bool save_read_state(struct game *game, const char *file, struct byte_view state,
                     struct fault *fault);

enum { SAVE_FIELD_SIZE = 128 };

/* The hash of all that a save holds, except its label, its router and what was painted or is drawn;
 * the same on every machine. Overwrites `scratch`. 0 when memory runs out. The game may have
 * halted. */
uint64_t save_hash(struct game *game, struct bytes_writer *scratch);

struct save_difference {
    char field[SAVE_FIELD_SIZE]; /* "actor 3: actor->room", "world->globals[12]"; "": unknown */
    int64_t here, there;         /* its values in the game and in the state; 0 without a field */
};

/* Compares the game with a state from save_write_state of the same game. Returns whether they
 * differ, and then the first field that does, pictures last. `scratch` is any writer. False also
 * for bytes that are not a state, and for a game that has halted. */
bool save_compare(struct game *game, struct byte_view state, struct bytes_writer *scratch,
                  struct save_difference *difference);

#endif
