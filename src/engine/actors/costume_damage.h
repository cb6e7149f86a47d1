/* Damage of costumes that is seen. What is damaged in a costume is left out when it is decoded, and
 * that is only an oddity as long as nobody plays it. */
#ifndef WALKBOX_ENGINE_ACTORS_COSTUME_DAMAGE_H
#define WALKBOX_ENGINE_ACTORS_COSTUME_DAMAGE_H

struct game;

/* Looks at the actors who are seen. A costume of which one of them shows what had to be left out is
 * added to the costumes' log as damaged, once. */
void costume_damage_look(struct game *game);

#endif
