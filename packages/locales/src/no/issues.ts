import type { IssueTexts } from '../texts.ts';

export const issues: IssueTexts<'no'> = {
  REQUIRED: 'Fyll ut dette feltet.',
  INVALID: 'Dette er ikke gyldig.',
  TOO_SHORT: 'Dette er for kort.',
  TOO_LONG: 'Dette er for langt.',
  TOO_SMALL: 'Denne verdien er for liten eller for tidlig.',
  TOO_LARGE: 'Denne verdien er for stor eller for sen.',
  UNKNOWN: 'Dette er ikke kjent her.',
  UNSUPPORTED: 'Fastvaren til enheten kan ikke dette.',
  TAKEN: 'Dette er allerede opptatt.',
  TOO_EASY:
    'Dette er for lett å gjette. Flere ord som ikke har noe med hverandre å gjøre, er bedre.',
  DIFFERENT: 'De to er ikke like.',
  atLimit: {
    TOO_SHORT: { one: 'Minst {count} tegn.', other: 'Minst {count} tegn.' },
    TOO_LONG: { one: 'Høyst {count} tegn.', other: 'Høyst {count} tegn.' },
    TOO_FEW: { one: 'Minst {count} oppføring trengs.', other: 'Minst {count} oppføringer trengs.' },
    TOO_MANY: {
      one: 'Høyst {count} oppføring er mulig.',
      other: 'Høyst {count} oppføringer er mulig.',
    },
    TOO_SMALL: 'Minst {limit}.',
    TOO_LARGE: 'Høyst {limit}.',
  },
};
