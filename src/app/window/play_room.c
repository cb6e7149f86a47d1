#include "app/window/play_room.h"

#include <stdio.h>
#include <string.h>

#include "app/window/play.h"
#include "app/window/play_leave.h"
#include "app/window/play_message.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "engine/room/screen.h"
#include "engine/state/game_state.h"
#include "platform/window_event.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/fault.h"
#include "util/shown_text.h"
#include "walk/box.h"
#include "walk/router.h"
#include "walk/walk_map.h"

enum { TITLE_SIZE = 64 };

void play_show_room(struct play *play)
{
    char title[TITLE_SIZE];
    const int number = play->game->world.room;
    const struct room *room = &play->game->stage.room;
    const char *given = play->game->files.index.room_names[number];
    char name[TITLE_SIZE / 2];
    shown_text(given, strlen(given), name, sizeof name);
    snprintf(title, sizeof title, "room %d %s - walkbox", number, name);
    presenter_set_title(play->view.presenter, title);
    if (room->log.damage > 0) {
        cli_error("%s", tr_fault(fault_log_damage(&room->log)).text);
        play_notice(play,
                    tr_count(room->log.damage, "%d damaged part in room %d %s",
                             "%d damaged parts in room %d %s"),
                    room->log.damage, number, name);
    } else {
        play_notice(play, "Room %d %s. Press F1 for the controls.", number, name);
    }
}

/* Goes to the next or previous room. Rooms that cannot be shown are reported and skipped. */
static void change_room(struct play *play, bool forwards)
{
    struct room_mode_start start = {.room = play->game->world.room,
                                    .costume = play->session.start.room.costume};
    for (int tries = 0; tries < ROOM_ID_LIMIT; tries++) {
        struct fault fault = {0};
        start.room = game_files_room_beside(&play->game->files, start.room, forwards);
        if (start.room == play->game->world.room || start.room == 0)
            return;
        if (room_mode_start(play->game, &start, &fault)) {
            play_report_begin(&play->session.report, false);
            play_leave_past(play);
            play_show_room(play);
            return;
        }
        cli_fault(&fault);
    }
}

static void lock_box(struct play *play)
{
    const struct world *world = &play->game->world;
    const struct stage *stage = &play->game->stage;
    int box = room_mode_box_under(
        &stage->floor,
        screen_room_point(&world->camera, &stage->scene, play->view.mouse_x, play->view.mouse_y));
    if (box == WALK_BOX_NONE) {
        play_notice(play, "No box at the pointer");
        return;
    }
    game_input(play->game, (struct game_event){.kind = EVENT_KEY, .key = 'l'});
    play_notice(play,
                walk_map_visible(&stage->floor.map, box) ? N_("Box %d locked")
                                                         : N_("Box %d unlocked"),
                box);
}

/* Changes to the next router of the table, and after the last to the first. */
static void change_router(struct play *play)
{
    int index = 0;
    while (router_at(index) != play->game->stage.floor.router)
        index++;
    const struct router *next = router_at(index + 1) ? router_at(index + 1) : router_at(0);
    game_set_router(play->game, next);
    play_notice(play, "Router %s: %s", next->name, tr(next->summary));
}

bool play_lab_key(struct play *play, int key)
{
    if (key != 't')
        return play_overlay_key(&play->layers.overlay, key);
    change_router(play);
    return true;
}

void play_room_key(struct play *play, int key)
{
    if (play_lab_key(play, key))
        return;
    switch (key) {
    case WINDOW_KEY_PAGE_UP:
    case WINDOW_KEY_PAGE_DOWN:
        change_room(play, key == WINDOW_KEY_PAGE_DOWN);
        break;
    case 'l':
        lock_box(play);
        break;
    case 'r':
        game_input(play->game, (struct game_event){.kind = EVENT_KEY, .key = 'r'});
        play_notice(play, "Matrix rebuilt");
        break;
    case '.':
        play->paused = true;
        game_play_frame(play->game);
        play_notice(play, "Paused at frame %u", (unsigned)play->game->world.frame - 1);
        break;
    default:
        break;
    }
}
