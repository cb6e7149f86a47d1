/* The letters of code page 850, that of DOS in Western Europe, in which texts of games have letters
 * beyond ASCII. */
#ifndef WALKBOX_UTIL_CODE_PAGE_H
#define WALKBOX_UTIL_CODE_PAGE_H

enum { CODE_PAGE_NAME_SIZE = 4 }; /* of a letter as UTF-8, with its end */

/* The number in Unicode of a letter from 0 to 255. */
unsigned code_page_850(int letter);

/* The letter as UTF-8. */
void code_page_850_name(int letter, char name[CODE_PAGE_NAME_SIZE]);

#endif
