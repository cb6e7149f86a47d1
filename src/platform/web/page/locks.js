// A game is played in one tab at a time, since two would write the same saves.

// Returns a function that lets other tabs play the game, or undefined if another tab plays it. With a `signal`, waits
// for that tab until the signal aborts.
export function hold(path, signal) {
    return new Promise((resolve) => {
        const without = () => resolve(signal?.aborted ? undefined : () => {}); // the browser has no locks for this page
        navigator.locks?.request(`walkbox ${path}`, signal ? { signal } : { ifAvailable: true },
            (lock) => lock ? new Promise((release) => resolve(release)) : resolve(undefined)).catch(without) ?? without();
    });
}
