/* Writes the names of boxes, room by room, in the lines that named_box_file.c reads. */
#include "assets-tools/named_box_write.h"

/* ---- whether the scripts are there ---- */

static bool script_is_there(const struct game_source *game, const struct room *room, int script)
{
    if (script < GAME_SCRIPTS)
        return game->scripts[script].size > 0;
    for (int i = 0; i < room->script_count; i++)
        if (room->scripts[i].number == script)
            return true;
    return false;
}

void named_boxes_check(const struct game_source *game, struct source_context *context)
{
    for (int i = 0; i < game->room_count; i++) {
        const struct room_source *source = &game->rooms[i].source;
        for (int name = 0; name < source->named.name_count; name++) {
            const struct named_box *box = &source->named.names[name];
            const int scripts[2] = {box->leave_script, box->enter_script};
            for (int k = 0; k < 2; k++)
                if (scripts[k] != 0 && !script_is_there(game, &source->room, scripts[k]))
                    tell_warning(context->diagnostics, source->name_script_places[name][k],
                                 "there is no script %d: nothing will happen", scripts[k]);
        }
    }
}

/* ---- the file ---- */

/* Writes all lines of one name together, so that the names keep their order. */
static void write_name(struct bytes_writer *text, const struct named_room *named, int name)
{
    const struct named_box *box = &named->names[name];
    for (int number = 0; number < WALK_BOX_LIMIT; number++)
        if (walk_box_set_has(&box->boxes, number))
            write_format(text, "box %d named %s\n", number, box->name);
    for (int i = 0; i < named->area_count; i++) {
        const struct walk_bounds *bounds = &named->areas[i].bounds;
        if (named->areas[i].name == name)
            write_format(text, "area %s %d,%d %d,%d\n", box->name, (int)bounds->left,
                         (int)bounds->top, (int)bounds->right, (int)bounds->bottom);
    }
    if (box->enter_script != 0)
        write_format(text, "enter %s script %d\n", box->name, box->enter_script);
    if (box->leave_script != 0)
        write_format(text, "leave %s script %d\n", box->name, box->leave_script);
}

bool named_boxes_write(struct bytes_writer *text, const struct game_source *game)
{
    bool any = false;
    write_format(text, "%s\n", NAMED_BOX_MADE);
    for (int i = 0; i < game->room_count; i++) {
        const struct named_room *named = &game->rooms[i].source.named;
        if (named->name_count == 0)
            continue;
        any = true;
        write_format(text, "\nroom %d\n", game->rooms[i].id);
        for (int name = 0; name < named->name_count; name++)
            write_name(text, named, name);
    }
    if (!any)
        bytes_writer_clear(text);
    return any;
}
