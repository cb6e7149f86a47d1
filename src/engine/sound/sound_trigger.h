/* Triggers: commands that wait until a sequence passes a marker. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_TRIGGER_H
#define WALKBOX_ENGINE_SOUND_SOUND_TRIGGER_H

#include <stdbool.h>
#include <stdint.h>

struct sound_clock;
struct sound_command;
struct sound_trigger;

/* Whether a trigger is being filled. */
bool trigger_is_filled(const struct sound_clock *clock);

/* Arms a trigger, which is filled from now on until it is closed. False: there is no room for it.
 */
bool trigger_arm(struct sound_clock *clock, int sound, int marker);

/* Puts a command into the trigger that is being filled. False: none is, or it is full. */
bool trigger_add(struct sound_clock *clock, const int16_t *words, int count);

/* The trigger that is being filled is complete. False: none is being filled. */
bool trigger_close(struct sound_clock *clock);

void trigger_clear_all(struct sound_clock *clock);

/* Takes a trigger that waits for a marker, and frees its place. False when none does. */
bool trigger_take(struct sound_clock *clock, int sound, int marker, struct sound_trigger *fired);

/* Whether some trigger will start a sound. */
bool trigger_starts(const struct sound_clock *clock, int sound);

/* How many commands wait behind triggers. */
int trigger_commands(const struct sound_clock *clock);

#endif
