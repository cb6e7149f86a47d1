/* Reads the lines of costume.txt: first pictures and limbs, then the animations that name them. */
#include "assets-tools/art/costume_source.h"

#include <string.h>

#include "assets-tools/art/costume_animation_source.h"
#include "assets-tools/art/costume_parse.h"
#include "assets-tools/art/costume_picture_source.h"
#include "walk/facing.h"

enum { FORMAT_16 = 0x58, FORMAT_32 = 0x59, FORMAT_WEST_IS_OWN = 0x80 };

static bool parse_colours(struct costume_parse *parse, struct line_reader *line)
{
    int colours = line_number(line, "the number of colours", 16, 32);
    if (!line->failed && colours != 16 && colours != 32)
        line_fail(line, "a costume has 16 or 32 colours, not %d", colours);
    if (!line_end(line))
        return false;
    parse->costume->colour_count = colours;
    return true;
}

/* palette C C ..: the room's colours of the costume's colours 1, 2 .. */
static bool parse_palette(struct costume_parse *parse, struct line_reader *line)
{
    for (int i = 1; i == 1 || line_more(line); i++) {
        int colour = line_number(line, "a colour of the room", 0, UINT8_MAX);
        if (!line->failed && i >= COSTUME_PALETTE_LIMIT)
            line_fail(line, "a costume has %d colours at most", COSTUME_PALETTE_LIMIT - 1);
        else if (!line->failed)
            parse->costume->palette[i] = (uint8_t)colour;
    }
    parse->has_palette = true;
    return line_end(line);
}

static bool parse_west(struct costume_parse *parse, struct line_reader *line)
{
    static const char *const kinds[] = {"mirrored", "own"};
    int kind = line_choose(line, "way to draw west (mirrored or own)", kinds, 2);
    if (!line_end(line))
        return false;
    parse->west_is_own = kind == 1;
    return true;
}

static struct named_picture *find_picture(struct costume_parse *parse, const char *name)
{
    for (int i = 0; i < parse->picture_count; i++) {
        if (strcmp(parse->pictures[i].name, name) == 0)
            return &parse->pictures[i];
    }
    return NULL;
}

/* picture NAME FILE X,Y WxH at X,Y [move DX,DY] */
static bool parse_picture(struct costume_parse *parse, struct line_reader *line)
{
    struct named_picture named = {.place = line_place(line)};
    named.name = line_word(line, "the picture's name");
    if (!line->failed && find_picture(parse, named.name) != NULL)
        line_fail(line, "there is a picture \"%s\" already", named.name);
    if (!line->failed && strpbrk(named.name, ",=") != NULL)
        line_fail(line, "a picture's name has no , and no =");
    if (line->failed)
        return false;
    struct source_place file_place = line_place(line);
    const char *file = line_word(line, "the PNG file");
    struct walk_point corner = line_point(line, "the upper left corner");
    line_size(line, "the size", &named.width, &named.height);
    line_expect(line, "at");
    named.at = line_point(line, "the actor's place");
    if (line_take(line, "move"))
        named.move = line_point(line, "the move");
    named.left = corner.x;
    named.top = corner.y;
    if (!line->failed)
        named.sheet = source_picture(parse->context, parse->folder, file, file_place);
    source_check_cut(line, named.sheet, named.left, named.top, named.width, named.height);
    named.picture = arena_alloc(parse->context->arena, 1, sizeof *named.picture);
    bool good = line_end(line);
    /* The name is known also when the rest is wrong, so that animations may use it. */
    parse->pictures[parse->picture_count++] = named;
    return good && named.sheet != NULL;
}

/* limb NUMBER NAME */
static bool parse_limb(struct costume_parse *parse, struct line_reader *line)
{
    int number = line_number(line, "a limb", 0, COSTUME_LIMBS - 1);
    if (!line->failed && parse->limbs[number] != NULL)
        line_fail(line, "limb %d has a name already", number);
    const char *name = line_word(line, "the limb's name");
    for (int i = 0; !line->failed && i < COSTUME_LIMBS; i++) {
        if (parse->limbs[i] != NULL && strcmp(parse->limbs[i], name) == 0)
            line_fail(line, "limb %d is called \"%s\" already", i, name);
    }
    if (!line_end(line))
        return false;
    parse->limbs[number] = name;
    return true;
}

