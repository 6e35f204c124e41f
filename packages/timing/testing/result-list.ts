/** Result lists as a timekeeper writes them down, for the stories of the ranking. */
import fc from 'fast-check';
import {
  formatDuration,
  parseDuration,
  parseTimeOfDay,
  timestamp,
  type Arrival,
  type CompetitorId,
  type Ranked,
  type RunStatus,
  type Standing,
} from '../src/index.ts';

const statuses: readonly RunStatus[] = ['waiting', 'onCourse', 'ok', 'dns', 'dnf', 'dsq'];

/**
 * One row a line: bib, result or status, and where it matters when the finish was crossed.
 *
 * @example standings('7 59.76', '8 dnf', '9 1:02.33 at 10:00:01')
 */
export function standings(...lines: readonly string[]): readonly Standing[] {
  return lines.map((line) => {
    const [bib, what = '', , at] = line.split(' ');
    const status = statuses.find((each) => each === what) ?? 'ok';
    return {
      competitorId: competitorOf(Number(bib)),
      bib: Number(bib),
      status,
      result_100ns: parseDuration(what),
      arrival: at === undefined ? null : arrivalAt(at),
    };
  });
}

export function competitorOf(bib: number): CompetitorId {
  const id = `competitor-${bib}`;
  if (!isCompetitorId(id)) throw new Error(`${id} names nobody`);
  return id;
}

/** @example printed(rank(standings('2 58.41', '3 dnf'), 'share')) // ['1. #2 58.41 0.00', 'dnf #3'] */
export function printed(list: readonly Ranked<Standing>[]): readonly string[] {
  return list.map(({ row, rank, gap_100ns }) => {
    if (rank === null) return `${row.status} #${row.bib}`;
    const times = [row.result_100ns, gap_100ns].map((time) => (time === null ? '-' : formatDuration(time, 2)));
    return `${rank}. #${row.bib} ${times.join(' ')}`;
  });
}

/** Small fields with few different results, so that ties of all kinds are the rule. */
export const anyField = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 25 })
  .chain((bibs) =>
    fc.tuple(
      ...bibs.map((bib) =>
        fc.record({
          competitorId: fc.constant(competitorOf(bib)),
          bib: fc.constant(bib),
          status: fc.constantFrom<RunStatus>('ok', 'ok', 'ok', ...statuses),
          result_100ns: fc.option(
            fc.integer({ min: 1, max: 6 }).map((units) => parseDuration(`50.0${units}`)),
            { nil: null, freq: 6 },
          ),
          arrival: fc.option(
            fc.integer({ min: 0, max: 9 }).map((seconds) => arrivalAt(`10:00:0${seconds}`)),
            { nil: null, freq: 6 },
          ),
        }),
      ),
    ),
  )
  .map((rows): readonly Standing[] => rows);

/** The same rows twice, the second time in any other order. */
export function withAnyOrder<Row>(
  rows: fc.Arbitrary<readonly Row[]>,
): fc.Arbitrary<readonly [readonly Row[], readonly Row[]]> {
  return rows.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray([...given], { minLength: given.length, maxLength: given.length })),
  );
}

function arrivalAt(clock: string): Arrival {
  const sinceMidnight = parseTimeOfDay(clock);
  if (sinceMidnight === null) throw new Error(`${clock} is no time of day`);
  return {
    timestamp: timestamp(BigInt(sinceMidnight)),
    place: 0,
  };
}

function isCompetitorId(text: string): text is CompetitorId {
  return /^competitor-\d+$/.test(text);
}
