#include "app/session/saves_stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/small_game.h"
#include "resource/cmocka_all.h"

const char *auto_files[AUTOSAVES] = {"auto.save", "auto-2.save", "auto-3.save"};

void path_of(const struct scenery *stage, const char *file, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/%s", stage->saves.folder, file);
}

static void remove_all(const struct scenery *stage)
{
    char path[PATH_SIZE], file[SAVE_FILE_SIZE];
    for (int number = 1; number < SAVE_NUMBER_LIMIT; number++) {
        snprintf(file, sizeof file, "slot-%d.save", number);
        path_of(stage, file, path);
        unlink(path);
    }
    for (int n = 0; n < AUTOSAVES; n++) {
        path_of(stage, auto_files[n], path);
        remove(path);
    }
}

int stage_set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct scenery *stage = calloc(1, sizeof *stage);
    if (!stage)
        return -1;
    *state = stage;
    stage->game = &stage->memory;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!small_game_open(stage->game, &pieces))
        return -1;
    play_saves_init(&stage->saves, &stage->game->files, NULL);
    settings_default(&stage->settings);
    game_menu_init(&stage->menu, stage->game, &stage->saves, &stage->settings, "A small game");
    stage->menu.debug = &stage->debug;
    remove_all(stage);
    return 0;
}

int stage_tear_down(void **state)
{
    struct scenery *stage = *state;
    ui_end(&stage->menu.menu);
    save_list_free(&stage->list);
    game_close(stage->game);
    free(stage);
    return 0;
}

bool press_with(struct scenery *stage, int key, bool alt, bool control)
{
    const struct window_event event = {
        .kind = WINDOW_KEY, .key = key, .alt = alt, .control = control};
    return play_saves_key(&stage->saves, stage->game, &event);
}

void give(struct scenery *stage, const struct window_event *event)
{
    ui_handle(&stage->menu.menu, SCREEN_WIDTH * ZOOM, SCREEN_HEIGHT * ZOOM, event);
}

void press(struct scenery *stage, int key)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key};
    give(stage, &event);
}

struct page *page_of(struct scenery *stage)
{
    return ui_top(&stage->menu.menu);
}

void open_page(struct scenery *stage, int row)
{
    game_menu_toggle(&stage->menu);
    page_mark(page_of(stage), row);
    press(stage, WINDOW_KEY_ENTER);
}

void play(struct scenery *stage, int frames)
{
    for (int i = 0; i < frames; i++)
        game_play_frame(stage->game);
}

const struct save_list *saves(struct scenery *stage)
{
    save_list_free(&stage->list);
    save_list_read(&stage->list, stage->saves.folder, &stage->game->files);
    return &stage->list;
}

const struct save_entry *entry(struct scenery *stage, const char *file)
{
    const struct save_list *list = saves(stage);
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->entries[i].file, file) == 0)
            return &list->entries[i];
    return NULL;
}

void assert_shown(const struct scenery *stage, const char *wanted)
{
    if (!strstr(stage->saves.message, wanted))
        fail_msg("shown \"%s\", not \"%s\"", stage->saves.message, wanted);
}

void assert_row(struct scenery *stage, int n, const char *label, const char *note)
{
    struct page_row row;
    page_row_get(page_of(stage), n, &row);
    assert_string_equal(row.label, label);
    assert_string_equal(row.note, note);
}
