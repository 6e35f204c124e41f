import type { AccountTexts } from '../texts.ts';

export const account: AccountTexts<'it'> = {
  tabs: { label: 'Account', account: 'Account', security: 'Sicurezza' },
  password: {
    hint: 'Chi ha effettuato l’accesso con la vecchia password dovrà accedere di nuovo.',
    none: 'Accedi con Google: questo account non ha qui una password che si possa rubare o dimenticare.',
    old: 'Password attuale',
    new: 'Nuova password',
    save: 'Cambia password',
  },
};
