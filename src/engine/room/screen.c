#include "engine/room/screen.h"

#include <string.h>

#include "engine/room/palette_effects.h"
#include "engine/state/stage.h"
#include "engine/state/variables.h"
#include "engine/state/world.h"
#include "render/panel.h"
#include "render/scene.h"
#include "render/text_layout.h"
#include "resource/picture.h"
#include "util/minmax.h"

void screen_reset(struct world *world)
{
    struct screen_state *screen = &world->screen;
    memset(screen, 0, sizeof *screen);
    screen->main_top = SCREEN_MAIN_TOP;
    screen->main_bottom = SCREEN_MAIN_BOTTOM;
    var_set(world, VAR_CURRENT_LIGHTS, LIGHTS_NORMAL);
}

void screen_step(struct world *world)
{
    struct screen_state *screen = &world->screen;
    int passed = var_word(world, VAR_TIMER);
    int jiffies = frame_jiffies(world);
    palette_cycles_advance(&screen->cycles, screen->palette, passed > jiffies ? passed : jiffies);
    palette_transition_step(&screen->transition, screen->palette);
}

bool screen_is_lit(const struct world *world, enum light light)
{
    return !world->booted || (var_get(world, VAR_CURRENT_LIGHTS) & (int)light) != 0;
}

/* Pixels by which the light moves. */
enum { LIGHT_STEP_X = 8, LIGHT_STEP_Y = 2 };

struct rectangle screen_flashlight(const struct world *world)
{
    const struct screen_state *screen = &world->screen;
    struct rectangle none = {0};
    int ego = var_get(world, VAR_EGO);
    int rows = screen->main_bottom - screen->main_top;
    int width = int_clamp(screen->flashlight_width * STRIP_WIDTH, 0, SCREEN_WIDTH);
    int height = int_min(screen->flashlight_height * STRIP_WIDTH, rows);
    if (!screen_is_lit(world, LIGHT_FLASH) || screen_is_lit(world, LIGHT_ROOM) || ego < 1 ||
        ego >= ACTOR_LIMIT)
        return none;
    struct walk_point place = world->actors[ego].mover.position;
    int x = place.x - place.x % LIGHT_STEP_X - camera_left(&world->camera);
    int y = place.y - place.y % LIGHT_STEP_Y;
    int left = int_clamp(x - width / 2, 0, SCREEN_WIDTH - width);
    int top = int_clamp(y - height / 2, 0, rows - height) + screen->main_top;
    return (struct rectangle){left, top, left + width, top + height};
}

int screen_shake_rows(const struct world *world, int jiffies)
{
    static const int rows[] = {0, 1, 2, 1, 0, 2, 3, 1};
    /* In 1/100,000 of a position: the position at which the shaking begins, and its progress in a
     * jiffy. */
    enum { PLACES = sizeof rows / sizeof *rows, PLACE = 100000, FIRST = 104000, JIFFY = 60682 };
    const struct screen_state *screen = &world->screen;
    const uint32_t next = screen->shake_since + 1;
    if (!screen->shake)
        return 0;
    uint64_t frames = world->frame > next ? world->frame - next : 0;
    uint64_t elapsed = frames * (uint64_t)frame_jiffies(world) + (uint64_t)jiffies;
    return rows[(FIRST + elapsed * JIFFY) / PLACE % PLACES];
}

struct rectangle screen_part_of_row(const struct screen_state *screen, int row)
{
    struct rectangle part = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};
    if (row < screen->main_top) {
        part.bottom = screen->main_top;
    } else if (row < screen->main_bottom) {
        part.top = screen->main_top;
        part.bottom = screen->main_bottom;
    } else {
        part.top = screen->main_bottom;
    }
    return part;
}

bool screen_row_is_of_room(const struct screen_state *screen, int row)
{
    return row >= screen->main_top && row < screen->main_bottom;
}

void screen_erase_text(const struct world *world, struct stage *stage, struct rectangle area)
{
    int left = camera_left(&world->camera);
    int top = world->screen.main_top;
    struct rectangle part = {area.left - left, area.top + top, area.right - left,
                             area.bottom + top};
    text_layer_erase(&stage->system_text, part);
}

/* Paints a box, in screen pixels and within the screen, onto the room's picture. */
static void paint_room(const struct world *world, struct stage *stage, struct rectangle box,
                       uint8_t colour)
{
    int left = camera_left(&world->camera);
    int top = world->screen.main_top;
    struct rectangle room = {0, 0, stage->room.width, stage->room.height};
    struct rectangle area = {box.left + left, box.top - top, box.right + left, box.bottom - top};
    area = rectangle_intersect(area, room);
    if (!stage->has_room || rectangle_empty(area))
        return;
    for (int y = area.top; y < area.bottom; y++)
        memset(stage->canvas.background + y * stage->room.width + area.left, colour,
               (size_t)(area.right - area.left));
    screen_erase_text(world, stage, area);
    stage->scene.background_version++;
}

void screen_paint_box(const struct world *world, struct stage *stage, struct rectangle box, int row,
                      uint8_t colour)
{
    bool of_room = screen_row_is_of_room(&world->screen, row);
    box = rectangle_intersect(box, screen_part_of_row(&world->screen, row));
    if (rectangle_empty(box))
        return;
    if (of_room)
        paint_room(world, stage, box, colour);
    else
        panel_fill(&stage->panel, box, colour);
}

struct walk_point screen_room_point(const struct camera *camera, const struct scene *scene,
                                    int screen_x, int screen_y)
{
    return (struct walk_point){screen_x + camera_left(camera), screen_y - scene->top};
}
