import type { ResultsTexts } from '../texts.ts';

export const results: ResultsTexts<'de'> = {
  racePoints: 'Rennpunkte',
  list: 'Liste',
  by: 'Aufgeteilt nach',
  undivided: 'Nicht aufgeteilt',
  without: 'Ohne',
  official: 'Offiziell {time}',
  corrected: 'Offiziell {time}, korrigiert {corrected}',
  unofficialHint: 'Noch nicht für offiziell erklärt',
  noResultsHint: 'Sobald jemand im Ziel ist, steht hier die Rangliste.',
  save: {
    unprinted: 'Für diese Buchstaben gibt es keine Schrift: {letters}. Sie werden als Kästchen gedruckt bei: {names}.',
    unprintedMany:
      'Für diese Buchstaben gibt es keine Schrift: {letters}. Sie werden als Kästchen gedruckt bei: {names} und {count} weiteren.',
    open: 'Liste speichern',
    title: 'Liste als Datei speichern',
    list: 'Liste',
    allHeats: 'Alle Läufe',
    teamOf: 'Mannschaften nach',
    best: 'Gewertete Ergebnisse je Mannschaft',
    rankedBy: 'Gereiht nach',
    ranked: {
      result: 'Ergebnis',
      split: 'Zwischenzeit',
      section: 'Abschnittszeit',
      speed: 'Geschwindigkeit',
    },
    format: 'Dateiart',
    formats: {
      pdf: 'PDF zum Drucken und Aushängen',
      xlsx: 'Excel (xlsx)',
      csv: 'Text mit Trennzeichen (csv)',
    },
    columns: 'Spalten',
    columnsChosen: 'Spalten: {chosen} von {all}',
    noColumns: 'Mindestens eine Spalte auswählen.',
    usual: 'Zurück zu den üblichen Spalten',
    save: 'Datei speichern',
    running: 'Die Datei wird erstellt',
    stop: 'Abbrechen',
  },
};
