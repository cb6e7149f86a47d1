// The page's own texts, except the English texts in index.html. The program has its own catalogues.
const english = {
    'not-stored': (why) => `The browser refuses to store your saves (${why}). They last until you close the page: leave the game and export them.`,
    'click-for-sound': 'Click or press a key for sound.',
    'failed': (why) => `walkbox failed: ${why}. Your saves are still there.`,
    'no-fullscreen': 'The browser does not allow full screen.',
    'opening': 'Opening…',
    'cannot-open': (name, why) => `Cannot open ${name}: ${why}`,
    'ended': (why) => `Cannot play this game: ${why}`,
    'elsewhere': 'This game is open in another tab. Leave the game there, or close that tab, to continue here.',
    'missing': (file) => `Cannot load a part of walkbox (${file}). The game continues. Try again when you are online, or reload the page.`,
    'too-large': 'the file is too large',
    'no-storage': (why) => `This browser refuses to store anything (${why}): saves are lost when you close the page.`,
    'continue': 'Continue',
    'play': 'Play',
    'again': 'Open again',
    'forget': 'Forget',
    'too-large-to-keep': 'The game is too large for this browser to keep: open its files again to play.',
    'not-kept': 'This browser does not have the game\'s files: open them again to play.',
    'exported': (count) => `${count} files exported.`,
    'nothing-saved': 'No saves yet.',
    'imported': (count) => `${count} files imported.`,
    'nothing-in-it': 'The zip contains no walkbox saves.',
    'numbered': (count) => `Saves with new numbers: ${count}, because your own saves keep these numbers.`,
    'left-out': (count) => `Files left out: ${count}, because you have other files with these names.`,
    'not-exported': (why) => `Cannot export your saves: ${why}`,
    'zip-large': 'the files in the zip are too large for this page',
    'zip-count': 'the zip has more than 65,535 files',
    'no-replay': (why) => `Cannot load the recording: ${why}`,
    'gone': 'the files were moved or removed',
    'no-files': 'the folder has no files',
    'not-allowed': 'the browser may not read the files',
    'zip-end': 'the file is truncated, or is not a zip',
    'zip-list': 'the zip\'s file list is damaged',
    'zip-damaged': (path) => `${path} in the zip is damaged`,
    'zip-method': (path) => `${path} in the zip is packed in an unsupported way`,
    'typed-label': 'Text for the game',
    'panel-label': 'Choices',
};

