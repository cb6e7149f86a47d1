/* The tool for objects: moves rectangles and walk-to points, and turns directions. */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "cli/language.h"
#include "resource/files/source_names.h"
#include "walk/box.h"

const struct floor_object *box_object(const struct box_editor *editor)
{
    return editor->object >= 0 && editor->object < editor->model->object_count
               ? &editor->model->objects[editor->object]
               : NULL;
}

void box_object_name(const struct box_editor *editor, int object, char *name, size_t size)
{
    const struct room_object *of =
        room_find_object(&editor->room, editor->model->objects[object].id);
    char shown[64] = "";
    if (of && of->name)
        source_text_show(editor->files->source_names, of->name, strcspn(of->name, "@"), shown,
                         sizeof shown);
    snprintf(name, size, "%d %.60s", editor->model->objects[object].id, shown);
}

static struct walk_point part_of(const struct floor_object *object, enum object_part part)
{
    if (part == OBJECT_WALK_TO)
        return floor_object_walk_to(object);
    return (struct walk_point){object->x, object->y};
}

static bool holds(const struct floor_object *object, struct walk_point point)
{
    return point.x >= object->x && point.x < object->x + object->width && point.y >= object->y &&
           point.y < object->y + object->height;
}

static bool walk_to_is_near(const struct box_editor *editor, int object, int x, int y)
{
    const struct floor_object *of = &editor->model->objects[object];
    return of->width > 0 && box_is_near(editor, part_of(of, OBJECT_WALK_TO), x, y);
}

/* Walk-to points come before rectangles, which they are drawn over. The selected object comes
 * first; at equal places the lowest index wins, as in games. */
void box_object_hover(struct box_editor *editor, int x, int y)
{
    const struct floor_object *selected = box_object(editor);
    const int count = editor->model->object_count;
    editor->hover_box = NO_BOX;
    editor->hover_object = -1;
    if (selected && walk_to_is_near(editor, editor->object, x, y))
        editor->hover_object = editor->object;
    for (int i = 0; i < count && editor->hover_object < 0; i++)
        if (walk_to_is_near(editor, i, x, y))
            editor->hover_object = i;
    editor->hover_part = editor->hover_object >= 0 ? OBJECT_WALK_TO : OBJECT_PLACE;
    if (editor->hover_object < 0 && selected && holds(selected, editor->cursor))
        editor->hover_object = editor->object;
    for (int i = 0; i < count && editor->hover_object < 0; i++)
        if (holds(&editor->model->objects[i], editor->cursor))
            editor->hover_object = i;
}

static void put_part(struct box_editor *editor, struct walk_point point)
{
    if (editor->part == OBJECT_WALK_TO)
        floor_move_walk_to(editor->model, editor->object, point);
    else
        floor_move_object(editor->model, editor->object, point);
}

void box_object_drag(struct box_editor *editor)
{
    const struct walk_point from = part_of(&editor->dragged, editor->part);
    floor_history_return(editor->history, editor->model);
    put_part(editor, (struct walk_point){from.x + editor->cursor.x - editor->drag.start.x,
                                         from.y + editor->cursor.y - editor->drag.start.y});
    box_floor_changed(editor);
}

void box_object_end(struct box_editor *editor)
{
    static const char *const names[] = {N_("move object %d"),
                                        N_("move the walk-to point of object %d")};
    box_done(editor, NULL, tr(names[editor->part]), editor->model->objects[editor->object].id);
}

void box_object_nudge(struct box_editor *editor, int dx, int dy)
{
    const struct floor_object *object = box_object(editor);
    const struct walk_point from = part_of(object, editor->part);
    const int step = editor->part == OBJECT_WALK_TO ? 1 : FLOOR_OBJECT_UNIT;
    if (step > 1) {
        dx = dx > 0 ? step : dx < 0 ? -step : 0;
        dy = dy > 0 ? step : dy < 0 ? -step : 0;
    }
    put_part(editor, (struct walk_point){from.x + dx, from.y + dy});
    box_object_end(editor);
}

void box_object_next(struct box_editor *editor, int step)
{
    char name[BOX_TITLE_SIZE - 16];
    const int count = editor->model->object_count;
    if (count == 0)
        return;
    editor->object =
        editor->object < 0 ? (step > 0 ? 0 : count - 1) : (editor->object + step + count) % count;
    editor->part = OBJECT_PLACE;
    editor->cursor = part_of(box_object(editor), OBJECT_PLACE);
    ui_camera_show(&editor->camera, editor->cursor);
    box_object_name(editor, editor->object, name, sizeof name);
    box_message(editor, tr("Object %s"), name);
}

void box_object_turn(struct box_editor *editor)
{
    const int facing = (box_object(editor)->facing + 1) % COSTUME_DIRECTIONS;
    floor_turn_object(editor->model, editor->object, facing);
    box_done(editor, NULL, tr("object %d: facing %s"), box_object(editor)->id,
             tr(direction_word((enum costume_direction)facing)));
}
