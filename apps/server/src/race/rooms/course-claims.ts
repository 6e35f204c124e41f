/**
 * Each armed heat claims every channel of the course for its event; each disarmed one frees it. Another
 * course in the middle of a race (a timer that broke and is replaced) exchanges the claims with it.
 */
import type { EventId, Fact, Race, Source } from '@startwand/timing';
import type { Statement } from '../../base/statement.ts';
import { claimSource, releaseSource } from './source-store.ts';

/** What an event claims at a moment. */
export interface Claims {
  readonly armedHeats: number;
  readonly sources: readonly Source[];
}

export function claimsOf(race: Race): Claims {
  return {
    armedHeats: [...race.heats.values()].filter((heat) => heat.state === 'armed').length,
    sources: race.course.flatMap((point) => point.sources),
  };
}

/** From what was claimed to what is; a channel that is freed and claimed again is left alone. */
export function changeOfClaims(
  eventId: EventId,
  before: Claims,
  after: Claims,
  facts: readonly Fact[],
): readonly Statement[] {
  const at = facts.at(-1)?.at;
  if (at === undefined) return [];
  const sources = new Map([...before.sources, ...after.sources].map((one) => [keyOf(one), one]));
  return [...sources.values()].flatMap((source) => {
    const change = claimsOn(after, source) - claimsOn(before, source);
    const claimOrRelease = change > 0 ? claimSource : releaseSource;
    return Array.from({ length: Math.abs(change) }).flatMap(() => claimOrRelease(eventId, source, at));
  });
}

function claimsOn({ armedHeats, sources }: Claims, source: Source): number {
  return sources.some((one) => keyOf(one) === keyOf(source)) ? armedHeats : 0;
}

function keyOf({ deviceId, channel }: Source): string {
  return `${deviceId}.${channel}`;
}
