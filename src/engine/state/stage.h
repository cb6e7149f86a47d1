/* The stage: the current room as it was decoded, its floor, the decoded costumes, charsets and
 * verbs, and the painted pictures. All of it follows from struct world and the files, except for
 * pixels that are painted once and stay (engine/save/save.h). */
#ifndef WALKBOX_ENGINE_STATE_STAGE_H
#define WALKBOX_ENGINE_STATE_STAGE_H

#include "engine/state/object_state.h"
#include "engine/state/resource_cache.h"
#include "engine/state/screen_state.h"
#include "engine/state/text_state.h"
#include "render/framebuffer.h"
#include "render/panel.h"
#include "render/room_canvas.h"
#include "render/scene.h"
#include "resource/room.h"
#include "util/arena.h"
#include "walk/classic/classic_floor.h"
#include "walk/router.h"
#include "walk/walk_map.h"

/* The floor of the current room for both walkers, and the router, which determines the walker.
 * `map` and `classic` point to each other, so neither may be moved. */
struct floor {
    struct walk_map map;
    struct classic_floor classic;
    struct walk_caches *caches; /* in the room's arena; NULL before the first room */
    const struct router *router;
};

struct stage {
    struct room room; /* decoded; valid only while has_room is set */
    bool has_room;
    struct arena arenas[2]; /* for the current room, and for the next room while it is decoded */
    int arena;
    struct floor floor;
    struct floating_cache floating; /* objects that loadObject has read */
    struct costume_cache costumes;
    struct charset_cache charsets;
    struct verb_images verb_images;
    struct room_canvas canvas;       /* the room's picture and z-planes with its objects in them */
    struct object_pictures pictures; /* parts of the canvas that must be painted when the frame
                                        ends */

    struct text_layer talk_text;   /* speakers' text, drawn over the room */
    struct text_layer system_text; /* text from print 254, drawn over the room */
    struct panel panel;            /* the screen's rows above and below the room */
    struct scene scene;            /* the last frame's scene */
    struct frame picture;
};

#endif
