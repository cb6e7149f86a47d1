/* Building games for play from sources, which source_folder_is (source_watch.h) finds. */
#ifndef WALKBOX_ASSETS_TOOLS_LIVE_SOURCES_H
#define WALKBOX_ASSETS_TOOLS_LIVE_SOURCES_H

#include "engine/save/reload.h"
#include "util/arena.h"
#include "util/bytes.h"

/* The result of a build, which owns all of it until the next one. */
struct live_made {
    bool good;
    bool is_new;                       /* the bytes differ from those of the last good build */
    struct byte_view index, container; /* as in files, XORed; empty unless it is good */
    struct byte_view voices;           /* MONSTER.SOU; empty: there is none */
    struct byte_view names;            /* the file of named boxes; empty: there is none */
    struct byte_view source_names;     /* walkbox-names.txt */
    struct reload_moves moves;         /* since the build that is played */
    int errors, warnings;
    struct byte_view report; /* all of these, a line each with its newline; the files' paths are
                                those in the folder of the sources (diagnostics.h) */
    struct byte_view report_before; /* of the last good build before this one */
};

struct live_build;

struct live_build *live_build_open(const char *path);
void live_build_close(struct live_build *build);
const char *live_build_folder(const struct live_build *build);
const struct live_made *live_build_make(struct live_build *build);

/* The moves from one build to another, by the names that both have (walkbox-names.txt). In the
 * arena. */
struct reload_moves live_moves(struct byte_view before, struct byte_view now, struct arena *arena);

/* The last build is played now: the next one's moves start from it. */
void live_build_use(struct live_build *build);

/* Whether a source has changed since the last build and writing has ended. Call it often; `now` is
 * a clock in microseconds. */
bool live_build_has_changed(struct live_build *build, uint64_t now);

#endif