enum { PASS_NAMES, PASS_ANIMATIONS, PASSES };

static bool parse_line(struct costume_parse *parse, const struct source_line *source, int pass)
{
    static const char *const keywords[] = {"colours", "west",    "picture",
                                           "limb",    "palette", "animation"};
    bool (*const parsers[])(struct costume_parse *, struct line_reader *) = {
        parse_colours, parse_west, parse_picture, parse_limb, parse_palette, parse_animation,
    };
    enum { KEYWORDS = sizeof keywords / sizeof *keywords };
    struct line_reader line = line_reader_at(source, parse->context->diagnostics);
    bool animation = strcmp(source->words[0].text, "animation") == 0;
    if (animation != (pass == PASS_ANIMATIONS))
        return true;
    int keyword = line_choose(&line, "keyword of a costume", keywords, KEYWORDS);
    return keyword >= 0 && parsers[keyword](parse, &line);
}

static void warn_missing_animations(const struct costume_parse *parse)
{
    static const char *const animations[] = {NULL, "init", "walk", "stand"};
    for (int animation = 1; animation <= 3; animation++) {
        for (int direction = 0; direction < COSTUME_DIRECTIONS; direction++) {
            if (!parse->costume->records[animation * COSTUME_DIRECTIONS + direction].defined)
                tell_warning(parse->context->diagnostics, parse->file,
                             "no animation \"%s\" to the %s: an actor who walks needs it",
                             animations[animation],
                             direction_word((enum costume_direction)direction));
        }
    }
}

static void warn_unused_pictures(const struct costume_parse *parse)
{
    for (int i = 0; i < parse->picture_count; i++) {
        if (!parse->pictures[i].shown)
            tell_warning(parse->context->diagnostics, parse->pictures[i].place,
                         "no animation shows the picture \"%s\"", parse->pictures[i].name);
    }
}

static int count_records(const struct costume *costume)
{
    int count = COSTUME_RECORDS;
    while (count > 1 && !costume->records[count - 1].defined)
        count--;
    return count;
}

static bool finish_costume(struct costume_parse *parse)
{
    struct costume *costume = parse->costume;
    costume->west_is_own = parse->west_is_own;
    costume->format = (uint8_t)((costume->colour_count == 16 ? FORMAT_16 : FORMAT_32) |
                                (parse->west_is_own ? FORMAT_WEST_IS_OWN : 0));
    costume->record_count = count_records(costume);
    costume->commands = parse->commands;
    if (parse->picture_count == 0) {
        tell_error(parse->context->diagnostics, parse->file, "the costume has no picture");
        return false;
    }
    warn_missing_animations(parse);
    warn_unused_pictures(parse);
    return make_costume_pictures(parse);
}

/* At least as many bytes as the lists of all lines need. */
static size_t longest_commands(const struct source_text *text)
{
    size_t size = 1;
    for (int i = 0; i < text->line_count; i++) {
        for (int word = 0; word < text->lines[i].word_count; word++)
            size += strlen(text->lines[i].words[word].text);
    }
    return size;
}

bool costume_source_read(struct costume *costume, const char *folder, struct source_place wanted_by,
                         struct source_context *context)
{
    const char *path = source_path(context->arena, folder, "costume.txt");
    struct source_text text;
    int errors = context->diagnostics->errors;
    if (!source_text_read(&text, path, wanted_by, context->arena, context->diagnostics))
        return false;
    *costume = (struct costume){.colour_count = 16};
    costume->records = arena_alloc(context->arena, COSTUME_RECORDS, sizeof *costume->records);
    struct costume_parse parse = {
        .context = context,
        .costume = costume,
        .folder = folder,
        .file = {path, 0, 0},
    };
    parse.pictures = arena_alloc(context->arena, (size_t)text.line_count, sizeof *parse.pictures);
    parse.commands = arena_alloc(context->arena, longest_commands(&text), 1);
    bool good = true;
    for (int pass = PASS_NAMES; pass < PASSES; pass++) {
        for (int i = 0; i < text.line_count; i++)
            good = parse_line(&parse, &text.lines[i], pass) && good;
    }
    return good && errors == context->diagnostics->errors && finish_costume(&parse);
}
