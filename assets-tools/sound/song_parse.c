/* Looks things up in a song that is being read. */
#include "assets-tools/sound/song_parse.h"

#include <string.h>

const struct song_instrument *song_instrument(const struct song *song, const char *name)
{
    const struct song_instrument *at = song->instruments;
    while (at != NULL && strcmp(at->name, name) != 0)
        at = at->next;
    return at;
}

uint32_t song_bar(const struct song_parse *parse, int bar)
{
    return (uint32_t)(bar - 1) * (uint32_t)parse->bar;
}
