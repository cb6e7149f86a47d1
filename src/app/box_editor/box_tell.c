/* The lines around the page: its title, what is under the mouse, and what keys do. */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "walk/router.h"

const char *box_title(void *context)
{
    struct box_editor *editor = context;
    const char *name = editor->files->index.room_names[editor->room.id];
    snprintf(editor->title, sizeof editor->title, "Boxes of room %d %.40s%s", editor->room.id, name,
             floor_history_is_saved(editor->history) ? "" : " - not saved");
    return editor->title;
}

/* What is at the cursor: the place, the box there, and the scale it gives. */
static void tell_place(const struct box_editor *editor, char *text, size_t size)
{
    struct walk_point at = editor->cursor;
    int box = editor->hover_box;
    int length = snprintf(text, size, "%d,%d", (int)at.x, (int)at.y);
    if (box == NO_BOX || !editor->floor_is_good || length < 0 || (size_t)length >= size)
        return;
    uint16_t word = editor->model->boxes[box].scale;
    int slot = word & ~WALK_SCALE_SLOT_BIT;
    if (word & WALK_SCALE_SLOT_BIT)
        snprintf(text + length, size - (size_t)length, ": box %d, scale %d here by slot %d", box,
                 walk_map_scale(&editor->map, box, at.y), slot + 1);
    else
        snprintf(text + length, size - (size_t)length, ": box %d, scale %d", box,
                 walk_map_scale(&editor->map, box, at.y));
}

const char *box_status(void *context)
{
    struct box_editor *editor = context;
    char place[96];
    char sentence[FLOOR_SENTENCE_SIZE];
    if (editor->asks_to_leave)
        return "Not saved yet. Enter: save and leave   D: leave without saving   Escape: stay";
    if (editor->question != ASK_NOTHING)
        return box_question_text(editor);
    tell_place(editor, place, sizeof place);
    if (editor->hover_finding >= 0 && editor->hover_finding < editor->finding_count) {
        floor_finding_tell(editor->model, &editor->findings[editor->hover_finding], sentence);
        snprintf(editor->status, sizeof editor->status, "%s   %s", place, sentence);
    } else {
        snprintf(editor->status, sizeof editor->status, "%s   %s", place, editor->told);
    }
    return editor->status;
}

const char *box_keys(void *context)
{
    const struct box_editor *editor = context;
    if (editor->question != ASK_NOTHING)
        return "Enter: done   Escape: as it was";
    switch (editor->tool) {
    case TOOL_ADD:
        return "Drag a rectangle, or Enter: a box at the cross   arrows: move the cross (Shift: "
               "8)   Escape: back";
    case TOOL_SPLIT:
        return "Click or Enter: split at the line   Q: turn the line   arrows: move it   Escape: "
               "back";
    case TOOL_JOIN:
        return "Click a box that has a side in common with the selected one, or Tab and Enter   "
               "Escape: back";
    case TOOL_WALK:
        return "Click or Enter: walk there   R: next router   Shift+click: put him there   "
               "Escape: back";
    case TOOL_SELECT:
        break;
    }
    return "Drag corners, edges, boxes; Ctrl: alone, Alt: no snapping   Tab, E, arrows: by keys   "
           "right click: walk   wheel: zoom";
}
