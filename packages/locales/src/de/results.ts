import type { ResultsTexts } from '../texts.ts';

export const results: ResultsTexts<'de'> = {
  racePoints: 'Rennpunkte',
  list: 'Liste',
  by: 'Aufgeteilt nach',
  undivided: 'Nicht aufgeteilt',
  without: 'Ohne',
  official: 'Offiziell',
  unofficialHint: 'Offiziell wird die Liste, sobald der Lauf abgeschlossen ist.',
  noResultsHint: 'Sobald jemand im Ziel ist, steht hier die Rangliste.',
  save: {
    open: 'Liste speichern',
    title: 'Liste als Datei speichern',
    list: 'Liste',
    allHeats: 'Alle Läufe',
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
    noColumns: 'Mindestens eine Spalte auswählen.',
    usual: 'Zurück zu den üblichen Spalten',
    save: 'Datei speichern',
    running: 'Die Datei wird erstellt',
    stop: 'Abbrechen',
  },
};
