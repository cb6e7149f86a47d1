#include "engine/room/damage.h"

void damage_add(struct play_damage *damage, const struct fault *fault)
{
    if (damage->count++ == 0)
        damage->first = *fault;
}

void damage_add_log(struct play_damage *damage, const struct fault_log *log)
{
    const struct fault *first = fault_log_damage(log);
    if (!first)
        return;
    damage_add(damage, first);
    damage->count += log->damage - 1;
}

void damage_add_room(struct game *game, int number, const struct fault_log *log)
{
    struct play_damage *damage = &game->damage;
    if (number < 0 || number >= DAMAGE_ROOMS || damage->rooms[number])
        return;
    damage->rooms[number] = log->damage > 0;
    damage_add_log(damage, log);
}

void damage_of_play(const struct game *game, struct play_damage *damage)
{
    *damage = game->damage;
    damage_add_log(damage, &game->files.log);
    damage_add_log(damage, &game->costumes.log);
    damage_add_log(damage, &game->charsets.log);
    damage_add_log(damage, &game->verb_images.log);
}
