# walkbox_replace(VARIABLE FROM TO FILE): replaces every FROM in the text of the variable, which was read from FILE. A
# text without FROM ends the build, since the change was made for another text.
function(walkbox_replace variable from to file)
    string(REPLACE "${from}" "${to}" made "${${variable}}")
    if(made STREQUAL "${${variable}}")
        message(FATAL_ERROR "${file} has no \"${from}\", which is to be replaced by \"${to}\"")
    endif()
    set(${variable} "${made}" PARENT_SCOPE)
endfunction()
