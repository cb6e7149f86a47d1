/* SDL2, for files that open windows and sound devices: they include this in the place of SDL.h, and
 * call SDL's functions by their usual names, which mean those of the library once it is loaded.
 *
 * A function that is not in both lists below is "undefined" when walkbox is linked: add it to both.
 *
 * The table is the one variable of the program that is not a caller's: the library itself exists
 * once in a process, too. It is written once, by whichever thread comes first, and then only read.
 */
#ifndef WALKBOX_LIBRARIES_SDL_LIBRARY_H
#define WALKBOX_LIBRARIES_SDL_LIBRARY_H

/* Analysing compilers would otherwise take functions of the C library for SDL's. */
#define SDL_DISABLE_ANALYZE_MACROS
#include <SDL.h>

#include "libraries/library.h"

#define SDL_FUNCTIONS(F)                                                                           \
    F(SDL_AddEventWatch)                                                                           \
    F(SDL_AllocRW)                                                                                 \
    F(SDL_CloseAudioDevice)                                                                        \
    F(SDL_CreateRGBSurfaceWithFormat)                                                              \
    F(SDL_CreateRGBSurfaceWithFormatFrom)                                                          \
    F(SDL_CreateRenderer)                                                                          \
    F(SDL_CreateTexture)                                                                           \
    F(SDL_CreateWindow)                                                                            \
    F(SDL_DelEventWatch)                                                                           \
    F(SDL_Delay)                                                                                   \
    F(SDL_DestroyRenderer)                                                                         \
    F(SDL_DestroyTexture)                                                                          \
    F(SDL_DestroyWindow)                                                                           \
    F(SDL_FillRect)                                                                                \
    F(SDL_FreeRW)                                                                                  \
    F(SDL_FreeSurface)                                                                             \
    F(SDL_FreeWAV)                                                                                 \
    F(SDL_GL_GetCurrentContext)                                                                    \
    F(SDL_GL_GetProcAddress)                                                                       \
    F(SDL_GameControllerClose)                                                                     \
    F(SDL_GameControllerGetAxis)                                                                   \
    F(SDL_GameControllerGetJoystick)                                                               \
    F(SDL_GameControllerName)                                                                      \
    F(SDL_GameControllerOpen)                                                                      \
    F(SDL_GetAudioDeviceStatus)                                                                    \
    F(SDL_GetBasePath)                                                                             \
    F(SDL_GetCurrentVideoDriver)                                                                   \
    F(SDL_GetDisplayUsableBounds)                                                                  \
    F(SDL_GetError)                                                                                \
    F(SDL_GetModState)                                                                             \
    F(SDL_GetNumVideoDisplays)                                                                     \
    F(SDL_GetMouseState)                                                                           \
    F(SDL_GetPerformanceCounter)                                                                   \
    F(SDL_GetPerformanceFrequency)                                                                 \
    F(SDL_GetRendererInfo)                                                                         \
    F(SDL_GetRendererOutputSize)                                                                   \
    F(SDL_GetWindowFlags)                                                                          \
    F(SDL_GetWindowSize)                                                                           \
    F(SDL_GetWindowSurface)                                                                        \
    F(SDL_InitSubSystem)                                                                           \
    F(SDL_JoystickGetDeviceInstanceID)                                                             \
    F(SDL_JoystickInstanceID)                                                                      \
    F(SDL_LoadWAV_RW)                                                                              \
    F(SDL_LockSurface)                                                                             \
    F(SDL_MapRGB)                                                                                  \
    F(SDL_OpenAudioDevice)                                                                         \
    F(SDL_PauseAudioDevice)                                                                        \
    F(SDL_PollEvent)                                                                               \
    F(SDL_QuitSubSystem)                                                                           \
    F(SDL_RWFromConstMem)                                                                          \
    F(SDL_RWclose)                                                                                 \
    F(SDL_RenderClear)                                                                             \
    F(SDL_RenderCopy)                                                                              \
    F(SDL_RenderFillRect)                                                                          \
    F(SDL_RenderPresent)                                                                           \
    F(SDL_RenderReadPixels)                                                                        \
    F(SDL_SetHint)                                                                                 \
    F(SDL_SetPaletteColors)                                                                        \
    F(SDL_SetRenderDrawColor)                                                                      \
    F(SDL_SetSurfaceBlendMode)                                                                     \
    F(SDL_SetTextureScaleMode)                                                                     \
    F(SDL_SetThreadPriority)                                                                       \
    F(SDL_SetWindowFullscreen)                                                                     \
    F(SDL_SetWindowIcon)                                                                           \
    F(SDL_SetWindowMinimumSize)                                                                    \
    F(SDL_SetWindowPosition)                                                                       \
    F(SDL_SetWindowSize)                                                                           \
    F(SDL_SetWindowTitle)                                                                          \
    F(SDL_ShowCursor)                                                                              \
    F(SDL_UnlockSurface)                                                                           \
    F(SDL_UpdateTexture)                                                                           \
    F(SDL_UpdateWindowSurfaceRects)                                                                \
    F(SDL_UpperBlit)                                                                               \
    F(SDL_WaitEventTimeout)                                                                        \
    F(SDL_free)                                                                                    \
    F(SDL_snprintf)                                                                                \
    F(SDL_strlcat)                                                                                 \
    F(SDL_strlcpy)                                                                                 \
    F(SDL_strncasecmp)

