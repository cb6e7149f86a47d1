#include "engine/room/screen.h"

#include <string.h>

#include "engine/room/camera.h"
#include "engine/room/palette_effects.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "render/panel.h"
#include "render/scene.h"
#include "render/text_layout.h"
#include "resource/picture.h"
#include "util/minmax.h"

void screen_reset(struct game *game)
{
    struct screen_state *screen = &game->world.screen;
    memset(screen, 0, sizeof *screen);
    screen->main_top = SCREEN_MAIN_TOP;
    screen->main_bottom = SCREEN_MAIN_BOTTOM;
    var_set(game, VAR_CURRENT_LIGHTS, LIGHTS_NORMAL);
}

void screen_step(struct game *game)
{
    struct screen_state *screen = &game->world.screen;
    int passed = var_word(game, VAR_TIMER);
    int jiffies = frame_jiffies(game);
    palette_cycles_advance(&screen->cycles, screen->palette, passed > jiffies ? passed : jiffies);
    palette_transition_step(&screen->transition, screen->palette);
}

bool screen_is_lit(const struct game *game, enum light light)
{
    return !game->world.booted || (var_get(game, VAR_CURRENT_LIGHTS) & (int)light) != 0;
}

/* Steps in which the light moves. */
enum { LIGHT_STEP_X = 8, LIGHT_STEP_Y = 2 };

struct rectangle screen_flashlight(const struct game *game)
{
    const struct screen_state *screen = &game->world.screen;
    struct rectangle none = {0};
    int ego = var_get(game, VAR_EGO);
    int rows = screen->main_bottom - screen->main_top;
    int width = int_clamp(screen->flashlight_width * STRIP_WIDTH, 0, SCREEN_WIDTH);
    int height = int_min(screen->flashlight_height * STRIP_WIDTH, rows);
    if (!screen_is_lit(game, LIGHT_FLASH) || screen_is_lit(game, LIGHT_ROOM) || ego < 1 ||
        ego >= ACTOR_LIMIT)
        return none;
    struct walk_point place = game->world.actors[ego].walker.position;
    int x = place.x - place.x % LIGHT_STEP_X - camera_left(&game->world.camera);
    int y = place.y - place.y % LIGHT_STEP_Y;
    int left = int_clamp(x - width / 2, 0, SCREEN_WIDTH - width);
    int top = int_clamp(y - height / 2, 0, rows - height) + screen->main_top;
    return (struct rectangle){left, top, left + width, top + height};
}

int screen_shake_rows(const struct game *game, int jiffies)
{
    static const int rows[] = {0, 1, 2, 1, 0, 2, 3, 1};
    /* In 100,000ths of a position: where the shaking begins, and how far it goes in a jiffy. */
    enum { PLACES = sizeof rows / sizeof *rows, PLACE = 100000, FIRST = 104000, JIFFY = 60682 };
    const struct screen_state *screen = &game->world.screen;
    const uint32_t next = screen->shake_since + 1;
    if (!screen->shake)
        return 0;
    uint64_t frames = game->world.frame > next ? game->world.frame - next : 0;
    uint64_t gone = frames * (uint64_t)frame_jiffies(game) + (uint64_t)jiffies;
    return rows[(FIRST + gone * JIFFY) / PLACE % PLACES];
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

void screen_erase_text(struct game *game, struct rectangle area)
{
    int left = camera_left(&game->world.camera);
    int top = game->world.screen.main_top;
    struct rectangle part = {area.left - left, area.top + top, area.right - left,
                             area.bottom + top};
    text_layer_erase(&game->system_text.layer, part);
}

/* `box` is in screen pixels and within the screen. */
static void paint_room(struct game *game, struct rectangle box, uint8_t colour)
{
    int left = camera_left(&game->world.camera);
    int top = game->world.screen.main_top;
    struct rectangle room = {0, 0, game->room.width, game->room.height};
    struct rectangle area = {box.left + left, box.top - top, box.right + left, box.bottom - top};
    area = rectangle_intersect(area, room);
    if (!game->has_room || rectangle_empty(area))
        return;
    for (int y = area.top; y < area.bottom; y++)
        memset(game->canvas.background + y * game->room.width + area.left, colour,
               (size_t)(area.right - area.left));
    screen_erase_text(game, area);
    game->scene.background_version++;
}

void screen_paint_box(struct game *game, struct rectangle box, int row, uint8_t colour)
{
    bool of_room = screen_row_is_of_room(&game->world.screen, row);
    box = rectangle_intersect(box, screen_part_of_row(&game->world.screen, row));
    if (rectangle_empty(box))
        return;
    if (of_room)
        paint_room(game, box, colour);
    else
        panel_fill(&game->panel, box, colour);
}

struct walk_point screen_room_point(const struct game *game, int screen_x, int screen_y)
{
    return (struct walk_point){screen_x + camera_left(&game->world.camera),
                               screen_y - game->scene.top};
}
