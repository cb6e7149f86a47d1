#include "app/debug/debug_panel.h"

#include <stdio.h>
#include <string.h>

#include "api/host.h"
#include "app/session/chord.h"
#include "cli/language.h"
#include "engine/game.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "resource/object.h"
#include "util/minmax.h"

struct panel_row {
    struct ui_row row;
    int id; /* offset, slot, or minus the number of a stop */
};

/* ---- the lane ---- */

enum { LANE_HEIGHT = 24, LANE_TEXT = UI_LINE_HEIGHT }; /* units */

static const struct {
    const char *word;
    int top, bottom;
    uint32_t colour;
} strips[LANE_MARKS] = {[LANE_SCRIPTS] = {N_("scripts"), 11, LANE_HEIGHT, UI_LINK},
                        [LANE_TALK] = {N_("talk"), 3, 6, UI_TEXT_COLOUR},
                        [LANE_WALKS] = {N_("walks"), 7, 10, UI_GOOD},
                        [LANE_ROOMS] = {N_("rooms"), 0, LANE_HEIGHT, UI_TITLE}};

static bool see_frames(void *context, const struct debug_event *event)
{
    struct debug_panel *panel = context;
    const struct world *world = &event->game->world;
    const bool ends = event->when == DEBUG_FRAME_ENDS;
    const int64_t frame = event->at.moment - ends - panel->from;
    int *marks = panel->lane[frame * LANE_COLUMNS / panel->width];
    marks[LANE_SCRIPTS] += event->when == DEBUG_BEFORE;
    if (event->when == DEBUG_FRAME_BEGINS)
        panel->room = world->room;
    if (!ends)
        return false;
    marks[LANE_TALK] += world->globals[VAR_HAVE_MESSAGE] != 0;
    marks[LANE_ROOMS] += world->room != panel->room;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        marks[LANE_WALKS] +=
            world->actors[id].room == world->room && world->actors[id].mover.moving != 0;
    return false;
}

/* Makes the lane again if the position has left it, or the journal has changed. */
static void make_lane(struct debug_panel *panel)
{
    const int64_t begins = debugger_first(panel->debugger).moment, at = panel->debugger->at.moment;
    const int64_t present = debugger_present(panel->debugger).moment, reach = present - begins;
    const int width = int_max(reach < panel->span ? (int)reach : panel->span, LANE_COLUMNS);
    if (panel->present == present && panel->begins == begins && panel->width == width &&
        at >= panel->from && at <= panel->from + width)
        return;
    panel->from = at + width / 2 > present ? present - width : at - width / 2;
    panel->from = panel->from < begins ? begins : panel->from;
    panel->width = width;
    panel->begins = begins;
    panel->present = present;
    memset(panel->lane, 0, sizeof panel->lane);
    const int64_t end = panel->from + width < present ? panel->from + width : present;
    debugger_search(panel->debugger, panel->from, end, see_frames, panel, NULL);
}

/* Upright windows are for fingers, and show no keys. */
static bool is_upright(const struct ui_view *view)
{
    return view->canvas.height > view->canvas.width;
}

static void draw_lane(const struct debug_panel *panel, const struct ui_view *view,
                      struct rectangle area)
{
    const int unit = view->unit, wide = area.right - area.left;
    const int below = area.top + LANE_HEIGHT * unit;
    const int64_t at = panel->debugger->at.moment - panel->from;
    const int knob = area.left + (int)(at * (wide - unit) / panel->width);
    ui_fill(view, (struct rectangle){area.left, area.top, area.right, below}, UI_SUNK);
    for (int i = 0; i < LANE_COLUMNS * LANE_MARKS; i++) {
        const int column = i % LANE_COLUMNS, kind = i / LANE_COLUMNS;
        const int left = area.left + column * wide / LANE_COLUMNS;
        const int right = int_max(area.left + (column + 1) * wide / LANE_COLUMNS, left + 1);
        int top = strips[kind].top, marks = panel->lane[column][kind];
        for (int most = 1 << 9; kind == LANE_SCRIPTS && marks < most && top < LANE_HEIGHT - 1;
             most /= 2)
            top++; /* the height is the logarithm */
        if (marks > 0)
            ui_fill(view,
                    (struct rectangle){left, area.top + top * unit, right,
                                       area.top + strips[kind].bottom * unit},
                    strips[kind].colour);
    }
    ui_fill(view, (struct rectangle){knob - unit, area.top, knob + 2 * unit, below}, UI_MARK);
    ui_fill(view, (struct rectangle){knob, area.top, knob + unit, below}, UI_TEXT_COLOUR);
    for (int kind = 0; kind < LANE_MARKS; kind++)
        area.left = ui_write(view, area.left, area.right, below, tr(strips[kind].word),
                             strips[kind].colour) +
                    8 * unit;
    if (!is_upright(view))
        ui_write_right(view, area.left, area.right, below, tr("drag to go through time"), UI_DIM);
}

