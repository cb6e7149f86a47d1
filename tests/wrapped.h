/* Functions that the linker replaces: with --wrap=NAME all calls of NAME go to __wrap_NAME, and
 * __real_NAME is the function itself. */
#ifndef WALKBOX_TESTS_WRAPPED_H
#define WALKBOX_TESTS_WRAPPED_H

/* Declares both with the type in the header of the function, so that the compiler notices when a
 * test has another type; lint/wrapped refuses declarations by hand. */
#define WRAPPED(name) __typeof__(name) __real_##name, __wrap_##name

#endif
