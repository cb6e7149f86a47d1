#include "check_motion.h"

#include <stdio.h>
#include <string.h>

#include "actor_fields.h"
#include "engine/actors/actor.h"
#include "engine/state/variables.h"

enum { SHOWN_LIMIT = 20, FIXED_COLUMNS = 6, ACTORS_COLUMN = 6 };

void motion_open(struct motion *motion, const cJSON *trace)
{
    *motion = (struct motion){.trace = trace};
}

static int at(const cJSON *array, int index)
{
    const cJSON *value = cJSON_GetArrayItem(array, index);
    return cJSON_IsNumber(value) ? (int)value->valuedouble : -1;
}

/* Rows are there only for frames that differ from the previous frame. */
static const cJSON *row_of(const cJSON *trace, int frame)
{
    const cJSON *found = NULL, *row;
    cJSON_ArrayForEach(row, cJSON_GetObjectItemCaseSensitive(trace, "rows"))
    {
        if (at(row, 0) > frame)
            break;
        found = row;
    }
    return found;
}

static void compare_number(struct motion *motion, const struct recording *recording, int frame,
                           const char *what, int expected, int actual)
{
    if (expected == actual || motion->shown++ >= SHOWN_LIMIT)
        return;
    printf("%s: motion, recorded frame %d: %s: expected %d, got %d\n", recording->name, frame, what,
           expected, actual);
}

static void compare_actor(struct motion *motion, const struct recording *recording, int frame,
                          const cJSON *recorded)
{
    const cJSON *columns = cJSON_GetObjectItemCaseSensitive(motion->trace, "actor_columns");
    const struct game *game = recording->game;
    int id = at(recorded, 0);
    if (id < 1 || id >= ACTOR_LIMIT)
        return;
    char what[64];
    snprintf(what, sizeof what, "actor %d is in the room", id);
    compare_number(motion, recording, frame, what, 1, actor_is_here(&game->world, id));
    const struct actor_field *field;
    for (int i = 0; actor_is_here(&game->world, id) && (field = actor_field_at(game, i)) != NULL;
         i++) {
        int values[ACTOR_FIELD_VALUES_LIMIT], column = 0;
        const cJSON *name;
        cJSON_ArrayForEach(name, columns)
        {
            if (field->motion && strcmp(cJSON_GetStringValue(name), field->motion) == 0) {
                field->read(game, id, values);
                snprintf(what, sizeof what, "actor %d: %s", id, field->motion);
                compare_number(motion, recording, frame, what, at(recorded, column), values[0]);
            }
            column++;
        }
    }
}

void motion_compare(struct motion *motion, const struct recording *recording, int frame,
                    int started, int recorded_start)
{
    int recorded = frame - started + recorded_start;
    const cJSON *row = row_of(motion->trace, recorded);
    if (!row)
        return;
    const struct game *game = recording->game;
    const struct world *world = &game->world;
    static const char *const names[FIXED_COLUMNS] = {"frame",         "room",    "camera",
                                                     "camera target", "message", "talker"};
    const int values[FIXED_COLUMNS] = {0,
                                       world->room,
                                       world->camera.x,
                                       world->camera.target_x,
                                       (int)world->talk.message,
                                       var_get(&game->world, VAR_TALK_ACTOR)};
    for (int i = 1; i < FIXED_COLUMNS; i++)
        compare_number(motion, recording, recorded, names[i], at(row, i), values[i]);
    const cJSON *actor;
    cJSON_ArrayForEach(actor, cJSON_GetArrayItem(row, ACTORS_COLUMN))
    {
        compare_actor(motion, recording, recorded, actor);
    }
}
