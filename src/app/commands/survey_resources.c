#include "app/commands/survey_resources.h"

#include "app/commands/survey_hints.h"
#include "app/commands/survey_work.h"
#include "resource/charset.h"
#include "resource/costume.h"
#include "resource/midi.h"

/* The block of a resource; false, and the fault is told, when there is none that can be read. */
static bool open_block(struct surveyor *surveyor, enum resource_kind kind, int id,
                       struct block *block)
{
    struct fault fault;
    if (!game_files_resource(surveyor->files, kind, id, block, &fault)) {
        survey_tell(surveyor, &fault, true);
        return false;
    }
    return survey_spend(surveyor, block->payload.size);
}

/* ---- costumes ---- */

enum {
    OFFSET_BASE = 6, /* stored offsets count from 6 bytes before the payload */
    PALETTE_AT = 2,
};

/* What is asked of each picture of a costume that is not there. */
enum { PICTURE_GOOD, PICTURE_NOT_REACHED, PICTURE_REACHED };

struct costume_reading {
    struct surveyor *surveyor;
    int id;
    const struct costume *costume;
    const struct block *block;
    struct fault_place place;
    uint8_t missing[COSTUME_LIMBS][COSTUME_PICTURE_NUMBERS];
};

/* The words behind the palette: where the commands are, the pictures of each limb, the records. */
static size_t table_at(const struct costume_reading *reading)
{
    return PALETTE_AT + (size_t)reading->costume->colour_count;
}

/* Where something stands to which the word at a position leads; that word, when it leads nowhere.
 */
static size_t led_to(const struct costume_reading *reading, size_t position)
{
    struct reader reader = reader_at(reading->block->payload, position);
    size_t to = read_u16(&reader);
    if (reader.failed || to < OFFSET_BASE || to - OFFSET_BASE >= reading->block->payload.size)
        return position;
    return to - OFFSET_BASE;
}

static void tell_record(const struct costume_reading *reading, int number, bool reached)
{
    struct fault fault;
    size_t entry = table_at(reading) + 2 + 2 * COSTUME_LIMBS + 2 * (size_t)number;
    fault_set(&fault, FAULT_BAD_VALUE, &reading->place, led_to(reading, entry),
              "a limb of record %d (animation %d) cannot be read", number,
              number / COSTUME_DIRECTIONS);
    survey_tell(reading->surveyor, &fault, reached);
}

static void tell_picture(const struct costume_reading *reading, int limb, int picture)
{
    struct fault fault;
    size_t pictures = led_to(reading, table_at(reading) + 2 + 2 * (size_t)limb);
    fault_set(&fault, FAULT_BAD_VALUE, &reading->place,
              led_to(reading, pictures + 2 * (size_t)picture),
              "picture %d of limb %d cannot be read", picture, limb);
    survey_tell(reading->surveyor, &fault, reading->missing[limb][picture] == PICTURE_REACHED);
}

/* Notes the pictures that a record shows and that are not there. */
static void look_at_start(struct costume_reading *reading, const struct costume_start *start,
                          bool reached)
{
    for (int i = 0; !start->off && i < start->length; i++) {
        int picture = reading->costume->commands[start->start + i] & COSTUME_COMMAND_MASK;
        if (picture >= COSTUME_PICTURE_NUMBERS ||
            reading->costume->pictures[start->limb][picture] != NULL)
            continue;
        uint8_t *missing = &reading->missing[start->limb][picture];
        if (*missing != PICTURE_REACHED)
            *missing = reached ? PICTURE_REACHED : PICTURE_NOT_REACHED;
    }
}

static void look_at_costume(struct costume_reading *reading)
{
    const struct costume *costume = reading->costume;
    for (int number = 0; number < costume->record_count; number++) {
        const struct costume_record *record = &costume->records[number];
        bool reached = survey_animations_asked(reading->surveyor->animations, reading->id,
                                               number / COSTUME_DIRECTIONS);
        if (record->left_out)
            tell_record(reading, number, reached);
        for (int i = 0; i < record->start_count; i++)
            look_at_start(reading, &record->starts[i], reached);
    }
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        for (int picture = 0; picture < COSTUME_PICTURE_NUMBERS; picture++)
            if (reading->missing[limb][picture] != PICTURE_GOOD)
                tell_picture(reading, limb, picture);
}

