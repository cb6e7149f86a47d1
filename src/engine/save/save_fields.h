/* The parts of a game in a save, one chunk for each. save.h tells what is in none of them. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_FIELDS_H
#define WALKBOX_ENGINE_SAVE_SAVE_FIELDS_H

#include "engine/save/save_visitor.h"

struct game;

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

/* ---- save_music.c ---- */

void save_visit_music(struct save_visitor *visitor, struct game *game);

#endif
