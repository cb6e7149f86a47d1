/* Runs a program and measures it: bounded FILE SECONDS COMMAND... Writes one line to FILE: the
 * status (128 and the signal's number when a signal ended it), milliseconds of processor time,
 * and the peak of resident memory in kilobytes. A program that runs for more than SECONDS by the
 * clock is ended (status 142). Ends with the status that it wrote. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIGNALLED = 128, NOT_STARTED = 127 };

static long milliseconds(struct timeval time)
{
    return (long)time.tv_sec * 1000 + (long)time.tv_usec / 1000;
}

int main(int argc, char **argv)
{
    int ended;
    struct rusage usage;
    if (argc < 4) {
        fprintf(stderr, "usage: bounded FILE SECONDS COMMAND...\n");
        return 2;
    }
    pid_t child = fork();
    if (child == 0) {
        alarm((unsigned)strtoul(argv[2], NULL, 10)); /* continues behind exec */
        execvp(argv[3], argv + 3);
        perror(argv[3]);
        _exit(NOT_STARTED);
    }
    if (child < 0 || wait4(child, &ended, 0, &usage) != child) {
        perror("bounded");
        return NOT_STARTED;
    }
    int status = WIFSIGNALED(ended) ? SIGNALLED + WTERMSIG(ended) : WEXITSTATUS(ended);
    FILE *file = fopen(argv[1], "w");
    if (file == NULL) {
        perror(argv[1]);
        return NOT_STARTED;
    }
    fprintf(file, "%d %ld %ld\n", status,
            milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), usage.ru_maxrss);
    return fclose(file) == 0 ? status : NOT_STARTED;
}
