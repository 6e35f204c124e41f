import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'hu'> = {
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Versenyek, ahogy zajlanak: ki van a pályán, ki vezet, és mi következik. Rajtlisták, élő idők és eredmények.',
    event: '{name}: {days}, {place}. Rajtlisták, élő idők és eredmények.',
    live: 'Most élőben: {name}, {days}, {place}. Minden idő abban a pillanatban, amikor megszületik.',
    finished: '{name}: {days}, {place}. Eredmények minden idővel és különbséggel.',
    organizer: 'Szervező: {name}',
    noScript:
      'Itt jelennek meg az idők, amint megszületnek. Ehhez az oldalnak JavaScriptre van szüksége.',
  },
};
