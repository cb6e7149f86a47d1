/* Speech: the host's voices, the player's choice, and the line that is spoken. The host reports how
 * long a line's voice is and when the speaker's mouth moves. Both then follow the game's own time,
 * with or without a listener. From: docs/real-games.md 4 and 5. */
#ifndef WALKBOX_ENGINE_STATE_SPEECH_STATE_H
#define WALKBOX_ENGINE_STATE_SPEECH_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/speech_info.h"
#include "resource/voice_item.h"

enum {
    SPEECH_JIFFIES_MAX = 3600 * 60, /* longest voice */
    VOICE_EFFECTS = 2,              /* voices in addition to the speaker's */
};

/* Where a line's voice is, as encoded in its text. */
struct voice_ref {
    uint32_t offset; /* byte offset in the voice file */
    uint32_t size;   /* bytes in the time list there, plus 8 */
};

struct speech_line {
    struct voice_ref ref;
    int32_t jiffies; /* length of the voice */
    struct voice_times mouth;
};

struct speech_source {
    void *context; /* borrowed */
    /* Fills in the line of a voice. Returns false if it cannot be played. NULL if there are no
     * voices. */
    bool (*find)(void *context, const struct voice_ref *ref, struct speech_line *line);
    /* Finds the voice of a page whose text names none. NULL if all texts name their voices. */
    bool (*choose)(void *context, const struct speech_page *page, struct voice_ref *ref);
};

/* The player's choice for lines that have a voice. Lines without a voice always appear as text. */
enum speech_choice {
    SPEECH_BOTH,
    SPEECH_VOICE, /* no text for these lines */
    SPEECH_TEXT,  /* no voice for these lines */
};

/* The host's answer about a line: `asked` if there was a lookup, `has_line` if it found a voice. */
struct voice_lookup {
    bool asked, has_line;
    struct speech_line line;
};

/* The current voice; part of the world. */
struct running_speech {
    bool on;
    bool changed; /* the voice started or stopped, and no sound event about this was sent yet */
    struct voice_ref ref;
    int32_t passed, left; /* jiffies */
    uint16_t mouth;       /* number of entries in the mouth's time list that have passed */
};

/* A voice that plays as an effect: it has no speaker, nothing waits for it, and it and lines do not
 * stop each other. Part of the world. */
struct voice_effect {
    bool begins; /* no sound event about its start was sent yet */
    struct voice_ref ref;
    int32_t passed, left; /* jiffies; the effect is over when `left` is 0 */
};

#endif
