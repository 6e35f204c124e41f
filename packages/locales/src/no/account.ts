import type { AccountTexts } from '../texts.ts';

export const account: AccountTexts<'no'> = {
  tabs: { label: 'Konto', account: 'Konto', security: 'Sikkerhet' },
  password: {
    hint: 'Alle andre som er logget inn med det gamle passordet, må logge inn på nytt.',
    none: 'Du logger inn med Google, så denne kontoen har ikke noe passord her som kan stjeles eller glemmes.',
    old: 'Nåværende passord',
    new: 'Nytt passord',
    save: 'Endre passord',
  },
};
