import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'no'> = {
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Renn mens de går: hvem som er i løypa, hvem som leder, og hva som kommer. Startlister, direkte tider og resultater.',
    event: '{name}: {days}, {place}. Startlister, direkte tider og resultater.',
    live: 'Direkte nå: {name}, {days}, {place}. Hver tid i det øyeblikket den blir tatt.',
    finished: '{name}: {days}, {place}. Resultater med alle tider og avstander.',
    organizer: 'Arrangør: {name}',
    noScript: 'Her kommer tidene så snart de er tatt. Til det trenger siden JavaScript.',
  },
};
