/* Triggers: commands that wait until a sequence passes a marker. All wait in one queue, first in
 * first out: the oldest trigger waits for its marker, and the others wait behind its commands. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_TRIGGER_H
#define WALKBOX_ENGINE_SOUND_SOUND_TRIGGER_H

#include <stdbool.h>
#include <stdint.h>

struct sound_command;
struct sound_trigger;
struct sound_triggers;

/* Arms a trigger, to which commands are added from now on. False: the queue is full. */
bool trigger_arm(struct sound_triggers *triggers, int sound, int marker);

/* Puts a command into the queue, behind the trigger that was armed last. False: the queue is empty,
 * or full. */
bool trigger_add(struct sound_triggers *triggers, const int16_t *words, int count);

/* The trigger that was armed last is complete. False: the queue is empty. */
bool trigger_close(struct sound_triggers *triggers);

/* A sequence passes a marker. If the oldest trigger waits for it, it is taken out of the queue;
 * then its commands are the oldest entries. A trigger that is being filled does not wait yet. */
bool trigger_fire(struct sound_triggers *triggers, int sound, int marker);

/* Takes the oldest entry out of the queue if it is a command. */
bool trigger_take(struct sound_triggers *triggers, struct sound_command *command);

/* Whether some command that waits will start a sound. */
bool trigger_starts(const struct sound_triggers *triggers, int sound);

/* The trigger that waits for its marker; NULL: none. */
const struct sound_trigger *trigger_oldest(const struct sound_triggers *triggers);

#endif