/* ---- rows ---- */

static struct ui_row *add_row(struct debug_panel *panel, enum panel_list which, int id)
{
    struct panel_row *row = &panel->rows[panel->row_count++];
    if (panel->lists[which].count++ == 0)
        panel->lists[which].rows = row;
    row->id = id;
    return &row->row;
}

static void add_heading(struct debug_panel *panel, const char *text)
{
    struct ui_row *row = add_row(panel, PANEL_SIDE, 0);
    row->heading = true;
    snprintf(row->text, sizeof row->text, "%s", text);
}

static struct ui_row *add_slot(struct debug_panel *panel, enum panel_list which, int id)
{
    const struct game *game = debugger_game(panel->debugger);
    const struct script_slot *slot = &game->world.slots[id];
    const struct code_line *part =
        code_line_at(&panel->debugger->names.lines, line_place_in(game, slot, slot->offset));
    struct ui_row *row = add_row(panel, which, id);
    struct text_line text = text_line_in(row->text, sizeof row->text);
    text_line_add(&text,
                  slot->status == SLOT_DEAD     ? tr("no script runs")
                  : slot->where == WHERE_OBJECT ? tr("object %d")
                                                : tr("script %d"),
                  slot->number);
    if (part)
        text_line_add(&text, " %.*s", word_shown(part->name, 40), part->name.text);
    if (slot->freeze > 0)
        snprintf(row->value, sizeof row->value, "%s", tr("frozen"));
    else if (slot->status == SLOT_DELAYED)
        snprintf(row->value, sizeof row->value, tr("waits %d/60 s"), (int)slot->delay);
    return row;
}

/* Writes the stop at an instruction of the listed script; "" if there can be none. Returns it if it
 * is in the list. */
static struct stop *stop_at(const struct debug_panel *panel, int offset, char text[STOP_TEXT_SIZE])
{
    const struct game *game = debugger_game(panel->debugger);
    const struct line_place place =
        line_place_in(game, &game->world.slots[panel->slot], (size_t)offset);
    const struct code_line *part = code_line_at(&panel->debugger->names.lines, place);
    struct stop_list *stops = &panel->debugger->stops;
    text[0] = '\0';
    if (part && part->place.offset == place.offset)
        snprintf(text, STOP_TEXT_SIZE, "line %.*s:%d", word_shown(part->file, 100), part->file.text,
                 part->line);
    else if (place.where <= WHERE_LOCAL)
        snprintf(text, STOP_TEXT_SIZE, "script %d at 0x%x", place.number, (unsigned)offset);
    for (int i = 0; i < stops->count; i++)
        if (strcmp(stops->stops[i].text, text) == 0)
            return &stops->stops[i];
    return NULL;
}

/* Returns a reader at the first instruction of the listed script; in an object's block the verbs
 * come first. */
static struct reader code_of(const struct debug_panel *panel)
{
    const struct game *game = debugger_game(panel->debugger);
    const struct script_slot *slot = &game->world.slots[panel->slot];
    const struct room_object object = {.code = script_code(game, slot)};
    return reader_at(object.code,
                     slot->where == WHERE_OBJECT ? room_object_code_begin(&object) : 0);
}

