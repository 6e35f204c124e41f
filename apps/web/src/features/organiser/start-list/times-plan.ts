/** Start times as they would be given: worked out by the functions that the server gives them with. */
import { competitorId, type OperatorCompetitorDto, type StartTimesInput } from '@startwand/contract';
import { duration, startTimes, startTimesPer, timestamp, type StartInterval, type StartTimes } from '@startwand/timing';
import { groupOfCompetitor } from '../../../race/group-of-competitor.ts';
import type { Starter } from './starters.ts';

/** Who gets which time, by the id of the competitor. */
export type Times = ReadonlyMap<string, bigint>;

interface Listed {
  readonly competitorId: ReturnType<typeof competitorId>;
  readonly bib: number | null;
  readonly competitor: OperatorCompetitorDto;
}

/** @param rows the list, in its order */
export function givenTimes(rows: readonly Starter[], input: StartTimesInput): Times {
  const listed = rows.map(({ id, competitor }): Listed => ({
    competitorId: competitorId(id),
    bib: competitor.startNumber,
    competitor,
  }));
  return plain(input.by === 'bib' ? byBib(listed, input) : byGroup(listed, input));
}

/** All times of the list as they are after that. */
export function timesAfter(rows: readonly Starter[], given: Times, replacesAll: boolean): Times {
  return new Map(
    rows.flatMap(({ id, startTime }): readonly (readonly [string, bigint])[] => {
      const time = given.get(id) ?? (replacesAll ? null : startTime);
      return time === null ? [] : [[id, time]];
    }),
  );
}

/** The same times, the earliest for the first of the list: whoever has one keeps having one. */
export function spreadTimes(rows: readonly Starter[]): Times {
  const timed = rows.filter(({ startTime }) => startTime !== null);
  const times = timed.flatMap(({ startTime }) => startTime ?? []).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return new Map(
    timed.flatMap(({ id }, place): readonly (readonly [string, bigint])[] => {
      const time = times[place];
      return time === undefined ? [] : [[id, time]];
    }),
  );
}

function byBib(listed: readonly Listed[], input: Extract<StartTimesInput, { by: 'bib' }>) {
  const { firstBib, lastBib } = input;
  return startTimes(listed, { firstBib, lastBib, ...intervalOf(input) });
}

function byGroup(listed: readonly Listed[], input: Extract<StartTimesInput, { by: 'group' }>) {
  const intervals = new Map(input.groups.map((group) => [group.value, intervalOf(group)]));
  return startTimesPer(listed, ({ competitor }) => groupOfCompetitor(competitor, input.field), intervals);
}

type Interval = Pick<Extract<StartTimesInput, { by: 'bib' }>, 'firstStart_100ns' | 'interval_100ns' | 'pauses'>;

function intervalOf({ firstStart_100ns, interval_100ns, pauses }: Interval): StartInterval {
  return {
    firstStart: timestamp(firstStart_100ns),
    interval_100ns: duration(interval_100ns),
    pauses: pauses.map(({ afterStarters, pause_100ns }) => ({
      afterStarters,
      pause_100ns: duration(pause_100ns),
    })),
  };
}

/** When the first behind a group can start: an interval after the last of it. */
export function startBehind(count: number, interval: Interval): bigint {
  const { firstStart, interval_100ns, pauses = [] } = intervalOf(interval);
  const paused = pauses
    .filter(({ afterStarters }) => afterStarters <= count)
    .reduce((sum, { pause_100ns }) => sum + pause_100ns, 0);
  return firstStart + BigInt(count * interval_100ns + paused);
}

function plain(times: StartTimes): Times {
  return new Map([...times].map(([id, time]) => [String(id), time]));
}
