import type { AccountTexts } from '../texts.ts';

export const account: AccountTexts<'ro'> = {
  tabs: { label: 'Cont', account: 'Cont', security: 'Securitate' },
  password: {
    hint: 'Cine este autentificat cu parola veche va trebui să se autentifice din nou.',
    none: 'Te autentifici cu Google, deci contul nu are aici o parolă care să poată fi furată sau uitată.',
    old: 'Parola actuală',
    new: 'Parola nouă',
    save: 'Schimbă parola',
  },
};
