# Installs the programs with the demo, the guides and files for desktops and shells (component `runtime`), and the
# library for other programs (component `dev`), which find it with `pkg-config --cflags --libs walkbox`, or with
# find_package(walkbox) and target_link_libraries(... walkbox::walkbox). Only the public headers are installed.
# Only man pages know the prefix: the installed tree can be moved, and DESTDIR works.
include(CMakePackageConfigHelpers)

# ---- dev
install(
    TARGETS walkbox_shared walkbox_static
    EXPORT walkboxTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT dev
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT library
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(FILES ${PROJECT_SOURCE_DIR}/src/api/walkbox.h
              ${PROJECT_BINARY_DIR}/include/walkbox_version.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)

# The .pc file finds the prefix by a relative path, so that the installed tree can be moved.
file(RELATIVE_PATH WALKBOX_PREFIX_FROM_PC /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${CMAKE_CURRENT_LIST_DIR}/walkbox.pc.in ${PROJECT_BINARY_DIR}/walkbox.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/walkbox.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT dev)

configure_package_config_file(
    ${CMAKE_CURRENT_LIST_DIR}/walkboxConfig.cmake.in ${PROJECT_BINARY_DIR}/walkboxConfig.cmake
    INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/walkboxConfigVersion.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/walkboxConfig.cmake
              ${PROJECT_BINARY_DIR}/walkboxConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox COMPONENT dev)
install(EXPORT walkboxTargets NAMESPACE walkbox::
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/walkbox COMPONENT dev)
install(FILES examples/plan_route.c examples/play_headless.c
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libwalkbox-dev/examples COMPONENT dev)

# ---- runtime
if(NOT WALKBOX_APP)
    return()
endif()
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME runtime)
install(TARGETS walkbox walkbox-accept RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET walkbox-build)
    install(TARGETS walkbox-build walkbox-extract walkbox-po RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(FILES ${PROJECT_BINARY_DIR}/demo/MONKEY.000 ${PROJECT_BINARY_DIR}/demo/MONKEY.001
            DESTINATION ${CMAKE_INSTALL_DATADIR}/walkbox/demo)
    install(FILES ${PROJECT_BINARY_DIR}/demo/de/demo/MONKEY.000 ${PROJECT_BINARY_DIR}/demo/de/demo/MONKEY.001
            DESTINATION ${CMAKE_INSTALL_DATADIR}/walkbox/demo/de/demo)
endif()
if(WALKBOX_PAGES)
    set(pages ${PROJECT_BINARY_DIR}/pages/walkbox.1)
    foreach(tool ${tools})
        list(APPEND pages ${PROJECT_BINARY_DIR}/pages/${tool}.1)
    endforeach()
    if(WALKBOX_DEBIAN)
        list(TRANSFORM pages APPEND .gz)
    endif()
    install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    set(completion ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${PROJECT_BINARY_DIR}/pages/walkbox.bash DESTINATION ${completion} RENAME walkbox)
    foreach(tool ${tools})
        install(FILES cmake/desktop/completion/tool.bash DESTINATION ${completion} RENAME ${tool})
        install(FILES cmake/desktop/completion/tool.fish
                DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME ${tool}.fish)
    endforeach()
    # Debian's zsh does not look into the folder that others use.
    set(functions $<IF:$<BOOL:${WALKBOX_DEBIAN}>,vendor-completions,site-functions>)
    install(FILES ${PROJECT_BINARY_DIR}/pages/walkbox.zsh
            DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${functions} RENAME _walkbox)
    install(FILES ${PROJECT_BINARY_DIR}/pages/walkbox.fish
            DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs
        FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.svg" PATTERN "*.gif"
                       PATTERN "*.vim" PATTERN "*.json" PATTERN man EXCLUDE
                       REGEX "images/figures$" EXCLUDE)
install(FILES tests/data/golden/routes-cook.png tests/data/golden/routes-cook-boxgraph.png
              tests/data/golden/routes-cook-grid.png tests/data/golden/routes-tent.png
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/tests/data/golden) # pictures of docs/routers.md
if(NOT WALKBOX_DEBIAN) # which has these in places of its own
    install(FILES CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()
install(CODE "set(WALKBOX_GUIDES \"${CMAKE_INSTALL_DOCDIR}\")" COMPONENT runtime)
install(SCRIPT cmake/installed_guides.cmake COMPONENT runtime)

# ---- files for desktops
configure_file(cmake/desktop/walkbox.metainfo.xml.in ${PROJECT_BINARY_DIR}/pages/${WALKBOX_APP_ID}.metainfo.xml
               @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/pages/${WALKBOX_APP_ID}.metainfo.xml
        DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES cmake/desktop/walkbox.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
foreach(size 16 32 48 64 128 256)
    install(FILES cmake/desktop/icons/walkbox-${size}.png DESTINATION ${icons}/${size}x${size}/apps
            RENAME walkbox.png)
endforeach()
install(FILES cmake/desktop/icons/walkbox.svg DESTINATION ${icons}/scalable/apps)
