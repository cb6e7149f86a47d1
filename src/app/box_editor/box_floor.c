/* What is worked out from the floor after each change: matrix, map, ways, and what is wrong. */
#include <stdarg.h>
#include <stdio.h>

#include "app/box_editor/box_state.h"
#include "assets-tools/room/floor_room.h"
#include "engine/room/floor.h"

static void make_map(struct box_editor *editor)
{
    arena_reset(&editor->floor_arena);
    editor->edited = editor->room;
    editor->floor_is_good = floor_into_room(&editor->edited, editor->model, &editor->floor_arena) &&
                            room_floor_make(&editor->map, &editor->classic, &editor->edited, NULL,
                                            &editor->floor_arena);
}

void box_floor_changed(struct box_editor *editor)
{
    int count = editor->model->box_count;
    make_map(editor);
    editor->finding_count = floor_check(editor->model, editor->findings, FLOOR_FINDING_LIMIT);
    if (editor->box >= count)
        editor->box = NO_BOX;
    if (editor->hover_box >= count)
        editor->hover_box = NO_BOX;
    if (editor->other >= count)
        editor->other = NO_BOX;
    editor->hover_finding = -1;
    box_walk_floor_changed(editor);
    box_floor_plan(editor);
}

bool box_done(struct box_editor *editor, const char *why, const char *format, ...)
{
    char name[FLOOR_STEP_NAME_SIZE];
    va_list arguments;
    if (why) {
        box_tell(editor, "%s", why);
        return false;
    }
    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    editor->save_again = false;
    if (floor_history_add(editor->history, editor->model, name))
        box_tell(editor, "%s", name);
    box_floor_changed(editor);
    return true;
}
