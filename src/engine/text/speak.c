#include "engine/text/speak.h"

#include "engine/objects/variables.h"
#include "engine/state/game_state.h"

/* Asks the host for the line, unless it is known from the last time. */
static const struct speech_line *find_line(struct game *game, const struct speech_place *place)
{
    struct game_speech *speech = &game->speech;
    if (speech->has_line && speech->line.place.offset == place->offset &&
        speech->line.place.size == place->size)
        return &speech->line;
    speech->has_line = speech->source.find &&
                       speech->source.find(speech->source.context, place, &speech->line) &&
                       speech->line.jiffies > 0 && speech->line.jiffies <= SPEECH_JIFFIES_MOST &&
                       speech->line.mouth.count <= VOICE_TIMES;
    speech->line.place = *place;
    return speech->has_line ? &speech->line : NULL;
}

bool speak_begin(struct game *game, const struct speech_place *place)
{
    const struct speech_line *line =
        game->speech.choice == SPEECH_TEXT ? NULL : find_line(game, place);
    speak_stop(game);
    if (!line)
        return false;
    game->world.speech = (struct running_speech){
        .on = true, .changed = true, .place = *place, .left = line->jiffies};
    return true;
}

void speak_stop(struct game *game)
{
    struct running_speech *speech = &game->world.speech;
    speech->changed = speech->changed || speech->on;
    speech->on = false;
}

void speak_tell_scripts(struct game *game)
{
    if (game->speech.source.find)
        var_set(game, VAR_NO_SUBTITLES, speak_hides_text(game) ? 1 : 0);
}

bool speak_hides_text(const struct game *game)
{
    return game->speech.choice == SPEECH_VOICE;
}

enum mouth_move speak_step(struct game *game)
{
    struct running_speech *speech = &game->world.speech;
    if (!speech->on)
        return MOUTH_STAYS;
    /* After a save was loaded the files may be others: without its times the mouth stays. */
    const struct speech_line *line = find_line(game, &speech->place);
    uint16_t before = speech->mouth;
    while (line && speech->mouth < line->mouth.count &&
           line->mouth.times[speech->mouth] <= speech->passed)
        speech->mouth++;
    speech->on = speech->left > 0;
    if (speech->mouth == before)
        return MOUTH_STAYS;
    return speech->mouth % 2 == 1 ? MOUTH_SHUTS : MOUTH_OPENS;
}
