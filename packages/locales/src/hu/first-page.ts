import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'hu'> = {
  parts: {
    live: 'Most élőben',
    alsoLive: 'Szintén élőben',
    open: 'Nevezni lehet',
    featured: 'Kiemelt',
    coming: 'Hamarosan',
    results: 'Legfrissebb eredmények',
    found: 'Versenyek',
  },
  nextStarter: 'Következő rajtoló',
  search: {
    label: 'Verseny keresése',
    hint: 'Név, helyszín vagy szervező',
    filters: 'Szűrők',
    country: 'Ország',
    anyCountry: 'Minden ország',
    since: 'Ettől',
    until: 'Eddig',
    onlyOpen: 'Nevezni lehet',
    count: { one: '{count} verseny', other: '{count} verseny' },
    noMatch: 'Nincs ilyen verseny',
    noMatchHint: 'Próbáld a név, a helyszín vagy a szervező egy részével, vagy vegyél el egy szűrőt.',
    clear: 'Keresés és szűrők törlése',
    more: 'Továbbiak',
  },
  next: {
    closes: 'A nevezés zárul: {when}',
    opens: 'A nevezés nyílik: {when}',
    starts: 'Kezdés: {when}',
    today: 'Ma',
    results: 'Eredmények',
  },
  /** Who leads in an event that runs. */
  leader: {
    ahead: '{gap} előny',
    even: 'Holtverseny az élen',
  },
  organisers: {
    title: 'Mérd a saját versenyed',
    text: 'Csatlakoztasd az órát, hozd létre a versenyt, és minden idő abban a pillanatban ott van minden telefonon.',
    start: 'Kezdjük',
    own: 'Versenyeid',
  },
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Versenyek, ahogy zajlanak: ki van a pályán, ki vezet, és mi következik. Rajtlisták, élő idők és eredmények.',
    event: '{name}: {days}, {place}. Rajtlisták, élő idők és eredmények.',
    live: 'Most élőben: {name}, {days}, {place}. Minden idő abban a pillanatban, amikor megszületik.',
    finished: '{name}: {days}, {place}. Eredmények minden idővel és különbséggel.',
    organizer: 'Szervező: {name}',
    noScript: 'Itt jelennek meg az idők, amint megszületnek. Ehhez az oldalnak JavaScriptre van szüksége.',
    needsScript: 'A Startwandhoz JavaScript kell. Kapcsold be a böngészőben, majd töltsd be újra az oldalt.',
    tooOld:
      'A böngésződ túl régi a versenyek élő követéséhez: az oldal Chrome és Edge 95, Firefox 98, Safari és iOS 15.4, valamint Samsung Internet 17 verziótól működik.',
  },
};
