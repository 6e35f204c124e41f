import type { IssueTexts } from '../texts.ts';

export const issues: IssueTexts<'it'> = {
  REQUIRED: 'Compila questo campo.',
  INVALID: 'Questo dato non è valido.',
  TOO_SHORT: 'Questo dato è troppo corto.',
  TOO_LONG: 'Questo dato è troppo lungo.',
  TOO_SMALL: 'Questo valore è troppo piccolo o troppo presto.',
  TOO_LARGE: 'Questo valore è troppo grande o troppo tardi.',
  UNKNOWN: 'Questo qui non è noto.',
  UNSUPPORTED: 'Il firmware del dispositivo non lo permette.',
  TAKEN: 'È già occupato.',
  TOO_EASY:
    'È troppo facile da indovinare. Meglio più parole che non c’entrano nulla l’una con l’altra.',
  DIFFERENT: 'Le due non coincidono.',
  atLimit: {
    TOO_SHORT: {
      one: 'Almeno {count} carattere.',
      many: 'Almeno {count} di caratteri.',
      other: 'Almeno {count} caratteri.',
    },
    TOO_LONG: {
      one: 'Al massimo {count} carattere.',
      many: 'Al massimo {count} di caratteri.',
      other: 'Al massimo {count} caratteri.',
    },
    TOO_FEW: {
      one: 'Serve almeno {count} voce.',
      many: 'Servono almeno {count} di voci.',
      other: 'Servono almeno {count} voci.',
    },
    TOO_MANY: {
      one: 'Al massimo {count} voce.',
      many: 'Al massimo {count} di voci.',
      other: 'Al massimo {count} voci.',
    },
    TOO_SMALL: 'Almeno {limit}.',
    TOO_LARGE: 'Al massimo {limit}.',
  },
};
