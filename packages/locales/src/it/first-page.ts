import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'it'> = {
  parts: {
    live: 'In diretta',
    alsoLive: 'Anche in diretta',
    open: 'Iscrizioni aperte',
    featured: 'In evidenza',
    coming: 'Prossimamente',
    results: 'Ultimi risultati',
    found: 'Gare',
  },
  nextStarter: 'Prossima partenza',
  search: {
    label: 'Cerca gare',
    hint: 'Nome, luogo o organizzatore',
    filters: 'Filtri',
    country: 'Paese',
    anyCountry: 'Tutti i paesi',
    since: 'Dal',
    until: 'Al',
    onlyOpen: 'Iscrizioni aperte',
    count: { one: '{count} gara', many: '{count} di gare', other: '{count} gare' },
    noMatch: 'Nessuna gara corrisponde',
    noMatchHint: 'Prova con una parte del nome, del luogo o dell’organizzatore, oppure togli un filtro.',
    clear: 'Cancella ricerca e filtri',
    more: 'Mostra altre',
  },
  next: {
    closes: 'Le iscrizioni chiudono {when}',
    opens: 'Le iscrizioni aprono {when}',
    starts: 'Inizia {when}',
    today: 'Oggi',
    results: 'Vai ai risultati',
  },
  /** Who leads in an event that runs. */
  leader: {
    ahead: '{gap} di vantaggio',
    even: 'A pari merito in testa',
  },
  organisers: {
    title: 'Cronometra la tua gara',
    text: 'Collega il cronometro, crea la gara e ogni tempo è su tutti i telefoni nello stesso istante.',
    start: 'Inizia',
    own: 'Le tue gare',
  },
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Le gare mentre si corrono: chi è in pista, chi è in testa e che cosa viene dopo. Ordini di partenza, tempi in diretta e risultati.',
    event: '{name}: {days}, {place}. Ordini di partenza, tempi in diretta e risultati.',
    live: 'In diretta: {name}, {days}, {place}. Ogni tempo nell’istante in cui viene preso.',
    finished: '{name}: {days}, {place}. Risultati con tutti i tempi e i distacchi.',
    organizer: 'Organizzatore: {name}',
    noScript: 'Qui appaiono i tempi appena vengono presi. Per questo la pagina ha bisogno di JavaScript.',
    needsScript: 'Startwand ha bisogno di JavaScript. Attivalo nel browser e ricarica la pagina.',
    tooOld:
      'Il tuo browser è troppo vecchio per seguire le gare dal vivo: questa pagina funziona con Chrome ed Edge dalla versione 95, Firefox dalla 98, Safari e iOS dalla 15.4 e Samsung Internet dalla 17.',
  },
};
