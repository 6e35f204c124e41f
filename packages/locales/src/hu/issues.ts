import type { IssueTexts } from '../texts.ts';

export const issues: IssueTexts<'hu'> = {
  REQUIRED: 'Kérlek, töltsd ki.',
  INVALID: 'Ez az adat nem érvényes.',
  TOO_SHORT: 'Ez az adat túl rövid.',
  TOO_LONG: 'Ez az adat túl hosszú.',
  TOO_SMALL: 'Ez az érték túl kicsi vagy túl korai.',
  TOO_LARGE: 'Ez az érték túl nagy vagy túl késői.',
  UNKNOWN: 'Ez itt nem ismert.',
  UNSUPPORTED: 'Az eszköz firmware-e ezt nem tudja.',
  TAKEN: 'Ez már foglalt.',
  TOO_EASY: 'Ezt túl könnyű kitalálni. Jobb több olyan szó, amelynek semmi köze egymáshoz.',
  DIFFERENT: 'A kettő nem egyezik.',
  atLimit: {
    TOO_SHORT: { one: 'Legalább {count} karakter.', other: 'Legalább {count} karakter.' },
    TOO_LONG: { one: 'Legfeljebb {count} karakter.', other: 'Legfeljebb {count} karakter.' },
    TOO_FEW: {
      one: 'Legalább {count} tétel szükséges.',
      other: 'Legalább {count} tétel szükséges.',
    },
    TOO_MANY: {
      one: 'Legfeljebb {count} tétel lehetséges.',
      other: 'Legfeljebb {count} tétel lehetséges.',
    },
    TOO_SMALL: 'Legalább {limit}.',
    TOO_LARGE: 'Legfeljebb {limit}.',
  },
};
