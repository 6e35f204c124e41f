import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'no'> = {
  parts: {
    live: 'Direkte nå',
    alsoLive: 'Også direkte',
    open: 'Påmelding åpen',
    featured: 'Utvalgt',
    coming: 'Kommer snart',
    results: 'Siste resultater',
    found: 'Arrangementer',
  },
  nextStarter: 'Neste ut',
  search: {
    label: 'Søk etter arrangement',
    hint: 'Navn, sted eller arrangør',
    filters: 'Filtre',
    country: 'Land',
    anyCountry: 'Alle land',
    since: 'Fra',
    until: 'Til',
    onlyOpen: 'Påmelding åpen',
    count: { one: '{count} arrangement', other: '{count} arrangementer' },
    noMatch: 'Ingen arrangementer passer',
    noMatchHint: 'Prøv en del av navnet, stedet eller arrangøren, eller ta bort et filter.',
    clear: 'Tøm søk og filtre',
    more: 'Vis flere',
  },
  next: {
    closes: 'Påmeldingen stenger {when}',
    opens: 'Påmeldingen åpner {when}',
    starts: 'Starter {when}',
    today: 'I dag',
    results: 'Se resultatene',
  },
  /** Who leads in an event that runs. */
  leader: {
    ahead: '{gap} foran',
    even: 'Delt ledelse',
  },
  organisers: {
    title: 'Ta tiden på ditt eget renn',
    text: 'Koble til tidtakeruret, opprett arrangementet, og hver tid er på alle telefoner i samme øyeblikk.',
    start: 'Kom i gang',
    own: 'Dine arrangementer',
  },
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Renn mens de går: hvem som er i løypa, hvem som leder, og hva som kommer. Startlister, direkte tider og resultater.',
    event: '{name}: {days}, {place}. Startlister, direkte tider og resultater.',
    live: 'Direkte nå: {name}, {days}, {place}. Hver tid i det øyeblikket den blir tatt.',
    finished: '{name}: {days}, {place}. Resultater med alle tider og avstander.',
    organizer: 'Arrangør: {name}',
    noScript: 'Her kommer tidene så snart de er tatt. Til det trenger siden JavaScript.',
    needsScript: 'Startwand trenger JavaScript. Slå det på i nettleseren og last siden på nytt.',
    tooOld:
      'Nettleseren din er for gammel til å følge løp direkte: Denne siden virker i Chrome og Edge fra 95, Firefox fra 98, Safari og iOS fra 15.4 og Samsung Internet fra 17.',
  },
};
