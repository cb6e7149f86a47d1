/* Includes cmocka, and before it the headers that cmocka needs. */
#ifndef WALKBOX_TESTS_RESOURCE_CMOCKA_ALL_H
#define WALKBOX_TESTS_RESOURCE_CMOCKA_ALL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
