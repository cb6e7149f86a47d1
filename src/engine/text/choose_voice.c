#include <string.h>

#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/room/variables.h"
#include "engine/script/text_code.h"
#include "engine/text/talk.h"
#include "engine/text/text_expand.h"

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
    const struct speech_source *source = &game->speech.source;
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
