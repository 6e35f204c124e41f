import type { ResultsTexts } from '../texts.ts';

export const results: ResultsTexts<'no'> = {
  racePoints: 'Løpspoeng',
  list: 'Liste',
  by: 'Delt etter',
  undivided: 'Ikke delt',
  without: 'Uten',
  official: 'Offisiell',
  unofficialHint: 'Den blir offisiell når omgangen er avsluttet.',
  noResultsHint: 'Så snart noen er i mål, står resultatlisten her.',
  save: {
    open: 'Lagre liste',
    title: 'Lagre en liste som fil',
    list: 'Liste',
    allHeats: 'Alle omganger',
    rankedBy: 'Rangert etter',
    ranked: {
      result: 'Resultat',
      split: 'Mellomtid',
      section: 'Seksjonstid',
      speed: 'Fart',
    },
    format: 'Filtype',
    formats: {
      pdf: 'PDF til utskrift og oppslag',
      xlsx: 'Excel (xlsx)',
      csv: 'Tekst med skilletegn (csv)',
    },
    columns: 'Kolonner',
    noColumns: 'Velg minst én kolonne.',
    usual: 'Tilbake til de vanlige kolonnene',
    save: 'Lagre fil',
    running: 'Filen lages',
    stop: 'Avbryt',
  },
};
