import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'it'> = {
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Le gare mentre si corrono: chi è in pista, chi è in testa e che cosa viene dopo. Ordini di partenza, tempi in diretta e risultati.',
    event: '{name}: {days}, {place}. Ordini di partenza, tempi in diretta e risultati.',
    live: 'In diretta: {name}, {days}, {place}. Ogni tempo nell’istante in cui viene preso.',
    finished: '{name}: {days}, {place}. Risultati con tutti i tempi e i distacchi.',
    organizer: 'Organizzatore: {name}',
    noScript:
      'Qui appaiono i tempi appena vengono presi. Per questo la pagina ha bisogno di JavaScript.',
  },
};
