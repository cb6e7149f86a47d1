// The page's own texts. The English ones of index.html stand there; the program has its own catalogues.
const english = {
    'not-stored': (why) => `The browser refuses to store this (${why}). It is there until you close the page: leave the game and export your saves.`,
    'click-for-sound': 'Click or press a key for sound.',
    'failed': (why) => `walkbox failed: ${why}. What was saved is still there.`,
    'no-fullscreen': 'The browser refuses full screen.',
    'opening': 'Opening…',
    'cannot-open': (name, why) => `${name} cannot be opened: ${why}`,
    'ended': (why) => `It could not be played: ${why}`,
    'no-storage': (why) => `This browser refuses to store anything (${why}): saves are lost when you close the page.`,
    'continue': 'Continue',
    'play': 'Play',
    'again': 'Open again',
    'forget': 'Forget',
    'not-kept': 'Its files are too large for this browser to keep: open them again to play.',
    'exported': (count) => `${count} files exported.`,
    'nothing-saved': 'There is nothing saved yet.',
    'imported': (count) => `${count} files imported.`,
    'nothing-in-it': 'There are no saved games of walkbox in it.',
    'no-replay': (why) => `The recording cannot be loaded: ${why}`,
};

const german = {
    'lead': 'Spielt <cite>The Secret of Monkey Island</cite> und andere Adventures mit SCUMM v5 aus eigenen Dateien, im Browser, und zeigt, wie die Figuren ihren Weg finden.',
    'demo': 'Demo spielen', 'folder': 'Ordner öffnen', 'files': 'Zip oder Dateien öffnen',
    'hint': 'Oder das Spiel auf diese Seite ziehen: den Ordner, eine Zip-Datei oder die Dateien. Auch die Quellen eines Spiels.',
    'played': 'Gespielte Spiele', 'saves': 'Spielstände',
    'saves-text': 'Der Browser bewahrt sie auf und löscht sie vielleicht, wenn die Seite lange nicht besucht wird. Die Zip-Datei enthält dieselben Dateien, die walkbox auf einem Rechner schreibt, und kann dort und hier gelesen werden.',
    'export': 'Alle als Zip exportieren', 'import': 'Zip importieren', 'privacy': 'Datenschutz',
    'privacy-text': 'Spiele und Spielstände bleiben auf diesem Gerät: nichts wird hochgeladen, gezählt oder verfolgt. Nach dem ersten Besuch läuft die Seite auch offline.',
    'licence': 'walkbox ist freie Software unter der GNU General Public License, Version 3 oder neuer, ohne Gewähr. Die Spiele gehören ihren Eigentümern.',
    'licence-link': 'Lizenz', 'libraries-link': 'Bibliotheken und Quellen',
    'bar-menu': 'Menü', 'bar-skip': 'Weiter', 'bar-names': 'Namen', 'bar-overlays': 'Overlays', 'bar-keyboard': 'Tastatur',
    'bar-sound': 'Ton', 'bar-fullscreen': 'Vollbild', 'bar-leave': 'Verlassen',
    'not-stored': (why) => `Der Browser speichert das nicht (${why}). Es bleibt da, bis die Seite geschlossen wird: bitte das Spiel verlassen und die Spielstände exportieren.`,
    'click-for-sound': 'Klick oder Taste für Ton.',
    'failed': (why) => `walkbox ist gescheitert: ${why}. Gespeichertes ist noch da.`,
    'no-fullscreen': 'Der Browser lehnt Vollbild ab.',
    'opening': 'Wird geöffnet…',
    'cannot-open': (name, why) => `${name} lässt sich nicht öffnen: ${why}`,
    'ended': (why) => `Es lässt sich nicht spielen: ${why}`,
    'no-storage': (why) => `Dieser Browser speichert nichts (${why}): Spielstände gehen verloren, wenn die Seite geschlossen wird.`,
    'continue': 'Fortsetzen', 'play': 'Spielen', 'again': 'Erneut öffnen', 'forget': 'Vergessen',
    'not-kept': 'Die Dateien sind zu groß, um im Browser zu bleiben: zum Spielen bitte erneut öffnen.',
    'exported': (count) => `${count} Dateien exportiert.`,
    'nothing-saved': 'Es ist noch nichts gespeichert.',
    'imported': (count) => `${count} Dateien importiert.`,
    'nothing-in-it': 'Darin sind keine Spielstände von walkbox.',
    'no-replay': (why) => `Die Aufnahme lässt sich nicht laden: ${why}`,
};

const texts = { en: english, de: { ...english, ...german } };

// The interface's languages, of which the page itself has the first two.
const known = ['en', 'de', 'fr'];

export const language = [new URLSearchParams(location.search).get('language'), ...navigator.languages ?? []]
    .map((code) => code?.slice(0, 2)).find((code) => known.includes(code)) ?? 'en';

const own = texts[language] ? language : 'en';

export function word(name, ...parts) {
    const text = texts[own][name];
    return typeof text === 'function' ? text(...parts) : text;
}

// Puts the texts into the page.
export function translatePage() {
    document.documentElement.lang = own;
    for (const element of document.querySelectorAll('[data-word]')) {
        const text = texts[own][element.dataset.word];
        if (text && own !== 'en')
            element.innerHTML = text;
    }
}
