#include "engine/text/talk.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/script/instruction.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "engine/text/text_expand.h"
#include "engine/text/text_show.h"
#include "render/panel.h"
#include "render/text_layout.h"
#include "resource/charset.h"
#include "resource/picture.h"
#include "util/minmax.h"

enum {
    PAGE_JIFFIES = 60, /* a page's minimum time */
    OVERHEAD_LEFT = 80,
    OVERHEAD_RIGHT = SCREEN_WIDTH - 80,
    FIRST_CHARSET = 1,
    PRINT_SLOT_OF_TALK = 0,
};

/* ---- charsets ---- */

/* The first charset is loaded when a game begins. All others are black until a script loads them or
 * gives them colours. */
void talk_load_charset(struct talk *talk, struct charset_cache *charsets,
                       const struct game_files *files, int id)
{
    const struct charset *charset = charset_cache_get(charsets, files, id);
    if (charset)
        memcpy(&talk->color_maps.colors[id][1], charset->map, CHARSET_MAP_SIZE);
}

void talk_set_charset(struct game *game, int charset)
{
    if (charset < 0 || charset >= TEXT_CHARSET_LIMIT) {
        vm_halt(game, "no charset %d", charset);
        return;
    }
    charset_cache_get(&game->stage.charsets, &game->files, charset);
    game->world.talk.charset = charset;
}

void talk_set_charset_colors(struct talk *talk, const int32_t *colors, int count)
{
    for (int i = 0; i < count && i < TEXT_MAP_SIZE; i++)
        talk->color_maps.colors[talk->charset][i] = (uint8_t)colors[i];
}

void talk_reset(struct talk *talk, struct stage *stage, const struct game_files *files)
{
    static const struct print_slot fresh = {.x = 2, .y = 5, .right = TEXT_RIGHT_EDGE, .color = 15};
    memset(talk, 0, sizeof *talk);
    for (int i = 0; i < PRINT_SLOT_LIMIT; i++)
        talk->slots[i] = fresh;
    talk->printed_charset = TALK_NO_CHARSET;
    talk_load_charset(talk, &stage->charsets, files, FIRST_CHARSET);
    text_layer_clear(&stage->talk_text);
    text_layer_clear(&stage->system_text);
}

/* ---- voices ---- */

/* Asks the host for the line, unless the last question was about the same line. */
static const struct speech_line *find_line(struct game *game, const struct voice_ref *ref)
{
    struct voice_lookup *voice = &game->voice;
    bool known =
        voice->asked && voice->line.ref.offset == ref->offset && voice->line.ref.size == ref->size;
    if (!known) {
        const struct speech_source *source = &game->host.voices;
        struct speech_line *line = &voice->line;
        voice->has_line = source->find && source->find(source->context, ref, line) &&
                          line->jiffies > 0 && line->jiffies <= SPEECH_JIFFIES_MAX &&
                          line->mouth.count <= VOICE_TIMES;
        voice->line.ref = *ref;
        voice->asked = true;
    }
    return voice->has_line ? &voice->line : NULL;
}

/* Returns NULL also if the player wants texts alone. */
static const struct speech_line *wanted_line(struct game *game, const struct voice_ref *ref)
{
    return game->host.speech == SPEECH_TEXT ? NULL : find_line(game, ref);
}

static void speak_stop(struct world *world)
{
    struct running_speech *speech = &world->speech;
    speech->changed = speech->changed || speech->on;
    speech->on = false;
}

void talk_stop_voices(struct game *game)
{
    speak_stop(&game->world);
    for (int i = 0; i < VOICE_EFFECTS; i++)
        game->world.voice_effects[i].left = 0;
    game->voice.asked = false;
}

/* Begins the voice of a page, and stops the current voice. Returns false if the page has no voice:
 * the host lacks it, or the player wants texts alone. */
static bool speak_begin(struct game *game, const struct voice_ref *ref)
{
    const struct speech_line *line = wanted_line(game, ref);
    speak_stop(&game->world);
    if (!line)
        return false;
    game->world.speech =
        (struct running_speech){.on = true, .changed = true, .ref = *ref, .left = line->jiffies};
    return true;
}

