/* Everything that changes while a game is played, as plain data: numbers only, no pointers into
 * other structs. struct game has what can be derived from it and from the files.
 *
 * A copy of struct world is not a whole snapshot: struct game has the pixels that are painted once
 * (the room's picture with its objects, texts, the panel). engine/save/save.h says what else a save
 * holds. */
#ifndef WALKBOX_ENGINE_STATE_WORLD_H
#define WALKBOX_ENGINE_STATE_WORLD_H

#include "engine/state/actor_state.h"
#include "engine/state/input_state.h"
#include "engine/state/object_state.h"
#include "engine/state/screen_state.h"
#include "engine/state/script_state.h"
#include "engine/state/sound_state.h"
#include "engine/state/speech_state.h"
#include "engine/state/text_state.h"
#include "engine/state/variable_state.h"
#include "resource/files/game_index.h"

struct world {
    uint32_t frame; /* frames played since the game was opened */
    bool booted;    /* scripts run; false in room mode */
    int room; /* the room whose data is shown, 0 if none; VAR_ROOM may be a pseudo room instead */
    struct random random;
    struct camera camera;
    int last_camera_x; /* the camera's x in the last frame */
    struct actor actors[ACTOR_LIMIT];
    struct drawn_area drawn[ACTOR_LIMIT];
    struct input input;

    int32_t globals[GLOBAL_LIMIT];
    uint8_t bits[BIT_LIMIT / 8];
    struct script_slot slots[SCRIPT_SLOT_LIMIT];
    struct cutscenes cutscenes;
    struct sentences sentences;
    struct object_states objects;
    struct strings strings;
    struct verbs verbs;
    struct talk talk;
    struct message_box box;
    struct screen_state screen;
    struct sound_clock sound;
    struct running_speech speech;
    struct voice_effect voice_effects[VOICE_EFFECTS];
    uint8_t pseudo_rooms[ROOM_ID_LIMIT - PSEUDO_ROOM_FIRST]; /* for each pseudo room its real room;
                                                                0 if the number is itself a room */
    uint8_t rooms_read[ROOM_ID_LIMIT / 8]; /* a bit for each room whose data the original would have
                                              in memory: shown before, or loaded by a script.
                                              Observed: ScummVM 2.7 and 2.9 */
    bool ego_positioned; /* a script placed ego after it came into the room through a door */

    int floor_room; /* the room that `floor` belongs to; while no room is shown, the room before */
    struct floor_state floor;
    struct box_presence presence; /* the actors in each named box */
};

#endif
