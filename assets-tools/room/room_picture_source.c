/* Reads words about pictures, which lines of the background, z-planes and objects share. */
#include "assets-tools/room/room_picture_source.h"

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
