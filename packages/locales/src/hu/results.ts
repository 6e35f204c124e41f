import type { ResultsTexts } from '../texts.ts';

export const results: ResultsTexts<'hu'> = {
  racePoints: 'Versenypontok',
  list: 'Lista',
  by: 'Bontás',
  undivided: 'Bontás nélkül',
  without: 'Nincs megadva',
  official: 'Hivatalos: {time}',
  corrected: 'Hivatalos: {time}, javítva: {corrected}',
  unofficialHint: 'Még nincs hivatalossá nyilvánítva',
  noResultsHint: 'Amint valaki célba ér, itt látható a rangsor.',
  save: {
    unprinted: 'Ezekhez a betűkhöz nincs betűkészlet: {letters}. Négyzetként nyomtatódnak itt: {names}.',
    unprintedMany:
      'Ezekhez a betűkhöz nincs betűkészlet: {letters}. Négyzetként nyomtatódnak itt: {names} és még {count}.',
    open: 'Lista mentése',
    title: 'Lista mentése fájlba',
    list: 'Lista',
    allHeats: 'Minden futam',
    teamOf: 'Csapatok eszerint',
    best: 'Csapatonként számító eredmények',
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
    columnsChosen: 'Oszlopok: {chosen} / {all}',
    noColumns: 'Legalább egy oszlopot ki kell választani.',
    usual: 'Vissza a szokásos oszlopokhoz',
    save: 'Fájl mentése',
    running: 'A fájl készül',
    stop: 'Megszakítás',
  },
};
