import type { FormTexts } from '../texts.ts';

/** What every form says beside its own texts. */
export const forms: FormTexts<'es'> = {
  confirmation: {
    title: 'Confirmando tu dirección',
    waiting:
      'Hay un mensaje en camino a {email}. Su enlace confirma tu dirección; hasta entonces puedes mirar y rellenar formularios.',
    again: 'Enviar de nuevo',
    sent: 'El mensaje está en camino.',
  },
  textHeld:
    'Esta prueba contiene {held} de {most} MB de texto. Lo que pase de ahí se rechaza: acorta notas o campos propios, o quita participantes.',
  save: 'Guardar',
  saving: 'Guardando …',
  sending: 'Enviando el archivo',
  saved: 'Guardado',
  restored: 'Lo que habías empezado está de nuevo aquí.',
  discard: 'Descartar',
  changed: 'Alguien ha cambiado esto entretanto.',
  changedFields: 'Alguien ha cambiado esto entretanto: {fields}.',
  takeOver: 'Aceptar los cambios',
  keepMine: 'Conservar lo mío',
  unsavedTitle: '¿Salir sin guardar?',
  unsaved: 'Lo que has introducido aquí aún no está guardado.',
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
  line: {
    ahead: {
      one: 'Estás en la cola: hay {count} persona delante',
      many: 'Estás en la cola: hay {count} de personas delante',
      other: 'Estás en la cola: hay {count} personas delante',
    },
    next: 'Estás en la cola y te toca ahora',
    wait: 'Unos {time}. Tu sitio se conserva; deja esta página abierta, sigue sola.',
    seconds: { one: '{count} segundo', many: '{count} de segundos', other: '{count} segundos' },
    minutes: { one: '{count} minuto', many: '{count} de minutos', other: '{count} minutos' },
  },
};
