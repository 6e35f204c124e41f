/** The last impulse that some rounds know: behind it stands what is decided now. */
import type { HeatRound } from './live-heat.ts';
import { compareCanonically, type CanonicalKey } from '../model/trigger.ts';

export function lastKnown(rounds: readonly HeatRound[]): CanonicalKey | null {
  let last: CanonicalKey | null = null;
  for (const { impulses } of rounds) {
    const known = impulses.last;
    if (known !== null && (last === null || compareCanonically(last, known) < 0)) last = known;
  }
  if (last === null) return null;
  const { timestamp, deviceId, session, sequence } = last;
  return { timestamp, deviceId, session, sequence };
}
