# The program, and the headless core for other C programs: `pkg-config --cflags --libs walkbox`, or
# find_package(walkbox) and target_link_libraries(... walkbox::core).
include(CMakePackageConfigHelpers)

install(TARGETS walkbox_core EXPORT walkboxTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(WALKBOX_APP)
    install(TARGETS walkbox RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(DIRECTORY ${PROJECT_BINARY_DIR}/demo/ DESTINATION ${CMAKE_INSTALL_DATADIR}/walkbox/demo
            FILES_MATCHING PATTERN "MONKEY.00?")
endif()

# Headers as they lie in src, so that "walk/route.h" is found under include/walkbox.
foreach(part walk resource render engine)
    install(
        DIRECTORY ${PROJECT_SOURCE_DIR}/src/${part}
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/walkbox
        FILES_MATCHING
        PATTERN "*.h"
        PATTERN "*.def"
        PATTERN "sdl_*" EXCLUDE
        PATTERN "cli" EXCLUDE)
endforeach()

# From the .pc file to the prefix, so that the tree can be installed anywhere.
file(RELATIVE_PATH WALKBOX_PREFIX_FROM_PC /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${CMAKE_CURRENT_LIST_DIR}/walkbox.pc.in ${PROJECT_BINARY_DIR}/walkbox.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/walkbox.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

configure_package_config_file(
    ${CMAKE_CURRENT_LIST_DIR}/walkboxConfig.cmake.in ${PROJECT_BINARY_DIR}/walkboxConfig.cmake
    INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/walkboxConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/walkboxConfig.cmake
              ${PROJECT_BINARY_DIR}/walkboxConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox)
install(EXPORT walkboxTargets NAMESPACE walkbox::
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox)
