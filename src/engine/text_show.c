#include "engine/text_show.h"

#include <string.h>

#include "engine/game.h"

/* ---- names and numbers ---- */

static int16_t source_variable(const void *context, uint16_t word)
{
    return variable_read(context, (struct variable_ref){.word = word});
}

static struct byte_view source_verb_name(const void *context, int number)
{
    const struct game *game = context;
    for (int i = 1; i < VERB_LIMIT; i++) {
        const struct verb *verb = &game->world.verbs.slots[i];
        if (number > 0 && verb->number == number && verb->saved_as == 0)
            return (struct byte_view){verb->name, verb->name_size};
    }
    return (struct byte_view){0};
}

static struct byte_view source_name(const void *context, int number)
{
    const struct game *game = context;
    if (number <= 0 || number >= ACTOR_LIMIT)
        return object_name(game, number);
    const uint8_t *name = game->world.actors[number].name;
    return (struct byte_view){name, sizeof game->world.actors[number].name};
}

static struct byte_view source_string(const void *context, int number)
{
    const struct game *game = context;
    return string_bytes(&game->world.strings, number);
}

void text_show_expand(const struct game *game, struct byte_view text,
                      struct text_expanded *expanded)
{
    const struct text_source source = {game, source_variable, source_verb_name, source_name,
                                       source_string};
    text_expand(expanded, text, &source);
}

/* ---- where and with what ---- */

void text_show_fonts(struct game *game, const struct text_run *run, int charset)
{
    charset_cache_get(&game->charsets, &game->files, charset);
    for (int i = 0; i < run->count; i++)
        if (run->items[i].kind == TEXT_ITEM_CHARSET)
            charset_cache_get(&game->charsets, &game->files, run->items[i].value);
}

struct rectangle text_show_rows(const struct game *game, int row)
{
    const struct screen_state *screen = &game->world.screen;
    if (row < screen->main_top)
        return (struct rectangle){0, 0, SCREEN_WIDTH, screen->main_top};
    if (row < screen->main_bottom)
        return (struct rectangle){0, screen->main_top, SCREEN_WIDTH, screen->main_bottom};
    return (struct rectangle){0, screen->main_bottom, SCREEN_WIDTH, SCREEN_HEIGHT};
}

bool text_show_in_room(const struct game *game, int row)
{
    return row >= game->world.screen.main_top && row < game->world.screen.main_bottom;
}

/* ---- showing ---- */

static void first_page(struct game *game, struct byte_view text, int charset,
                       struct text_page *page)
{
    struct text_expanded expanded;
    text_show_expand(game, text, &expanded);
    text_page_take(page, (struct byte_view){expanded.bytes, expanded.size}, 0);
    text_show_fonts(game, &page->run, charset);
}

void text_show_run(struct game *game, struct byte_view text, int charset, struct text_run *run)
{
    struct text_page page;
    first_page(game, text, charset, &page);
    *run = page.run;
}

struct text_shown text_show(struct game *game, struct byte_view text,
                            const struct text_style *style)
{
    struct text_page page;
    struct text_layout layout;
    const struct text_fonts *fonts = &game->charsets.fonts;
    const struct text_color_maps *maps = &game->world.talk.color_maps;
    struct rectangle clip = text_show_rows(game, style->y);
    first_page(game, text, style->charset, &page);
    text_layout(&layout, &page.run, fonts, style);
    if (text_show_in_room(game, style->y)) {
        text_layer_add(&game->system_text.layer, clip, &layout, fonts, maps);
    } else {
        const struct text_target panel = {.pixels = game->panel.pixels, .clip = clip};
        text_draw(&panel, &layout, fonts, maps);
    }
    return (struct text_shown){
        .covered = rectangle_intersect(layout.bounds, clip),
        .right = layout.pen.x,
        .bottom = layout.pen.y + layout.line_height,
    };
}

int text_show_width(struct game *game, struct byte_view text)
{
    struct text_page page;
    const struct talk *talk = &game->world.talk;
    int charset = talk->printed_charset != TALK_NO_CHARSET ? talk->printed_charset : talk->charset;
    first_page(game, text, charset, &page);
    return text_line_width(&page.run, 0, &game->charsets.fonts, charset);
}
