#include "parity/trace_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>
#include <zlib.h>

#include "resource/cmocka_all.h"
#include "resource/parity_games.h"

enum { LINE_LIMIT = 1 << 16, FRAME_LIMIT = 1 << 16 };

static const cJSON *member(const cJSON *object, const char *name)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, name);
    if (!value)
        fail_msg("the trace has no %s", name);
    return value;
}

static int number(const cJSON *object, const char *name)
{
    const cJSON *value = member(object, name);
    assert_true(cJSON_IsNumber(value));
    return (int)value->valuedouble;
}

static int element(const cJSON *object, const char *name, int index)
{
    const cJSON *value = cJSON_GetArrayItem(member(object, name), index);
    assert_true(cJSON_IsNumber(value));
    return (int)value->valuedouble;
}

static struct walk_point point(const cJSON *object, const char *name)
{
    return (struct walk_point){element(object, name, 0), element(object, name, 1)};
}

static enum walk_facing facing_from_degrees(int degrees)
{
    assert_true(degrees >= 0 && degrees < 360 && degrees % 90 == 0);
    return (enum walk_facing)(degrees / 90);
}

static struct trace_actor actor_from(const cJSON *json)
{
    struct trace_actor actor = {.present = true, .animation = number(json, "frame")};
    struct mover *walker = &actor.walker;
    walker->position = (struct walk_point){number(json, "x"), number(json, "y")};
    walker->box = number(json, "box");
    walker->facing = facing_from_degrees(number(json, "face"));
    walker->wanted_facing = facing_from_degrees(number(json, "tface"));
    walker->moving = (uint8_t)number(json, "mov");
    walker->goal = point(json, "dst");
    walker->goal_box = element(json, "dst", 2);
    int goal_degrees = element(json, "dst", 3);
    walker->goal_facing =
        goal_degrees < 0 ? MOVER_FACE_ANY : (int)facing_from_degrees(goal_degrees);
    walker->entering_box = element(json, "cur", 2);
    walker->leg.from = point(json, "cur");
    walker->leg.to = point(json, "next");
    walker->leg.factor_x = element(json, "d", 0);
    walker->leg.factor_y = element(json, "d", 1);
    walker->leg.fraction_x = (uint16_t)element(json, "fr", 0);
    walker->leg.fraction_y = (uint16_t)element(json, "fr", 1);
    walker->scale_x = number(json, "sx");
    walker->scale_y = number(json, "sy");
    return actor;
}

static struct trace_frame frame_from(const char *line)
{
    cJSON *json = cJSON_Parse(line);
    assert_non_null(json);
    struct trace_frame frame = {
        .number = number(json, "f"),
        .room = number(json, "room"),
        .first_strip = number(json, "strip"),
    };
    const cJSON *actor;
    cJSON_ArrayForEach(actor, member(json, "actors"))
    {
        int id = number(actor, "id");
        assert_in_range(id, 1, TRACE_ACTOR_LIMIT - 1);
        frame.actors[id] = actor_from(actor);
    }
    cJSON_Delete(json);
    return frame;
}

static void read_frames(struct trace *trace, gzFile file)
{
    char *line = malloc(LINE_LIMIT);
    assert_non_null(line);
    int capacity = 0;
    while (gzgets(file, line, LINE_LIMIT)) {
        if (trace->frame_count == capacity) {
            capacity = capacity > 0 ? 2 * capacity : 256;
            assert_true(capacity <= FRAME_LIMIT);
            trace->frames = realloc(trace->frames, (size_t)capacity * sizeof *trace->frames);
            assert_non_null(trace->frames);
        }
        trace->frames[trace->frame_count++] = frame_from(line);
    }
    free(line);
}

/* A file as a string; owned. */
static char *text_of(const char *folder, const char *name)
{
    struct byte_view bytes = parity_file(folder, name);
    if (bytes.size == 0)
        fail_msg("%s: no %s", folder, name);
    char *text = malloc(bytes.size + 1);
    assert_non_null(text);
    memcpy(text, bytes.data, bytes.size);
    text[bytes.size] = '\0';
    free((void *)bytes.data);
    return text;
}

/* "FRAME click X Y" */
static bool read_click(const char *line, struct trace_click *click)
{
    static const char word[] = " click";
    if (!parity_number(&line, &click->frame) || strncmp(line, word, strlen(word)) != 0)
        return false;
    line += strlen(word);
    return parity_number(&line, &click->x) && parity_number(&line, &click->y);
}

static void read_clicks(struct trace *trace, const char *folder)
{
    char *text = text_of(folder, "clicks.txt");
    for (char *line = text; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        struct trace_click click;
        if (!read_click(line, &click))
            continue;
        assert_true(trace->click_count < TRACE_CLICK_LIMIT);
        trace->clicks[trace->click_count++] = click;
    }
    free(text);
}

static void read_actors(struct trace *trace, const char *folder)
{
    char *text = text_of(folder, "MANIFEST.json");
    cJSON *json = cJSON_Parse(text);
    assert_non_null(json);
    const cJSON *actor;
    cJSON_ArrayForEach(actor, member(json, "actors"))
    {
        const char *name = actor->string;
        int id;
        assert_true(parity_number(&name, &id));
        assert_in_range(id, 1, TRACE_ACTOR_LIMIT - 1);
        trace->places[id] = point(actor, "pos");
        trace->speed_x[id] = element(actor, "speed", 0);
        trace->speed_y[id] = element(actor, "speed", 1);
    }
    cJSON_Delete(json);
    free(text);
}

bool trace_open(struct trace *trace, const char *folder)
{
    memset(trace, 0, sizeof *trace);
    char path[PARITY_PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/trace.jsonl.gz", folder);
    gzFile file = gzopen(path, "rb");
    if (!file)
        return false;
    read_frames(trace, file);
    gzclose(file);
    read_clicks(trace, folder);
    read_actors(trace, folder);
    return true;
}

void trace_close(struct trace *trace)
{
    free(trace->frames);
}
