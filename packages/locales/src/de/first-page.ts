import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'de'> = {
  parts: {
    live: 'Jetzt live',
    alsoLive: 'Ebenfalls live',
    open: 'Anmeldung offen',
    featured: 'Im Blickpunkt',
    coming: 'Demnächst',
    results: 'Neueste Ergebnisse',
    found: 'Veranstaltungen',
  },
  nextStarter: 'Als Nächstes am Start',
  search: {
    label: 'Veranstaltung suchen',
    hint: 'Name, Ort oder Veranstalter',
    filters: 'Filter',
    country: 'Land',
    anyCountry: 'Alle Länder',
    since: 'Von',
    until: 'Bis',
    onlyOpen: 'Anmeldung offen',
    count: { one: '{count} Veranstaltung', other: '{count} Veranstaltungen' },
    noMatch: 'Keine Veranstaltung passt dazu',
    noMatchHint: 'Versuche es mit einem Teil des Namens, des Ortes oder des Veranstalters, oder nimm einen Filter weg.',
    clear: 'Suche und Filter leeren',
    more: 'Mehr anzeigen',
  },
  next: {
    closes: 'Anmeldeschluss {when}',
    opens: 'Anmeldung ab {when}',
    starts: 'Beginnt {when}',
    today: 'Heute',
    results: 'Zu den Ergebnissen',
  },
  /** Who leads in an event that runs. */
  leader: {
    ahead: '{gap} Vorsprung',
    even: 'Gleichauf in Führung',
  },
  organisers: {
    title: 'Das eigene Rennen messen',
    text: 'Zeitmessgerät anschließen, Veranstaltung anlegen – und jede Zeit ist im selben Augenblick auf allen Telefonen.',
    start: 'Loslegen',
    own: 'Deine Veranstaltungen',
  },
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Rennen, während sie laufen: wer auf der Strecke ist, wer führt und was als Nächstes kommt. Startlisten, Live-Zeiten und Ergebnisse.',
    event: '{name}: {days}, {place}. Startlisten, Live-Zeiten und Ergebnisse.',
    live: 'Jetzt live: {name}, {days}, {place}. Jede Zeit in dem Augenblick, in dem sie genommen wird.',
    finished: '{name}: {days}, {place}. Ergebnisse mit allen Zeiten und Rückständen.',
    organizer: 'Veranstalter: {name}',
    noScript: 'Hier erscheinen die Zeiten, sobald sie genommen werden. Dafür braucht die Seite JavaScript.',
    needsScript: 'Startwand braucht JavaScript. Schalte es im Browser ein und lade die Seite neu.',
    tooOld:
      'Dein Browser ist zu alt, um Rennen live zu verfolgen: Diese Seite läuft in Chrome und Edge ab 95, Firefox ab 98, Safari und iOS ab 15.4 und Samsung Internet ab 17.',
  },
};
