#include "engine/game.h"

#include "engine/actors/actor.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "util/shown_text.h"
#include "walk/box.h"

static void add_actor(struct text_line *text, const struct game *game, int id)
{
    const struct actor *actor = &game->world.actors[id];
    const struct mover *mover = &actor->mover;
    text_line_add(
        text,
        "{\"id\":%d,\"x\":%d,\"y\":%d,\"box\":%d,\"scale\":%d,\"facing\":\"%c\",\"moving\":%s,"
        "\"costume\":%d,\"clip\":%d}",
        id, (int)mover->position.x, (int)mover->position.y, mover->box, mover->scale_x,
        facing_letter(mover->facing), mover->moving ? "true" : "false", actor->costume,
        actor_plane(&game->world, &game->stage, id));
}

static void add_events(struct text_line *text, const struct game *game)
{
    const struct box_watch *watch = &game->watch;
    text_line_add(text, ",\"events\":[");
    for (int i = 0; i < watch->event_count; i++) {
        const struct box_event *event = &watch->events[i];
        text_line_add(text, "%s{\"actor\":%d,\"box\":%d,\"name\":\"%s\",\"entered\":%s}",
                      i > 0 ? "," : "", event->actor, event->box->number, event->box->name,
                      event->entered ? "true" : "false");
    }
    text_line_add(text, "]");
}

static void add_sounds(struct text_line *text, const struct game *game)
{
    const char *before = "";
    text_line_add(text, ",\"sounds\":[");
    for (int id = 1; id < game->files.index.directories[RESOURCE_SOUND].count; id++) {
        if (sound_clock_running(&game->world.sound, id) == 0)
            continue;
        text_line_add(text, "%s%d", before, id);
        before = ",";
    }
    text_line_add(text, "]");
}

void trace_line(const struct game *game, char line[TRACE_LINE_SIZE], const int *variables,
                int count, bool sounds)
{
    const struct world *world = &game->world;
    struct text_line text = text_line_in(line, TRACE_LINE_SIZE);
    text_line_add(&text, "{\"frame\":%u,\"room\":%d,\"camera\":%d,\"actors\":[", world->frame - 1,
                  world->room, world->camera.x);
    bool any = false;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        if (!actor_is_here(&game->world, id))
            continue;
        if (any)
            text_line_add(&text, ",");
        any = true;
        add_actor(&text, game, id);
    }
    text_line_add(&text, "]");
    if (game->watch.room || game->watch.event_count > 0)
        add_events(&text, game);
    if (sounds)
        add_sounds(&text, game);
    for (int i = 0; i < count; i++) {
        int value = variables[i] < GLOBAL_LIMIT ? var_get(&game->world, variables[i]) : 0;
        text_line_add(&text, "%s\"%d\":%d", i == 0 ? ",\"vars\":{" : ",", variables[i], value);
    }
    text_line_add(&text, count > 0 ? "}}" : "}");
}
