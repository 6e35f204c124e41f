import type { AccountTexts } from '../texts.ts';

export const account: AccountTexts<'de'> = {
  tabs: { label: 'Konto', account: 'Konto', security: 'Sicherheit' },
  password: {
    hint: 'Wer sonst noch mit dem alten Passwort angemeldet ist, muss sich neu anmelden.',
    none: 'Du meldest dich mit Google an; dieses Konto hat hier kein Passwort, das man vergessen oder stehlen könnte.',
    old: 'Bisheriges Passwort',
    new: 'Neues Passwort',
    save: 'Passwort ändern',
  },
};