static void survey_costume(struct surveyor *surveyor, int id)
{
    struct block block;
    struct fault fault;
    struct costume costume;
    if (!open_block(surveyor, RESOURCE_COSTUME, id, &block))
        return;
    struct fault_place place = block_place(surveyor->files->container_name, &block);
    if (!costume_load(&costume, place, block.payload, &surveyor->arena, NULL, &fault)) {
        survey_tell(surveyor, &fault, true);
        return;
    }
    survey_hints_costume(surveyor, id, &costume);
    struct costume_reading reading = {surveyor, id, &costume, &block, place, {{0}}};
    if (costume.left_out)
        look_at_costume(&reading);
}

void survey_costumes(struct surveyor *surveyor)
{
    int id = game_files_next(surveyor->files, RESOURCE_COSTUME, -1);
    for (; id >= 0 && !surveyor->no_memory;
         id = game_files_next(surveyor->files, RESOURCE_COSTUME, id)) {
        survey_costume(surveyor, id);
        survey_release(surveyor);
    }
}

/* ---- charsets ---- */

static void survey_charset(struct surveyor *surveyor, int id)
{
    struct block block;
    struct fault fault;
    struct fault_log log = {0};
    struct charset *charset = arena_alloc(&surveyor->arena, 1, sizeof *charset);
    if (charset == NULL || !open_block(surveyor, RESOURCE_CHARSET, id, &block))
        return;
    struct fault_place place = block_place(surveyor->files->container_name, &block);
    if (!charset_load(charset, place, block.payload, &surveyor->arena, &log, &fault))
        survey_tell(surveyor, &fault, true);
    survey_tell_log(surveyor, &log, true);
}

void survey_charsets(struct surveyor *surveyor)
{
    int id = game_files_next(surveyor->files, RESOURCE_CHARSET, -1);
    for (; id >= 0 && !surveyor->no_memory;
         id = game_files_next(surveyor->files, RESOURCE_CHARSET, id)) {
        survey_charset(surveyor, id);
        survey_release(surveyor);
    }
}

/* ---- sounds ---- */

static void look_at_sequence(struct surveyor *surveyor, const struct midi_file *midi,
                             const struct fault_place *place)
{
    for (int track = 0; track < midi->track_count; track++) {
        struct fault fault;
        if (midi_track_is_whole(midi, track))
            continue;
        fault_set(&fault, FAULT_TRUNCATED, place, 0, "track %d of its sequence is cut", track);
        survey_tell(surveyor, &fault, true);
    }
}

static void survey_sound(struct surveyor *surveyor, int id)
{
    struct survey *survey = surveyor->survey;
    struct block block;
    struct fault fault;
    struct sound sound;
    if (!open_block(surveyor, RESOURCE_SOUND, id, &block))
        return;
    struct fault_place place = block_place(surveyor->files->container_name, &block);
    if (!sound_read(&sound, block.payload, DEVICE_ADLIB, &place, &fault)) {
        survey_tell(surveyor, &fault, true);
        return;
    }
    if (sound.kind == SOUND_SEQUENCE)
        look_at_sequence(surveyor, &sound.as.sequence.midi, &place);
    if (survey->sound_count == SURVEY_SOUND_LIMIT)
        return;
    int track = sound.kind == SOUND_TRACK ? sound.as.track.track : 0;
    survey->sounds[survey->sound_count++] = (struct survey_sound){id, sound.kind, track};
}

void survey_sounds(struct surveyor *surveyor)
{
    int id = game_files_next(surveyor->files, RESOURCE_SOUND, -1);
    for (; id >= 0; id = game_files_next(surveyor->files, RESOURCE_SOUND, id))
        survey_sound(surveyor, id);
}
