/** Sequences without gaps, so that one read takes many triggers of a session. */
import { nextSlice } from '../../base/slices.ts';
import type { TriggerIdentity } from './acknowledgement-store.ts';

interface Stretch {
  readonly session: string;
  readonly first: number;
  last: number;
}

/** Reads between two turns of the event loop: a batch may name 500 triggers without a neighbour. */
const readsPerSlice = 32;

/** Reads what is named, one stretch after the other, in slices. */
export async function readStretches<Stored>(
  named: readonly TriggerIdentity[],
  read: (session: string, first: number, last: number) => Promise<readonly Stored[]>,
): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  for (const [index, { session, first, last }] of stretches(named).entries()) {
    if (index > 0 && index % readsPerSlice === 0) await nextSlice();
    for (const stored of await read(session, first, last)) found.push(stored);
  }
  return found;
}

/** The stretches that triggers lie in, each session by itself. */
export function stretches(delivered: readonly TriggerIdentity[]): readonly Stretch[] {
  return [...Map.groupBy(delivered, ({ session }) => session)].flatMap(([session, triggers]) => {
    const found: Stretch[] = [];
    for (const { sequence } of triggers.toSorted((a, b) => a.sequence - b.sequence)) {
      const current = found.at(-1);
      if (current !== undefined && sequence <= current.last + 1) current.last = sequence;
      else found.push({ session, first: sequence, last: sequence });
    }
    return found;
  });
}
