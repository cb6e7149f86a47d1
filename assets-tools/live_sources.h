/* Builds games for play from sources, which source_folder_is (source_watch.h) finds. */
#ifndef WALKBOX_ASSETS_TOOLS_LIVE_SOURCES_H
#define WALKBOX_ASSETS_TOOLS_LIVE_SOURCES_H

#include "engine/save/reload.h"
#include "util/arena.h"
#include "util/bytes.h"

/* The result of a build, which owns everything in it until the next build. */
struct live_made {
    bool good;
    bool is_new;                       /* the bytes differ from the last good build's */
    struct byte_view index, container; /* as in files, XORed; empty unless the build is good */
    struct byte_view voices;           /* MONSTER.SOU; empty if there are none */
    struct byte_view names;            /* box-name file; empty if there is none */
    struct byte_view source_names;     /* walkbox-names.txt */
    struct reload_moves moves;         /* since the build being played */
    int errors, warnings;
    struct byte_view report; /* all errors and warnings, a line each with its newline; file paths
                                are as in the source folder (diagnostics.h) */
    struct byte_view report_before; /* report of the previous good build */
};

struct live_build;

/* Opens the sources at a path; ends the program if memory runs out. live_build_make builds them;
 * its result is valid until the next build. */
struct live_build *live_build_open(const char *path);
void live_build_close(struct live_build *build);
const char *live_build_folder(const struct live_build *build);
const struct live_made *live_build_make(struct live_build *build);

/* Returns the moves from one build to another, by the names that both have (walkbox-names.txt). In
 * the arena. */
struct reload_moves live_moves(struct byte_view before, struct byte_view now, struct arena *arena);

/* Marks the last build as the build being played: the next build's moves start from it. */
void live_build_use(struct live_build *build);

/* Whether a source has changed since the last build and writing has ended. Call it often; `now` is
 * a clock in microseconds. */
bool live_build_has_changed(struct live_build *build, uint64_t now);

#endif
