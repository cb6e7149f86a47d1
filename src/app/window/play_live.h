/* A game played from its sources. */
#ifndef WALKBOX_APP_WINDOW_PLAY_LIVE_H
#define WALKBOX_APP_WINDOW_PLAY_LIVE_H

struct play;

/* Builds the sources again if they changed. After a build, states of the old files cannot be
 * loaded. Samples of the old files may still sound, so these files are freed while the device is
 * closed. */
void play_follow_sources(struct play *play);

#endif
