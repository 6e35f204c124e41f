import type { AccountTexts } from '../texts.ts';

export const account: AccountTexts<'es'> = {
  tabs: { label: 'Cuenta', account: 'Cuenta', security: 'Seguridad' },
  password: {
    hint: 'Quien haya entrado con la contraseña anterior tendrá que volver a entrar.',
    none: 'Entras con Google: esta cuenta no tiene aquí ninguna contraseña que se pueda robar u olvidar.',
    old: 'Contraseña actual',
    new: 'Contraseña nueva',
    save: 'Cambiar contraseña',
  },
};
