import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'de'> = {
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Rennen, während sie laufen: wer auf der Strecke ist, wer führt und was als Nächstes kommt. Startlisten, Live-Zeiten und Ergebnisse.',
    event: '{name}: {days}, {place}. Startlisten, Live-Zeiten und Ergebnisse.',
    live: 'Jetzt live: {name}, {days}, {place}. Jede Zeit in dem Augenblick, in dem sie genommen wird.',
    finished: '{name}: {days}, {place}. Ergebnisse mit allen Zeiten und Rückständen.',
    organizer: 'Veranstalter: {name}',
    noScript:
      'Hier erscheinen die Zeiten, sobald sie genommen werden. Dafür braucht die Seite JavaScript.',
  },
};
