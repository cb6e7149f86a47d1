/* Plans a route through a room with every router, and counts the steps of an actor that walks it.
 *
 *     cc plan_route.c $(pkg-config --cflags --libs walkbox) -o plan_route
 *     ./plan_route FOLDER ROOM FROM_X FROM_Y TO_X TO_Y */
#include <stdio.h>
#include <stdlib.h>

#include <walkbox.h>

enum { STEPS_AT_MAX = 10000 };

static int number(const char *text)
{
    return (int)strtol(text, NULL, 10);
}

static int count_steps(walkbox_room *room, int router, walkbox_point from, walkbox_point to)
{
    walkbox_walker *walker = walkbox_walker_open(room, router, from, NULL);
    int steps = 0;
    if (walkbox_walker_send(walker, to, NULL))
        do
            steps++;
        while (walkbox_walker_step(walker) && steps < STEPS_AT_MAX);
    walkbox_walker_close(walker);
    return steps;
}

static void print_route(walkbox_room *room, int router, walkbox_point from, walkbox_point to)
{
    walkbox_route route;
    walkbox_error error;
    if (!walkbox_room_plan(room, router, from, to, &route, &error)) {
        printf("%s: %s\n", walkbox_router_name(router), error.message);
        return;
    }
    printf("%s (%s): %s in %d steps\n  boxes", walkbox_router_name(router),
           walkbox_router_summary(router), route.reached ? "reached" : "not reached",
           count_steps(room, router, from, to));
    for (int i = 0; i < route.box_count; i++)
        printf(" %d", route.boxes[i]);
    printf("\n  by");
    for (int i = 0; i < route.waypoint_count; i++)
        printf(" %d,%d", (int)route.waypoints[i].x, (int)route.waypoints[i].y);
    printf("\n");
}

static void print_boxes(const walkbox_room *room)
{
    walkbox_box box;
    for (int i = 0; walkbox_room_box(room, i, &box); i++)
        printf("box %d: %d,%d %d,%d %d,%d %d,%d flags 0x%02x\n", i, (int)box.ul.x, (int)box.ul.y,
               (int)box.ur.x, (int)box.ur.y, (int)box.lr.x, (int)box.lr.y, (int)box.ll.x,
               (int)box.ll.y, (unsigned)box.flags);
}

int main(int argc, char **argv)
{
    walkbox_error error;
    if (argc != 7) {
        fprintf(stderr, "usage: plan_route FOLDER ROOM FROM_X FROM_Y TO_X TO_Y\n");
        return 2;
    }
    const walkbox_point from = {number(argv[3]), number(argv[4])},
                        to = {number(argv[5]), number(argv[6])};
    walkbox_game *game = walkbox_open_folder(argv[1], NULL, &error);
    walkbox_room *room = game ? walkbox_room_open(game, number(argv[2]), &error) : NULL;
    if (room) {
        print_boxes(room);
        for (int router = 0; walkbox_router_name(router); router++)
            print_route(room, router, from, to);
    } else {
        fprintf(stderr, "plan_route: %s\n", error.message);
    }
    walkbox_room_close(room);
    walkbox_close(game);
    return room ? 0 : 1;
}
