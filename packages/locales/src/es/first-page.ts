import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'es'> = {
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Las carreras mientras suceden: quién está en pista, quién lidera y qué viene después. Listas de salida, tiempos en directo y resultados.',
    event: '{name}: {days}, {place}. Listas de salida, tiempos en directo y resultados.',
    live: 'En directo: {name}, {days}, {place}. Cada tiempo en el instante en que se toma.',
    finished: '{name}: {days}, {place}. Resultados con todos los tiempos y diferencias.',
    organizer: 'Organizador: {name}',
    noScript:
      'Aquí aparecen los tiempos en cuanto se toman. Para ello, la página necesita JavaScript.',
  },
};
