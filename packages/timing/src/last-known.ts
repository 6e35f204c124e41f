/** The last impulse that some heats know: behind it stands what is decided now. */
import type { LiveHeat } from './live-heat.ts';
import { compareCanonically, type CanonicalKey } from './trigger.ts';

export function lastKnown(heats: readonly LiveHeat[]): CanonicalKey | null {
  let last: CanonicalKey | null = null;
  for (const { current } of heats) {
    const known = current.impulses.last;
    if (known !== null && (last === null || compareCanonically(last, known) < 0)) last = known;
  }
  if (last === null) return null;
  const { timestamp, deviceId, session, sequence } = last;
  return { timestamp, deviceId, session, sequence };
}
