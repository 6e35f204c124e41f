/** Visitors who take many places, ask for receipts and never read them. */
import { finding, type Attack } from './cast/attack.ts';
import { comeIn, type LiveGuest } from './cast/live-guest.ts';
import { memory_MB } from './cast/server-cost.ts';

const places = 60;
const receipt = `ACK\nid:1\nreceipt:${'語'.repeat(255)}\n\n\0`;
/** Below what one session may send within a fifth of a heart-beat. */
const asksPerTurn = 240;
const turn_ms = 2_050;
const growth_max_MB = 120;

export const attack: Attack = {
  title: 'answers that nobody reads fill the memory, and a few addresses take all places',
  server: ['--sockets-per-address', String(places)],
  run: async ({ server, attacker, another, rounds }) => {
    const before_MB = memory_MB(server.pid());
    const guests: LiveGuest[] = [];
    let refused = 0;
    for (let index = 0; index < places + 10; index += 1) {
      const guest = await comeIn(server.port, attacker);
      if (typeof guest === 'number') refused = guest;
      else guests.push(guest);
    }
    for (const guest of guests) guest.stopReading();
    for (const _round of rounds()) {
      for (const guest of guests.filter((each) => !each.isClosed()))
        for (let index = 0; index < asksPerTurn; index += 1) guest.say(receipt);
      await new Promise((resolve) => setTimeout(resolve, turn_ms));
    }
    const reader = await comeIn(server.port, another());
    if (typeof reader !== 'number') reader.say('ACK\nid:1\nreceipt:mine\n\n\0');
    const heard = typeof reader === 'number' ? null : await reader.hears('mine');
    const after_MB = memory_MB(server.pid());
    const growth_MB = before_MB === null || after_MB === null ? 0 : after_MB - before_MB;
    for (const guest of [...guests, reader]) if (typeof guest !== 'number') guest.leave();
    return [
      finding('an address has only so many places', guests.length === places, guests.length),
      finding('who comes then is told to come later', refused === 429, refused),
      finding('others come in and are answered', heard !== null, heard ?? 'nothing'),
      finding('what is unread stays small', growth_MB < growth_max_MB, `${growth_MB.toFixed(0)} MB`),
    ];
  },
};
