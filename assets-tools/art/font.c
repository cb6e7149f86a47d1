/* Reads font.txt. A glyph is a rectangle of a picture; the picture's indices are the pixel
 * values. */
#include "assets-tools/art/art_source.h"

#include "assets-tools/source_text.h"

enum {
    SMALL_FONT = 128, /* a font has 128 or 256 characters */
    TEXT_COLOUR = 15,
    GLYPH_LARGEST = 255,
    FIRST_OWN = 128, /* lower letters are ASCII */
};

struct font_parse {
    struct source_context *context;
    struct charset *charset;
    const char *folder;
};

/* A rectangle of a sheet. */
struct cell {
    const struct source_image *sheet;
    int left, top, width, height;
};

static uint8_t cell_pixel(const struct cell *cell, int x, int y)
{
    return cell->sheet->pixels[(cell->top + y) * cell->sheet->width + cell->left + x];
}

static void add_glyph(struct font_parse *parse, struct line_reader *line, int character,
                      const struct cell *cell)
{
    struct charset *charset = parse->charset;
    struct charset_glyph *glyph = &charset->glyphs[character];
    if (glyph->pixels != NULL)
        line_fail(line, "character %d already has a glyph", character);
    if (cell->width > GLYPH_LARGEST || cell->height > GLYPH_LARGEST)
        line_fail(line, "a glyph is at most %d pixels wide and high", GLYPH_LARGEST);
    if (line->failed)
        return;
    uint8_t *pixels = arena_alloc(parse->context->arena, (size_t)(cell->width * cell->height), 1);
    for (int y = 0; y < cell->height; y++) {
        for (int x = 0; x < cell->width; x++) {
            uint8_t value = cell_pixel(cell, x, y);
            if (value >> charset->bits_per_pixel != 0)
                line_fail(
                    line, "character %d has a pixel of %d; with %d-bit pixels the maximum is %d",
                    character, value, charset->bits_per_pixel, (1 << charset->bits_per_pixel) - 1);
            pixels[y * cell->width + x] = value;
        }
    }
    glyph->width = (uint8_t)cell->width;
    glyph->height = (uint8_t)cell->height;
    glyph->pixels = pixels;
    if (character >= charset->glyph_count)
        charset->glyph_count = CHARSET_GLYPH_LIMIT;
}

static bool parse_height(struct font_parse *parse, struct line_reader *line)
{
    parse->charset->height = (uint8_t)line_number(line, "the height of a line", 1, GLYPH_LARGEST);
    return line_end(line);
}

static bool parse_bits(struct font_parse *parse, struct line_reader *line)
{
    int bits = line_number(line, "the bits of a pixel", 1, 8);
    if (!line->failed && (bits & (bits - 1)) != 0)
        line_fail(line, "a pixel has 1, 2, 4 or 8 bits, not %d", bits);
    if (!line_end(line))
        return false;
    parse->charset->bits_per_pixel = (uint8_t)bits;
    return true;
}

/* Parses "colours C C ..": the colours of the pixel values 1, 2 and so on. */
static bool parse_font_colours(struct font_parse *parse, struct line_reader *line)
{
    for (int i = 0; i == 0 || line_more(line); i++) {
        int colour = line_number(line, "a colour", 0, 255);
        if (i >= CHARSET_MAP_SIZE)
            line_fail(line, "a font has at most %d colours", CHARSET_MAP_SIZE);
        else
            parse->charset->map[i] = (uint8_t)colour;
    }
    return line_end(line);
}

/* Parses "letters NUMBER TEXT": the letters of the text are numbered from NUMBER on, in the whole
 * game. */
static bool parse_letters(struct font_parse *parse, struct line_reader *line)
{
    int first = line_number(line, "a letter's number", FIRST_OWN, CHARSET_GLYPH_LIMIT - 2);
    const char *text = line_word(line, "the letters");
    if (!line->failed && !letter_page_add(&parse->context->letters.page, first, text))
        line_fail(
            line,
            "letters beyond ASCII have numbers from %d to %d in a font, each number for one letter",
            FIRST_OWN, CHARSET_GLYPH_LIMIT - 2);
    return line_end(line);
}

