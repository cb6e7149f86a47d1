/* Saved games: everything of a game in play, as bytes.
 *
 * A save is made between two frames and holds all that tells how the game goes on, field by field
 * as save_fields.h lists it:
 *   - struct world, whole. Of what can be there or not (a walk's path, names, strings, messages)
 *     only what is there.
 *   - Of struct game what was painted once and is not painted again: the room's picture and planes
 *     with the objects in them (as they differ from the room's own), both layers of text, the
 *     panel; which objects are still to be painted; and what each actor shows in the picture that
 *     is there, which scripts can point at.
 *
 * Everything else of struct game is made anew when a save is loaded: the room, its walk map and
 * the original's floor (by the flags, scales and matrix that the world has), costumes, charsets and
 * images of verbs, the scene, what the compositor knows. The machine has nothing to keep between
 * frames, and one that has halted is not saved. These stay as the host has them: files, allocator,
 * tracks of the CD, whether pictures are drawn as recorded (and what wipes leave of them). Time and
 * input that were waiting for the next frame are dropped.
 *
 * Bytes: a head (magic, format, size and checksum of what follows), then chunks (tag, version,
 * size), always the same ones in the same order. The first tells whose save it is, the second is
 * for people: name, date, room and a small picture. A game with a file of named boxes has one more
 * at the end; whether it is there need not be as the game is now. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_H
#define WALKBOX_ENGINE_SAVE_SAVE_H

#include "render/draw/framebuffer.h"
#include "resource/bytes/bytes_writer.h"
#include "resource/bytes/fault.h"
#include "resource/files/game_files.h"

struct game;
struct router;

enum {
    SAVE_FORMAT = 1,
    SAVE_NAME_SIZE = 48,
    SAVE_PICTURE_WIDTH = SCREEN_WIDTH / 2,
    SAVE_PICTURE_HEIGHT = SCREEN_HEIGHT / 2,
};

/* What a list of saves shows of one. */
struct save_label {
    char name[SAVE_NAME_SIZE]; /* the player's, terminated */
    int64_t date;              /* seconds since 1970; the host's clock */
    int room;
    uint32_t frame; /* frames played */
    struct colour palette[256];
    uint8_t picture[SAVE_PICTURE_HEIGHT * SAVE_PICTURE_WIDTH];
};

/* Tells games apart: a number that is made of all bytes of the index. */
uint64_t save_game_identity(const struct game_files *files);

/* Saves the game into a writer that was just made; it is not changed. Of the label name and date
 * are taken, the rest is filled in. */
bool save_write(struct game *game, struct save_label *label, struct bytes_writer *writer,
                struct fault *fault);

/* What the label of a save says; refused unless it is one of this game and whole. `file` is the
 * name faults give it. */
bool save_read_label(const struct game_files *files, const char *file, struct byte_view save,
                     struct save_label *label, struct fault *fault);

/* Puts the game where it was when it was saved. A save that is damaged, of another game or made by
 * another version is refused, and the game goes on untouched. `router` is whom actors ask from now
 * on, NULL: the one they asked then. Where the two are walkers of different kinds, everybody who
 * walks stands. */
bool save_load(struct game *game, const char *file, struct byte_view save,
               const struct router *router, struct fault *fault);

#endif
