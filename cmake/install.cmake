# Installs the program, and the library for other programs, which find it with
# `pkg-config --cflags --libs walkbox`, or with find_package(walkbox) and
# target_link_libraries(... walkbox::walkbox). Only the public headers are installed.
include(CMakePackageConfigHelpers)

install(
    TARGETS walkbox_shared walkbox_static
    EXPORT walkboxTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${PROJECT_SOURCE_DIR}/src/engine/api/walkbox.h
              ${PROJECT_BINARY_DIR}/include/walkbox_version.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(WALKBOX_APP)
    install(TARGETS walkbox RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(DIRECTORY ${PROJECT_BINARY_DIR}/demo/ DESTINATION ${CMAKE_INSTALL_DATADIR}/walkbox/demo
            FILES_MATCHING PATTERN "MONKEY.00?")
endif()

# The .pc file finds the prefix by a relative path, so that the installed tree can be moved.
file(RELATIVE_PATH WALKBOX_PREFIX_FROM_PC /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${CMAKE_CURRENT_LIST_DIR}/walkbox.pc.in ${PROJECT_BINARY_DIR}/walkbox.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/walkbox.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

configure_package_config_file(
    ${CMAKE_CURRENT_LIST_DIR}/walkboxConfig.cmake.in ${PROJECT_BINARY_DIR}/walkboxConfig.cmake
    INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/walkboxConfigVersion.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/walkboxConfig.cmake
              ${PROJECT_BINARY_DIR}/walkboxConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox)
install(EXPORT walkboxTargets NAMESPACE walkbox::
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox)
