# The three Debian packages.
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL runtime library dev)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_VERSION ${WALKBOX_PACKAGE_VERSION})
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(library libwalkbox${PROJECT_VERSION_MAJOR})
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME walkbox)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION games)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${library})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libwalkbox-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "${library} (= ${WALKBOX_PACKAGE_VERSION}-1)")

# The first line is the summary. (The project's summary would otherwise stand before all of them.)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "player of point-and-click adventures in the format SCUMM v5
walkbox plays adventure games in the format SCUMM v5 from a player's own
files. It is made for The Secret of Monkey Island (CD) and its kin, and a
small adventure comes with it.
.
It also shows how the people of a game find their way through a room: walk
boxes, box matrix, routes and scales. walkbox-build makes games from pictures
and text files.")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "library that plays games in the format SCUMM v5
libwalkbox opens games in the format SCUMM v5, describes their rooms and walk
boxes, plans routes through them, and plays them without a window.
.
This package holds the library that programs need to run.")
set(CPACK_COMPONENT_DEV_DESCRIPTION "library that plays games in the format SCUMM v5, for programmers
libwalkbox opens games in the format SCUMM v5, describes their rooms and walk
boxes, plans routes through them, and plays them without a window.
.
This package holds what is needed to build programs with it.")

# ---- libraries that are loaded when needed, which dpkg-shlibdeps does not find: the packages of the
# files that were found when walkbox was built.
get_property(late GLOBAL PROPERTY WALKBOX_LATE_LIBRARIES)
set(recommended "")
foreach(file ${late})
    execute_process(COMMAND dpkg-query -S "*/${file}" OUTPUT_VARIABLE owner ERROR_QUIET)
    string(REGEX MATCH "^[a-z0-9.+-]+" package "${owner}")
    if(NOT package)
        message(STATUS "no Debian package holds ${file}: the .deb will not ask for it")
    else()
        list(APPEND recommended ${package})
    endif()
endforeach()
list(SORT recommended)
list(APPEND recommended "timgm6mb-soundfont | fluid-soundfont-gm")
list(JOIN recommended ", " CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS)

# ---- the library is found by the linker at once
file(WRITE ${PROJECT_BINARY_DIR}/pages/triggers "activate-noawait ldconfig\n")
file(WRITE ${PROJECT_BINARY_DIR}/pages/shlibs
     "libwalkbox ${PROJECT_VERSION_MAJOR} ${library} (>= ${WALKBOX_PACKAGE_VERSION})\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/pages/triggers
                                               ${PROJECT_BINARY_DIR}/pages/shlibs)

# ---- copyright and changelog of each package
set(ENV{SOURCE_DATE_EPOCH} ${WALKBOX_SOURCE_TIME})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
string(TIMESTAMP year "%Y" UTC)
unset(ENV{SOURCE_DATE_EPOCH})
set(pages ${PROJECT_BINARY_DIR}/pages)
file(WRITE ${pages}/changelog.Debian
     "walkbox (${WALKBOX_PACKAGE_VERSION}-1) unstable; urgency=medium\n\n"
     "  * Release ${PROJECT_VERSION}; CHANGELOG.md lists what is new.\n\n"
     " -- ${WALKBOX_MAINTAINER}  ${date}\n")
configure_file(cmake/desktop/copyright.in ${pages}/copyright @ONLY)
set(zipped "")
configure_file(CHANGELOG.md ${pages}/changelog COPYONLY)
set(manual walkbox ${tools})
list(TRANSFORM manual APPEND .1)
foreach(file ${manual} changelog changelog.Debian)
    list(APPEND zipped ${pages}/${file}.gz)
    add_custom_command(
        OUTPUT ${pages}/${file}.gz
        COMMAND gzip -9nkf ${pages}/${file}
        DEPENDS ${pages}/${file}
        VERBATIM)
endforeach()
add_custom_target(zipped ALL DEPENDS ${zipped})
if(TARGET pages)
    add_dependencies(zipped pages)
endif()
install(FILES ${pages}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
foreach(component runtime library dev)
    string(TOUPPER ${component} upper)
    install(FILES ${pages}/changelog.Debian.gz ${pages}/copyright
            DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME}
            COMPONENT ${component})
endforeach()

# ---- the same bytes each time
configure_file(cmake/package_times.cmake.in ${pages}/package_times.cmake @ONLY)
configure_file(cmake/package_epoch.cmake.in ${pages}/package_epoch.cmake @ONLY)
configure_file(cmake/package_modes.cmake.in ${pages}/package_modes.cmake @ONLY)
set(CPACK_POST_BUILD_SCRIPTS ${pages}/package_modes.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${pages}/package_times.cmake)
set(CPACK_PROJECT_CONFIG_FILE ${pages}/package_epoch.cmake)