static struct voice_effect *free_effect(struct world *world)
{
    struct voice_effect *effects = world->voice_effects, *best = &effects[0];
    for (int i = 0; i < VOICE_EFFECTS; i++) {
        if (effects[i].left == 0)
            return &effects[i];
        if (effects[i].passed > best->passed)
            best = &effects[i];
    }
    return best;
}

/* Begins a voice as an effect, unless the player wants texts alone. If all effects are in use, the
 * effect that has played longest stops. */
static void speak_effect(struct game *game, const struct voice_ref *ref)
{
    const struct speech_line *line = wanted_line(game, ref);
    if (line)
        *free_effect(&game->world) =
            (struct voice_effect){.begins = true, .ref = *ref, .left = line->jiffies};
}

void speak_set_variable(struct world *world, const struct game_host *host)
{
    if (host->voices.find && !host->voices.choose)
        var_set(world, VAR_NO_SUBTITLES, host->speech == SPEECH_VOICE);
}

enum mouth_move { MOUTH_STAYS, MOUTH_SHUTS, MOUTH_OPENS };

/* Called at the beginning of a frame while a voice is on. Returns the mouth's movement in this
 * frame. Switches the voice off when it is over. */
static enum mouth_move speak_step(struct game *game)
{
    struct running_speech *speech = &game->world.speech;
    if (!speech->on)
        return MOUTH_STAYS;
    /* After a save was loaded the voice files may be others. Without the line's times the mouth
     * does not move. */
    const struct speech_line *line = find_line(game, &speech->ref);
    uint16_t before = speech->mouth;
    while (line && speech->mouth < line->mouth.count &&
           line->mouth.times[speech->mouth] <= speech->passed)
        speech->mouth++;
    speech->on = speech->left > 0;
    if (speech->mouth == before)
        return MOUTH_STAYS;
    return speech->mouth % 2 == 1 ? MOUTH_SHUTS : MOUTH_OPENS;
}

/* ---- the speaker ---- */

/* An actor is in the room if its number is the requested number (VAR_ROOM): an actor in a pseudo
 * room is not in the real room behind it. */
static bool is_in_room(const struct world *world, int actor)
{
    return world->actors[actor].room == var_get(world, VAR_ROOM);
}

/* The speaking actor, or NULL if nobody speaks or that actor is not in the room. */
static struct actor *speaking_actor(struct world *world)
{
    int speaker = var_get(world, VAR_TALK_ACTOR);
    if (speaker < 0 || speaker >= ACTOR_LIMIT)
        return NULL;
    return is_in_room(world, speaker) ? &world->actors[speaker] : NULL;
}

static void animate_speaker(struct world *world, const struct costume_cache *costumes,
                            int animation)
{
    struct actor *actor = speaking_actor(world);
    if (actor)
        actor_animate(actor, actor_costume(world, costumes, var_get(world, VAR_TALK_ACTOR)),
                      animation);
}

/* An animation that is already on continues. Observed: ScummVM 2.9. */
static void animate_speaker_chore(struct world *world, const struct costume_cache *costumes,
                                  enum actor_chore chore)
{
    const struct actor *actor = speaking_actor(world);
    if (actor && actor->animation != actor->chores[chore])
        animate_speaker(world, costumes, actor->chores[chore]);
}

/* ---- visible text ---- */

static void clear_text(struct talk *talk, struct stage *stage)
{
    text_layer_clear(&stage->talk_text);
    panel_fill(&stage->panel, talk->panel_part, 0);
    talk->panel_part = (struct rectangle){0};
    talk->kept = false;
}

/* The row of the text above an actor: halfway between its row for the actor's full size and its row
 * for the actor's current size. */
static int overhead_row(const struct world *world, const struct actor *actor, int y)
{
    int height = var_word(world, VAR_TALK_STRING_Y);
    if (height >= 0)
        return height;
    int scaled = actor->mover.scale_x * height / 255;
    return y - actor->elevation + scaled + (height - scaled) / 2;
}

static void place_overhead(struct world *world, struct text_style *style)
{
    const struct actor *actor = speaking_actor(world);
    if (!actor)
        return;
    struct walk_point place = actor_position(world, var_get(world, VAR_TALK_ACTOR));
    int row = overhead_row(world, actor, place.y);
    style->x = int_clamp(place.x - camera_left(&world->camera), OVERHEAD_LEFT, OVERHEAD_RIGHT);
    style->y = int_max(row, 1);
}

