#include "engine/text/speak.h"

#include "engine/game_state.h"
#include "engine/room/variables.h"

static bool ask_for_line(const struct speech_source *source, const struct speech_place *place,
                         struct speech_line *line)
{
    return source->find && source->find(source->context, place, line) && line->jiffies > 0 &&
           line->jiffies <= SPEECH_JIFFIES_MOST && line->mouth.count <= VOICE_TIMES;
}

/* Asks the host for the line, unless it was asked for this one last. */
static const struct speech_line *find_line(struct game *game, const struct speech_place *place)
{
    struct game_speech *speech = &game->speech;
    bool known = speech->asked && speech->line.place.offset == place->offset &&
                 speech->line.place.size == place->size;
    if (!known) {
        speech->has_line = ask_for_line(&speech->source, place, &speech->line);
        speech->line.place = *place;
        speech->asked = true;
    }
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

static struct voice_effect *effect_for_a_voice(struct game *game)
{
    struct voice_effect *effects = game->world.voice_effects, *best = &effects[0];
    for (int i = 0; i < VOICE_EFFECTS; i++) {
        if (effects[i].left == 0)
            return &effects[i];
        if (effects[i].passed > best->passed)
            best = &effects[i];
    }
    return best;
}

void speak_effect(struct game *game, const struct speech_place *place)
{
    const struct speech_line *line =
        game->speech.choice == SPEECH_TEXT ? NULL : find_line(game, place);
    if (line)
        *effect_for_a_voice(game) =
            (struct voice_effect){.begins = true, .place = *place, .left = line->jiffies};
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
