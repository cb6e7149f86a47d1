/* Code that must not compile: some compilers make every name of this enum unsigned, so that -NEAR
 * is a large number. */
enum { FAR = 0xA0000000u, NEAR = 1 };
