#include "app/window/play_hotspots.h"

#include <ctype.h>

#include "app/console/hotspots.h"
#include "engine/game_state.h"
#include "render/framebuffer.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/overlay_font.h"
#include "render/overlay/overlay_places.h"

/* Told apart by the lightness, too. */
static const uint32_t object_colour = 0xFFF0E442u, actor_colour = 0xFF56B4E9u;

/* The key of a verb, to the left of it. */
static void draw_key(const struct overlay_canvas *canvas, const struct hotspot *hotspot)
{
    const char letter[2] = {(char)toupper(hotspot->key), '\0'};
    const int zoom = canvas->zoom, width = OVERLAY_LETTER_WIDTH + 1;
    int left = hotspot->area.left - width - 1;
    if (hotspot->key <= ' ' || hotspot->key > '~')
        return;
    overlay_text(canvas, (left < 0 ? 0 : left) * zoom, (hotspot->area.top + 1) * zoom, zoom,
                 letter);
}

bool play_hotspots_any(const struct game *game)
{
    struct hotspots hotspots;
    hotspots_find(&hotspots, game);
    return hotspots.count > 0;
}

void play_hotspots_draw(const struct game *game, bool larger, uint32_t *pixels, int zoom)
{
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    struct hotspots hotspots;
    struct overlay_place places[HOTSPOT_LIMIT];
    int count = 0;
    hotspots_find(&hotspots, game);
    for (int i = 0; i < hotspots.count; i++) {
        const struct hotspot *hotspot = &hotspots.items[i];
        if (hotspot->kind != HOTSPOT_VERB)
            places[count++] = (struct overlay_place){
                .name = hotspot->name,
                .point = {hotspot->x, hotspot->y},
                .colour = hotspot->kind == HOTSPOT_ACTOR ? actor_colour : object_colour};
        else
            draw_key(&canvas, hotspot);
    }
    const struct rectangle view = {0, game->scene.top, SCREEN_WIDTH, game->scene.bottom};
    overlay_places_draw(&canvas, places, count, larger, view);
}
