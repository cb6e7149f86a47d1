/* The parts of a game's state that saves hold, a chunk each. save.h says what is in none of them.
 */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_PARTS_H
#define WALKBOX_ENGINE_SAVE_SAVE_PARTS_H

#include "engine/save/save_visitor.h"

struct game;

enum { SAVE_TAG_SIZE = 4, SAVE_PARTS = 16 };

/* When the content of a chunk changes it gets a higher version; a save whose chunks have other
 * versions is refused. */
struct save_chunk {
    char tag[SAVE_TAG_SIZE + 1];
    uint16_t version;
};

struct save_part {
    struct save_chunk chunk;
    const char *name; /* what it is, for people */
    void (*fields)(struct save_visitor *visitor, struct game *game);
    bool of_pictures; /* what is painted or drawn follows from the rest and takes longest to visit:
                         no hash covers it */
};

/* In the order of saves. The room is first, because loading enters it; what is built from all the
 * others is last. */
extern const struct save_part save_parts[SAVE_PARTS];

/* The FNV-1a hash with 64 bits. */
uint64_t save_sum(struct byte_view bytes);

/* ---- save_world.c: scripts and what they work with ---- */

/* Which room is shown. Loading enters that room and then resets everything else in the world. */
void save_visit_room(struct save_visitor *visitor, struct game *game);
void save_visit_variables(struct save_visitor *visitor, struct game *game);
void save_visit_scripts(struct save_visitor *visitor, struct game *game);
void save_visit_objects(struct save_visitor *visitor, struct game *game);
void save_visit_strings(struct save_visitor *visitor, struct game *game);

/* ---- save_actors.c: actors, and the floor they walk on ---- */

void save_visit_actors(struct save_visitor *visitor, struct game *game);
void save_visit_camera(struct save_visitor *visitor, struct game *game);
void save_visit_floor(struct save_visitor *visitor, struct game *game);

/* Who is in which named box; only for games that have named boxes. */
void save_visit_presence(struct save_visitor *visitor, struct game *game);

/* ---- save_screen.c: what is seen, said and clicked on ---- */

void save_visit_input(struct save_visitor *visitor, struct game *game);
void save_visit_verbs(struct save_visitor *visitor, struct game *game);
void save_visit_talk(struct save_visitor *visitor, struct game *game);
void save_visit_screen(struct save_visitor *visitor, struct game *game);

/* Pixels that were painted once and stay: the room's picture and z-planes, texts, the panel. */
void save_visit_paint(struct save_visitor *visitor, struct game *game);

/* What the actors show in the current picture. Loading builds the scene from everything else first,
 * so this part comes last. */
void save_visit_scene(struct save_visitor *visitor, struct game *game);

/* ---- save_sound.c ---- */

void save_visit_sound(struct save_visitor *visitor, struct game *game);
void save_visit_music(struct save_visitor *visitor, struct game *game);

#endif