struct sdl_library {
    SDL_FUNCTIONS(LIBRARY_POINTER)
};

/* Loads SDL when it is first called. NULL, or why SDL cannot be used (see library_load): then no
 * function of it may be called. Whoever calls SDL first has to ask. */
const char *sdl_library_missing(void);

/* The functions, of a library that is not missing. */
const struct sdl_library *sdl_library(void);

/* clang-format off */
#define SDL_AddEventWatch sdl_library()->SDL_AddEventWatch
#define SDL_AllocRW sdl_library()->SDL_AllocRW
#define SDL_CloseAudioDevice sdl_library()->SDL_CloseAudioDevice
#define SDL_CreateRGBSurfaceWithFormat sdl_library()->SDL_CreateRGBSurfaceWithFormat
#define SDL_CreateRGBSurfaceWithFormatFrom sdl_library()->SDL_CreateRGBSurfaceWithFormatFrom
#define SDL_CreateRenderer sdl_library()->SDL_CreateRenderer
#define SDL_CreateTexture sdl_library()->SDL_CreateTexture
#define SDL_CreateWindow sdl_library()->SDL_CreateWindow
#define SDL_DelEventWatch sdl_library()->SDL_DelEventWatch
#define SDL_Delay sdl_library()->SDL_Delay
#define SDL_DestroyRenderer sdl_library()->SDL_DestroyRenderer
#define SDL_DestroyTexture sdl_library()->SDL_DestroyTexture
#define SDL_DestroyWindow sdl_library()->SDL_DestroyWindow
#define SDL_FillRect sdl_library()->SDL_FillRect
#define SDL_FreeRW sdl_library()->SDL_FreeRW
#define SDL_FreeSurface sdl_library()->SDL_FreeSurface
#define SDL_FreeWAV sdl_library()->SDL_FreeWAV
#define SDL_GL_GetCurrentContext sdl_library()->SDL_GL_GetCurrentContext
#define SDL_GL_GetProcAddress sdl_library()->SDL_GL_GetProcAddress
#define SDL_GameControllerClose sdl_library()->SDL_GameControllerClose
#define SDL_GameControllerGetAxis sdl_library()->SDL_GameControllerGetAxis
#define SDL_GameControllerGetJoystick sdl_library()->SDL_GameControllerGetJoystick
#define SDL_GameControllerName sdl_library()->SDL_GameControllerName
#define SDL_GameControllerOpen sdl_library()->SDL_GameControllerOpen
#define SDL_GetAudioDeviceStatus sdl_library()->SDL_GetAudioDeviceStatus
#define SDL_GetBasePath sdl_library()->SDL_GetBasePath
#define SDL_GetCurrentVideoDriver sdl_library()->SDL_GetCurrentVideoDriver
#define SDL_GetDisplayUsableBounds sdl_library()->SDL_GetDisplayUsableBounds
#define SDL_GetError sdl_library()->SDL_GetError
#define SDL_GetModState sdl_library()->SDL_GetModState
#define SDL_GetNumVideoDisplays sdl_library()->SDL_GetNumVideoDisplays
#define SDL_GetMouseState sdl_library()->SDL_GetMouseState
#define SDL_GetPerformanceCounter sdl_library()->SDL_GetPerformanceCounter
#define SDL_GetPerformanceFrequency sdl_library()->SDL_GetPerformanceFrequency
#define SDL_GetRendererInfo sdl_library()->SDL_GetRendererInfo
#define SDL_GetRendererOutputSize sdl_library()->SDL_GetRendererOutputSize
#define SDL_GetWindowFlags sdl_library()->SDL_GetWindowFlags
#define SDL_GetWindowSize sdl_library()->SDL_GetWindowSize
#define SDL_GetWindowSurface sdl_library()->SDL_GetWindowSurface
#define SDL_InitSubSystem sdl_library()->SDL_InitSubSystem
#define SDL_JoystickGetDeviceInstanceID sdl_library()->SDL_JoystickGetDeviceInstanceID
#define SDL_JoystickInstanceID sdl_library()->SDL_JoystickInstanceID
#define SDL_LoadWAV_RW sdl_library()->SDL_LoadWAV_RW
#define SDL_LockSurface sdl_library()->SDL_LockSurface
#define SDL_MapRGB sdl_library()->SDL_MapRGB
#define SDL_OpenAudioDevice sdl_library()->SDL_OpenAudioDevice
#define SDL_PauseAudioDevice sdl_library()->SDL_PauseAudioDevice
#define SDL_PollEvent sdl_library()->SDL_PollEvent
#define SDL_QuitSubSystem sdl_library()->SDL_QuitSubSystem
#define SDL_RWFromConstMem sdl_library()->SDL_RWFromConstMem
#define SDL_RWclose sdl_library()->SDL_RWclose
#define SDL_RenderClear sdl_library()->SDL_RenderClear
#define SDL_RenderCopy sdl_library()->SDL_RenderCopy
#define SDL_RenderFillRect sdl_library()->SDL_RenderFillRect
#define SDL_RenderPresent sdl_library()->SDL_RenderPresent
#define SDL_RenderReadPixels sdl_library()->SDL_RenderReadPixels
#define SDL_SetHint sdl_library()->SDL_SetHint
#define SDL_SetPaletteColors sdl_library()->SDL_SetPaletteColors
#define SDL_SetRenderDrawColor sdl_library()->SDL_SetRenderDrawColor
#define SDL_SetSurfaceBlendMode sdl_library()->SDL_SetSurfaceBlendMode
#define SDL_SetTextureScaleMode sdl_library()->SDL_SetTextureScaleMode
#define SDL_SetThreadPriority sdl_library()->SDL_SetThreadPriority
#define SDL_SetWindowFullscreen sdl_library()->SDL_SetWindowFullscreen
#define SDL_SetWindowIcon sdl_library()->SDL_SetWindowIcon
#define SDL_SetWindowMinimumSize sdl_library()->SDL_SetWindowMinimumSize
#define SDL_SetWindowPosition sdl_library()->SDL_SetWindowPosition
#define SDL_SetWindowSize sdl_library()->SDL_SetWindowSize
#define SDL_SetWindowTitle sdl_library()->SDL_SetWindowTitle
#define SDL_ShowCursor sdl_library()->SDL_ShowCursor
#define SDL_UnlockSurface sdl_library()->SDL_UnlockSurface
#define SDL_UpdateTexture sdl_library()->SDL_UpdateTexture
#define SDL_UpdateWindowSurfaceRects sdl_library()->SDL_UpdateWindowSurfaceRects
#define SDL_UpperBlit sdl_library()->SDL_UpperBlit
#define SDL_WaitEventTimeout sdl_library()->SDL_WaitEventTimeout
#define SDL_free sdl_library()->SDL_free
#define SDL_snprintf sdl_library()->SDL_snprintf
#define SDL_strlcat sdl_library()->SDL_strlcat
#define SDL_strlcpy sdl_library()->SDL_strlcpy
#define SDL_strncasecmp sdl_library()->SDL_strncasecmp
/* clang-format on */

#endif
