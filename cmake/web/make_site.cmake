# Makes the folder SITE from the page's sources in PAGE and the files in BUILD (site.cmake).
file(REMOVE_RECURSE ${SITE})
file(COPY ${PAGE}/ DESTINATION ${SITE})
file(COPY_FILE ${BUILD}/walkbox ${BUILD}/walkbox.wasm)
execute_process(COMMAND ${STRIP} --strip-all ${BUILD}/walkbox.wasm COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND node ${SOURCE}/cmake/web/split.mjs ${BUILD}/walkbox.wasm ${BUILD}/walkbox.map ${SOURCE} ${SITE}
                COMMAND_ERROR_IS_FATAL ANY)
file(COPY ${BUILD}/demo/MONKEY.000 ${BUILD}/demo/MONKEY.001 ${BUILD}/demo/walkbox-names.txt DESTINATION ${SITE}/demo)
file(COPY ${BUILD}/demo/de/demo/MONKEY.000 ${BUILD}/demo/de/demo/MONKEY.001 DESTINATION ${SITE}/demo/de/demo)
# The landing page's picture.
set(shots ${BUILD}/shots)
execute_process(
    COMMAND node --no-warnings ${SOURCE}/cmake/web/run.mjs ${BUILD}/walkbox run ${BUILD}/demo --frames 21 --shots ${shots} --shot-at 20
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(COPY_FILE ${shots}/000020.png ${SITE}/title.png)
file(MAKE_DIRECTORY ${SITE}/locale)
foreach(language de fr)
    file(COPY_FILE ${BUILD}/locale/${language}/LC_MESSAGES/walkbox.mo ${SITE}/locale/${language}.mo)
endforeach()
set(icons ${SOURCE}/cmake/desktop/icons)
file(COPY_FILE ${icons}/walkbox.svg ${SITE}/icon.svg)
file(COPY ${icons}/walkbox-128.png ${icons}/walkbox-256.png DESTINATION ${SITE})
file(COPY_FILE ${SOURCE}/LICENSE ${SITE}/LICENSE.txt)
file(COPY ${SOURCE}/cmake/web/libraries.txt DESTINATION ${SITE})
# The pages of docs/learn, with their figures.
execute_process(COMMAND ${STRIP} --strip-all ${BUILD}/walk_figures -o ${BUILD}/walk.wasm COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND node ${SOURCE}/cmake/web/learn.mjs ${SOURCE} ${SITE} ${BUILD}/walk.wasm COMMAND_ERROR_IS_FATAL ANY)

# The decoder of music that few games have.
execute_process(COMMAND ${STRIP} --strip-all ${BUILD}/wma.wasm -o ${SITE}/wma.wasm COMMAND_ERROR_IS_FATAL ANY)

# What works offline, with its sums, by a name that changes with them.
file(GLOB_RECURSE files RELATIVE ${SITE} ${SITE}/*)
list(REMOVE_ITEM files offline.js)
list(SORT files)
set(sums "")
set(later "")
foreach(file ${files})
    file(SHA256 ${SITE}/${file} sum)
    if(file STREQUAL "wma.wasm")
        list(APPEND later "${file}#${sum}")
        continue()
    endif()
    list(APPEND sums "${file}#${sum}")
    if(file MATCHES "^(.*/)?index.html$") # by the address of its folder, too
        list(APPEND sums "./${CMAKE_MATCH_1}#${sum}")
    endif()
endforeach()
string(SHA256 version "${sums};${later}")
string(SUBSTRING ${version} 0 12 version)
list(JOIN sums " " files)
file(READ ${PAGE}/offline.js offline)
string(REPLACE "@VERSION@" ${version} offline "${offline}")
string(REPLACE "@FILES@" "${files}" offline "${offline}")
string(REPLACE "@LATER@" "${later}" offline "${offline}")
file(WRITE ${SITE}/offline.js "${offline}")
