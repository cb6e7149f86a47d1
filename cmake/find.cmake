# walkbox_find(PREFIX [REQUIRED] MODULE): finds a library by pkg-config: pkg_check_modules(PREFIX IMPORTED_TARGET MODULE),
# unless it is compiled here (cmake/sources/libraries.cmake).
find_package(PkgConfig QUIET)

macro(walkbox_find prefix)
    cmake_parse_arguments(find "REQUIRED" "" "" ${ARGN})
    if(PKG_CONFIG_FOUND)
        pkg_check_modules(${prefix} QUIET IMPORTED_TARGET ${find_UNPARSED_ARGUMENTS})
    endif()
    if(${prefix}_FOUND)
        message(STATUS "found ${find_UNPARSED_ARGUMENTS}")
    elseif(find_REQUIRED)
        message(FATAL_ERROR "pkg-config does not know ${find_UNPARSED_ARGUMENTS}; "
                            "README.md and cmake/packages.sh say what walkbox needs")
    endif()
endmacro()