const german = {
    'lead': 'walkbox spielt <cite>The Secret of Monkey Island</cite> und andere Adventures mit SCUMM v5 aus eigenen Dateien, im Browser, und zeigt, wie die Figuren ihren Weg finden.',
    'own': 'Das eigene Spiel', 'demo': 'Demo spielen', 'folder': 'Ordner öffnen', 'files': 'Zip oder Dateien öffnen',
    'hint': 'Oder das Spiel auf diese Seite ziehen: den Ordner, eine Zip-Datei oder die Dateien. Auch die Quellen eines Spiels.',
    'hint-touch': 'Ein Spiel sind seine zwei Dateien oder eine Zip-Datei des Ordners. Auch die Quellen eines Spiels.',
    'cover': 'A Lamp for the Patience: ein Leuchtturm ohne Licht und ein Schiff im Mondschein',
    'played': 'Gespielte Spiele', 'saves': 'Spielstände',
    'saves-text': 'Der Browser bewahrt sie auf und löscht sie vielleicht, wenn die Seite lange nicht besucht wird. Die Zip-Datei enthält dieselben Dateien, die walkbox auf einem Rechner schreibt; sie lassen sich auch dort verwenden.',
    'export': 'Alle als Zip exportieren', 'import': 'Zip importieren', 'privacy': 'Datenschutz',
    'privacy-text': 'Spiele und Spielstände bleiben auf diesem Gerät: nichts wird hochgeladen, und niemand wird verfolgt. Nach dem ersten Besuch läuft die Seite auch offline.',
    'licence': 'walkbox ist freie Software unter der GNU General Public License, Version 3 oder neuer, ohne Gewähr. Die Spiele gehören ihren Eigentümern.',
    'learn': 'Wie Figuren ihren Weg finden: sechs Seiten auf Englisch, deren Bilder antworten',
    'licence-link': 'Lizenz', 'libraries-link': 'Bibliotheken und Quellen',
    'bar-menu': 'Menü', 'bar-skip': 'Weiter', 'bar-names': 'Namen', 'bar-overlays': 'Overlays', 'bar-keyboard': 'Tastatur',
    'bar-sound': 'Ton', 'bar-fullscreen': 'Vollbild', 'bar-leave': 'Verlassen',
    'not-stored': (why) => `Der Browser speichert die Spielstände nicht (${why}). Sie bleiben, bis die Seite geschlossen wird: bitte das Spiel verlassen und sie exportieren.`,
    'click-for-sound': 'Klick oder Taste für Ton.',
    'failed': (why) => `walkbox ist gescheitert: ${why}. Die Spielstände sind noch da.`,
    'no-fullscreen': 'Der Browser lehnt Vollbild ab.',
    'opening': 'Wird geöffnet…',
    'cannot-open': (name, why) => `${name} lässt sich nicht öffnen: ${why}`,
    'ended': (why) => `Es lässt sich nicht spielen: ${why}`,
    'elsewhere': 'Dieses Spiel ist in einem anderen Tab offen. Wird es dort verlassen oder der Tab geschlossen, geht es hier weiter.',
    'missing': (file) => `Ein Teil von walkbox war nicht zu laden (${file}). Das Spiel geht weiter; mit Netz oder nach dem Neuladen der Seite klappt es wieder.`,
    'too-large': 'sie ist zu groß',
    'no-storage': (why) => `Dieser Browser speichert nichts (${why}): Spielstände gehen verloren, wenn die Seite geschlossen wird.`,
    'continue': 'Fortsetzen', 'play': 'Spielen', 'again': 'Erneut öffnen', 'forget': 'Vergessen',
    'too-large-to-keep': 'Die Dateien sind zu groß, um im Browser zu bleiben: zum Spielen bitte erneut öffnen.',
    'not-kept': 'Dieser Browser hat die Dateien nicht: zum Spielen bitte erneut öffnen.',
    'exported': (count) => `${count} Dateien exportiert.`,
    'nothing-saved': 'Es ist noch nichts gespeichert.',
    'imported': (count) => `${count} Dateien importiert.`,
    'nothing-in-it': 'Darin sind keine Spielstände von walkbox.',
    'numbered': (count) => `Neue Nummern: ${count}, weil die vorhandenen Spielstände mit diesen Nummern bleiben.`,
    'left-out': (count) => `Ausgelassen: ${count}, weil es andere Dateien mit diesen Namen schon gibt.`,
    'not-exported': (why) => `Die Spielstände ließen sich nicht exportieren: ${why}`,
    'zip-large': 'die Dateien darin sind zu groß für diese Seite',
    'zip-count': 'es sind mehr als 65.535 Dateien',
    'no-replay': (why) => `Die Aufnahme lässt sich nicht laden: ${why}`,
    'gone': 'die Dateien wurden verschoben oder entfernt',
    'no-files': 'darin sind keine Dateien',
    'not-allowed': 'der Browser darf die Dateien nicht lesen',
    'zip-end': 'die Datei ist abgeschnitten oder kein Zip',
    'zip-list': 'die Liste der Dateien ist beschädigt',
    'zip-damaged': (path) => `${path} darin ist beschädigt`,
    'zip-method': (path) => `${path} darin ist auf eine Art gepackt, die nicht unterstützt wird`,
    'typed-label': 'Text für das Spiel',
    'panel-label': 'Auswahl',
};

