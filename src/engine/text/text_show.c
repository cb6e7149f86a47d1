#include "engine/text/text_show.h"

#include "engine/room/screen.h"
#include "engine/script/instruction.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "engine/text/text_expand.h"
#include "engine/text/verb.h"
#include "render/costume_draw.h"
#include "render/scene.h"
#include "render/text_layout.h"
#include "resource/picture.h"

void text_show_fonts(struct game *game, const struct text_run *run, int charset)
{
    charset_cache_get(&game->charsets, &game->files, charset);
    for (int i = 0; i < run->count; i++)
        if (run->items[i].kind == TEXT_ITEM_CHARSET)
            charset_cache_get(&game->charsets, &game->files, run->items[i].value);
}

static void read_page(struct game *game, struct byte_view text, int charset, struct text_page *page)
{
    text_page_read(page, text, 0);
    text_show_fonts(game, &page->run, charset);
}

static void first_page(struct game *game, struct byte_view text, int charset,
                       struct text_page *page)
{
    struct text_expanded expanded;
    text_expand(game, text, &expanded);
    read_page(game, (struct byte_view){expanded.bytes, expanded.size}, charset, page);
}

void text_show_run(struct game *game, struct byte_view text, int charset, struct text_run *run)
{
    struct text_page page;
    first_page(game, text, charset, &page);
    *run = page.run;
}

struct rectangle text_show_letters(struct game *game, const struct text_layout *layout, int row,
                                   struct text_layer *layer)
{
    const struct text_fonts *fonts = &game->charsets.fonts;
    const struct text_color_maps *maps = &game->world.talk.color_maps;
    struct rectangle clip = screen_part_of_row(&game->world.screen, row);
    if (screen_row_is_of_room(&game->world.screen, row)) {
        text_layer_add(layer, clip, layout, fonts, maps);
        return (struct rectangle){0};
    }
    const struct text_target panel = {.pixels = game->panel.pixels, .clip = clip};
    return text_draw(&panel, layout, fonts, maps);
}

/* A text with nothing to show is shown as one space, which is not centred even if the style says
 * so. */
static void lay_out(struct game *game, struct byte_view text, const struct text_style *style,
                    struct text_layout *layout)
{
    static const uint8_t space[] = " ";
    struct text_style placed = *style;
    struct text_page page;
    while (text.size > 0 &&
           (text.data[text.size - 1] == ' ' || text.data[text.size - 1] == TEXT_PADDING))
        text.size--;
    if (text.size == 0) {
        text = (struct byte_view){space, 1};
        placed.center = false;
    }
    read_page(game, text, style->charset, &page);
    text_layout(layout, &page.run, &game->charsets.fonts, &placed);
}

struct text_style talk_style(const struct print_slot *print, int charset)
{
    return (struct text_style){
        .charset = charset,
        .color = print->color,
        .x = print->x,
        .y = print->y,
        .right = print->right,
        .center = print->center,
    };
}

struct text_shown text_show(struct game *game, struct byte_view text,
                            const struct text_style *style)
{
    struct text_expanded expanded;
    struct text_layout layout;
    text_expand(game, text, &expanded);
    lay_out(game, (struct byte_view){expanded.bytes, expanded.size}, style, &layout);
    text_show_letters(game, &layout, style->y, &game->system_text.layer);
    return (struct text_shown){
        .covered =
            rectangle_intersect(layout.bounds, screen_part_of_row(&game->world.screen, style->y)),
        .right = layout.right,
        .bottom = layout.bottom,
    };
}

int text_show_width(struct game *game, struct byte_view text)
{
    struct text_page page;
    const struct talk *talk = &game->world.talk;
    int charset = talk->printed_charset != TALK_NO_CHARSET ? talk->printed_charset : talk->charset;
    first_page(game, text, charset, &page);
    return text_line_width(&page.run, 0, &game->charsets.fonts, charset, TEXT_OF_SYSTEM);
}

void text_show_system(struct game *game, const struct print_slot *print, struct byte_view text)
{
    struct talk *talk = &game->world.talk;
    talk->printed_charset = talk->charset;
    struct text_style style = talk_style(print, talk->charset);
    style.use = TEXT_OF_SYSTEM;
    text_show(game, text, &style);
}

static bool rectangle_equal(struct rectangle a, struct rectangle b)
{
    return a.left == b.left && a.top == b.top && a.right == b.right && a.bottom == b.bottom;
}

static struct rectangle whole_strips(struct rectangle area)
{
    area.left -= area.left & (STRIP_WIDTH - 1);
    area.right += -area.right & (STRIP_WIDTH - 1);
    return area;
}

/* When something about an actor changed, the original paints the room again where the actor was,
 * and then draws the actor where it is now. It counts as changed if a script placed the actor, or
 * (as nearly as matters here) if it covers another area. */
static void actor_drawn(struct game *game, int id, struct rectangle area)
{
    struct rectangle *before = &game->system_text.actors[id];
    struct actor *actor = &game->world.actors[id];
    if (actor->placed || !rectangle_equal(*before, area)) {
        screen_erase_text(game, whole_strips(*before));
        screen_erase_text(game, whole_strips(area));
    }
    *before = area;
    actor->placed = false;
}

void text_actors_drawn(struct game *game)
{
    const struct scene *scene = &game->scene;
    struct rectangle areas[ACTOR_LIMIT] = {0};
    for (int i = 0; i < scene->sprite_count; i++)
        areas[scene->sprites[i].actor] = costume_bounds(&scene->sprites[i]);
    for (int id = 1; id < ACTOR_LIMIT; id++)
        actor_drawn(game, id, areas[id]);
}
