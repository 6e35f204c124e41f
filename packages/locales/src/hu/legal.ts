import type { LegalTexts } from '../texts.ts';

export const legal: LegalTexts<'hu'> = {
  links: 'Jogi tudnivalók',
  imprint: 'Impresszum',
  privacy: 'Adatvédelem',
  contract: 'Szerződési feltételek',
  absentTitle: 'Ez az oldal itt nem érhető el',
  absent: 'A szolgáltatás üzemeltetője nem adta meg.',
  kept: 'Mit tárol ez az eszköz',
  title: 'Az adataid ezen az eszközön',
  lead: 'Nincs reklám, nincs követés, nincsenek sütik. Ezek az oldalak csak azt tárolják, amire a működéshez szükségük van, és az ezen az eszközön marad:',
  keeps: {
    login: 'Hogy ki van bejelentkezve, amíg ki nem jelentkezel.',
    settings:
      'A nyelv, a megjelenés, a táblázatok és ablakok elrendezése, és hogy melyik verzióhoz lett újratöltve egy oldal.',
    followed: 'Kit követsz: név, születési év vagy egyesület, hogy egy másik versenyen is megtaláld.',
    drafts: 'A megkezdett űrlapok, amíg nincsenek elmentve, vagy ki nem jelentkezel.',
    impulses: 'A kézi impulzusok, amíg a szerver meg nem kapja őket.',
    offline: 'Legfeljebb öt verseny utolsó állása, hogy hálózat nélkül is megnyíljanak.',
  },
  reports:
    'A hozzájárulásoddal ezek az oldalak a program hibáit is jelentik az üzemeltetőnek: melyik hiba, a program melyik pontján, melyik verzióban. Neveket, beírt adatokat és titkos részeket tartalmazó címeket nem.',
  onlyNeeded: 'Csak a szükségeset',
  understood: 'Rendben',
  alsoReports: 'Hibajelentéseket is',
  chosen: 'Jelenlegi választás: {choice}',
  later: 'Ezt az oldal alján bármikor módosíthatod.',
};
