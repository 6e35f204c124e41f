/** Branded identifiers: a heat's id cannot be handed where a run's is wanted. */

declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

export type EventId = Id<'EventId'>;
export type HeatId = Id<'HeatId'>;
export type RunId = Id<'RunId'>;
export type CompetitorId = Id<'CompetitorId'>;
export type TriggerId = Id<'TriggerId'>;
export type DeviceId = Id<'DeviceId'>;
export type UserId = Id<'UserId'>;
export type PostingId = Id<'PostingId'>;
export type MessageId = Id<'MessageId'>;

/** What stands for a device where a hand is (`hand-source.ts`). */
export function handIdOf(hand: number): DeviceId {
  return (hand === 0 ? 'hand' : `hand-${hand + 1}`) as DeviceId;
}

export const phonePrefix = 'phone-';

/** What stands for a device where a phone with the link of a point is. */
export function phoneIdOf(linkId: string): DeviceId {
  return `${phonePrefix}${linkId}` as DeviceId;
}

/** What the ids of all runs of a round of a heat begin with. */
export function runIdPrefix(heatId: HeatId, round: number): string {
  return `${heatId}.${round}.`;
}

/** The heat that a run's id begins with; no id of a heat has a dot in it. */
export function heatIdIn(runId: RunId): HeatId {
  return runId.slice(0, runId.indexOf('.')) as HeatId;
}

/**
 * A run is named by what it is: heat, round, competitor and its number among that competitor's runs.
 *
 * @example runIdOf(heatId, 1, competitorId, 2) // the second run of a competitor in the first round
 */
export function runIdOf(heatId: HeatId, round: number, competitorId: CompetitorId, number: number): RunId {
  return `${runIdPrefix(heatId, round)}${competitorId}.${number}` as RunId;
}

/**
 * Device, session and sequence identify a trigger for ever; a resend has the same id.
 *
 * @example triggerIdOf('231203016', '2026-01-17', 42)
 */
export function triggerIdOf(deviceId: string, session: string, sequence: number): TriggerId {
  // Joined it is one text; a template would keep its pieces, three times as large.
  return [deviceId, session, sequence].join('.') as TriggerId;
}

/** Reads a run's id back behind the prefix; the ids in it may contain dots themselves. */
export function partsOfRunId(
  prefix: string,
  runId: RunId,
): { readonly competitorId: CompetitorId; readonly number: number } {
  const tail = runId.lastIndexOf('.');
  if (!runId.startsWith(prefix) || tail < prefix.length) {
    throw new RangeError(`${runId} is no run of ${prefix}`);
  }
  return {
    competitorId: runId.slice(prefix.length, tail) as CompetitorId,
    number: Number(runId.slice(tail + 1)),
  };
}
