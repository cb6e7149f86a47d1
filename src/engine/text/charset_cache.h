/* Charsets of a game, decoded when first used and kept, by id. */
#ifndef WALKBOX_ENGINE_TEXT_CHARSET_CACHE_H
#define WALKBOX_ENGINE_TEXT_CHARSET_CACHE_H

#include "resource/bytes/arena.h"

struct charset;
struct charset_cache;
struct game_files;

void charset_cache_init(struct charset_cache *cache, struct allocator allocator);
void charset_cache_close(struct charset_cache *cache);

/* The charset, decoded now if need be; NULL for one that cannot be had (then, once, a fault in the
 * log). Valid until close. */
const struct charset *charset_cache_get(struct charset_cache *cache, const struct game_files *files,
                                        int id);

#endif
