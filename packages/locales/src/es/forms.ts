import type { FormTexts } from '../texts.ts';

/** What every form says beside its own texts. */
export const forms: FormTexts<'es'> = {
  save: 'Guardar',
  saving: 'Guardando …',
  sending: 'Enviando el archivo',
  saved: 'Guardado',
  restored: 'Lo que había empezado está de nuevo aquí.',
  discard: 'Descartar',
  changed: 'Alguien ha cambiado esto entretanto.',
  changedFields: 'Alguien ha cambiado esto entretanto: {fields}.',
  takeOver: 'Aceptar los cambios',
  keepMine: 'Conservar lo mío',
  unsavedTitle: '¿Salir sin guardar?',
  unsaved: 'Lo que ha introducido aquí aún no está guardado.',
  stay: 'Quedarse aquí',
  leave: 'Salir sin guardar',
  wait: {
    seconds: {
      one: 'Demasiados intentos. Prueba de nuevo dentro de {count} segundo.',
      many: 'Demasiados intentos. Prueba de nuevo dentro de {count} segundos.',
      other: 'Demasiados intentos. Prueba de nuevo dentro de {count} segundos.',
    },
    minutes: {
      one: 'Demasiados intentos. Prueba de nuevo dentro de {count} minuto.',
      many: 'Demasiados intentos. Prueba de nuevo dentro de {count} minutos.',
      other: 'Demasiados intentos. Prueba de nuevo dentro de {count} minutos.',
    },
  },
};
