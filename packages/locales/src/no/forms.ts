import type { FormTexts } from '../texts.ts';

/** What every form says beside its own texts. */
export const forms: FormTexts<'no'> = {
  confirmation: {
    title: 'Adressen din bekreftes',
    waiting:
      'En e-post er på vei til {email}. Lenken i den bekrefter adressen din; inntil da kan du se deg om og fylle ut skjemaer.',
    again: 'Send den på nytt',
    sent: 'E-posten er på vei.',
  },
  textHeld:
    'Dette arrangementet har {held} av {most} MB tekst. Det som går utover, blir avvist: Kort ned notater eller egne felt, eller ta ut deltakere.',
  save: 'Lagre',
  saving: 'Lagrer …',
  sending: 'Sender filen',
  saved: 'Lagret',
  restored: 'Det du hadde begynt på, er tilbake.',
  discard: 'Forkast',
  changed: 'Noen har endret dette i mellomtiden.',
  changedFields: 'Noen har endret dette i mellomtiden: {fields}.',
  takeOver: 'Ta over',
  keepMine: 'Behold mitt',
  unsavedTitle: 'Gå ut uten å lagre?',
  unsaved: 'Det du har skrevet her, er ikke lagret ennå.',
  stay: 'Bli her',
  leave: 'Gå ut uten å lagre',
  wait: {
    seconds: {
      one: 'For mange forsøk. Prøv igjen om {count} sekund.',
      other: 'For mange forsøk. Prøv igjen om {count} sekunder.',
    },
    minutes: {
      one: 'For mange forsøk. Prøv igjen om {count} minutt.',
      other: 'For mange forsøk. Prøv igjen om {count} minutter.',
    },
  },
  line: {
    ahead: {
      one: 'Du står i kø: {count} person er foran deg',
      other: 'Du står i kø: {count} personer er foran deg',
    },
    next: 'Du står i kø, og er neste',
    wait: 'Omtrent {time}. Plassen din er din; la siden stå åpen, den går videre av seg selv.',
    seconds: { one: '{count} sekund', other: '{count} sekunder' },
    minutes: { one: '{count} minutt', other: '{count} minutter' },
  },
};
