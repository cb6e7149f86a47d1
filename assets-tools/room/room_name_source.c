/* Reads the `area`, `enter` and `leave` lines of a room.txt, and the names of boxes. */
#include "assets-tools/room/room_name_source.h"

#include <string.h>

enum { SCRIPT_LARGEST = 255 };

/* ---- names ---- */

static int find_name(const struct room_source *source, const char *word)
{
    for (int i = 0; i < source->named.name_count; i++)
        if (strcmp(source->named.names[i].name, word) == 0)
            return i;
    return -1;
}

int parse_box_name(struct room_parse *parse, struct line_reader *line)
{
    struct named_room *named = &parse->source->named;
    const char *word = line_word(line, "a name");
    if (line->failed)
        return -1;
    int index = find_name(parse->source, word);
    if (index >= 0)
        return index;
    if (!named_box_name_is_good(word, strlen(word)))
        line_fail(line, "a name is 1..%d letters, digits, - and _, not \"%s\"",
                  NAMED_BOX_NAME_SIZE - 1, word);
    else if (named->name_count == NAMED_BOX_LIMIT)
        line_fail(line, "a room has %d names at most", NAMED_BOX_LIMIT);
    if (line->failed)
        return -1;
    memcpy(named->names[named->name_count].name, word, strlen(word) + 1);
    return named->name_count++;
}

void name_box(struct room_source *source, int box, uint32_t names)
{
    for (int name = 0; name < source->named.name_count; name++)
        if (names >> name & 1)
            walk_box_set_add(&source->named.names[name].boxes, box);
}

/* ---- lines ---- */

/* area NAME X1,Y1 X2,Y2 */
bool parse_area(struct room_parse *parse, struct line_reader *line)
{
    struct named_room *named = &parse->source->named;
    int name = parse_box_name(parse, line);
    struct walk_point from = line_point(line, "the upper left corner");
    struct walk_point to = line_point(line, "the lower right corner");
    if (!line->failed && (to.x < from.x || to.y < from.y))
        line_fail(line, "the lower right corner is above or to the left of the other");
    if (!line->failed && named->area_count == NAMED_AREA_LIMIT)
        line_fail(line, "a room has %d areas at most", NAMED_AREA_LIMIT);
    if (!line_end(line))
        return false;
    named->areas[named->area_count++] = (struct named_area){{from.x, from.y, to.x, to.y}, name};
    return true;
}

/* enter NAME script N, enter NAME script NAME; leave likewise. In tables of two, [1] is `enter`. */
static bool parse_starter(struct room_parse *parse, struct line_reader *line, bool enter)
{
    struct named_room *named = &parse->source->named;
    const char *word = line_word(line, "a name");
    int name = find_name(parse->source, word);
    if (!line->failed && name < 0)
        line_fail(line, "nothing further up is named \"%s\"", word);
    line_expect(line, "script");
    struct source_place place = line_place(line);
    int script = 0;
    const char *script_word = NULL;
    if (line_next_is_number(line))
        script = line_number(line, "a script", 1, SCRIPT_LARGEST);
    else
        script_word = line_word(line, "a script");
    if (line->failed)
        return false;
    if (parse->source->name_script_places[name][enter].line != 0)
        line_fail(line, "\"%s\" starts a script already", word);
    parse->source->name_script_places[name][enter] = place;
    parse->source->name_script_words[name][enter] = script_word;
    *(enter ? &named->names[name].enter_script : &named->names[name].leave_script) = script;
    return line_end(line);
}

bool parse_enter(struct room_parse *parse, struct line_reader *line)
{
    return parse_starter(parse, line, true);
}

bool parse_leave(struct room_parse *parse, struct line_reader *line)
{
    return parse_starter(parse, line, false);
}
