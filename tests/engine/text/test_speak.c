/* Lines with a voice: their length, the speaker's mouth, and the events sent to the listener. The
 * host's voices are made up. */
#include <string.h>

#include "engine/bare_game.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "engine/text/talk.c"
#include "resource/cmocka_all.h"

enum {
    TALKER = 1,
    TALK_START = 4,
    TALK_STOP = 5,
    FRAME_JIFFIES = 6,
    LETTER_JIFFIES = 3,
    LONG_VOICE = 0x0A000102,  /* 180 jiffies; shuts and opens the mouth twice */
    SHORT_VOICE = 0x0B000102, /* 30 jiffies, no list */
    EVENTS = 8,
};

/* The codes of the two. */
#define LONG     "\xFF\x0A\2\1\xFF\x0A\0\x0A\xFF\x0A\x12\0\xFF\x0A\0\0"
#define SHORT    "\xFF\x0A\2\1\xFF\x0A\0\x0B\xFF\x0A\x0A\0\xFF\x0A\0\0"
#define NO_VOICE "\xFF\x0A\2\1\xFF\x0A\0\x0C\xFF\x0A\x0A\0\xFF\x0A\0\0"

static bool find_test_line(void *context, const struct voice_ref *ref, struct speech_line *line)
{
    int *asked = context;
    (*asked)++;
    line->mouth.count = 0;
    if (ref->offset == LONG_VOICE) {
        assert_int_equal(ref->size, 0x12);
        line->jiffies = 180;
        line->mouth = (struct voice_times){4, {60, 90, 120, 150}};
    } else {
        line->jiffies = 30;
    }
    return ref->offset == LONG_VOICE || ref->offset == SHORT_VOICE;
}

static int asked;

static int set_up(void **state)
{
    if (bare_game_setup(state) != 0)
        return -1;
    struct game *game = bare_game(state);
    talk_reset(&game->world.talk, &game->stage, &game->files);
    talk_set_charset(game, BARE_CHARSET);
    var_set(&game->world, VAR_ROOM, 1);
    var_set(&game->world, VAR_CHAR_INC, LETTER_JIFFIES);
    var_set(&game->world, VAR_TALK_STRING_Y, -80);
    game->world.camera = (struct camera){.x = 160, .target_x = 160};
    game->world.last_camera_x = 160;
    game->world.actors[TALKER] =
        (struct actor){.room = 1, .visible = true, .mover = {.scale_x = 255}};
    game->world.actors[TALKER].chores[CHORE_TALK_START] = TALK_START;
    game->world.actors[TALKER].chores[CHORE_TALK_STOP] = TALK_STOP;
    asked = 0;
    game->host.voices = (struct speech_source){&asked, find_test_line, NULL};
    return 0;
}

static void print_bytes(void **state, const char *bytes, size_t size)
{
    struct game *game = bare_game(state);
    const struct print_slot slot = *talk_print_slot(&game->world.talk, TALKER);
    talk_print(game, TALKER, &slot, (struct byte_view){(const uint8_t *)bytes, size});
}

#define PRINT(state, text) print_bytes(state, text, sizeof(text))

static void play_frame(void **state)
{
    struct game *game = bare_game(state);
    sound_frame_pass(&game->sound, FRAME_JIFFIES);
    talk_timer(game, FRAME_JIFFIES);
    talk_publish(&game->world);
    talk_draw(game);
    game->world.frame++;
}

/* Jiffies until a script that waits for the message continues. */
static int waited(void **state)
{
    int frames = 0;
    do {
        play_frame(state);
        frames++;
    } while (var_get(&bare_game(state)->world, VAR_HAVE_MESSAGE) != TALK_SILENT && frames < 1000);
    return frames * FRAME_JIFFIES;
}

static bool is_text_shown(void **state)
{
    return !text_layer_empty(&bare_game(state)->stage.talk_text);
}

/* ---- times ---- */

