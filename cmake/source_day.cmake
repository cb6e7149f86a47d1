# The day of the last change, in WALKBOX_SOURCE_TIME (seconds since 1970) and WALKBOX_SOURCE_DAY (2026-11-22, UTC).
# What carries a date takes it from here and never from the clock, so that the same sources always make the same bytes:
# SOURCE_DATE_EPOCH of the environment, or the time of the commit, or the newest day in CHANGELOG.md.
set(WALKBOX_SOURCE_TIME "$ENV{SOURCE_DATE_EPOCH}")
if(WALKBOX_SOURCE_TIME STREQUAL "" AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    execute_process(
        COMMAND git log -1 --format=%ct
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE WALKBOX_SOURCE_TIME
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(WALKBOX_SOURCE_TIME MATCHES "^[0-9]+$")
    set(epoch "$ENV{SOURCE_DATE_EPOCH}")
    set(ENV{SOURCE_DATE_EPOCH} ${WALKBOX_SOURCE_TIME})
    string(TIMESTAMP WALKBOX_SOURCE_DAY "%Y-%m-%d" UTC)
    set(ENV{SOURCE_DATE_EPOCH} "${epoch}")
else()
    file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md days REGEX "^## .* - [0-9-]+$")
    list(GET days 0 day)
    string(REGEX MATCH "[0-9-]+$" WALKBOX_SOURCE_DAY "${day}")
    # As the day of the Julian calendar, of which 2440588 is the first of 1970.
    string(REGEX MATCH "([0-9]+)-0?([0-9]+)-0?([0-9]+)" day "${WALKBOX_SOURCE_DAY}")
    math(EXPR early "(14 - ${CMAKE_MATCH_2}) / 12")
    math(EXPR year "${CMAKE_MATCH_1} + 4800 - ${early}")
    math(EXPR month "${CMAKE_MATCH_2} + 12 * ${early} - 3")
    math(EXPR day "${CMAKE_MATCH_3} + (153 * ${month} + 2) / 5 + 365 * ${year} + ${year} / 4
                   - ${year} / 100 + ${year} / 400 - 32045")
    math(EXPR WALKBOX_SOURCE_TIME "(${day} - 2440588) * 86400")
endif()
