/* What all other files of the editor ask for: words for the foot, boxes at a point, and ways. */
#include <stdarg.h>
#include <stdio.h>

#include "app/box_editor/box_state.h"

void box_tell(struct box_editor *editor, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(editor->told, sizeof editor->told, format, arguments);
    va_end(arguments);
}

bool box_is_real(const struct box_editor *editor, int box)
{
    return box >= 0 && box < editor->model->box_count &&
           !(box == 0 && floor_box_is_outside(&editor->model->boxes[0]));
}

int box_at(const struct box_editor *editor, struct walk_point point)
{
    const struct floor_model *model = editor->model;
    if (box_is_real(editor, editor->box) && walk_box_contains(&model->boxes[editor->box], point))
        return editor->box;
    for (int box = 0; box < model->box_count; box++)
        if (box_is_real(editor, box) && walk_box_contains(&model->boxes[box], point))
            return box;
    return NO_BOX;
}

void box_floor_plan(struct box_editor *editor)
{
    editor->ways.count = 0;
    if (!editor->floor_is_good || !editor->placed || !editor->has_goal ||
        !(editor->layers & OVERLAY_ROUTES))
        return;
    editor->ways.from = editor->walker.walker.position;
    editor->ways.to = editor->goal;
    editor->ways.speed = (struct walk_point){WALK_SPEED_X, WALK_SPEED_Y};
    for (int i = 0; lab_plan(&editor->ways, &editor->map, i); i++)
        ;
}
