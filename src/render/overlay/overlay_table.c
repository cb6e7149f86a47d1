/* Shows the whole box matrix as a table. The chain of hops between two boxes is highlighted in the
 * table and drawn over the room. */
#include <stdio.h>
#include <string.h>

#include "render/overlay/overlay_layers.h"
#include "util/minmax.h"

enum { TITLE_SIZE = 96, TITLE_HOPS = 14, CELL_SIZE = 8, SMALLER_MAX = 8 };

static const uint32_t lit_ground = 0xFFF0E442, lit_text = 0xFF000000, row_ground = 0xFF303840;

/* The highlighted chain, and the visible part of the table. */
struct table {
    const struct walk_map *map;
    struct walk_caches *caches;
    int from, to;
    uint8_t chain[WALK_PATH_LIMIT];
    int chain_length;
    bool reached;
    int first_row, first_column; /* box numbers */
    int rows, columns;
    int letters; /* width of a cell, including the space before it */
};

static bool table_begin(struct table *table, const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    *table = (struct table){
        .map = map, .caches = scene->caches, .from = scene->chain_from, .to = scene->hops_of};
    if (map->box_count < 2 || table->from < 0 || table->from >= map->box_count || table->to < 0 ||
        table->to >= map->box_count)
        return false;
    table->chain_length =
        overlay_chain(scene, table->from, table->to, table->chain, &table->reached);
    /* Box 0 mostly means "no box", lies outside the room and leads nowhere; leave it out then. */
    int first = overlay_box_in_room(scene, &map->boxes[0]) ? 0 : 1;
    table->first_row = table->first_column = first;
    table->rows = table->columns = map->box_count - first;
    table->letters = map->box_count > 100 ? 4 : 3;
    return true;
}

static void draw_table(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    struct table table;
    if (!table_begin(&table, scene))
        return;
    for (int i = 0; i < table.chain_length; i++) {
        const struct walk_box *box = &table.map->boxes[table.chain[i]];
        overlay_box_outline(canvas, box, solid(TONE_YELLOW), STROKE_SOLID);
    }
}

static void label_table(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    struct table table;
    char text[CELL_SIZE];
    if (labels->numbers_are_there || !table_begin(&table, scene))
        return;
    for (int i = 0; i < table.chain_length; i++) {
        snprintf(text, sizeof text, "%d", table.chain[i]);
        labels_add_to_box(labels, &table.map->boxes[table.chain[i]], text);
    }
}

/* Writes the chain as "1 > 2 > 5 > 7", with "//" at the end if it stops before the goal. */
static void write_title(const struct table *table, char title[TITLE_SIZE])
{
    int length = 0;
    title[0] = '\0';
    for (int i = 0; i < table->chain_length; i++) {
        if (i < TITLE_HOPS || i + 1 == table->chain_length)
            length += snprintf(title + length, (size_t)(TITLE_SIZE - length), i ? " > %d" : "%d",
                               table->chain[i]);
        else if (i == TITLE_HOPS)
            length += snprintf(title + length, (size_t)(TITLE_SIZE - length), " ..");
    }
    if (!table->reached)
        snprintf(title + length, (size_t)(TITLE_SIZE - length), " > //");
}

static void draw_cell(const struct overlay_cards *cards, const struct table *table, int x, int y,
                      int number, uint32_t colour)
{
    char text[CELL_SIZE];
    int letter = cards->letter;
    if (number == WALK_NO_PATH)
        snprintf(text, sizeof text, "%*s", table->letters, "//");
    else
        snprintf(text, sizeof text, "%*d", table->letters, number);
    cards_cells(cards, x - letter / 2, y, text, colour);
}

static void fill_cell(const struct overlay_cards *cards, const struct table *table, int x, int y,
                      uint32_t colour)
{
    int size = cards->size;
    canvas_set(
        &cards->canvas,
        (struct rectangle){x, y - size, x + table->letters * cards->letter, y + cards->line - size},
        colour);
}

static void draw_row(const struct overlay_cards *cards, const struct table *table, int x, int y,
                     int box)
{
    int width = table->letters * cards->letter;
    const bool on_chain = memchr(table->chain, box, (size_t)table->chain_length) != NULL;
    draw_cell(cards, table, x, y, box, on_chain ? CARD_LIT : CARD_DIM);
    for (int i = 0; i < table->columns; i++) {
        int to = table->first_column + i;
        int left = x + (i + 1) * width;
        int next = box == to ? box : walk_map_next(table->map, table->caches, box, to);
        bool lit = on_chain && to == table->to;
        if (lit)
            fill_cell(cards, table, left, y, lit_ground);
        else if (to == table->to || on_chain)
            fill_cell(cards, table, left, y, row_ground);
        draw_cell(cards, table, left, y, next,
                  lit                                 ? lit_text
                  : next == WALK_NO_PATH || box == to ? CARD_DIM
                                                      : CARD_TEXT);
    }
}

/* Chooses the part of the table that fits on the canvas, around the ends of the chain. */
static void fit(const struct overlay_cards *cards, struct table *table)
{
    int columns = cards->canvas.width / (table->letters * cards->letter) - 2;
    int rows = cards->canvas.height / cards->line - 4;
    const int count = table->map->box_count;
    columns = int_max(columns, 1);
    rows = int_max(rows, 1);
    if (columns < table->columns) {
        table->first_column =
            int_clamp(table->to - columns / 2, table->first_column, count - columns);
        table->columns = columns;
    }
    if (rows < table->rows) {
        table->first_row = int_clamp(table->from - rows / 2, table->first_row, count - rows);
        table->rows = rows;
    }
}

static int table_width(const struct overlay_cards *cards, const struct table *table)
{
    int letters = table->letters * (table->columns + 1);
    return (letters < 24 ? 24 : letters) * cards->letter + 2 * cards->letter;
}

static int table_height(const struct overlay_cards *cards, const struct table *table)
{
    return (table->rows + 2) * cards->line + 2 * cards->letter;
}

static void card_table(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    struct table table;
    char title[TITLE_SIZE];
    const struct overlay_type type = cards->type;
    if (!table_begin(&table, scene))
        return;
    for (int i = 0; i < SMALLER_MAX && (table_width(cards, &table) > cards->canvas.width ||
                                        table_height(cards, &table) > cards->canvas.height);
         i++)
        cards->type = overlay_type_below(cards->type);
    fit(cards, &table);
    struct rectangle area =
        cards_place(cards, table_width(cards, &table), table_height(cards, &table));
    int letter = cards->letter, line = cards->line;
    int x = area.left + letter, y = area.top + letter;
    write_title(&table, title);
    cards_text(cards, x, y, title, CARD_LIT);
    y += line;
    for (int i = 0; i < table.columns; i++) {
        int to = table.first_column + i;
        draw_cell(cards, &table, x + (i + 1) * table.letters * letter, y, to,
                  to == table.to ? CARD_LIT : CARD_DIM);
    }
    for (int i = 0; i < table.rows; i++)
        draw_row(cards, &table, x, y + (i + 1) * line, table.first_row + i);
    cards->type = type;
}

const struct overlay_layer overlay_table_layer = {
    .needs_map = true, .draw = draw_table, .label = label_table, .card = card_table};
