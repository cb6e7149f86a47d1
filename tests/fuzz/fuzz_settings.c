/* Fuzzes the settings file. The first byte chooses a setting, the second a value and a game; the
 * rest is a file, which is read, then changed, then read again: the setting has its new value, and
 * no other setting has changed. */
#include <string.h>

#include "app/session/settings_file.h"
#include "fuzz.h"

static void hear(void *context, const char *line)
{
    size_t length = strlen(line);
    (void)context;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < ' ')
            abort();
}

static void read_text(struct settings_in_force *settings, struct byte_view text, const char *game)
{
    const struct settings_reporter reporter = {NULL, hear};
    settings_begin(settings);
    settings_read(settings, text, "walkbox.ini", game, &reporter);
}

/* A value other than the first, or NULL if the setting is left out. */
static const char *choose_value(struct settings *settings, enum setting setting, unsigned number,
                                char text[SETTING_TEXT_SIZE])
{
    static const char *const texts[] = {"", "/a b;c", "x=[y]:z", "#"};
    static const char *const keys[] = {"none", "Ctrl+K", "Semicolon", "="};
    char why[SETTING_WHY_SIZE];
    if (number == 0)
        return NULL;
    if (setting_row(setting)->kind == SETTING_IS_TEXT)
        setting_parse(settings, setting, texts[number % 4], why);
    else if (setting_row(setting)->kind == SETTING_IS_KEY)
        setting_parse(settings, setting, keys[number % 4], why);
    else
        setting_set_number(settings, setting, (int)number);
    setting_write(settings, setting, text);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct settings_in_force before, after;
    struct bytes_writer text;
    char value[SETTING_TEXT_SIZE];
    if (size < 2)
        return 0;
    const enum setting setting = (enum setting)(data[0] % SETTING_COUNT);
    const char *game = data[1] & 0x80 ? "demo" : "";
    const struct byte_view file = {data + 2, size - 2};
    read_text(&before, file, game);
    struct settings wanted = before.values;
    const char *set = choose_value(&wanted, setting, data[1] & 0x7F, value);
    bytes_writer_init(&text, fuzz_allocator());
    if (settings_rewrite(file, "walkbox.ini", setting, game, set, &text, NULL)) {
        read_text(&after, bytes_writer_view(&text), game);
        for (int i = 0; i < SETTING_COUNT; i++)
            if ((set || i != (int)setting) &&
                !setting_same(&after.values, &wanted, (enum setting)i))
                abort();
        if (!set && after.sources[setting] == (game[0] ? SETTING_FROM_GAME : SETTING_FROM_FILE))
            abort();
    }
    bytes_writer_free(&text);
    return 0;
}
