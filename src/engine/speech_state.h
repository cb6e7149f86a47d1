/* Speech: where the host has voices, what the player wants of them, and the line that is spoken.
 *
 * The core opens no files. It asks the host how long a line's voice is and when the speaker's mouth
 * moves, and from then on both follow the game's own time, whether or not anybody hears them. */
#ifndef WALKBOX_ENGINE_SPEECH_STATE_H
#define WALKBOX_ENGINE_SPEECH_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/voice_item.h"

enum {
    SPEECH_JIFFIES_MOST = 3600 * 60, /* a voice is not longer */
    VOICE_EFFECTS = 2,               /* voices that are heard besides the speaker's */
};

/* What a text says of its voice. */
struct speech_place {
    uint32_t offset; /* in the file of voices */
    uint32_t size;   /* of the list of times there, with 8 bytes before it */
};

/* A line's voice. */
struct speech_line {
    struct speech_place place;
    int32_t jiffies; /* how long it is */
    struct voice_times mouth;
};

/* The host's voices. */
struct speech_source {
    void *context; /* borrowed */
    /* Fills in what the line at a place is; false when it has none that can be played. NULL: there
     * are no voices at all. */
    bool (*find)(void *context, const struct speech_place *place, struct speech_line *line);
};

/* How the player wants lines that have a voice; all others are texts. */
enum speech_choice {
    SPEECH_BOTH,
    SPEECH_VOICE, /* their texts are not shown */
    SPEECH_TEXT,  /* they are not heard */
};

/* The host's part, and what it was asked for last: whether it has that line, and the line. */
struct game_speech {
    struct speech_source source;
    enum speech_choice choice;
    bool asked, has_line;
    struct speech_line line;
};

/* The voice that speaks now; part of the world. */
struct running_speech {
    bool on;
    bool changed; /* it has begun or was stopped, which the listener does not know yet */
    struct speech_place place;
    int32_t passed, left; /* jiffies */
    uint16_t mouth;       /* how many of the times have come */
};

/* A voice that is heard as an effect: nobody speaks it, nothing waits for it, and what is said
 * neither stops it nor is stopped by it. Part of the world. */
struct voice_effect {
    bool begins; /* the listener does not know yet */
    struct speech_place place;
    int32_t passed, left; /* jiffies; none left: it is over */
};

#endif
