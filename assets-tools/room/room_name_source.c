/* `area`, `enter` and `leave` lines, names of boxes, and the file beside the game that has them. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/game_source.h"
#include "assets-tools/room/named_box_write.h"
#include "assets-tools/room/room_parse.h"

enum { SCRIPT_LARGEST = 255, LINE_SIZE = 160 };

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

static bool next_is_number(const struct line_reader *line)
{
    const char *word = line_more(line) ? line->line->words[line->next].text : "0";
    return (*word >= '0' && *word <= '9') || *word == '-';
}

/* .. NAME script N, .. NAME script NAME */
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
    if (next_is_number(line))
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

/* ---- whether the scripts are there ---- */

static bool script_is_there(const struct game_source *game, const struct room *room, int script)
{
    if (script < GAME_SCRIPTS)
        return game->scripts[script].size > 0;
    for (int i = 0; i < room->script_count; i++)
        if (room->scripts[i].number == script)
            return true;
    return false;
}

void named_boxes_check(const struct game_source *game, struct source_context *context)
{
    for (int i = 0; i < game->room_count; i++) {
        const struct room_source *source = &game->rooms[i].source;
        for (int name = 0; name < source->named.name_count; name++) {
            const struct named_box *box = &source->named.names[name];
            const int scripts[2] = {box->leave_script, box->enter_script};
            for (int k = 0; k < 2; k++)
                if (scripts[k] != 0 && !script_is_there(game, &source->room, scripts[k]))
                    tell_warning(context->diagnostics, source->name_script_places[name][k],
                                 "there is no script %d: nothing will happen", scripts[k]);
        }
    }
}

/* ---- the file ---- */

__attribute__((format(printf, 2, 3))) static void write_line(struct bytes_writer *text,
                                                             const char *format, ...)
{
    char line[LINE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    write_bytes(text, line, (size_t)length);
}

/* All of one name together, so that names keep their order. */
static void write_name(struct bytes_writer *text, const struct named_room *named, int name)
{
    const struct named_box *box = &named->names[name];
    for (int number = 0; number < WALK_BOX_LIMIT; number++)
        if (walk_box_set_has(&box->boxes, number))
            write_line(text, "box %d named %s\n", number, box->name);
    for (int i = 0; i < named->area_count; i++) {
        const struct walk_bounds *bounds = &named->areas[i].bounds;
        if (named->areas[i].name == name)
            write_line(text, "area %s %d,%d %d,%d\n", box->name, (int)bounds->left,
                       (int)bounds->top, (int)bounds->right, (int)bounds->bottom);
    }
    if (box->enter_script != 0)
        write_line(text, "enter %s script %d\n", box->name, box->enter_script);
    if (box->leave_script != 0)
        write_line(text, "leave %s script %d\n", box->name, box->leave_script);
}

bool named_boxes_write(struct bytes_writer *text, const struct game_source *game)
{
    bool any = false;
    write_line(text, "%s\n", NAMED_BOX_MADE);
    for (int i = 0; i < game->room_count; i++) {
        const struct named_room *named = &game->rooms[i].source.named;
        if (named->name_count == 0)
            continue;
        any = true;
        write_line(text, "\nroom %d\n", game->rooms[i].id);
        for (int name = 0; name < named->name_count; name++)
            write_name(text, named, name);
    }
    return any;
}