/* Parses a character: a single letter, or a number. */
static int parse_character(const struct font_parse *parse, struct line_reader *line)
{
    const char *word = line_next(line);
    size_t length = 0;
    int letter = *word != '\0' ? letter_decode(&parse->context->letters.page, word, &length) : 0;
    if (letter > 0 && word[length] == '\0') {
        line_word(line, "a character");
        return letter;
    }
    return line_number(line, "a character", 0, CHARSET_GLYPH_LIMIT - 1);
}

static struct cell parse_sheet(struct font_parse *parse, struct line_reader *line)
{
    struct source_place place = line_place(line);
    const char *file = line_word(line, "the PNG file");
    struct cell cell = {0};
    if (!line->failed)
        cell.sheet = source_picture(parse->context, parse->folder, file, place);
    if (cell.sheet != NULL && cell.sheet->colours != NULL)
        line_fail(line, "a font's picture must be indexed (a PNG with a palette)");
    line->failed = line->failed || cell.sheet == NULL;
    return cell;
}

/* Parses "glyph CHARACTER FILE X,Y WxH [offset X,Y]". */
static bool parse_glyph(struct font_parse *parse, struct line_reader *line)
{
    int character = parse_character(parse, line);
    struct cell cell = parse_sheet(parse, line);
    struct walk_point corner = line_point(line, "the upper left corner");
    cell.left = corner.x;
    cell.top = corner.y;
    struct walk_point offset = {0, 0};
    if (!line_accept(line, "0x0")) /* otherwise the character is invisible */
        line_size(line, "the size", &cell.width, &cell.height);
    source_check_cut(line, cell.sheet, cell.left, cell.top, cell.width, cell.height);
    if (line_accept(line, "offset"))
        offset = line_point(line, "the offset");
    if (!line->failed &&
        (offset.x < INT8_MIN || offset.x > INT8_MAX || offset.y < INT8_MIN || offset.y > INT8_MAX))
        line_fail(line, "a glyph's offset must be -128 to 127");
    if (line->failed)
        return false;
    add_glyph(parse, line, character, &cell);
    parse->charset->glyphs[character].x = (int8_t)offset.x;
    parse->charset->glyphs[character].y = (int8_t)offset.y;
    return line_end(line);
}

/* Cuts a cell to its ink and one empty column on the right. Halves the width of a cell without
 * ink. */
static void cut_to_ink(struct cell *cell)
{
    int first = cell->width;
    int last = -1;
    for (int x = 0; x < cell->width; x++) {
        for (int y = 0; y < cell->height; y++) {
            if (cell_pixel(cell, x, y) == 0)
                continue;
            first = x < first ? x : first;
            last = x;
        }
    }
    if (last < 0) {
        cell->width = cell->width > 1 ? cell->width / 2 : 1;
        return;
    }
    int right = last + 2 < cell->width ? last + 2 : cell->width;
    cell->left += first;
    cell->width = right - first;
}

/* Parses "glyphs A..B FILE cell WxH": the cells of a grid, row by row. */
static bool parse_glyphs(struct font_parse *parse, struct line_reader *line)
{
    int first;
    int last;
    line_range(line, "the characters", 0, CHARSET_GLYPH_LIMIT - 1, &first, &last);
    struct cell grid = parse_sheet(parse, line);
    line_expect(line, "cell");
    line_size(line, "a cell's size", &grid.width, &grid.height);
    int columns = line->failed ? 0 : grid.sheet->width / grid.width;
    if (columns == 0) {
        line_fail(line, "a cell is wider than the picture");
        return false;
    }
    for (int character = first; !line->failed && character <= last; character++) {
        struct cell cell = grid;
        cell.left = (character - first) % columns * grid.width;
        cell.top = (character - first) / columns * grid.height;
        source_check_cut(line, cell.sheet, cell.left, cell.top, cell.width, cell.height);
        if (line->failed)
            break;
        cut_to_ink(&cell);
        add_glyph(parse, line, character, &cell);
    }
    return line_end(line);
}

