import type { IssueTexts } from '../texts.ts';

export const issues: IssueTexts<'ro'> = {
  REQUIRED: 'Completează acest câmp.',
  INVALID: 'Această valoare nu este validă.',
  TOO_SHORT: 'Această valoare este prea scurtă.',
  TOO_LONG: 'Această valoare este prea lungă.',
  TOO_SMALL: 'Această valoare este prea mică sau prea devreme.',
  TOO_LARGE: 'Această valoare este prea mare sau prea târziu.',
  UNKNOWN: 'Aceasta nu este cunoscută aici.',
  UNSUPPORTED: 'Firmware-ul dispozitivului nu poate face acest lucru.',
  TAKEN: 'Este deja ocupat.',
  TOO_EASY: 'Este prea ușor de ghicit. Mai bune sunt câteva cuvinte care nu au legătură între ele.',
  DIFFERENT: 'Cele două nu coincid.',
  atLimit: {
    TOO_SHORT: {
      one: 'Cel puțin {count} caracter.',
      few: 'Cel puțin {count} caractere.',
      other: 'Cel puțin {count} de caractere.',
    },
    TOO_LONG: {
      one: 'Cel mult {count} caracter.',
      few: 'Cel mult {count} caractere.',
      other: 'Cel mult {count} de caractere.',
    },
    TOO_FEW: {
      one: 'Este necesară cel puțin {count} intrare.',
      few: 'Sunt necesare cel puțin {count} intrări.',
      other: 'Sunt necesare cel puțin {count} de intrări.',
    },
    TOO_MANY: {
      one: 'Este posibilă cel mult {count} intrare.',
      few: 'Sunt posibile cel mult {count} intrări.',
      other: 'Sunt posibile cel mult {count} de intrări.',
    },
    TOO_SMALL: 'Cel puțin {limit}.',
    TOO_LARGE: 'Cel mult {limit}.',
  },
};
