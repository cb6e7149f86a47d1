/* The commands of the program; main.c has the table of their names. argv begins after the command's
 * name. Each returns an enum cli_status. */
#ifndef WALKBOX_APP_COMMANDS_COMMANDS_H
#define WALKBOX_APP_COMMANDS_COMMANDS_H

int command_browse(int argc, char **argv);
int command_check(int argc, char **argv);
int command_info(int argc, char **argv);
int command_box(int argc, char **argv);
int command_matrix(int argc, char **argv);
int command_room(int argc, char **argv);
int command_route(int argc, char **argv);
int command_walk(int argc, char **argv);
int command_compare(int argc, char **argv);
int command_run(int argc, char **argv);
int command_play(int argc, char **argv);
int command_rooms(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_state(int argc, char **argv);
int command_console(int argc, char **argv);
int command_debug(int argc, char **argv);
int command_disasm(int argc, char **argv);
int command_asm(int argc, char **argv);
int command_sounds(int argc, char **argv);
int command_settings(int argc, char **argv);
int command_new(int argc, char **argv);

#endif