/* Measured: ScummVM 2.7, jiffies in wait.message. */
static void a_voice_only_line_ends_with_its_voice(void **state)
{
    bare_game(state)->host.speech = SPEECH_VOICE;
    PRINT(state, LONG "ABC");
    assert_false(is_text_shown(state));
    assert_int_equal(waited(state), 186);
    PRINT(state, SHORT "ABCDEABCDEABCDEABCDEABCDEABCDEABCDEABCDEABCDEABCDE");
    assert_int_equal(waited(state), 36);
}

static void a_line_with_text_and_sound_ends_when_both_are_over(void **state)
{
    PRINT(state, LONG "ABC");
    assert_true(is_text_shown(state));
    assert_int_equal(waited(state), 192);
    PRINT(state, SHORT "ABC");
    assert_int_equal(waited(state), 78);
}

static void without_a_voice_file_the_text_decides(void **state)
{
    struct game *game = bare_game(state);
    game->host.voices = (struct speech_source){0};
    for (int choice = SPEECH_BOTH; choice <= SPEECH_TEXT; choice++) {
        game->host.speech = (enum speech_choice)choice;
        PRINT(state, LONG "ABC");
        assert_true(is_text_shown(state));
        assert_int_equal(waited(state), 78);
    }
}

static void in_text_only_mode_no_voice_is_played(void **state)
{
    bare_game(state)->host.speech = SPEECH_TEXT;
    PRINT(state, LONG "ABC");
    assert_false(bare_game(state)->world.speech.on);
    assert_int_equal(waited(state), 78);
    assert_int_equal(asked, 0);
}

/* ScummVM lets such a line go at once; here it can be read. */
static void a_voice_that_cannot_be_played_leaves_the_text(void **state)
{
    bare_game(state)->host.speech = SPEECH_VOICE;
    for (int i = 0; i < 2; i++) {
        PRINT(state, NO_VOICE "ABC");
        assert_true(is_text_shown(state));
        assert_int_equal(waited(state), 78);
    }
    assert_int_equal(asked, 1);
}

static void each_page_has_a_voice_of_its_own(void **state)
{
    PRINT(state, SHORT "ABC\xFF\3" LONG "ABC");
    play_frame(state);
    assert_int_equal(bare_game(state)->world.speech.ref.offset, SHORT_VOICE);
    for (int i = 0; i < 12; i++)
        play_frame(state);
    assert_int_equal(bare_game(state)->world.speech.ref.offset, LONG_VOICE);
    assert_true(bare_game(state)->world.speech.on);
    assert_int_equal(FRAME_JIFFIES * 13 + waited(state), 72 + 192);
}

/* Frames until the next page comes, or the message is over. */
static int until_page(void **state)
{
    const struct talk *talk = &bare_game(state)->world.talk;
    const enum talk_message message = talk->message;
    const int position = talk->position;
    int frames = 0;
    for (; talk->message == message && talk->position == position && frames < 1000; frames++)
        play_frame(state);
    return frames * FRAME_JIFFIES;
}

/* Row 3 of what real games showed. Measured: ScummVM 2.7, as below. */
static void pages_turn_by_their_times_while_one_voice_continues(void **state)
{
    const struct running_speech *speech = &bare_game(state)->world.speech;
    PRINT(state, LONG "ABCDEABCDEABCDE\xFF\3"
                      "AB");
    assert_int_equal(until_page(state), 108);
    assert_true(is_text_shown(state) && speech->on);
    assert_int_equal(108 + waited(state), 192);
    PRINT(state, LONG "ABC\xFF\3"
                      "ABC\xFF\3"
                      "ABCDEABCDEABCDEABCDEABCDEABCDEABCDEABCDEABCDE");
    assert_int_equal(until_page(state), 72);
    assert_int_equal(until_page(state), 72);
    assert_true(speech->on);
    assert_int_equal(waited(state), 60 + 3 * 45 + 3 + FRAME_JIFFIES);
}

static void voice_only_pages_end_with_their_voice(void **state)
{
    const struct game *game = bare_game(state);
    bare_game(state)->host.speech = SPEECH_VOICE;
    PRINT(state, LONG "ABCDEABCDEABCDE\xFF\3"
                      "ABCDEABCDEABCDEABCDEABCDEABCDEABCDEABCDEABCDE");
    assert_int_equal(until_page(state), 108);
    assert_true(game->world.talk.hidden);
    assert_int_equal(108 + waited(state), 186);
    PRINT(state, SHORT "ABCDEABCDEABCDE\xFF\3"
                       "ABC\xFF\3"
                       "ABC");
    assert_int_equal(waited(state), 36);
    assert_false(is_text_shown(state));
}