static struct text_style style_of_page(struct world *world)
{
    struct talk *talk = &world->talk;
    struct text_style style = talk_style(&talk->print, talk->message_charset);
    if (talk->print.overhead)
        place_overhead(world, &style);
    if (talk->kept)
        style.pen = &talk->pen;
    return style;
}

/* Lays out a page's letters and draws them. */
static void show_letters(struct game *game, struct text_page *page)
{
    struct talk *talk = &game->world.talk;
    struct text_layout layout;
    struct text_style style = style_of_page(&game->world);
    const struct text_fonts *fonts = &game->stage.charsets.fonts;
    text_show_fonts(&game->stage.charsets, &game->files, &page->run, style.charset);
    text_wrap(&page->run, fonts, style.charset, text_wrap_limit(&style));
    text_layout(&layout, &page->run, fonts, &style);
    struct rectangle part =
        text_show_letters(&game->world, &game->stage, &layout, style.y, &game->stage.talk_text);
    talk->panel_part = rectangle_join(talk->panel_part, part);
    talk->printed_charset = style.charset;
    talk->pen = layout.pen;
}

/* Whether the page after the current page begins its own voice. */
static bool next_page_speaks(const struct talk *talk)
{
    struct text_page page;
    if (talk->message != TALK_MORE)
        return false;
    text_page_read(&page, (struct byte_view){talk->bytes, talk->size}, talk->position);
    return page.has_speech;
}

/* A voice may last for several pages: they turn by their own times, and only the last page waits
 * for the voice (observed: ScummVM 2.7). A page whose successor has its own voice waits, too, so
 * that no voice is cut off. */
static bool waits_for_voice(const struct talk *talk)
{
    return talk->message != TALK_MORE || next_page_speaks(talk);
}

/* Shows the next page. A page without visible text that waits for the voice has no time of its
 * own. */
static void show_page(struct game *game)
{
    struct talk *talk = &game->world.talk;
    struct text_page page;
    if (!talk->kept)
        clear_text(&game->world.talk, &game->stage);
    text_page_read(&page, (struct byte_view){talk->bytes, talk->size}, talk->position);
    /* The page's own voice, or an earlier page's voice that continues. */
    bool speaks = page.has_speech ? speak_begin(game, &page.speech)
                                  : talk->position > 0 && game->world.speech.on;
    talk->hidden = speaks && game->host.speech == SPEECH_VOICE;
    if (!talk->hidden)
        show_letters(game, &page);
    for (int i = 0; i < page.run.count; i++)
        if (page.run.items[i].kind == TEXT_ITEM_ANIMATION)
            animate_speaker(&game->world, &game->stage.costumes, page.run.items[i].value);
    talk->position = (uint16_t)page.next;
    talk->kept = page.end == TEXT_ENDS_AND_STAYS;
    talk->message = page.end == TEXT_ENDS_PAGE ? TALK_MORE
                    : talk->kept               ? TALK_SILENT
                                               : TALK_LAST_PAGE;
    talk->timer = PAGE_JIFFIES + var_word(&game->world, VAR_CHAR_INC) * text_length(&page.run);
    if (talk->hidden && waits_for_voice(talk))
        talk->timer = 1;
}

/* ---- messages ---- */

static bool camera_rests(const struct world *world)
{
    const struct camera *camera = &world->camera;
    return camera->x / STRIP_WIDTH == camera->target_x / STRIP_WIDTH &&
           camera->x == world->last_camera_x;
}

/* Every print of talk, even without a text, places all pages that follow. The colour is unchanged.
 * Observed: ScummVM 2.9. */
static void place_pages(struct talk *talk, const struct print_slot *print)
{
    const uint8_t color = talk->print.color;
    talk->print = *print;
    talk->print.color = color;
}

/* A text of an actor outside the room replaces the text of the current message: the pages that
 * follow are read from the new text, from the offset where the last page ended. Observed: ScummVM
 * 2.7 and 2.9. */
static void replace_text(struct talk *talk, const struct text_expanded *text)
{
    memcpy(talk->bytes, text->bytes, text->size);
    if (talk->position <= text->size)
        talk->size = text->size;
}

/* Inserts the voice codes that the host chooses into an expanded text, in the form that talkie
 * texts use. Pages that have a voice, or no space for one, are left unchanged. */
static void speak_choose(struct game *game, int speaker, struct text_expanded *text);

