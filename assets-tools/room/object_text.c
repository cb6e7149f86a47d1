/* The `object` line of a room.txt: read for a build, read and written for an editor. */
#include "assets-tools/room/floor_text.h"
#include "cli/language.h"
#include "util/words.h"
#include "walk/box.h"

enum {
    OBJECT_FIRST = 17, /* lower numbers hold the classes of actors */
    OBJECT_LAST = 32767,
};

static void check_units(struct line_reader *line, const char *what, int a, int b)
{
    const int most = FLOOR_OBJECT_UNIT * FLOOR_OBJECT_LARGEST;
    if (line->failed)
        return;
    if (a % FLOOR_OBJECT_UNIT != 0 || b % FLOOR_OBJECT_UNIT != 0)
        line_fail(line, "%s must be multiples of %d", tr(what), FLOOR_OBJECT_UNIT);
    else if (a < 0 || b < 0 || a > most || b > most)
        line_fail(line, "%s must be from 0 to %d", tr(what), most);
}

enum object_word { OBJECT_AT, OBJECT_SIZE, OBJECT_WALK_TO, OBJECT_FACING, OBJECT_AS, OBJECT_WORDS };

/* Reads a property of an object, such as "size 24x32". Returns which; -1 after an error. */
static int read_word(struct floor_object *object, struct object_words *names,
                     struct line_reader *line)
{
    static const char *const words[OBJECT_WORDS] = {"at", "size", "walk-to", "facing", "as"};
    struct walk_point at;
    int width = 0, height = 0;
    int word = line_choose(line, "property of an object", words, OBJECT_WORDS);
    switch (word) {
    case OBJECT_AT:
        at = line_point(line, "the object's place");
        check_units(line, "an object's x and y", at.x, at.y);
        object->x = (int16_t)at.x;
        object->y = (int16_t)at.y;
        break;
    case OBJECT_SIZE:
        if (!line_accept(line, "0x0")) /* otherwise the object has neither place nor picture */
            line_size(line, "the object's size", &width, &height);
        check_units(line, "an object's width and height", width, height);
        object->width = (int16_t)(line->failed ? 0 : width);
        object->height = (int16_t)(line->failed ? 0 : height);
        break;
    case OBJECT_WALK_TO:
        at = line_point(line, "the walk-to point");
        object->walk_x = (int16_t)at.x;
        object->walk_y = (int16_t)at.y;
        object->given |= FLOOR_OBJECT_WALK_TO;
        break;
    case OBJECT_FACING:
        object->facing = (uint8_t)line_direction(line);
        object->given |= FLOOR_OBJECT_FACING;
        break;
    case OBJECT_AS:
        names->script_name = line_word(line, "the name for scripts");
        break;
    default:
        break;
    }
    return word;
}

bool floor_read_object(struct floor_object *object, struct object_words *names,
                       struct line_reader *line)
{
    unsigned seen = 0;
    *object = (struct floor_object){.facing = COSTUME_SOUTH};
    *names = (struct object_words){.script_name = NULL};
    object->id = (uint16_t)line_number(line, "an object", OBJECT_FIRST, OBJECT_LAST);
    names->name_place = line_place(line);
    names->name = line_word(line, "the object's name");
    while (line_more(line)) {
        int word = read_word(object, names, line);
        seen |= word < 0 ? 0 : 1u << word;
    }
    if (!line->failed && (seen & 3) != 3)
        line_fail(line, "an object needs a place and a size: at X,Y size WxH");
    return line_end(line);
}

static bool is_name(const char *word)
{
    size_t length = 0;
    while (char_is_name(word[length]))
        length++;
    return length > 0 && word[length] == '\0';
}

void floor_write_object(struct bytes_writer *text, const struct floor_object *object,
                        const struct object_words *names)
{
    const struct walk_point at = floor_object_walk_to(object);
    write_format(text, "object %d \"%s\" at %d,%d size %dx%d", object->id, names->name, object->x,
                 object->y, object->width, object->height);
    if ((object->given & FLOOR_OBJECT_WALK_TO) != 0)
        write_format(text, " walk-to %d,%d", (int)at.x, (int)at.y);
    if ((object->given & FLOOR_OBJECT_FACING) != 0)
        write_format(text, " facing %s",
                     direction_word((enum costume_direction)(object->facing & 3)));
    if (names->script_name != NULL && is_name(names->script_name))
        write_format(text, " as %s", names->script_name);
    else if (names->script_name != NULL)
        write_format(text, " as \"%s\"", names->script_name);
}
