import type { ResultsTexts } from '../texts.ts';

export const results: ResultsTexts<'ro'> = {
  racePoints: 'Puncte de cursă',
  list: 'Listă',
  by: 'Împărțită după',
  undivided: 'Neîmpărțită',
  without: 'Fără',
  official: 'Oficial',
  unofficialHint: 'Devine oficială după încheierea manșei.',
  noResultsHint: 'Imediat ce cineva ajunge la sosire, clasamentul apare aici.',
  save: {
    open: 'Salvează lista',
    title: 'Salvează o listă ca fișier',
    list: 'Listă',
    allHeats: 'Toate manșele',
    rankedBy: 'Clasată după',
    ranked: {
      result: 'Rezultat',
      split: 'Timp intermediar',
      section: 'Timp pe sector',
      speed: 'Viteză',
    },
    format: 'Tip de fișier',
    formats: {
      pdf: 'PDF, de tipărit și afișat',
      xlsx: 'Excel (xlsx)',
      csv: 'Text cu separatori (csv)',
    },
    columns: 'Coloane',
    noColumns: 'Alegeți cel puțin o coloană.',
    usual: 'Înapoi la coloanele obișnuite',
    save: 'Salvează fișierul',
    running: 'Fișierul este în lucru',
    stop: 'Anulează',
  },
};
