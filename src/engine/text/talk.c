#include "engine/text/talk.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/room/camera.h"
#include "engine/script/instruction.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "engine/text/text_expand.h"
#include "engine/text/text_show.h"
#include "render/panel.h"
#include "render/scene.h"
#include "render/text_layout.h"
#include "resource/charset.h"
#include "resource/picture.h"
#include "util/minmax.h"

enum {
    PAGE_JIFFIES = 60, /* the minimum time that a page is shown */
    OVERHEAD_LEFT = 80,
    OVERHEAD_RIGHT = SCREEN_WIDTH - 80,
    FIRST_CHARSET = 1,
};

/* ---- charsets ---- */

/* The first charset is loaded when a game begins. All others are black until a script loads them or
 * gives them colours. */
void talk_load_charset(struct game *game, int id)
{
    const struct charset *charset = charset_cache_get(&game->charsets, &game->files, id);
    if (charset)
        memcpy(&game->world.talk.color_maps.colors[id][1], charset->map, CHARSET_MAP_SIZE);
}

void talk_set_charset(struct game *game, int charset)
{
    if (charset < 0 || charset >= TEXT_CHARSET_LIMIT) {
        vm_halt(game, "there is no charset %d", charset);
        return;
    }
    charset_cache_get(&game->charsets, &game->files, charset);
    game->world.talk.charset = charset;
}

void talk_set_charset_colors(struct game *game, const int32_t *colors, int count)
{
    struct talk *talk = &game->world.talk;
    for (int i = 0; i < count && i < TEXT_MAP_SIZE; i++)
        talk->color_maps.colors[talk->charset][i] = (uint8_t)colors[i];
}

void talk_reset(struct game *game)
{
    static const struct print_slot fresh = {.x = 2, .y = 5, .right = TEXT_RIGHT_EDGE, .color = 15};
    struct talk *talk = &game->world.talk;
    memset(talk, 0, sizeof *talk);
    for (int i = 0; i < PRINT_SLOT_LIMIT; i++)
        talk->slots[i] = fresh;
    talk->printed_charset = TALK_NO_CHARSET;
    talk_load_charset(game, FIRST_CHARSET);
    text_layer_clear(&game->talk_text);
    text_layer_clear(&game->system_text.layer);
}

/* ---- voices ---- */

/* Asks the host for the line, unless it was asked for this one last. */
static const struct speech_line *find_line(struct game *game, const struct speech_place *place)
{
    struct voice_lookup *voice = &game->voice;
    bool known = voice->asked && voice->line.place.offset == place->offset &&
                 voice->line.place.size == place->size;
    if (!known) {
        const struct speech_source *source = &game->host.voices;
        struct speech_line *line = &voice->line;
        voice->has_line = source->find && source->find(source->context, place, line) &&
                          line->jiffies > 0 && line->jiffies <= SPEECH_JIFFIES_MAX &&
                          line->mouth.count <= VOICE_TIMES;
        voice->line.place = *place;
        voice->asked = true;
    }
    return voice->has_line ? &voice->line : NULL;
}

/* NULL also when the player wants texts alone. */
static const struct speech_line *wanted_line(struct game *game, const struct speech_place *place)
{
    return game->host.speech == SPEECH_TEXT ? NULL : find_line(game, place);
}

static void speak_stop(struct game *game)
{
    struct running_speech *speech = &game->world.speech;
    speech->changed = speech->changed || speech->on;
    speech->on = false;
}

void talk_stop_voices(struct game *game)
{
    speak_stop(game);
    for (int i = 0; i < VOICE_EFFECTS; i++)
        game->world.voice_effects[i].left = 0;
    game->voice.asked = false;
}

bool speak_begin(struct game *game, const struct speech_place *place)
{
    const struct speech_line *line = wanted_line(game, place);
    speak_stop(game);
    if (!line)
        return false;
    game->world.speech = (struct running_speech){
        .on = true, .changed = true, .place = *place, .left = line->jiffies};
    return true;
}

static struct voice_effect *free_effect(struct game *game)
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

/* Begins a voice as an effect, unless the player wants texts alone. When all are in use, the one
 * that has played longest stops. */
