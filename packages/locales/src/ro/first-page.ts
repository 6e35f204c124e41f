import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'ro'> = {
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Concursuri în timp ce se desfășoară: cine este pe traseu, cine conduce și ce urmează. Liste de start, timpi în direct și rezultate.',
    event: '{name}: {days}, {place}. Liste de start, timpi în direct și rezultate.',
    live: 'Acum în direct: {name}, {days}, {place}. Fiecare timp în clipa în care este luat.',
    finished: '{name}: {days}, {place}. Rezultate cu toți timpii și toate diferențele.',
    organizer: 'Organizator: {name}',
    noScript:
      'Aici apar timpii imediat ce sunt luați. Pentru asta, pagina are nevoie de JavaScript.',
  },
};