/* Begins a message. If the text before stays on the screen, its speaker does not start the
 * talk-stop animation. */
static void say(struct game *game, int speaker, const struct print_slot *print,
                struct byte_view text)
{
    struct talk *talk = &game->world.talk;
    struct text_expanded expanded;
    bool is_actor = speaker != TALK_NOBODY;
    if (is_actor && (speaker < 0 || speaker >= ACTOR_LIMIT))
        return;
    text_expand(&game->text, text, &expanded);
    place_pages(talk, print);
    if (is_actor && !is_in_room(&game->world, speaker)) {
        replace_text(talk, &expanded);
        return;
    }
    speak_choose(game, speaker, &expanded);
    if (!talk->kept)
        talk_stop(&game->world, &game->stage);
    memcpy(talk->bytes, expanded.bytes, expanded.size);
    talk->size = expanded.size;
    talk->position = 0;
    talk->print.color = is_actor ? game->world.actors[speaker].talk_color : print->color;
    talk->message_charset = talk->charset;
    talk->message = TALK_MORE;
    talk->timer = 0;
    var_set(&game->world, VAR_TALK_ACTOR, speaker);
    talk_publish(&game->world);
    animate_speaker_chore(&game->world, &game->stage.costumes, CHORE_TALK_START);
    if (camera_rests(&game->world))
        show_page(game);
}

void talk_stop(struct world *world, struct stage *stage)
{
    struct talk *talk = &world->talk;
    talk->message = TALK_SILENT;
    talk->timer = 0;
    speak_stop(world);
    animate_speaker_chore(world, &stage->costumes, CHORE_TALK_STOP);
    if (var_get(world, VAR_TALK_ACTOR) != 0)
        var_set(world, VAR_TALK_ACTOR, TALK_NOBODY);
    clear_text(&world->talk, stage);
}

void talk_stop_actor(struct world *world, struct stage *stage, int actor)
{
    if (var_get(world, VAR_TALK_ACTOR) == actor)
        talk_stop(world, stage);
}

/* ---- print ---- */

static int slot_of(int speaker)
{
    enum { LAST_SPECIAL = TALK_SYSTEM, FIRST_SPECIAL = LAST_SPECIAL - PRINT_SLOT_LIMIT + 2 };
    bool special = speaker >= FIRST_SPECIAL && speaker <= LAST_SPECIAL;
    return special ? 1 + LAST_SPECIAL - speaker : PRINT_SLOT_OF_TALK;
}

const struct print_slot *talk_print_slot(const struct talk *talk, int speaker)
{
    return &talk->slots[slot_of(speaker)];
}

void talk_set_print_slot(struct talk *talk, int speaker, const struct print_slot *print)
{
    const int slot = slot_of(speaker);
    talk->slots[slot] = *print;
    if (slot == PRINT_SLOT_OF_TALK)
        place_pages(talk, print);
}

static void print_system(struct game *game, const struct print_slot *print, struct byte_view text)
{
    struct text_expanded expanded;
    text_expand(&game->text, text, &expanded);
    text_show_system(&game->world, &game->stage, &game->files, print, &expanded);
}

/* Speaker 253's text is not drawn; its voice plays as an effect. Observed: ScummVM 2.7. */
static void print_voice(struct game *game, struct byte_view text)
{
    struct text_expanded expanded;
    struct text_page page;
    text_expand(&game->text, text, &expanded);
    text_page_read(&page, text_expanded_view(&expanded), 0);
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
    text_expand(&game->text, text, &expanded);
    *box = (struct message_box){.waits = true};
    while (page.end == TEXT_ENDS_PAGE) {
        text_page_read(&page, text_expanded_view(&expanded), page.next);
        append_run(box->text, &page.run);
    }
    vm_yield(game);
}

void talk_print(struct game *game, int speaker, const struct print_slot *print,
                struct byte_view text)
{
    if (speaker == TALK_SYSTEM)
        print_system(game, print, text);
    else if (speaker == TALK_BOX)
        print_box(game, text);
    else if (speaker == TALK_VOICE)
        print_voice(game, text);
    else
        say(game, speaker, print, text);
}

/* ---- talk in a frame ---- */

