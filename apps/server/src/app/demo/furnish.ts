/**
 * Everything of the demo that does not move, made behind the race that does. Each step looks whether it was
 * done, so that the next start completes what a kill cut short.
 */
import { noPreconditions } from '../../base/preconditions.ts';
import { asUserId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Services } from '../services.ts';
import type { User } from '../../accounts/users/user.ts';
import { ensureAccount } from './accounts.ts';
import { adorn, publishResults } from './adorn.ts';
import type { Desk } from './desk.ts';
import type { DemoNotes } from './notes.ts';
import { ensureOpenEvent } from './open-event.ts';
import { ensureYesterdaysRace } from './yesterdays-race.ts';

export interface Unfurnished {
  readonly services: Services;
  readonly notes: DemoNotes;
  readonly people: { readonly owner: User; readonly competitor: User };
  readonly slalom: Desk;
}

export async function furnish(
  { services, notes, people: { owner, competitor }, slalom }: Unfurnished,
  signal: AbortSignal,
): Promise<void> {
  const deskOf = (room: EventRoom): Desk => ({
    room,
    by: asUserId(owner.id),
    preconditions: noPreconditions,
  });
  const steps: readonly (() => Promise<unknown>)[] = [
    () => adorn(services, slalom, { scene: 'slope', isFeatured: true }),
    async () => {
      const desk = deskOf(await ensureYesterdaysRace(services, owner, competitor));
      await adorn(services, desk, { scene: 'morning', message: thanks });
      await publishResults(services, desk);
    },
    async () => {
      const desk = deskOf(await ensureOpenEvent(services, owner, competitor));
      await adorn(services, desk, { scene: 'hill', message: fee });
    },
    () => ensureAccount(services, notes, 'administrator'),
    () => ensureAccount(services, notes, 'salesPerson'),
  ];
  for (const step of steps) {
    if (signal.aborted) return;
    await step();
  }
}

const thanks = 'Results are official. Thank you to all helpers on the hill!';
const fee = 'Entry fee: 25 €, paid when you collect your bib.';
