# Packages: `cpack` in the build folder. On Debian and its relatives three of them, as users expect: walkbox (the
# programs), libwalkbox0 (the library) and libwalkbox-dev; the preset `package` builds their files
# (cmake/releasing.md). Elsewhere an archive.
file(STRINGS CHANGELOG.md newest REGEX "^## " LIMIT_COUNT 1)
set(WALKBOX_PACKAGE_VERSION ${PROJECT_VERSION})
if(newest MATCHES "in preparation")
    string(REPLACE "-" "" day ${WALKBOX_SOURCE_DAY})
    string(APPEND WALKBOX_PACKAGE_VERSION "~${day}") # comes before the release
endif()

set(CPACK_PACKAGE_NAME walkbox)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_VENDOR walkbox)
set(CPACK_PACKAGE_CONTACT ${WALKBOX_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "player of point-and-click adventures in the format SCUMM v5")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
find_program(WALKBOX_DPKG dpkg)
if(WALKBOX_DEBIAN AND WALKBOX_DPKG)
    include(cmake/debian.cmake)
elseif(WIN32)
    set(CPACK_GENERATOR ZIP)
    set(CPACK_PACKAGING_INSTALL_PREFIX "")
    configure_file(cmake/package_times.cmake.in ${PROJECT_BINARY_DIR}/windows/package_times.cmake @ONLY)
    set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_BINARY_DIR}/windows/package_times.cmake)
else()
    set(CPACK_GENERATOR TGZ)
endif()
include(CPack)