/* In ScummVM the next page's voice would cut off the voice that continues. */
static void a_page_before_a_voiced_page_waits_for_its_own_voice(void **state)
{
    PRINT(state, LONG "ABC\xFF\3" SHORT "ABC\xFF\3"
                      "ABC");
    assert_int_equal(until_page(state), 186);
    assert_int_equal(bare_game(state)->world.speech.ref.offset, SHORT_VOICE);
    assert_int_equal(until_page(state), 72);
}

static void the_key_ends_all_pages_of_a_voice(void **state)
{
    for (int choice = SPEECH_BOTH; choice <= SPEECH_VOICE; choice++) {
        bare_game(state)->host.speech = (enum speech_choice)choice;
        PRINT(state, LONG "ABC\xFF\3"
                          "ABC\xFF\3"
                          "ABC");
        play_frame(state);
        talk_skip(&bare_game(state)->world);
        assert_int_equal(waited(state), 2 * FRAME_JIFFIES);
        PRINT(state, LONG "ABC\xFF\3" SHORT "ABC");
        play_frame(state);
        talk_skip(&bare_game(state)->world);
        play_frame(state);
        assert_int_equal(bare_game(state)->world.speech.ref.offset, SHORT_VOICE);
        assert_true(bare_game(state)->world.speech.on);
    }
}

static void skipping_a_line_stops_its_voice(void **state)
{
    PRINT(state, LONG "ABC");
    play_frame(state);
    talk_skip(&bare_game(state)->world);
    assert_false(bare_game(state)->world.speech.on);
    assert_int_equal(waited(state), 2 * FRAME_JIFFIES);
}

static void a_variable_shows_that_subtitles_are_off(void **state)
{
    struct game *game = bare_game(state);
    speak_set_variable(&game->world, &game->host);
    assert_int_equal(var_get(&game->world, VAR_NO_SUBTITLES), 0);
    game->host.speech = SPEECH_VOICE;
    speak_set_variable(&game->world, &game->host);
    assert_int_equal(var_get(&game->world, VAR_NO_SUBTITLES), 1);
    var_set(&game->world, VAR_NO_SUBTITLES, 0);
    game->host.voices = (struct speech_source){0};
    speak_set_variable(&game->world, &game->host);
    assert_int_equal(var_get(&game->world, VAR_NO_SUBTITLES), 0);
}

/* ---- voices that the host chooses ---- */

static struct speech_page chosen_pages[4];
static int chosen_page_count;

/* The first page of a line has the long voice, the second the short one. */
static bool choose(void *context, const struct speech_page *page, struct voice_ref *ref)
{
    (void)context;
    chosen_pages[chosen_page_count++ % 4] = *page;
    *ref = (struct voice_ref){page->number == 0 ? LONG_VOICE : SHORT_VOICE, 0x12};
    return page->number < 2;
}

static bool page_is(const struct speech_page *page, const char *text)
{
    return page->size == strlen(text) && memcmp(page->text, text, page->size) == 0;
}

static void the_host_chooses_the_voices_of_pages(void **state)
{
    struct game *game = bare_game(state);
    game->host.voices.choose = choose;
    game->host.speech = SPEECH_VOICE;
    chosen_page_count = 0;
    PRINT(state, "A@\xFF\1"
                 "B\xFF\x0C\1\1\r\xFF\3"
                 "C\xFF\3"
                 "D");
    assert_int_equal(waited(state), 180 + 30 + 6);
    assert_int_equal(chosen_page_count, 3);
    assert_true(page_is(&chosen_pages[0], "A\nB\n"));
    assert_true(page_is(&chosen_pages[1], "C"));
    assert_int_equal(chosen_pages[2].number, 2);
    assert_int_equal(chosen_pages[0].room, 1);
    assert_int_equal(chosen_pages[0].speaker, SPEAKER_OTHER);
    var_set(&game->world, VAR_EGO, TALKER);
    PRINT(state, SHORT "E\xFF\3"
                       "F");
    assert_int_equal(chosen_page_count, 4); /* the first page has its voice already */
    assert_true(page_is(&chosen_pages[3], "F"));
    assert_int_equal(chosen_pages[3].speaker, SPEAKER_EGO);
    assert_int_equal(waited(state), 30 + 30 + 6);
}

