import type { SetUpTexts } from '../texts.ts';

export const setUp: SetUpTexts<'hu'> = {
  home: {
    title: 'Új szerver',
    text: 'A Startwand versenyeket mér, és minden időt azonnal megmutat az összes telefonon. Itt még senkinek sincs fiókja.',
    first: 'Állítsd be a szervert: a fiókodat, és hogy kerül-e valami pénzbe.',
    second: 'Hozz létre egy versenyt: név, dátum, rajtlista.',
    third: 'Mérd fénykapukkal, időmérővel vagy ennek a laptopnak a billentyűivel.',
    start: 'Szerver beállítása',
  },
  empty: {
    title: 'Itt még nincs verseny',
    text: 'A Startwand versenyeket mér, és élőben mutatja őket: ki van a pályán, ki vezet, minden időt azonnal. Az első verseny itt jelenik meg, amint közzéteszik.',
  },
  demo: {
    title: 'Ez a demó',
    text: 'Ezek a versenyek szimuláltak. Ha sajátot mérnél, állítsd le ezt a szervert, és indítsd el ezzel a sorral. A demó a saját mappájában marad.',
  },
  notLetIn: 'Még nem engedtek be. Kérj kódot a szerver kezelőjétől; addig körülnézhetsz és űrlapokat tölthetsz ki.',
  enterCode: 'Kód beírása',
  title: 'Szerver beállítása',
  lead: 'A fiókod kezeli ezt a szervert, és versenyeket is mér. Nem kell levélben megerősíteni.',
  code: 'Kód',
  codeHint: 'A szerver írta ki induláskor, egy linkben, amely ezt az oldalt nyitja meg.',
  step: 'Árak',
  prices: 'Mi mennyibe kerül?',
  free: 'Semmi: minden ingyenes',
  freeHint: 'Saját szerverrel rendelkező klubnak. Semmit sem számolunk.',
  paid: 'Időmérési pontok',
  paidHint: 'A versenyek és a felhasznált impulzusok pontba kerülnek, amelyeket az időmérőknek jóváírsz vagy eladsz.',
  contact: 'Hol lehet pontot rendelni?',
  contactHint: 'E-mail-cím vagy weboldal. Üresen is maradhat.',
  submit: 'Beállítás',
  submitting: 'Beállítás folyamatban',
  closed: 'Ez a szerver már be van állítva',
  closedHint: 'Az első oldala végleg bezárult. Jelentkezz be a fiókoddal.',
};
