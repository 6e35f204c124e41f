import type { LegalTexts } from '../texts.ts';

export const legal: LegalTexts<'de'> = {
  links: 'Rechtliches',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  contract: 'Vertragsbedingungen',
  absentTitle: 'Diese Seite gibt es hier nicht',
  absent: 'Wer diesen Dienst betreibt, hat sie nicht hinterlegt.',
  kept: 'Was dieses Gerät speichert',
  title: 'Deine Daten auf diesem Gerät',
  lead: 'Keine Werbung, kein Tracking, keine Cookies. Diese Seiten speichern nur, was sie zum Arbeiten brauchen, und es bleibt auf diesem Gerät:',
  keeps: {
    login: 'Wer eingeloggt ist, bis du dich ausloggst.',
    settings:
      'Sprache, Darstellung, wie du Tabellen und Fenster eingerichtet hast, und für welche Version eine Seite neu geladen wurde.',
    followed:
      'Wem du folgst, mit Name und Jahrgang oder Verein, damit du ihn bei einer anderen Veranstaltung wiederfindest.',
    drafts: 'Begonnene Formulare, bis sie gespeichert sind oder du dich ausloggst.',
    impulses: 'Handimpulse, bis der Server sie hat.',
    offline: 'Den letzten Stand von bis zu fünf Veranstaltungen, damit sie auch ohne Netz aufgehen.',
  },
  reports:
    'Mit deiner Zustimmung melden diese Seiten dem Betreiber auch Fehler des Programms: welcher Fehler, an welcher Stelle, in welcher Version. Keine Namen, keine Eingaben, keine Adressen mit geheimen Teilen.',
  onlyNeeded: 'Nur das Nötige',
  understood: 'Verstanden',
  alsoReports: 'Auch Fehlerberichte',
  chosen: 'Derzeit gewählt: {choice}',
  later: 'Das lässt sich jederzeit am Fuß der Seite ändern.',
};
