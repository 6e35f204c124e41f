import type { Refused } from '../../edge/answers/refused.ts';
import type { InLine } from './held-places.ts';

/** Nobody is sent away for longer: a line may move faster than it was told. */
const away_s_max = 20;

/** An honest answer: how many are before, how long that takes, and when to come again. */
export function inLine({ ahead, wait_s }: InLine): Refused {
  const retryAfter_s = Math.min(wait_s, away_s_max);
  return { error: 'IN_LINE', retryAfter_s, newer: [{ ahead, wait_s }] };
}