static void add_code(struct debug_panel *panel, bool moved)
{
    const struct debug_call *call = debugger_current(panel->debugger);
    struct ui_list *list = &panel->lists[PANEL_CODE];
    const uint32_t current = call && call->slot == panel->slot
                                 ? call->place.offset
                                 : debugger_game(panel->debugger)->world.slots[panel->slot].offset;
    bool good = true;
    struct ui_row *heading = add_slot(panel, PANEL_CODE, panel->slot);
    heading->heading = true;
    for (struct reader reader = code_of(panel); good && reader_left(&reader) > 0;) {
        char stop[STOP_TEXT_SIZE];
        const size_t offset = reader.position;
        struct ui_row *row = add_row(panel, PANEL_CODE, (int)offset);
        struct text_line text = text_line_in(row->text, sizeof row->text);
        snprintf(row->number, sizeof row->number, "%X", (unsigned)offset);
        row->tone = stop_at(panel, (int)offset, stop) ? UI_BAD : UI_PANEL;
        row->colour = offset == current ? UI_TITLE : 0;
        const char *colon = strncmp(stop, "line ", 5) == 0 ? strrchr(stop, ':') : NULL;
        const char *file = strrchr(stop, '/');
        if (colon) {
            file = file ? file + 1 : stop + 5;
            snprintf(row->value, sizeof row->value, "%.12s", colon + 1);
            snprintf(heading->value, sizeof heading->value, "%.*s",
                     int_min((int)(colon - file), (int)sizeof heading->value - 1), file);
        }
        if (offset == current && (moved || panel->listed != panel->slot))
            ui_list_mark(list, list->count - 1);
        good = insn_format_next(&reader, &text);
    }
}

static void add_side(struct debug_panel *panel)
{
    const struct stop_list *stops = &panel->debugger->stops;
    struct ui_list *list = &panel->lists[PANEL_SIDE];
    add_heading(panel, tr("Scripts"));
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        if (debugger_game(panel->debugger)->world.slots[i].status == SLOT_DEAD)
            continue;
        add_slot(panel, PANEL_SIDE, i);
        if (panel->listed != i && panel->slot == i)
            ui_list_mark(list, list->count - 1);
    }
    add_heading(panel, tr("Stops"));
    for (int i = 0; i < stops->count; i++) {
        const struct stop *stop = &stops->stops[i];
        struct ui_row *row = add_row(panel, PANEL_SIDE, -stop->id);
        snprintf(row->text, sizeof row->text, "%d: %s", stop->id, stop->text);
        if (stop->kind == STOP_CHANGE)
            snprintf(row->value, sizeof row->value, "%d",
                     (int)expression_value(stop->value, debugger_game(panel->debugger)));
        row->colour = stop->off ? UI_OFF : stop->id == panel->debugger->reason.stop ? UI_BAD : 0;
    }
}

/* Makes everything that the page shows. Closes the page if memory runs out. */
static void make_all(struct debug_panel *panel)
{
    const struct script_slot *slots = debugger_game(panel->debugger)->world.slots;
    const struct debug_call *call = debugger_current(panel->debugger);
    const bool moved = debug_compare(panel->shown, panel->debugger->at) != 0;
    size_t count = SCRIPT_SLOT_LIMIT + STOP_LIMIT + PANEL_LISTS + 2;
    if (call && moved)
        panel->slot = call->slot;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT && slots[panel->slot].status == SLOT_DEAD; i++)
        panel->slot = i;
    for (struct reader reader = code_of(panel); reader_left(&reader) > 0 && insn_skip(&reader);)
        count++;
    arena_reset(&panel->arena);
    panel->rows = arena_alloc(&panel->arena, count, sizeof *panel->rows);
    panel->row_count = 0;
    for (int i = 0; i < PANEL_LISTS; i++) {
        panel->lists[i].row_size = sizeof *panel->rows;
        panel->lists[i].count = 0;
    }
    if (!panel->rows) {
        ui_end(&panel->ui);
        return;
    }
    debug_write_now(panel->debugger, tr, panel->now, sizeof panel->now);
    debug_write_reason(panel->debugger, tr, panel->reason, sizeof panel->reason);
    make_lane(panel);
    add_code(panel, moved);
    add_side(panel);
    for (int i = 0; i < PANEL_LISTS; i++)
        panel->lists[i].chosen = int_min(panel->lists[i].chosen, panel->lists[i].count - 1);
    panel->listed = panel->slot;
    panel->shown = panel->debugger->at;
}

