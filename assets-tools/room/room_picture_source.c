/* Reads words about pictures, which lines of the background, z-planes and objects share. */
#include "assets-tools/room/room_picture_source.h"

#include <string.h>

#include "util/words.h"

const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line)
{
    struct source_place place = line_place(line);
    const char *file = line_word(line, "the PNG file");
    if (line->failed)
        return NULL;
    const struct source_image *picture = source_picture(parse->context, parse->folder, file, place);
    line->failed = picture == NULL;
    return picture;
}

int parse_codec_id(struct line_reader *line)
{
    if (line_take(line, "auto"))
        return CODEC_AUTO;
    int id = line_number(line, "a codec (or auto)", 1, 128);
    if (!line->failed && !strip_codec_of((uint8_t)id).valid)
        line_fail(line, "there is no codec %d", id);
    return id;
}

const uint8_t *parse_codec_list(struct line_reader *line, int strips,
                                struct source_context *context)
{
    if (line->failed)
        return NULL;
    uint8_t *codecs = arena_alloc(context->arena, (size_t)strips, 1);
    struct word list = word_of(line_word(line, "a list of codecs"));
    int count = 0;
    while (!line->failed && list.length > 0) {
        struct word rest = word_take_part(&list, ',');
        int64_t id = 0, times = 1;
        bool good = word_take_decimal(&rest, &id) &&
                    (!word_take(&rest, "x") || word_take_decimal(&rest, &times)) &&
                    rest.length == 0;
        if (!good || id < 1 || id > UINT8_MAX || !strip_codec_of((uint8_t)id).valid)
            line_fail(line,
                      "expected a list such as 24x10,68,34: codecs, with their numbers of strips");
        else if (times < 1 || times > strips - count)
            line_fail(line, "the picture has %d strips, not more", strips);
        if (line->failed)
            return NULL;
        memset(codecs + count, (int)id, (size_t)times);
        count += (int)times;
    }
    if (count != strips)
        line_fail(line, "the picture has %d strips, and these are codecs for %d", strips, count);
    return line->failed ? NULL : codecs;
}
