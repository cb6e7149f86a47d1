/* A page has no setjmp. What would leave by it, for want of memory, ends the program. */
#ifndef WALKBOX_WEB_SETJMP_H
#define WALKBOX_WEB_SETJMP_H

typedef int jmp_buf;
#define setjmp(place)         ((place) = 0)
#define longjmp(place, value) __builtin_trap()

#endif