/* Ends the page when its voice is over, and with it the later pages that have no voice of their
 * own. Observed: ScummVM 2.7. */
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
        animate_speaker_chore(&game->world, &game->stage.costumes,
                              move == MOUTH_SHUTS ? CHORE_TALK_STOP : CHORE_TALK_START);
    bool over = !game->world.speech.on;
    if (over && talk->hidden)
        end_with_voice(talk);
    /* A page with visible text ends a frame after its voice. Observed: ScummVM 2.7. */
    else if (talk->timer == 0 && waits_for_voice(talk))
        talk->timer = 1;
}

void talk_publish(struct world *world)
{
    var_set(world, VAR_HAVE_MESSAGE, (int32_t)world->talk.message);
}

void talk_draw(struct game *game)
{
    /* A page whose time is over stays while the camera moves. */
    const struct talk *talk = &game->world.talk;
    if (talk->message == TALK_SILENT || talk->timer != 0 || !camera_rests(&game->world))
        return;
    if (talk->message == TALK_LAST_PAGE) {
        talk_stop(&game->world, &game->stage);
        return;
    }
    /* The speaker may have another animation by now. Observed: ScummVM 2.7 and 2.9. */
    animate_speaker_chore(&game->world, &game->stage.costumes, CHORE_TALK_START);
    show_page(game);
}

void talk_skip(struct world *world)
{
    struct talk *talk = &world->talk;
    if (world->speech.on)
        end_with_voice(talk);
    speak_stop(world);
    talk->timer = 0;
}

static bool is_shown(const struct talk *talk, const struct stage *stage)
{
    return !text_layer_empty(&stage->talk_text) || !rectangle_empty(talk->panel_part);
}

void talk_camera_moves(struct world *world, struct stage *stage)
{
    const struct talk *talk = &world->talk;
    text_layer_clear(&stage->system_text);
    if (talk->message != TALK_SILENT && talk->position > 0 && is_shown(&world->talk, stage))
        talk_stop(world, stage);
}

void talk_camera_moved(struct world *world, struct stage *stage)
{
    if (is_shown(&world->talk, stage))
        talk_stop(world, stage);
}

/* ---- voices that the host chooses ---- */

enum { WORDS = 4, CODES_SIZE = 4 * WORDS, RETURN = 13, NEW_LINE = 10 };

static enum speech_speaker speaker_of(const struct world *world, int speaker)
{
    if (speaker == TALK_NOBODY)
        return SPEAKER_NOBODY;
    return speaker == var_get(world, VAR_EGO) ? SPEAKER_EGO : SPEAKER_OTHER;
}

/* Copies a page's letters and line ends, without paddings and codes. */
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

/* Appends the four codes that name a voice. */
static void put_codes(struct text_expanded *text, const struct voice_ref *ref)
{
    const uint32_t numbers[] = {ref->offset, ref->size};
    for (int i = 0; i < WORDS; i++) {
        const uint32_t word = numbers[i / 2] >> 16 * (i % 2);
        const uint8_t code[] = {TEXT_CODE, TEXT_SOUND, (uint8_t)word, (uint8_t)(word >> 8)};
        memcpy(text->bytes + text->size, code, sizeof code);
        text->size += sizeof code;
    }
}

static void speak_choose(struct game *game, int speaker, struct text_expanded *text)
{
    const struct speech_source *source = &game->host.voices;
    if (!source->choose)
        return;
    const struct script_place script = place_of_script(&game->notes);
    const struct byte_view view = text_expanded_view(text);
    struct text_expanded spoken = {0};
    struct text_page page = {.end = TEXT_ENDS_PAGE};
    struct speech_page said = {.room = script.room,
                               .script = script.script,
                               .offset = script.offset,
                               .speaker = speaker_of(&game->world, speaker)};
    for (size_t at = 0; page.end == TEXT_ENDS_PAGE; at = page.next, said.number++) {
        struct voice_ref ref;
        text_page_read(&page, view, at);
        set_text(&said, &page.run);
        const size_t size = page.next - at, left = sizeof spoken.bytes - (view.size - at);
        if (!page.has_speech && (size_t)spoken.size + CODES_SIZE <= left &&
            source->choose(source->context, &said, &ref))
            put_codes(&spoken, &ref);
        memcpy(spoken.bytes + spoken.size, view.data + at, size);
        spoken.size = (uint16_t)(spoken.size + size);
    }
    *text = spoken;
}
