import type { AccountTexts } from '../texts.ts';

export const account: AccountTexts<'hu'> = {
  tabs: { label: 'Fiók', account: 'Fiók', security: 'Biztonság' },
  password: {
    hint: 'Aki a régi jelszóval van belépve, annak újra be kell lépnie.',
    none: 'Google-lal lépsz be, ezért ennek a fióknak itt nincs jelszava, amelyet el lehetne lopni vagy felejteni.',
    old: 'Eddigi jelszó',
    new: 'Új jelszó',
    save: 'Jelszó módosítása',
  },
};
