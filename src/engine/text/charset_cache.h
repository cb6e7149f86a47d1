/* The charsets of a game by number. A charset is decoded when it is first used, and kept. */
#ifndef WALKBOX_ENGINE_TEXT_CHARSET_CACHE_H
#define WALKBOX_ENGINE_TEXT_CHARSET_CACHE_H

#include "util/arena.h"

struct charset;
struct charset_cache;
struct game_files;

void charset_cache_init(struct charset_cache *cache, struct allocator allocator);
void charset_cache_close(struct charset_cache *cache);

/* The charset of a number, which is decoded now if it was not before. NULL for a charset that is
 * missing or damaged; its fault is put into the log once. Valid until the cache is closed. */
const struct charset *charset_cache_get(struct charset_cache *cache, const struct game_files *files,
                                        int id);

#endif
