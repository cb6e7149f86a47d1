#include "listed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_LIMIT = 1 << 20 };

/* How actors turn from north to south, and how fast they walk to the left. */
static const char *const rules[] = {"turn ", "leg ", "volume ", "fade ", "sample "};

static const char *behind_rule(const char *line)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (strncmp(line, rules[i], strlen(rules[i])) == 0)
            return line + strlen(rules[i]);
    return NULL;
}

static char *whole_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(TEXT_LIMIT) : NULL;
    size_t size = text ? fread(text, 1, TEXT_LIMIT - 1, file) : 0;
    if (file)
        fclose(file);
    if (text)
        text[size] = '\0';
    return text;
}

static int line_count(const char *text)
{
    int count = 1;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

/* Makes room for the lines of a text that becomes the list's. */
static bool make_room(struct listed *listed, char *text)
{
    if (!text || listed->text_count == LISTED_TEXTS_LIMIT) {
        free(text);
        return false;
    }
    listed->texts[listed->text_count++] = text;
    const size_t most = (size_t)listed->count + (size_t)line_count(text);
    struct listed_line *lines = realloc(listed->lines, most * sizeof *lines);
    listed->lines = lines ? lines : listed->lines;
    return lines != NULL;
}

bool listed_add(struct listed *listed, const char *path)
{
    char *text = whole_text(path);
    if (!make_room(listed, text)) {
        fprintf(stderr, "%s cannot be read\n", path);
        return false;
    }
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        const char *message = behind_rule(line);
        if (!message) {
            fprintf(stderr, "%s: no rule at the beginning of: %s\n", path, line);
            return false;
        }
        listed->lines[listed->count++] = (struct listed_line){.message = message};
    }
    return true;
}

void listed_close(struct listed *listed)
{
    for (int i = 0; i < listed->text_count; i++)
        free(listed->texts[i]);
    free(listed->lines);
    *listed = (struct listed){0};
}

bool listed_meet(struct listed *listed, const char *message)
{
    for (int i = 0; i < listed->count; i++) {
        struct listed_line *line = &listed->lines[i];
        if (line->met || strcmp(line->message, message) != 0)
            continue;
        line->met = true;
        return true;
    }
    return false;
}

const char *listed_left(const struct listed *listed, const char *game)
{
    const size_t length = strlen(game);
    for (int i = 0; i < listed->count; i++) {
        const struct listed_line *line = &listed->lines[i];
        if (!line->met && strncmp(line->message, game, length) == 0 && line->message[length] == ':')
            return line->message;
    }
    return NULL;
}
