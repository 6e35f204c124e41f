import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'ro'> = {
  parts: {
    live: 'Acum în direct',
    alsoLive: 'Tot în direct',
    open: 'Înscrieri deschise',
    featured: 'Recomandate',
    coming: 'În curând',
    results: 'Ultimele rezultate',
    found: 'Concursuri',
  },
  nextStarter: 'Urmează la start',
  search: {
    label: 'Caută concursuri',
    hint: 'Nume, loc sau organizator',
    filters: 'Filtre',
    country: 'Țara',
    anyCountry: 'Toate țările',
    since: 'De la',
    until: 'Până la',
    onlyOpen: 'Înscrieri deschise',
    count: { one: '{count} concurs', few: '{count} concursuri', other: '{count} de concursuri' },
    noMatch: 'Niciun concurs nu se potrivește',
    noMatchHint: 'Încearcă o parte din nume, din loc sau din numele organizatorului, ori renunță la un filtru.',
    clear: 'Șterge căutarea și filtrele',
    more: 'Arată mai multe',
  },
  next: {
    closes: 'Înscrierile se închid {when}',
    opens: 'Înscrierile se deschid {when}',
    starts: 'Începe {when}',
    today: 'Astăzi',
    results: 'Vezi rezultatele',
  },
  /** Who leads in an event that runs. */
  leader: {
    ahead: '{gap} avans',
    even: 'La egalitate pe primul loc',
  },
  organisers: {
    title: 'Cronometrează-ți propriul concurs',
    text: 'Conectează cronometrul, creează concursul și fiecare timp ajunge pe toate telefoanele în aceeași clipă.',
    start: 'Începe',
    own: 'Concursurile tale',
  },
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Concursuri în timp ce se desfășoară: cine este pe traseu, cine conduce și ce urmează. Liste de start, timpi în direct și rezultate.',
    event: '{name}: {days}, {place}. Liste de start, timpi în direct și rezultate.',
    live: 'Acum în direct: {name}, {days}, {place}. Fiecare timp în clipa în care este luat.',
    finished: '{name}: {days}, {place}. Rezultate cu toți timpii și toate diferențele.',
    organizer: 'Organizator: {name}',
    noScript: 'Aici apar timpii imediat ce sunt luați. Pentru asta, pagina are nevoie de JavaScript.',
    needsScript: 'Startwand are nevoie de JavaScript. Activează-l în browser și reîncarcă pagina.',
    tooOld:
      'Browserul tău este prea vechi pentru a urmări cursele în direct: pagina funcționează în Chrome și Edge de la versiunea 95, Firefox de la 98, Safari și iOS de la 15.4 și Samsung Internet de la 17.',
  },
};
