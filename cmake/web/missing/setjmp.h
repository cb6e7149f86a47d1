/* setjmp and longjmp: clang makes exceptions of WebAssembly of them, and calls the functions in setjmp.c. */
#ifndef WALKBOX_WEB_SETJMP_H
#define WALKBOX_WEB_SETJMP_H

typedef int jmp_buf[1];

int setjmp(jmp_buf place) __attribute__((returns_twice));
void longjmp(jmp_buf place, int value) __attribute__((noreturn));

#endif