const french = {
    'lead': 'walkbox joue à <cite>The Secret of Monkey Island</cite> et à d’autres aventures SCUMM v5 avec vos propres fichiers, dans le navigateur, et montre comment leurs personnages trouvent leur chemin.',
    'own': 'Votre propre jeu', 'demo': 'Jouer à la démo', 'folder': 'Ouvrir un dossier', 'files': 'Ouvrir un zip ou des fichiers',
    'hint': 'Ou déposez votre jeu sur cette page : son dossier, un zip ou ses fichiers. Les sources d’un jeu conviennent aussi.',
    'hint-touch': 'Un jeu, ce sont ses deux fichiers ou un zip de son dossier. Les sources d’un jeu conviennent aussi.',
    'cover': 'A Lamp for the Patience : un phare éteint et un navire au clair de lune',
    'played': 'Vos jeux', 'saves': 'Sauvegardes',
    'saves-text': 'Le navigateur les garde, et peut les supprimer si vous ne revenez pas pendant longtemps. Le zip contient les mêmes fichiers que walkbox écrit sur un ordinateur ; vous pouvez aussi les y utiliser.',
    'export': 'Tout exporter en zip', 'import': 'Importer un zip', 'privacy': 'Vie privée',
    'privacy-text': 'Vos jeux et sauvegardes restent sur cet appareil : rien n’est envoyé, et personne ne vous suit. Après la première visite, la page fonctionne hors ligne.',
    'licence': 'walkbox est un logiciel libre sous la licence publique générale GNU, version 3 ou ultérieure, sans garantie. Les jeux appartiennent à leurs propriétaires.',
    'learn': 'Comment les personnages trouvent leur chemin : six pages en anglais, avec des figures vivantes',
    'licence-link': 'Licence', 'libraries-link': 'Bibliothèques et sources',
    'bar-menu': 'Menu', 'bar-skip': 'Passer', 'bar-names': 'Noms', 'bar-overlays': 'Calques', 'bar-keyboard': 'Clavier',
    'bar-sound': 'Son', 'bar-fullscreen': 'Plein écran', 'bar-leave': 'Quitter',
    'not-stored': (why) => `Le navigateur refuse d’enregistrer vos sauvegardes (${why}). Elles restent là jusqu’à la fermeture de la page : quittez le jeu et exportez-les.`,
    'click-for-sound': 'Cliquez ou appuyez sur une touche pour le son.',
    'failed': (why) => `walkbox a échoué : ${why}. Vos sauvegardes sont toujours là.`,
    'no-fullscreen': 'Le navigateur refuse le plein écran.',
    'opening': 'Ouverture…',
    'cannot-open': (name, why) => `Impossible d’ouvrir ${name} : ${why}`,
    'ended': (why) => `Impossible d’y jouer : ${why}`,
    'elsewhere': 'Ce jeu est ouvert dans un autre onglet. Quittez-le là-bas ou fermez cet onglet : il continuera ici.',
    'missing': (file) => `Une partie de walkbox n’a pas pu être chargée (${file}). Le jeu continue ; réessayez avec une connexion, ou rechargez la page.`,
    'too-large': 'il est trop gros',
    'no-storage': (why) => `Ce navigateur refuse d’enregistrer quoi que ce soit (${why}) : les sauvegardes sont perdues à la fermeture de la page.`,
    'continue': 'Continuer', 'play': 'Jouer', 'again': 'Ouvrir à nouveau', 'forget': 'Oublier',
    'too-large-to-keep': 'Ses fichiers sont trop gros pour être gardés par ce navigateur : ouvrez-les à nouveau pour jouer.',
    'not-kept': 'Ce navigateur n’a pas ses fichiers : ouvrez-les à nouveau pour jouer.',
    'exported': (count) => `${count} fichiers exportés.`,
    'nothing-saved': 'Il n’y a encore rien de sauvegardé.',
    'imported': (count) => `${count} fichiers importés.`,
    'nothing-in-it': 'Il ne contient aucune sauvegarde de walkbox.',
    'numbered': (count) => `Nouveaux numéros : ${count}, car vos sauvegardes portant ces numéros restent.`,
    'left-out': (count) => `Laissés de côté : ${count}, car vous avez d’autres fichiers portant ces noms.`,
    'not-exported': (why) => `Vos sauvegardes n’ont pas pu être exportées : ${why}`,
    'zip-large': 'ses fichiers sont trop gros pour cette page',
    'zip-count': 'il y a plus de 65 535 fichiers',
    'no-replay': (why) => `Impossible de charger l’enregistrement : ${why}`,
    'gone': 'ses fichiers ont été déplacés ou supprimés',
    'no-files': 'il n’y a pas de fichiers dedans',
    'not-allowed': 'le navigateur ne peut pas lire ses fichiers',
    'zip-end': 'il est tronqué ou n’est pas un zip',
    'zip-list': 'sa liste de fichiers est endommagée',
    'zip-damaged': (path) => `${path} y est endommagé`,
    'zip-method': (path) => `${path} y est compressé d’une manière non prise en charge`,
    'typed-label': 'Texte pour le jeu',
    'panel-label': 'Choix',
};

const texts = { en: english, de: { ...english, ...german }, fr: { ...english, ...french } };

export const language = [new URLSearchParams(location.search).get('language'), ...navigator.languages ?? []]
    .map((code) => code?.slice(0, 2)).find((code) => texts[code]) ?? 'en';

const own = texts[language];

export function word(name, ...parts) {
    const text = own[name];
    return typeof text === 'function' ? text(...parts) : text;
}

// Puts the texts into the page.
export function translatePage() {
    document.documentElement.lang = language;
    for (const element of document.querySelectorAll('[data-word]'))
        element.innerHTML = own[element.dataset.word] ?? element.innerHTML;
    for (const element of document.querySelectorAll('[data-word-alt]'))
        element.alt = own[element.dataset.wordAlt] ?? element.alt;
    for (const name of ['typed', 'panel'])
        document.getElementById(name).setAttribute('aria-label', own[`${name}-label`]);
}