static bool parse_line(struct font_parse *parse, const struct source_line *source)
{
    static const char *const keywords[] = {"height", "bits",   "colours",
                                           "glyph",  "glyphs", "letters"};
    bool (*const parsers[])(struct font_parse *, struct line_reader *) = {
        parse_height, parse_bits, parse_font_colours, parse_glyph, parse_glyphs, parse_letters,
    };
    enum { KEYWORDS = sizeof keywords / sizeof *keywords };
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    int keyword = line_choose(&line, "keyword of a font", keywords, KEYWORDS);
    return keyword >= 0 && parsers[keyword](parse, &line);
}

static void begin_charset(struct charset *charset)
{
    *charset = (struct charset){.bits_per_pixel = 1, .height = 8, .glyph_count = SMALL_FONT};
    charset->map[0] = TEXT_COLOUR;
}

bool font_source_read(struct charset *charset, const char *path, struct source_place wanted_by,
                      struct source_context *context)
{
    struct source_text text;
    if (!source_text_read(&text, path, wanted_by, context->arena, context->diagnostics))
        return false;
    begin_charset(charset);
    struct font_parse parse = {context, charset, source_folder(context->arena, path)};
    int errors = context->diagnostics->errors;
    bool good = true;
    for (int i = 0; i < text.line_count; i++)
        good = parse_line(&parse, &text.lines[i]) && good;
    return good && errors == context->diagnostics->errors;
}

void font_source_empty(struct charset *charset)
{
    begin_charset(charset);
    charset->glyph_count = CHARSET_GLYPH_LIMIT;
    for (int i = 0; i < CHARSET_GLYPH_LIMIT; i++)
        charset->glyphs[i].pixels = charset->map; /* no pixel is read, since glyphs are 0x0 */
}

/* ---- the CHAR block: a header, the glyph offsets, and the glyphs ---- */

enum { CHARSET_MAGIC = 0x0363, SIZE_LESS = 6, GLYPH_OFFSET_BASE = 21 };

/* Writes a glyph, whose pixels are packed from the highest bit of each byte. */
static void write_glyph(struct bytes_writer *writer, const struct charset_glyph *glyph, int depth)
{
    write_u8(writer, glyph->width);
    write_u8(writer, glyph->height);
    write_u8(writer, (uint8_t)glyph->x);
    write_u8(writer, (uint8_t)glyph->y);
    uint32_t pending = 0;
    int bits = 0;
    int count = glyph->width * glyph->height;
    for (int i = 0; i < count; i++) { /* rows have no padding */
        pending = pending << depth | glyph->pixels[i];
        bits += depth;
        if (bits == 8) {
            write_u8(writer, pending);
            pending = 0;
            bits = 0;
        }
    }
    if (bits > 0)
        write_u8(writer, pending << (8 - bits));
}

void charset_encode(struct bytes_writer *writer, const struct charset *charset)
{
    size_t header = write_block_begin(writer, "CHAR");
    size_t payload = writer->size;
    write_u32(writer, 0);
    write_u16(writer, CHARSET_MAGIC);
    write_bytes(writer, charset->map, sizeof charset->map);
    write_u8(writer, charset->bits_per_pixel);
    write_u8(writer, charset->height);
    write_u16(writer, (uint32_t)charset->glyph_count);
    size_t offsets = writer->size;
    write_fill(writer, 0, 4 * (size_t)charset->glyph_count);
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *glyph = &charset->glyphs[i];
        if (glyph->pixels == NULL)
            continue;
        size_t offset = writer->size - payload - GLYPH_OFFSET_BASE;
        write_u32_at(writer, offsets + 4 * (size_t)i, (uint32_t)offset);
        write_glyph(writer, glyph, charset->bits_per_pixel);
    }
    /* Readers ignore this number; in generated files it is the payload's size less 6. */
    write_u32_at(writer, payload, (uint32_t)(writer->size - payload - SIZE_LESS));
    write_block_end(writer, header);
}
