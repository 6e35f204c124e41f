import type { IssueTexts } from '../texts.ts';

export const issues: IssueTexts<'de'> = {
  REQUIRED: 'Bitte ausfüllen.',
  INVALID: 'Diese Angabe ist nicht gültig.',
  TOO_SHORT: 'Diese Angabe ist zu kurz.',
  TOO_LONG: 'Diese Angabe ist zu lang.',
  TOO_SMALL: 'Dieser Wert ist zu klein oder zu früh.',
  TOO_LARGE: 'Dieser Wert ist zu groß oder zu spät.',
  UNKNOWN: 'Das ist hier nicht bekannt.',
  UNSUPPORTED: 'Die Firmware des Geräts kann das nicht.',
  TAKEN: 'Das ist schon vergeben.',
  TOO_EASY:
    'Das ist zu leicht zu erraten. Besser sind mehrere Wörter, die nichts miteinander zu tun haben.',
  DIFFERENT: 'Die beiden stimmen nicht überein.',
  atLimit: {
    TOO_SHORT: { one: 'Mindestens {count} Zeichen.', other: 'Mindestens {count} Zeichen.' },
    TOO_LONG: { one: 'Höchstens {count} Zeichen.', other: 'Höchstens {count} Zeichen.' },
    TOO_FEW: {
      one: 'Mindestens {count} Eintrag ist nötig.',
      other: 'Mindestens {count} Einträge sind nötig.',
    },
    TOO_MANY: {
      one: 'Höchstens {count} Eintrag ist möglich.',
      other: 'Höchstens {count} Einträge sind möglich.',
    },
    TOO_SMALL: 'Mindestens {limit}.',
    TOO_LARGE: 'Höchstens {limit}.',
  },
};
