/* The sounds that run, in the game's time. Scripts wait for sounds, with or without a listener.
 *
 * A sound that a script starts is queued until the end of the frame, when the sounds start, the
 * newest first. Samples and CD tracks last as long as their data; sequences are played note by
 * note (music.h). The host reports its CD tracks; a missing track ends at once. Observed:
 * ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_CLOCK_H
#define WALKBOX_ENGINE_SOUND_SOUND_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/sound/music.h"
#include "engine/state/sound_event.h"
#include "resource/files/known_game.h"
#include "resource/sound.h"

/* Stores that the host has a CD track of this length, in 1/75 second. Ignores an impossible
 * number. */
void sound_clock_set_track(const struct sound_scope *scope, int track, int32_t length);

/* A game begins: stops all sounds and sets the volume to its maximum. */
void sound_clock_reset(const struct sound_scope *scope);

/* Queues a sound for the end of the frame. */
void sound_clock_start(const struct sound_scope *scope, int sound);

/* Stop a sound, or all sounds, including queued sounds. Stopping all sounds also removes the
 * triggers. */
void sound_clock_stop(const struct sound_scope *scope, int sound);
void sound_clock_stop_all(const struct sound_scope *scope);

/* isSoundRunning: 0; 1; or 2 if the sound only waits for a marker. */
int sound_clock_running(const struct sound_clock *clock, int sound);

/* Starts a sound now, unless it is damaged or missing. */
void sound_clock_play(const struct sound_scope *scope, int sound);

/* Sets the music device. Sequences restart, because another device plays other data. */
void sound_clock_set_device(const struct sound_scope *scope, enum sound_device device);

/* Sends all events to this sink from now on, beginning with the sounds that play already. {0}
 * removes the sink. */
void sound_listen(const struct sound_scope *scope, struct sound_sink sink);

/* Sends a reset and everything that plays: each sample at its offset, track and voices at their
 * places, and the music's state. For a sink that is new or has lost events, and after loading. */
void sound_resync(const struct sound_scope *scope);

/* ---- sounds from the game's files, and to the host's sink ---- */

struct fault;
struct sound;
struct sound_sample;

/* ---- the files ---- */

/* Reads a sound for the music device. Returns false if it is missing, or, with the fault, if it is
 * damaged. */
bool sound_find(const struct sound_clock *clock, const struct game_files *files, int id,
                struct sound *sound, struct fault *fault);

/* Whether a sound can be read for the music device, and all tracks of a sequence to their ends.
 * Otherwise sets the fault. */
bool sound_is_whole(const struct sound_clock *clock, const struct game_files *files, int id,
                    struct fault *fault);

/* Records the damage of a sound that a script starts, once for each sound. A number that the index
 * does not have is not damage: games start such sounds. */
void sound_note_damage(const struct sound_scope *scope, int id);

/* Makes the sequencer of a game. `marker` may be NULL if no sequence can pass a marker. */
struct music_engine sound_music(const struct sound_scope *scope,
                                void (*marker)(void *context, int sound, int marker));

/* ---- commands that scripts give with soundKludge ---- */

struct sound_command;

/* The first word of soundKludge. For numbers from SEQUENCE_COMMAND on, the second word is a sound
 * that is a sequence. Not all commands are known; see sound_command.c. */
enum sound_command_number {
    SOUND_COMMAND_MASTER_VOLUME = 6,
    SOUND_COMMAND_GET_MASTER_VOLUME = 7,
    SOUND_COMMAND_START = 8,
    SOUND_COMMAND_STOP = 9,
    SOUND_COMMAND_STOP_ALL = 10,
    SOUND_COMMAND_STOP_ALL_TOO = 11,
    SOUND_COMMAND_STATUS = 13,
    SOUND_COMMAND_JOIN_GROUP = 16,
    SOUND_COMMAND_GROUP_VOLUME = 17,
    SOUND_COMMAND_GROUP_SIZE = 18,
    SEQUENCE_COMMAND = 0x100,
    SEQUENCE_COMMAND_QUERY = 0x100,
    SEQUENCE_COMMAND_PRIORITY = 0x101,
    SEQUENCE_COMMAND_VOLUME = 0x102,
    SEQUENCE_COMMAND_PAN = 0x103,
    SEQUENCE_COMMAND_TRANSPOSE = 0x104,
    SEQUENCE_COMMAND_DETUNE = 0x105,
    SEQUENCE_COMMAND_SPEED = 0x106,
    SEQUENCE_COMMAND_JUMP = 0x107,
    SEQUENCE_COMMAND_SCAN = 0x108,
    SEQUENCE_COMMAND_LOOP = 0x109,
    SEQUENCE_COMMAND_LOOP_END = 0x10A,
    SEQUENCE_COMMAND_PART_ON = 0x10B,
    SEQUENCE_COMMAND_HOOK = 0x10C,
    SEQUENCE_COMMAND_FADE = 0x10D,
    SEQUENCE_COMMAND_TRIGGER = 0x10E,
    SEQUENCE_COMMAND_QUEUE = 0x10F,
    SEQUENCE_COMMAND_CLEAR = 0x110,
    SEQUENCE_COMMAND_QUERY_TOO = 0x113,
    SEQUENCE_COMMAND_HOOK_TOO = 0x114,
    SEQUENCE_COMMAND_PART_VOLUME = 0x116,
    SEQUENCE_COMMAND_QUERY_QUEUE = 0x117,
};

/* Executes a command and returns its result. `marked` is the sound whose marker triggers it, or 0
 * if a script gives it. After a trigger the words have no sign, as in ScummVM. */
int sound_command_obey(const struct sound_scope *scope, const struct sound_command *command,
                       int marked);

/* The game's sequencer, whose markers execute the commands that wait for them. */
struct music_engine sound_command_music(const struct sound_scope *scope);

/* ---- sounds in a frame and until the next frame: queued sounds start, commands are executed, time
 * passes ---- */

/* soundKludge: queues a command. If the first word is -1, serves both queues now. */
void sound_frame_command(const struct sound_scope *scope, const int16_t *words, int count);

/* Lets time pass for all running sounds. One call for two jiffies is the same as two calls for
 * one. */
void sound_frame_pass(const struct sound_scope *scope, int jiffies);

/* The end of a frame: serves the queues. `jiffies` then pass until the next frame, in steps
 * (sound_frame_wait), or the rest when that frame begins. So the frame does not depend on the
 * host's steps. */
void sound_frame_end(const struct sound_scope *scope, int jiffies);

/* Lets time pass until only `left` jiffies of the wait for the next frame are left. */
void sound_frame_wait(const struct sound_scope *scope, int left);

/* The time (struct sound_link) when `left` jiffies are left, even if later events were sent
 * already. */
uint64_t sound_frame_time(const struct sound_clock *clock, const struct sound_link *link, int left);

/* Lets time pass, however long, while the host plays no frame. */
void sound_frame_hold(const struct sound_scope *scope, int jiffies);

/* The sound clock's time at which the next frame begins, including all holds. */
uint32_t sound_frame_due(const struct sound_clock *clock);

/* Sets VAR_MUSIC_TIMER, which counts what `counts` says. Called before the scripts run. */
void sound_frame_publish(const struct sound_scope *scope, enum music_timer counts);

#endif
