import type { IssueTexts } from '../texts.ts';

export const issues: IssueTexts<'es'> = {
  REQUIRED: 'Rellena este campo.',
  INVALID: 'Este dato no es válido.',
  TOO_SHORT: 'Este dato es demasiado corto.',
  TOO_LONG: 'Este dato es demasiado largo.',
  TOO_SMALL: 'Este valor es demasiado pequeño o demasiado temprano.',
  TOO_LARGE: 'Este valor es demasiado grande o demasiado tardío.',
  UNKNOWN: 'Esto no se conoce aquí.',
  UNSUPPORTED: 'El firmware del dispositivo no puede hacerlo.',
  TAKEN: 'Ya está ocupado.',
  TOO_EASY:
    'Es demasiado fácil de adivinar. Mejor varias palabras que no tengan nada que ver entre sí.',
  DIFFERENT: 'Las dos no coinciden.',
  atLimit: {
    TOO_SHORT: {
      one: 'Al menos {count} carácter.',
      many: 'Al menos {count} de caracteres.',
      other: 'Al menos {count} caracteres.',
    },
    TOO_LONG: {
      one: 'Como máximo {count} carácter.',
      many: 'Como máximo {count} de caracteres.',
      other: 'Como máximo {count} caracteres.',
    },
    TOO_FEW: {
      one: 'Hace falta al menos {count} entrada.',
      many: 'Hacen falta al menos {count} de entradas.',
      other: 'Hacen falta al menos {count} entradas.',
    },
    TOO_MANY: {
      one: 'Como máximo {count} entrada.',
      many: 'Como máximo {count} de entradas.',
      other: 'Como máximo {count} entradas.',
    },
    TOO_SMALL: 'Como mínimo {limit}.',
    TOO_LARGE: 'Como máximo {limit}.',
  },
};