/* ---- acts ---- */

enum { MOVES = DEBUG_RUN + 1, BUTTONS = MOVES + 2 /* the last two leave */ };

/* Goes to the beginning of a frame within reach. */
static void go(struct debug_panel *panel, int64_t moment)
{
    struct debugger *debugger = panel->debugger;
    const int64_t first = debugger_first(debugger).moment;
    const int64_t present = debugger_present(debugger).moment;
    moment = moment < first ? first : moment > present ? present : moment;
    debugger->reason = (struct debug_reason){0};
    debugger_go(debugger, (struct debug_position){moment, 0});
}

/* Presses a button: a move, to continue from here, or the present. */
static enum ui_answer press(struct debug_panel *panel, int column, bool back)
{
    struct debugger *debugger = panel->debugger;
    const int64_t dropped = debugger->journal->now - debugger->at.moment;
    if (column < MOVES) {
        debugger_move(debugger, (enum debug_move)column, back);
        return debugger->waits ? UI_LEAVE : UI_CHANGED;
    }
    if (column > MOVES)
        debugger_return(debugger);
    else if (debugger_resume(debugger))
        panel->dropped = dropped;
    else
        return UI_HANDLED;
    return UI_LEAVE;
}

/* Adds or removes a stop at the marked instruction, switches the marked stop, or removes it. */
static void act(struct debug_panel *panel, bool remove)
{
    const struct ui_list *list = &panel->lists[panel->focus];
    const int id = list->chosen > 0 ? ((const struct panel_row *)list->rows)[list->chosen].id : 0;
    struct stop_list *stops = &panel->debugger->stops;
    char text[STOP_TEXT_SIZE], why[EXPRESSION_WHY_SIZE];
    struct stop *stop = panel->focus == PANEL_CODE ? stop_at(panel, id, text)
                        : id < 0                   ? stop_find(stops, -id)
                                                   : NULL;
    if (stop && (remove || panel->focus == PANEL_CODE))
        stop_remove(stops, stop->id);
    else if (stop)
        stop->off = !stop->off;
    else if (panel->focus == PANEL_CODE && !remove)
        stop_add(stops, &panel->debugger->names, debugger_game(panel->debugger)->world.room, text,
                 why);
}

/* ---- the page ---- */

/* The buttons of the moves forward, and below them back. */
struct layout {
    struct rectangle picture, lists[PANEL_LISTS], buttons[2], lane;
    struct ui_button rows[2][BUTTONS];
    char labels[2][MOVES][40];
};

static void fill_buttons(const struct debug_panel *panel, const struct ui_view *view,
                         struct layout *layout)
{
    static const int keys[BUTTONS] = {'n', 'o', 'u', 'f', 'r', WINDOW_KEY_ENTER, 0};
    const bool continues = panel->debugger->view && panel->debugger->at.moment != DEBUG_BOOT;
    const bool upright = is_upright(view);
    const char *const labels[BUTTONS] = {tr("Step"), tr("Over"),     tr("Out"),    tr("Frame"),
                                         tr("Run"),  tr("Continue"), tr("Present")};
    for (int i = 0; i < MOVES; i++) {
        snprintf(layout->labels[0][i], sizeof layout->labels[0][i], "%s%s", labels[i],
                 upright ? "" : " \xE2\x86\x92");
        snprintf(layout->labels[1][i], sizeof layout->labels[1][i], "\xE2\x86\x90 %s", labels[i]);
    }
    for (int i = 0; i < BUTTONS; i++) {
        const bool leaves = i >= MOVES;
        const char *sign = upright ? "" : i > MOVES ? "Esc" : NULL;
        layout->rows[0][i] = (struct ui_button){.label = leaves ? labels[i] : layout->labels[0][i],
                                                .key = keys[i],
                                                .sign = sign,
                                                .off = i == MOVES && !continues};
        layout->rows[1][i] = (struct ui_button){.label = leaves ? NULL : layout->labels[1][i],
                                                .key = keys[i] | CHORD_SHIFT,
                                                .sign = sign};
    }
}

