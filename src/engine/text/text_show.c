#include "engine/text/text_show.h"

#include "engine/room/screen.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
#include "engine/text/text_expand.h"
#include "render/text_layout.h"
#include "resource/picture.h"

void text_show_fonts(struct charset_cache *charsets, const struct game_files *files,
                     const struct text_run *run, int charset)
{
    charset_cache_get(charsets, files, charset);
    for (int i = 0; i < run->count; i++)
        if (run->items[i].kind == TEXT_ITEM_CHARSET)
            charset_cache_get(charsets, files, run->items[i].value);
}

static void read_page(struct charset_cache *charsets, const struct game_files *files,
                      struct byte_view text, int charset, struct text_page *page)
{
    text_page_read(page, text, 0);
    text_show_fonts(charsets, files, &page->run, charset);
}

struct rectangle text_show_letters(const struct world *world, struct stage *stage,
                                   const struct text_layout *layout, int row,
                                   struct text_layer *layer)
{
    const struct text_fonts *fonts = &stage->charsets.fonts;
    const struct text_color_maps *maps = &world->talk.color_maps;
    struct rectangle clip = screen_part_of_row(&world->screen, row);
    if (screen_row_is_of_room(&world->screen, row)) {
        text_layer_add(layer, clip, layout, fonts, maps);
        return (struct rectangle){0};
    }
    const struct text_target panel = {.pixels = stage->panel.pixels, .clip = clip};
    return text_draw(&panel, layout, fonts, maps);
}

/* Lays out the first page. A text without visible letters becomes one space and is not
 * centred. */
static void lay_out(struct charset_cache *charsets, const struct game_files *files,
                    struct byte_view text, const struct text_style *style,
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
    read_page(charsets, files, text, style->charset, &page);
    text_layout(layout, &page.run, &charsets->fonts, &placed);
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

struct text_shown text_show(const struct world *world, struct stage *stage,
                            const struct game_files *files, const struct text_expanded *text,
                            const struct text_style *style)
{
    struct text_layout layout;
    lay_out(&stage->charsets, files, text_expanded_view(text), style, &layout);
    text_show_letters(world, stage, &layout, style->y, &stage->system_text);
    return (struct text_shown){
        .covered = rectangle_intersect(layout.bounds, screen_part_of_row(&world->screen, style->y)),
        .right = layout.right,
        .bottom = layout.bottom,
    };
}

int text_show_width(const struct talk *talk, struct charset_cache *charsets,
                    const struct game_files *files, const struct text_expanded *text)
{
    struct text_page page;
    int charset = talk->printed_charset != TALK_NO_CHARSET ? talk->printed_charset : talk->charset;
    read_page(charsets, files, text_expanded_view(text), charset, &page);
    return text_line_width(&page.run, 0, &charsets->fonts, charset, TEXT_OF_SYSTEM);
}

void text_show_system(struct world *world, struct stage *stage, const struct game_files *files,
                      const struct print_slot *print, const struct text_expanded *text)
{
    struct talk *talk = &world->talk;
    talk->printed_charset = talk->charset;
    struct text_style style = talk_style(print, talk->charset);
    style.use = TEXT_OF_SYSTEM;
    text_show(world, stage, files, text, &style);
}