/* A line that fills the message has no room for codes. */
static void a_long_line_is_spoken_unchanged(void **state)
{
    char line[TALK_SIZE];
    memset(line, 'A', sizeof line);
    memcpy(line, "B\xFF\3", 3);
    line[sizeof line - 9] = '\0';
    bare_game(state)->host.voices.choose = choose;
    print_bytes(state, line, sizeof line - 8);
    assert_int_equal(bare_game(state)->world.talk.size, sizeof line - 9);
    assert_memory_equal(bare_game(state)->world.talk.bytes, line, sizeof line - 9);
    assert_false(bare_game(state)->world.speech.on);
}

/* ---- the mouth ---- */

static void the_mouth_follows_the_list_of_times(void **state)
{
    struct running_speech *speech = &bare_game(state)->world.speech;
    static const struct {
        int32_t passed;
        enum mouth_move move;
    } steps[] = {{59, MOUTH_STAYS},  {60, MOUTH_SHUTS},  {66, MOUTH_STAYS},  {90, MOUTH_OPENS},
                 {119, MOUTH_STAYS}, {120, MOUTH_SHUTS}, {155, MOUTH_OPENS}, {179, MOUTH_STAYS}};
    assert_true(speak_begin(bare_game(state), &(struct voice_ref){LONG_VOICE, 0x12}));
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        speech->passed = steps[i].passed;
        assert_int_equal(speak_step(bare_game(state)), steps[i].move);
    }
    assert_int_equal(asked, 1); /* the host is not asked again for a known line */
}

/* A frame may be so long that it opens again in between. */
static void a_mouth_that_shuts_and_opens_in_a_frame_is_open(void **state)
{
    assert_true(speak_begin(bare_game(state), &(struct voice_ref){LONG_VOICE, 0x12}));
    bare_game(state)->world.speech.passed = 100;
    assert_int_equal(speak_step(bare_game(state)), MOUTH_OPENS);
}

/* ---- listeners ---- */

struct listener {
    int count;
    struct sound_event events[EVENTS];
};

static void hear(void *context, const struct sound_event *event)
{
    struct listener *listener = context;
    bool speech = event->kind == SOUND_EVENT_SPEECH_START || event->kind == SOUND_EVENT_SPEECH_STOP;
    if (speech && listener->count < EVENTS)
        listener->events[listener->count++] = *event;
}

static void a_voice_is_sent_once_and_stopped_with_its_line(void **state)
{
    struct game *game = bare_game(state);
    struct listener listener = {0};
    sound_listen(&game->sound, (struct sound_sink){&listener, hear});
    PRINT(state, LONG "ABC");
    play_frame(state);
    play_frame(state);
    assert_int_equal(listener.count, 1);
    assert_int_equal(listener.events[0].kind, SOUND_EVENT_SPEECH_START);
    assert_int_equal(listener.events[0].as.speech.place, LONG_VOICE);
    assert_int_equal(listener.events[0].as.speech.offset, 0);
    talk_stop(&game->world, &game->stage);
    play_frame(state);
    assert_int_equal(listener.count, 2);
    assert_int_equal(listener.events[1].kind, SOUND_EVENT_SPEECH_STOP);
}

/* As after a save was loaded. */
static void a_late_listener_gets_the_rest_of_a_voice(void **state)
{
    struct game *game = bare_game(state);
    struct listener listener = {0};
    PRINT(state, LONG "ABC");
    for (int i = 0; i < 10; i++)
        play_frame(state);
    sound_listen(&game->sound, (struct sound_sink){&listener, hear});
    assert_int_equal(listener.count, 1);
    assert_int_equal(listener.events[0].as.speech.offset, 60 * SOUND_TIME_JIFFY);
}

