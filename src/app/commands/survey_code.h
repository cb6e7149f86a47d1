/* The survey's reading of a script, from its first byte to its last. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_CODE_H
#define WALKBOX_APP_COMMANDS_SURVEY_CODE_H

#include "app/commands/survey.h"
#include "resource/room.h"

struct surveyor;

/* Code, and where it stands. */
struct survey_code {
    enum survey_code_kind kind;
    int number;                  /* of a global or local script; 0: none */
    char name[SURVEY_NAME_SIZE]; /* as struct survey_place has it */
    struct byte_view bytes;      /* borrowed from the container; places in it count from here */
    size_t begin;                /* of the first instruction */
    const struct room *room;     /* in which it is; NULL: a global script */
    const struct room_object *object; /* whose verbs begin in it; NULL: it begins at `begin` */
};

/* Counts the instructions, notes the delicate ones, and tells what does not decode. False when
 * there is no memory. Takes memory of the surveyor's arena. */
bool survey_code_read(struct surveyor *surveyor, const struct survey_code *code);

#endif