static void lay_out(const struct debug_panel *panel, const struct ui_view *view,
                    struct layout *layout)
{
    const int unit = view->unit, gap = 3 * unit;
    const bool upright = is_upright(view);
    struct rectangle rest = {view->area.left + gap, view->area.top + gap, view->area.right - gap,
                             view->area.bottom},
                     places[UI_BUTTON_LIMIT];
    fill_buttons(panel, view, layout);
    layout->lane = rest;
    rest.bottom = layout->lane.top = rest.bottom - (LANE_HEIGHT + LANE_TEXT) * unit;
    for (int back = 1; back >= 0; back--) {
        layout->buttons[back] = rest;
        rest.bottom -= ui_buttons_place(view, (struct rectangle){rest.left, 0, rest.right, 0},
                                        layout->rows[back], BUTTONS, places);
        layout->buttons[back].top = rest.bottom;
    }
    rest.bottom -= gap;
    const int most = upright ? rest.right - rest.left : (rest.right - rest.left) * 2 / 5;
    int wide = int_max(int_min(most, (rest.bottom - rest.top) * 4 / 5), 0);
    wide = wide > SCREEN_WIDTH ? wide - wide % SCREEN_WIDTH : wide;
    const int left = rest.left + (most - wide) / 2;
    layout->picture = (struct rectangle){left, rest.top, left + wide,
                                         rest.top + wide * SCREEN_HEIGHT / SCREEN_WIDTH};
    layout->lists[PANEL_CODE] = layout->lists[PANEL_SIDE] = rest;
    layout->lists[PANEL_SIDE].top = layout->picture.bottom + gap;
    if (upright) {
        layout->lists[PANEL_CODE].top = layout->picture.bottom + gap;
        layout->lists[PANEL_SIDE].top = layout->lists[PANEL_CODE].bottom =
            rest.bottom - (rest.bottom - layout->picture.bottom) / 3;
    } else {
        layout->lists[PANEL_SIDE].right = rest.left + most;
        layout->lists[PANEL_CODE].left = rest.left + most + gap;
    }
}

static void draw(void *context, const struct ui_view *view)
{
    struct debug_panel *panel = context;
    struct layout layout;
    lay_out(panel, view, &layout);
    panel->upright = is_upright(view);
    const struct frame *frame = game_picture((struct game *)debugger_game(panel->debugger));
    const struct ui_picture picture = {frame->pixels, frame->palette, SCREEN_WIDTH, SCREEN_HEIGHT,
                                       -1};
    ui_draw_scaled(view, layout.picture, &picture);
    for (int i = 0; i < PANEL_LISTS; i++) {
        ui_fill(view, layout.lists[i], UI_PANEL);
        ui_list_draw(&panel->lists[i], view, layout.lists[i], panel->focus == (enum panel_list)i);
    }
    for (int back = 0; back < 2; back++)
        ui_buttons_draw(view, layout.buttons[back], layout.rows[back], BUTTONS);
    draw_lane(panel, view, layout.lane);
}

static enum ui_answer press_key(struct debug_panel *panel, const struct ui_view *view,
                                const struct window_event *event, const struct layout *layout)
{
    const struct debug_position at = panel->debugger->at;
    const int frames = event->shift ? 10 : 1, key = event->key;
    if (event->control || event->alt || key == WINDOW_KEY_ESCAPE)
        return UI_IGNORED;
    if (key == WINDOW_KEY_LEFT)
        go(panel, at.moment - frames + (at.step > 0));
    else if (key == WINDOW_KEY_RIGHT)
        go(panel, at.moment + frames);
    else if (key == WINDOW_KEY_HOME || key == WINDOW_KEY_END)
        go(panel, key == WINDOW_KEY_HOME ? panel->begins : panel->present);
    else if (key == '+' || key == '-')
        panel->span =
            int_clamp(key == '+' ? panel->span / 2 : panel->span * 2, LANE_COLUMNS, LANE_SPAN << 6);
    else if (key == WINDOW_KEY_TAB)
        panel->focus = !panel->focus;
    else if (key == ' ' || key == WINDOW_KEY_DELETE)
        act(panel, key == WINDOW_KEY_DELETE);
    else
        ui_list_handle(&panel->lists[panel->focus], view, layout->lists[panel->focus], event);
    return UI_CHANGED;
}