/* ---- voices as effects ---- */

/* Measured: ScummVM 2.7. It is the voice of the first page alone. */
static void a_voice_without_text_does_not_disturb_the_message(void **state)
{
    struct game *game = bare_game(state);
    struct listener listener = {0};
    sound_listen(&game->sound, (struct sound_sink){&listener, hear});
    PRINT(state, LONG "ABC");
    play_frame(state);
    const struct print_slot slot = *talk_print_slot(&game->world.talk, 253);
    static const char text[] = SHORT "AB\xFF\3" LONG "AB";
    talk_print(game, 253, &slot, (struct byte_view){(const uint8_t *)text, sizeof text});
    play_frame(state);
    assert_int_equal(listener.count, 2);
    assert_int_equal(listener.events[1].kind, SOUND_EVENT_SPEECH_START);
    assert_int_equal(listener.events[1].as.speech.voice, 1);
    assert_int_equal(listener.events[1].as.speech.place, SHORT_VOICE);
    assert_int_equal(game->world.talk.size, sizeof LONG "ABC" - 1);
    talk_skip(&game->world);
    play_frame(state);
    assert_int_equal(game->world.voice_effects[0].left, 30 - 2 * FRAME_JIFFIES);
}

static void a_voice_without_text_is_no_message(void **state)
{
    struct game *game = bare_game(state);
    const struct print_slot slot = *talk_print_slot(&game->world.talk, 253);
    for (int i = 0; i < 3; i++) {
        talk_print(game, 253, &slot, (struct byte_view){(const uint8_t *)LONG "A", sizeof LONG});
        play_frame(state);
        assert_int_equal(var_get(&game->world, VAR_HAVE_MESSAGE), TALK_SILENT);
        assert_false(is_text_shown(state));
    }
    /* The third has the place of the first. */
    assert_int_equal(game->world.voice_effects[0].passed, FRAME_JIFFIES);
    assert_int_equal(game->world.voice_effects[1].passed, 2 * FRAME_JIFFIES);
    for (int i = 0; i < 30; i++)
        play_frame(state);
    assert_int_equal(game->world.voice_effects[0].left, 0);
    game->host.speech = SPEECH_TEXT;
    talk_print(game, 253, &slot, (struct byte_view){(const uint8_t *)LONG "A", sizeof LONG});
    assert_int_equal(game->world.voice_effects[0].left, 0);
}

#define SPEAK_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SPEAK_TEST(a_voice_only_line_ends_with_its_voice),
        SPEAK_TEST(a_line_with_text_and_sound_ends_when_both_are_over),
        SPEAK_TEST(without_a_voice_file_the_text_decides),
        SPEAK_TEST(in_text_only_mode_no_voice_is_played),
        SPEAK_TEST(a_voice_that_cannot_be_played_leaves_the_text),
        SPEAK_TEST(each_page_has_a_voice_of_its_own),
        SPEAK_TEST(pages_turn_by_their_times_while_one_voice_continues),
        SPEAK_TEST(voice_only_pages_end_with_their_voice),
        SPEAK_TEST(a_page_before_a_voiced_page_waits_for_its_own_voice),
        SPEAK_TEST(the_key_ends_all_pages_of_a_voice),
        SPEAK_TEST(skipping_a_line_stops_its_voice),
        SPEAK_TEST(a_variable_shows_that_subtitles_are_off),
        SPEAK_TEST(the_host_chooses_the_voices_of_pages),
        SPEAK_TEST(a_long_line_is_spoken_unchanged),
        SPEAK_TEST(the_mouth_follows_the_list_of_times),
        SPEAK_TEST(a_mouth_that_shuts_and_opens_in_a_frame_is_open),
        SPEAK_TEST(a_voice_is_sent_once_and_stopped_with_its_line),
        SPEAK_TEST(a_voice_without_text_does_not_disturb_the_message),
        SPEAK_TEST(a_voice_without_text_is_no_message),
        SPEAK_TEST(a_late_listener_gets_the_rest_of_a_voice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
