/* Charsets of a game, decoded when first used and kept, by id. */
#ifndef WALKBOX_ENGINE_TEXT_CHARSET_CACHE_H
#define WALKBOX_ENGINE_TEXT_CHARSET_CACHE_H

#include "render/text/text_layout.h"
#include "resource/files/game_files.h"

struct charset_cache {
    struct arena arena;
    struct text_fonts fonts; /* those that were asked for and are to be had */
    bool tried[TEXT_CHARSET_LIMIT];
    struct fault_log log; /* what was wrong with those that were asked for */
};

void charset_cache_init(struct charset_cache *cache, struct allocator allocator);
void charset_cache_close(struct charset_cache *cache);

/* The charset, decoded now if need be; NULL for one that cannot be had (then, once, a fault in the
 * log). Valid until close. */
const struct charset *charset_cache_get(struct charset_cache *cache, const struct game_files *files,
                                        int id);

#endif
