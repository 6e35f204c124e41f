/** What is wrong with a field, by the code of its `Issue`; with the limit where the fault names one (`issue-text.ts`). */
export const issues = {
  REQUIRED: 'Please fill this in.',
  INVALID: 'This is not valid.',
  TOO_SHORT: 'This is too short.',
  TOO_LONG: 'This is too long.',
  TOO_SMALL: 'This is too small or too early.',
  TOO_LARGE: 'This is too large or too late.',
  UNKNOWN: 'This is not known here.',
  UNSUPPORTED: 'The firmware of the device cannot do this.',
  TAKEN: 'This is taken already.',
  TOO_EASY:
    'This is too easy to guess. Several words that have nothing to do with each other are better.',
  DIFFERENT: 'The two are not the same.',
  atLimit: {
    TOO_SHORT: { one: 'At least {count} character.', other: 'At least {count} characters.' },
    TOO_LONG: { one: 'At most {count} character.', other: 'At most {count} characters.' },
    TOO_FEW: {
      one: 'At least {count} entry is needed.',
      other: 'At least {count} entries are needed.',
    },
    TOO_MANY: {
      one: 'At most {count} entry is possible.',
      other: 'At most {count} entries are possible.',
    },
    TOO_SMALL: 'At least {limit}.',
    TOO_LARGE: 'At most {limit}.',
  },
} as const;
