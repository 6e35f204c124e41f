import type { FormTexts } from '../texts.ts';

/** What every form says beside its own texts. */
export const forms: FormTexts<'de'> = {
  confirmation: {
    title: 'Deine Adresse wird bestätigt',
    waiting:
      'Eine Mail ist unterwegs an {email}. Ihr Link bestätigt deine Adresse; bis dahin kannst du dich umsehen und Formulare ausfüllen.',
    again: 'Noch einmal senden',
    sent: 'Die Mail ist unterwegs.',
  },
  textHeld:
    'Diese Veranstaltung enthält {held} von {most} MB Text. Was darüber hinausgeht, wird abgelehnt: Kürze Notizen oder eigene Felder oder nimm Teilnehmer heraus.',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  sending: 'Datei wird gesendet',
  saved: 'Gespeichert',
  restored: 'Was du begonnen hattest, ist wieder da.',
  discard: 'Verwerfen',
  changed: 'Jemand hat das inzwischen geändert.',
  changedFields: 'Jemand hat das inzwischen geändert: {fields}.',
  takeOver: 'Übernehmen',
  keepMine: 'Meine behalten',
  unsavedTitle: 'Ohne Speichern verlassen?',
  unsaved: 'Was du hier eingegeben hast, ist noch nicht gespeichert.',
  stay: 'Hier bleiben',
  leave: 'Ohne Speichern verlassen',
  wait: {
    seconds: {
      one: 'Zu viele Versuche. Versuche es in {count} Sekunde noch einmal.',
      other: 'Zu viele Versuche. Versuche es in {count} Sekunden noch einmal.',
    },
    minutes: {
      one: 'Zu viele Versuche. Versuche es in {count} Minute noch einmal.',
      other: 'Zu viele Versuche. Versuche es in {count} Minuten noch einmal.',
    },
  },
  line: {
    ahead: {
      one: 'Du stehst an: {count} Person ist vor dir',
      other: 'Du stehst an: {count} Personen sind vor dir',
    },
    next: 'Du stehst an und bist als Nächstes dran',
    wait: 'Etwa {time}. Dein Platz bleibt dir; lass diese Seite offen, es geht von selbst weiter.',
    seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
  },
};
