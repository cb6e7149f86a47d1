#include "engine/cli/play_overlay.h"

static const char *const help_lines[] = {
    "click        walk there",
    "PgUp PgDn    previous, next room",
    "B            walk boxes (in a game Ctrl+Alt+B; so",
    "             with the letters below)",
    "M            matrix and the route under way",
    "Z            z-planes",
    "W            walkable mask",
    "O            objects",
    "S            scales",
    "A            actors: place, box, scale, plane",
    "L            lock or unlock the box under the mouse",
    "R            rebuild the matrix",
    "Space        pause",
    ".            one frame",
    "Esc          in a game: skip the scene",
    "F5           saved games",
    "Alt+1..9     save; Ctrl+0..9 load",
    "Ctrl+F       fast",
    "Alt+Enter    fullscreen",
    "Alt+S        screenshot",
    "F4           4:3 correction",
    "F1           these keys",
    "Ctrl+Q       quit",
};

enum {
    HELP_LINES = sizeof help_lines / sizeof *help_lines,
    MARGIN = 4, /* picture pixels */
    SHADE = 0xD0000000u,
};

bool play_overlay_wanted(const struct play_overlay *overlay)
{
    return overlay->bits != 0 || overlay->help || overlay->message[0] != '\0';
}

static int list_actors(const struct game *game, struct overlay_actor actors[ACTOR_LIMIT])
{
    int count = 0;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        const struct actor *actor = &game->world.actors[id];
        const struct walker *walker = &actor->walker;
        if (!actor_is_here(game, id))
            continue;
        actors[count++] = (struct overlay_actor){
            .id = id,
            .x = walker->position.x,
            .y = walker->position.y,
            .box = walker->box,
            .scale = walker->scale,
            .clip_plane = actor_plane(game, id),
        };
    }
    return count;
}

static void draw_room_overlays(const struct overlay_canvas *canvas, const struct game *game,
                               unsigned bits)
{
    struct overlay_actor actors[ACTOR_LIMIT];
    const struct walker *ego = &game->world.actors[var_get(game, VAR_EGO)].walker;
    const struct overlay_scene scene = {
        .room = &game->room,
        .zplanes = game->canvas.zplanes,
        .map = &game->map,
        .path = ego->moving ? &ego->path : NULL,
        .from = ego->position,
        .waypoint = ego->waypoint,
        .actors = actors,
        .actor_count = list_actors(game, actors),
    };
    overlay_draw(canvas, &scene, bits);
}

static void shade(const struct overlay_canvas *canvas, int top, int bottom)
{
    for (int y = top; y < bottom && y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            canvas->pixels[(size_t)y * (size_t)canvas->width + (size_t)x] = SHADE;
}

static void draw_help(const struct overlay_canvas *canvas)
{
    int size = canvas->zoom;
    int margin = MARGIN * size;
    int line = (OVERLAY_LINE_HEIGHT + 1) * size;
    shade(canvas, 0, 2 * margin + line * HELP_LINES);
    for (int i = 0; i < HELP_LINES; i++)
        overlay_text(canvas, margin, margin + i * line, size, help_lines[i]);
}

void play_overlay_draw(const struct play_overlay *overlay, const struct game *game,
                       uint32_t *pixels, int zoom)
{
    struct overlay_canvas canvas = {
        .pixels = pixels,
        .width = SCREEN_WIDTH * zoom,
        .height = SCREEN_HEIGHT * zoom,
        .zoom = zoom,
        .left = game->scene.camera_left,
        .top = -game->scene.top,
        .bottom = game->scene.bottom * zoom,
    };
    if (overlay->bits && game->has_room)
        draw_room_overlays(&canvas, game, overlay->bits);
    canvas.bottom = canvas.height;
    if (overlay->help)
        draw_help(&canvas);
    if (overlay->message[0]) {
        int top = canvas.height - (OVERLAY_LINE_HEIGHT + MARGIN) * zoom;
        shade(&canvas, top, canvas.height);
        overlay_text(&canvas, MARGIN * zoom, top + MARGIN / 2 * zoom, zoom, overlay->message);
    }
}
