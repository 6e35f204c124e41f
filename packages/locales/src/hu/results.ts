import type { ResultsTexts } from '../texts.ts';

export const results: ResultsTexts<'hu'> = {
  racePoints: 'Versenypontok',
  list: 'Lista',
  by: 'Bontás',
  undivided: 'Bontás nélkül',
  without: 'Nincs megadva',
  official: 'Hivatalos',
  unofficialHint: 'A futam lezárása után lesz hivatalos.',
  noResultsHint: 'Amint valaki célba ér, itt látható a rangsor.',
  save: {
    open: 'Lista mentése',
    title: 'Lista mentése fájlba',
    list: 'Lista',
    allHeats: 'Minden futam',
    rankedBy: 'Rangsor alapja',
    ranked: {
      result: 'Eredmény',
      split: 'Részidő',
      section: 'Szakaszidő',
      speed: 'Sebesség',
    },
    format: 'Fájltípus',
    formats: {
      pdf: 'PDF nyomtatáshoz és kifüggesztéshez',
      xlsx: 'Excel (xlsx)',
      csv: 'Elválasztójeles szöveg (csv)',
    },
    columns: 'Oszlopok',
    noColumns: 'Legalább egy oszlopot ki kell választani.',
    usual: 'Vissza a szokásos oszlopokhoz',
    save: 'Fájl mentése',
    running: 'A fájl készül',
    stop: 'Megszakítás',
  },
};
