/* Speech: the host's voices, the player's choice, and the line that is spoken. The host says how
 * long a line's voice is and when the speaker's mouth moves; from then on both follow the game's
 * own time, with or without a listener. */
#ifndef WALKBOX_ENGINE_STATE_SPEECH_STATE_H
#define WALKBOX_ENGINE_STATE_SPEECH_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/speech_info.h"
#include "resource/voice_item.h"

enum {
    SPEECH_JIFFIES_MAX = 3600 * 60, /* a voice is not longer */
    VOICE_EFFECTS = 2,              /* voices that play besides the speaker's */
};

/* What a text says of its voice. */
struct speech_place {
    uint32_t offset; /* in the file of voices */
    uint32_t size;   /* of the list of times there, with 8 bytes before it */
};

struct speech_line {
    struct speech_place place;
    int32_t jiffies; /* its length */
    struct voice_times mouth;
};

struct speech_source {
    void *context; /* borrowed */
    /* Fills in the line at a place; false if it cannot be played. NULL: there are no voices. */
    bool (*find)(void *context, const struct speech_place *place, struct speech_line *line);
    /* For voices that texts do not mention: finds that of a page. NULL: texts have the places. */
    bool (*choose)(void *context, const struct speech_page *page, struct speech_place *place);
};

/* For lines that have a voice; all others are texts. */
enum speech_choice {
    SPEECH_BOTH,
    SPEECH_VOICE, /* their texts are not shown */
    SPEECH_TEXT,  /* their voices are not played */
};

/* What the host has answered about a line. */
struct voice_lookup {
    bool asked, has_line;
    struct speech_line line;
};

/* The voice that speaks now; part of the world. */
struct running_speech {
    bool on;
    bool changed; /* it has begun or stopped, which was not sent yet */
    struct speech_place place;
    int32_t passed, left; /* jiffies */
    uint16_t mouth;       /* times of the mouth that have passed */
};

/* A voice that plays as an effect: it has no speaker, nothing waits for it, and lines neither stop
 * it nor are stopped by it. Part of the world. */
struct voice_effect {
    bool begins; /* which was not sent yet */
    struct speech_place place;
    int32_t passed, left; /* jiffies; none left: it is over */
};

#endif
