/** Phones that hold a point of an event, and what they tap. */
import { routes } from '@startwand/contract';
import type { Person } from './scene.ts';

export interface Phone {
  readonly id: string;
  /** Key that its link carries. */
  readonly key: string;
}

/** A new link, of an event of this person's. */
export async function aPhone({ api }: Person, eventId: string, section: number, role = 'times'): Promise<Phone> {
  const [made] = await api.post<unknown>(`/events/${eventId}/phones`, { section, role });
  const phone = routes.addPhone.item.parse(made).phones?.at(-1);
  if (phone === undefined) throw new Error('No link was made');
  return phone;
}

/** @param ago_ms how long ago it was tapped */
export function aTap(sequence: number, section: number, ago_ms: bigint, more: object = {}): object {
  return {
    session: 'phone-page-1',
    sequence: sequence + 1,
    kind: 'tap',
    section,
    timestamp_100ns: (BigInt(Date.now()) - ago_ms) * 10_000n,
    startNumber: null,
    clock: { offset_us: 100, bound_us: 8_000 },
    ...more,
  };
}
