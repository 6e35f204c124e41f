/** What sample calls on phones name: one that holds the finish of the race. */
import { routes } from '@startwand/contract';
import type { Scene, Special, Specials } from './special.ts';

async function aPhone({ stage, race }: Scene): Promise<Special> {
  const path = `/events/${race.eventId}/phones`;
  const made = await stage.test.post(path, { section: 1, role: 'times' }, await stage.tokenOf('owner'));
  const event = routes.addPhone.item.parse(made.body.data[0]);
  return { params: { phoneId: event.phones?.at(-1)?.id ?? '' } };
}

export const specialPhones: Specials = {
  changePhone: aPhone,
  endPhone: aPhone,
  letPhonesIn: () => ({ answer: 'NO_WAY_IN' }),
};
