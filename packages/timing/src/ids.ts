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

/** A run is named by what it is: heat, round, competitor and its number among that competitor's runs. */
export function runIdOf(
  heatId: HeatId,
  round: number,
  competitorId: CompetitorId,
  number: number,
): RunId {
  return `${heatId}.${round}.${competitorId}.${number}` as RunId;
}

/** Device, session and sequence identify a trigger for ever; a resend has the same id. */
export function triggerIdOf(deviceId: string, session: string, sequence: number): TriggerId {
  return `${deviceId}.${session}.${sequence}` as TriggerId;
}

/** Whether a run is one of this round of this heat. */
export function isOfRound(runId: RunId, heatId: HeatId, round: number): boolean {
  return runId.startsWith(`${heatId}.${round}.`);
}

/** Reads a run's id back; the ids in it may contain dots themselves. */
export function partsOfRunId(
  heatId: HeatId,
  round: number,
  runId: RunId,
): { readonly competitorId: CompetitorId; readonly number: number } {
  const head = heatId.length + `${round}`.length + 2;
  const tail = runId.lastIndexOf('.');
  if (!isOfRound(runId, heatId, round) || tail < head) {
    throw new RangeError(`${runId} is no run of round ${round} of heat ${heatId}`);
  }
  return {
    competitorId: runId.slice(head, tail) as CompetitorId,
    number: Number(runId.slice(tail + 1)),
  };
}