static enum ui_answer press_mouse(struct debug_panel *panel, const struct ui_view *view,
                                  const struct window_event *event, const struct layout *layout)
{
    const struct rectangle *lane = &layout->lane;
    const int x = event->page_x, y = event->page_y;
    const bool on_lane = rectangle_holds(*lane, x, y);
    if (event->kind == WINDOW_MOUSE_LIFTED || event->kind == WINDOW_FOCUS_LOST || panel->finger)
        panel->scrubs = false; /* a finger does so only while it is on the lane */
    panel->scrubs = panel->scrubs || (event->kind == WINDOW_CLICK && on_lane);
    if (panel->scrubs || (on_lane && panel->finger)) {
        go(panel, panel->from + (int64_t)(x - lane->left) * panel->width /
                                    int_max(lane->right - lane->left, 1));
        return UI_CHANGED;
    }
    for (int i = 0; i < PANEL_LISTS; i++) {
        const enum ui_list_answer answer =
            ui_list_handle(&panel->lists[i], view, layout->lists[i], event);
        if (answer == UI_LIST_IGNORED)
            continue;
        panel->focus = (enum panel_list)i;
        if (answer == UI_LIST_CHOSEN)
            act(panel, false);
        return UI_CHANGED;
    }
    return UI_HANDLED;
}

/* Presses a button, by a click or by its key, or does something else. */
static enum ui_answer press_any(struct debug_panel *panel, const struct ui_view *view,
                                const struct window_event *event)
{
    struct layout layout;
    lay_out(panel, view, &layout);
    for (int back = 1; back >= 0; back--) {
        const int pressed =
            ui_button_pressed(view, layout.buttons[back], layout.rows[back], BUTTONS, event);
        if (pressed >= 0)
            return press(panel, pressed, back);
    }
    return event->kind == WINDOW_KEY ? press_key(panel, view, event, &layout)
                                     : press_mouse(panel, view, event, &layout);
}

static enum ui_answer handle(void *context, const struct ui_view *view,
                             const struct window_event *event)
{
    struct debug_panel *panel = context;
    const struct ui_list *list = &panel->lists[PANEL_SIDE];
    const int chosen = list->chosen;
    const enum ui_answer answer = press_any(panel, view, event);
    if (answer == UI_CHANGED) {
        const int id =
            list->chosen > 0 ? ((const struct panel_row *)list->rows)[list->chosen].id : 0;
        if (list->chosen != chosen && id >= 0)
            panel->slot = id;
        make_all(panel);
    }
    return answer;
}

static const char *name(void *context)
{
    return ((struct debug_panel *)context)->now;
}

static const char *status(void *context)
{
    const struct debug_panel *panel = context;
    return panel->upright ? "" : panel->reason;
}

static const char *keys(void *context)
{
    const struct debug_panel *panel = context;
    if (panel->upright)
        return panel->reason[0] ? panel->reason : tr("Tap a marked line: stop here");
    return tr("Space: stop here   Tab: other list   Left, Right: frames");
}

static bool may_leave(void *context)
{
    debugger_return(((struct debug_panel *)context)->debugger);
    return true;
}

static void leave(void *context)
{
    struct debug_panel *panel = context;
    memset(panel->lists, 0, sizeof panel->lists);
    arena_reset(&panel->arena);
}

static const struct ui_page panel_page = {
    .draw = draw,
    .name = name,
    .handle = handle,
    .status = status,
    .keys = keys,
    .may_leave = may_leave,
    .leave = leave,
    .for_fingers = true,
};

void debug_panel_open(struct debug_panel *panel)
{
    if (!ui_is_open(&panel->ui))
        arena_init(&panel->arena, host_allocator());
    panel->span = panel->span > 0 ? panel->span : LANE_SPAN;
    panel->shown.moment = DEBUG_BOOT - 1;
    panel->listed = SLOT_NONE;
    panel->scrubs = false;
    if (!ui_is_open(&panel->ui))
        ui_open(&panel->ui, &panel_page, panel);
    make_all(panel);
}