static void speak_effect(struct game *game, const struct speech_place *place)
{
    const struct speech_line *line = wanted_line(game, place);
    if (line)
        *free_effect(game) =
            (struct voice_effect){.begins = true, .place = *place, .left = line->jiffies};
}

void speak_set_variable(struct game *game)
{
    if (game->host.voices.find && !game->host.voices.choose)
        var_set(game, VAR_NO_SUBTITLES, game->host.speech == SPEECH_VOICE);
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

/* ---- who speaks ---- */

/* What counts is the number that scripts asked for (VAR_ROOM): an actor in a pseudo room is not in
 * the room behind it. */
static bool is_in_room(const struct game *game, int actor)
{
    return game->world.actors[actor].room == var_get(game, VAR_ROOM);
}

/* The actor who speaks; NULL when nobody speaks, and when that actor is not in the room. */
static struct actor *speaking_actor(struct game *game)
{
    int speaker = var_get(game, VAR_TALK_ACTOR);
    if (speaker < 0 || speaker >= ACTOR_LIMIT)
        return NULL;
    return is_in_room(game, speaker) ? &game->world.actors[speaker] : NULL;
}

static void animate_speaker(struct game *game, int animation)
{
    struct actor *actor = speaking_actor(game);
    if (actor)
        actor_animate(actor, actor_costume(game, var_get(game, VAR_TALK_ACTOR)), animation);
}

static void animate_speaker_chore(struct game *game, enum actor_chore chore)
{
    const struct actor *actor = speaking_actor(game);
    if (actor)
        animate_speaker(game, actor->chores[chore]);
}

/* ---- the text on the screen ---- */

static void clear_text(struct game *game)
{
    struct talk *talk = &game->world.talk;
    text_layer_clear(&game->talk_text);
    panel_fill(&game->panel, talk->panel_part, 0);
    talk->panel_part = (struct rectangle){0};
    talk->kept = false;
}

/* The row of the text above an actor: half way between the row it would have at the actor's full
 * size, and the row it would have at the size that the actor has now. */
static int overhead_row(const struct game *game, const struct actor *actor, int y)
{
    int height = var_word(game, VAR_TALK_STRING_Y);
    if (height >= 0)
        return height;
    int scaled = actor->walker.scale * height / 255;
    return y - actor->elevation + scaled + (height - scaled) / 2;
}

static void place_overhead(struct game *game, struct text_style *style)
{
    const struct actor *actor = speaking_actor(game);
    if (!actor)
        return;
    struct walk_point place = actor_position(game, var_get(game, VAR_TALK_ACTOR));
    int row = overhead_row(game, actor, place.y);
    style->x = int_clamp(place.x - camera_left(&game->world.camera), OVERHEAD_LEFT, OVERHEAD_RIGHT);
    style->y = int_max(row, 1);
}

static struct text_style style_of_page(struct game *game)
{
    struct talk *talk = &game->world.talk;
    struct text_style style = talk_style(&talk->print, talk->message_charset);
    const struct actor *actor = speaking_actor(game);
    if (actor)
        style.color = actor->talk_color;
    if (talk->print.overhead)
        place_overhead(game, &style);
    if (talk->kept)
        style.pen = &talk->pen;
    return style;
}

/* Lays the letters of a page out and draws them. */
static void show_letters(struct game *game, struct text_page *page)
{
    struct talk *talk = &game->world.talk;
    struct text_layout layout;
    struct text_style style = style_of_page(game);
    const struct text_fonts *fonts = &game->charsets.fonts;
    text_show_fonts(game, &page->run, style.charset);
    text_wrap(&page->run, fonts, style.charset, text_wrap_limit(&style));
    text_layout(&layout, &page->run, fonts, &style);
    struct rectangle part = text_show_letters(game, &layout, style.y, &game->talk_text);
    talk->panel_part = rectangle_join(talk->panel_part, part);
    talk->printed_charset = style.charset;
    talk->pen = layout.pen;
}

/* Whether the page behind the one that is shown begins a voice of its own. */
static bool next_page_speaks(const struct talk *talk)
{
    struct text_page page;
    if (talk->message != TALK_MORE)
        return false;
    text_page_read(&page, (struct byte_view){talk->bytes, talk->size}, talk->position);
    return page.has_speech;
}

/* A voice may last for several pages: they turn by their own times, and only the last one waits
 * for it (observed: ScummVM 2.7). A page before one with a voice of its own waits, too, so that no
 * voice is cut off. */
static bool waits_for_voice(const struct talk *talk)
{
    return talk->message != TALK_MORE || next_page_speaks(talk);
}

/* The speaker talks again where a page appears while another animation runs, except in the frame
 * of the print, which has started it. Observed: ScummVM 2.7 and 2.9. */
static void resume_mouth(struct game *game)
{
    const struct actor *actor = speaking_actor(game);
    if (actor && !game->talk_begins && actor->animation != actor->chores[CHORE_TALK_START])
        animate_speaker_chore(game, CHORE_TALK_START);
}

/* A page without a visible text has no time of its own where it waits for the voice. */
static void show_page(struct game *game)
{
    struct talk *talk = &game->world.talk;
    struct text_page page;
    if (!talk->kept)
        clear_text(game);
    text_page_read(&page, (struct byte_view){talk->bytes, talk->size}, talk->position);
    /* Its own voice, or that of a page before it. */
    bool speaks = page.has_speech ? speak_begin(game, &page.speech)
                                  : talk->position > 0 && game->world.speech.on;
    talk->hidden = speaks && game->host.speech == SPEECH_VOICE;
    resume_mouth(game);
    if (!talk->hidden)
        show_letters(game, &page);
    for (int i = 0; i < page.run.count; i++)
        if (page.run.items[i].kind == TEXT_ITEM_ANIMATION)
            animate_speaker(game, page.run.items[i].value);
    talk->position = (uint16_t)page.next;
    talk->kept = page.end == TEXT_ENDS_AND_STAYS;
    talk->message = page.end == TEXT_ENDS_PAGE ? TALK_MORE
                    : talk->kept               ? TALK_SILENT
                                               : TALK_LAST_PAGE;
    talk->timer = PAGE_JIFFIES + var_word(game, VAR_CHAR_INC) * text_length(&page.run);
    if (talk->hidden && waits_for_voice(talk))
        talk->timer = 1;
}

/* ---- messages ---- */

static bool camera_rests(const struct game *game)
{
    const struct camera *camera = &game->world.camera;
    return camera->x / STRIP_WIDTH == camera->target_x / STRIP_WIDTH &&
           camera->x == game->world.last_camera_x;
}

/* What an actor says who is not here replaces the text of the message that is under way: its pages
 * that are still to come are read from the new text, from where the last one ended. Observed:
 * ScummVM 2.7 and 2.9. */
static void replace_text(struct talk *talk, const struct text_expanded *text)
{
    memcpy(talk->bytes, text->bytes, text->size);
    if (talk->position <= text->size)
        talk->size = text->size;
}

/* Begins a message. If the text before stays, its speaker does not start the
 * talk-stop animation. */
static void say(struct game *game, int speaker, const struct print_slot *print,
                struct byte_view text)
{
    struct talk *talk = &game->world.talk;
    struct text_expanded expanded;
    bool is_actor = speaker != TALK_NOBODY;
    if (is_actor && (speaker < 0 || speaker >= ACTOR_LIMIT))
        return;
    text_expand(game, text, &expanded);
    if (is_actor && !is_in_room(game, speaker)) {
        replace_text(talk, &expanded);
        return;
    }
    speak_choose(game, speaker, &expanded);
    if (!talk->kept)
        talk_stop(game);
    memcpy(talk->bytes, expanded.bytes, expanded.size);
    talk->size = expanded.size;
    talk->position = 0;
    talk->print = *print;
    talk->message_charset = talk->charset;
    talk->message = TALK_MORE;
    game->talk_begins = camera_rests(game);
    talk->timer = 0;
    var_set(game, VAR_TALK_ACTOR, speaker);
    talk_publish(game);
    animate_speaker_chore(game, CHORE_TALK_START);
    talk_draw(game);
}

void talk_stop(struct game *game)
{
    struct talk *talk = &game->world.talk;
    talk->message = TALK_SILENT;
    talk->timer = 0;
    speak_stop(game);
    animate_speaker_chore(game, CHORE_TALK_STOP);
    if (var_get(game, VAR_TALK_ACTOR) != 0)
        var_set(game, VAR_TALK_ACTOR, TALK_NOBODY);
    clear_text(game);
}

void talk_stop_actor(struct game *game, int actor)
{
    if (var_get(game, VAR_TALK_ACTOR) == actor)
        talk_stop(game);
}

/* ---- print ---- */

struct print_slot *talk_print_slot(struct game *game, int speaker)
{
    enum { LAST_SPECIAL = TALK_SYSTEM, FIRST_SPECIAL = LAST_SPECIAL - PRINT_SLOT_LIMIT + 2 };
    bool special = speaker >= FIRST_SPECIAL && speaker <= LAST_SPECIAL;
    return &game->world.talk.slots[special ? 1 + LAST_SPECIAL - speaker : 0];
}

/* The text of speaker 253 is not shown; its voice plays as an effect. Observed: ScummVM 2.7. */
static void print_voice(struct game *game, struct byte_view text)
{
    struct text_expanded expanded;
    struct text_page page;
    text_expand(game, text, &expanded);
    text_page_read(&page, (struct byte_view){expanded.bytes, expanded.size}, 0);
    if (page.has_speech)
        speak_effect(game, &page.speech);
}

static void append_run(char message[MESSAGE_BOX_SIZE], const struct text_run *run)
{
    size_t size = strlen(message);
    for (int i = 0; i < run->count && size < MESSAGE_BOX_SIZE - 2; i++) {
        const struct text_item *item = &run->items[i];
        bool line = item->kind == TEXT_ITEM_LINE || item->kind == TEXT_ITEM_VERB_LINE;
        bool letter = item->kind == TEXT_ITEM_LETTER && item->value != TEXT_PADDING;
        if (line)
            message[size++] = '\n';
        else if (letter)
            message[size++] = item->value >= ' ' && item->value < 0x7F ? (char)item->value : '?';
    }
    if (size < MESSAGE_BOX_SIZE - 1)
        message[size++] = '\n';
    message[size] = '\0';
}

/* Speaker 252 asks the player for something, such as another disk, or yes or no. */
static void print_box(struct game *game, struct byte_view text)
{
    struct text_expanded expanded;
    struct text_page page = {.end = TEXT_ENDS_PAGE};
    struct message_box *box = &game->world.box;
    text_expand(game, text, &expanded);
    *box = (struct message_box){.waits = true};
    while (page.end == TEXT_ENDS_PAGE) {
        text_page_read(&page, (struct byte_view){expanded.bytes, expanded.size}, page.next);
        append_run(box->text, &page.run);
    }
    vm_yield(game);
}

void talk_print(struct game *game, int speaker, const struct print_slot *print,
                struct byte_view text)
{
    if (speaker == TALK_SYSTEM)
        text_show_system(game, print, text);
    else if (speaker == TALK_BOX)
        print_box(game, text);
    else if (speaker == TALK_VOICE)
        print_voice(game, text);
    else
        say(game, speaker, print, text);
}

/* ---- the frame ---- */

/* The voice is over: so is the page, and the pages after it that have no voice of their own.
 * Observed: ScummVM 2.7. */
static void end_with_voice(struct talk *talk)
{
    talk->timer = 0;
    if (talk->message == TALK_MORE && !next_page_speaks(talk))
        talk->message = TALK_LAST_PAGE;
}

void talk_timer(struct game *game, int jiffies)
{
    struct talk *talk = &game->world.talk;
    talk->timer = int_max(talk->timer - jiffies, 0);
    if (!game->world.speech.on)
        return;
    enum mouth_move move = speak_step(game);
    if (move != MOUTH_STAYS)
        animate_speaker_chore(game, move == MOUTH_SHUTS ? CHORE_TALK_STOP : CHORE_TALK_START);
    bool over = !game->world.speech.on;
    if (over && talk->hidden)
        end_with_voice(talk);
    /* A page that is seen goes a frame after its voice has ended. Observed: ScummVM 2.7. */
    else if (talk->timer == 0 && waits_for_voice(talk))
        talk->timer = 1;
}

void talk_publish(struct game *game)
{
    var_set(game, VAR_HAVE_MESSAGE, (int32_t)game->world.talk.message);
}

void talk_draw(struct game *game)
{
    const struct talk *talk = &game->world.talk;
    if (talk->message != TALK_SILENT && talk->timer == 0 && camera_rests(game)) {
        if (talk->message == TALK_LAST_PAGE)
            talk_stop(game);
        else
            show_page(game);
    }
    game->talk_begins = false;
}

void talk_skip(struct game *game)
{
    struct talk *talk = &game->world.talk;
    if (game->world.speech.on)
        end_with_voice(talk);
    speak_stop(game);
    talk->timer = 0;
}

static bool is_shown(const struct game *game)
{
    return !text_layer_empty(&game->talk_text) || !rectangle_empty(game->world.talk.panel_part);
}

void talk_camera_moved(struct game *game)
{
    text_layer_clear(&game->system_text.layer);
    if (is_shown(game))
        talk_stop(game);
}

void talk_camera_jumped(struct game *game)
{
    if (game->talk_begins || is_shown(game))
        talk_stop(game);
}

/* ---- voices that texts do not mention ---- */

enum { WORDS = 4, CODES_SIZE = 4 * WORDS, RETURN = 13, NEW_LINE = 10 };

static enum speech_speaker speaker_of(const struct game *game, int speaker)
{
    if (speaker == TALK_NOBODY)
        return SPEAKER_NOBODY;
    return speaker == var_get(game, VAR_EGO) ? SPEAKER_EGO : SPEAKER_OTHER;
}

/* Paddings and codes are left out. */
static void set_text(struct speech_page *page, const struct text_run *run)
{
    page->size = 0;
    for (int i = 0; i < run->count && page->size < sizeof page->text; i++) {
        const struct text_item *item = &run->items[i];
        if (item->kind == TEXT_ITEM_LINE ||
            (item->kind == TEXT_ITEM_LETTER && item->value == RETURN))
            page->text[page->size++] = NEW_LINE;
        else if (item->kind == TEXT_ITEM_LETTER && item->value != TEXT_PADDING)
            page->text[page->size++] = item->value;
    }
}

/* The four codes of a voice's place. */
static void put_codes(struct text_expanded *text, const struct speech_place *place)
{
    const uint32_t numbers[] = {place->offset, place->size};
    for (int i = 0; i < WORDS; i++) {
        const uint32_t word = numbers[i / 2] >> 16 * (i % 2);
        const uint8_t code[] = {TEXT_CODE, TEXT_SOUND, (uint8_t)word, (uint8_t)(word >> 8)};
        memcpy(text->bytes + text->size, code, sizeof code);
        text->size += sizeof code;
    }
}

void speak_choose(struct game *game, int speaker, struct text_expanded *text)
{
    const struct speech_source *source = &game->host.voices;
    if (!source->choose)
        return;
    const struct script_place script = place_of_script(game);
    const struct byte_view view = {text->bytes, text->size};
    struct text_expanded spoken = {0};
    struct text_page page = {.end = TEXT_ENDS_PAGE};
    struct speech_page said = {.room = script.room,
                               .script = script.script,
                               .offset = script.offset,
                               .speaker = speaker_of(game, speaker)};
    for (size_t at = 0; page.end == TEXT_ENDS_PAGE; at = page.next, said.number++) {
        struct speech_place place;
        text_page_read(&page, view, at);
        set_text(&said, &page.run);
        const size_t size = page.next - at, left = sizeof spoken.bytes - (view.size - at);
        if (!page.has_speech && (size_t)spoken.size + CODES_SIZE <= left &&
            source->choose(source->context, &said, &place))
            put_codes(&spoken, &place);
        memcpy(spoken.bytes + spoken.size, view.data + at, size);
        spoken.size = (uint16_t)(spoken.size + size);
    }
    *text = spoken;
}
