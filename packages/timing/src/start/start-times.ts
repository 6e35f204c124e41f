/** When each one of a start list starts: at an even interval, by bib or class by class (Spec §5). */
import type { StartTimes } from '../model/race.ts';
import type { Bibbed } from '../ranking/standing.ts';
import { after, duration, type Duration, type Timestamp } from '../time/time.ts';

/** Behind so many starters nobody starts for so much longer: the course is prepared, the sponsor speaks. */
export interface StartPause {
  readonly afterStarters: number;
  readonly pause_100ns: Duration;
}

/** The first start, and how long after each start the next one is. */
export interface StartInterval {
  readonly firstStart: Timestamp;
  readonly interval_100ns: Duration;
  readonly pauses?: readonly StartPause[];
}

/**
 * Every bib from `firstBib` to `lastBib` gets a time, in the order of the start list. From the higher to the lower bib the
 * range is valid where the list has both and the first one starts before the last.
 */
export interface BibRange {
  readonly firstBib: number;
  readonly lastBib: number;
}

/** Why a range gives no start time: it is typed against the order of the list, or nobody of the list wears such a bib. */
export type BibRangeFault = 'againstList' | 'nobody';

/**
 * Start times by bib, without holes for bibs that are not on the list.
 *
 * @example startTimes(entries, { firstBib: 1, lastBib: 30, firstStart, interval_100ns })
 */
export function startTimes(
  startList: readonly Bibbed[],
  { firstBib, lastBib, ...interval }: BibRange & StartInterval,
): StartTimes {
  return evenly(startersOf(startList, { firstBib, lastBib }), interval);
}

export function bibRangeFault(startList: readonly Bibbed[], range: BibRange): BibRangeFault | null {
  if (isAgainstList(startList, range)) return 'againstList';
  return startersOf(startList, range).length === 0 ? 'nobody' : null;
}

function startersOf(startList: readonly Bibbed[], range: BibRange): readonly Bibbed[] {
  if (isAgainstList(startList, range)) return [];
  const lowest = Math.min(range.firstBib, range.lastBib);
  const highest = Math.max(range.firstBib, range.lastBib);
  return startList.filter(({ bib }) => bib !== null && bib >= lowest && bib <= highest);
}

function isAgainstList(startList: readonly Bibbed[], { firstBib, lastBib }: BibRange): boolean {
  if (firstBib <= lastBib) return false;
  const first = startList.findIndex(({ bib }) => bib === firstBib);
  return first === -1 || startList.findIndex(({ bib }) => bib === lastBib) < first;
}

/**
 * Start times per class, or any other group: each has its own first start and interval, and its
 * members start as they stand in the list, also where the list mixes classes. Who is of a group
 * without an interval gets no time.
 *
 * @example startTimesPer(entries, (entry) => groupOf(entry, 'class'), new Map([['U12', interval]]))
 */
export function startTimesPer<Row extends Bibbed>(
  startList: readonly Row[],
  group: (row: Row) => string,
  intervals: ReadonlyMap<string, StartInterval>,
): StartTimes {
  return new Map(
    [...intervals].flatMap(([name, interval]) => [
      ...evenly(
        startList.filter((row) => group(row) === name),
        interval,
      ),
    ]),
  );
}

function evenly(starters: readonly Bibbed[], { firstStart, interval_100ns, pauses = [] }: StartInterval): StartTimes {
  const pausedBefore = (place: number): number =>
    pauses.filter(({ afterStarters }) => afterStarters <= place).reduce((sum, { pause_100ns }) => sum + pause_100ns, 0);
  return new Map(
    starters.map(({ competitorId }, place) => [
      competitorId,
      after(firstStart, duration(place * interval_100ns + pausedBefore(place))),
    ]),
  );
}
