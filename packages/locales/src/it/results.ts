import type { ResultsTexts } from '../texts.ts';

export const results: ResultsTexts<'it'> = {
  racePoints: 'Punti gara',
  list: 'Lista',
  by: 'Suddivisa per',
  undivided: 'Non suddivisa',
  without: 'Senza',
  official: 'Ufficiale {time}',
  corrected: 'Ufficiale {time}, corretta {corrected}',
  unofficialHint: 'Non ancora dichiarata ufficiale',
  noResultsHint: 'Appena qualcuno arriva al traguardo, qui compare la classifica.',
  save: {
    unprinted: 'Nessun carattere ha queste lettere: {letters}. Si stampano come riquadri in: {names}.',
    unprintedMany:
      'Nessun carattere ha queste lettere: {letters}. Si stampano come riquadri in: {names} e altri {count}.',
    open: 'Salva lista',
    title: 'Salva una lista come file',
    list: 'Lista',
    allHeats: 'Tutte le manche',
    teamOf: 'Squadre per',
    best: 'Risultati validi per squadra',
    rankedBy: 'Ordinata per',
    ranked: {
      result: 'Risultato',
      split: 'Tempo intermedio',
      section: 'Tempo di settore',
      speed: 'Velocità',
    },
    format: 'Tipo di file',
    formats: {
      pdf: 'PDF, da stampare e affiggere',
      xlsx: 'Excel (xlsx)',
      csv: 'Testo con separatori (csv)',
    },
    columns: 'Colonne',
    columnsChosen: 'Colonne: {chosen} di {all}',
    noColumns: 'Scegliere almeno una colonna.',
    usual: 'Torna alle colonne abituali',
    save: 'Salva file',
    running: 'Il file è in preparazione',
    stop: 'Annulla',
  },
};
