/** Who is where on the course of a heat, kept from look to look: the pace of the field, the points, and the ways. */
import {
  expectedTimes,
  FieldPace,
  passedAt,
  placesOf,
  shareAt,
  wayOf,
  type HeatDto,
  type PublicDetailDto,
  type RunDto,
  type Sample,
  type Way,
} from '@startwand/contract';
import { TICKS_PER_MILLISECOND, type Duration } from '@startwand/timing';
import { othersIn, type RankingLine } from '../../../race/heat-ranking.ts';
import { totalStartOf, type PublicTotals } from '../final/public-totals.ts';

type Lists = Pick<PublicDetailDto, 'event' | 'heats' | 'runs'>;

export class OnTheWay {
  readonly #heatId: string;
  readonly #now = new FieldPace();
  readonly #before = new FieldPace();
  #runs: readonly RunDto[] = [];
  #usual_ms: readonly number[] = [];
  #places: readonly number[] = [];
  #ways = new WeakMap<RunDto, Way>();

  constructor(heatId: string) {
    this.#heatId = heatId;
  }

  /** What happened since the last look; who is on the way already keeps the pace that was expected. */
  look({ event, heats, runs }: Lists): void {
    const heat = heats.find(({ id }) => id === this.#heatId);
    if (heat === undefined || (runs === this.#runs && this.#places.length > 0)) return;
    const beforeId = heatBefore(heats, heat)?.id;
    const paceOf = ({ heatId }: RunDto) => (heatId === heat.id ? this.#now : heatId === beforeId ? this.#before : null);
    for (const run of othersIn(this.#runs, runs)) paceOf(run)?.forget(run);
    for (const run of othersIn(runs, this.#runs)) paceOf(run)?.take(run);
    this.#runs = runs;
    const lengths = event.measuringPoints.slice(1).map(({ sectionLength }) => sectionLength);
    this.#usual_ms = expectedTimes({ ...heat, lengths }, this.#now, this.#before);
    const usual = lengths.map((_length, section) => this.#now.usual_ms(section) ?? this.#before.usual_ms(section));
    const places = placesOf(lengths, usual);
    if (isNearly(places, this.#places)) return;
    this.#places = places;
    this.#ways = new WeakMap();
  }

  /** Where the points lie; the same list while they lie there. */
  get places(): readonly number[] {
    return this.#places;
  }

  /** The same object for the same run; `null` before its start. */
  wayOf(run: RunDto): Way | null {
    const way = this.#ways.get(run) ?? wayOf(passedAt(run), this.#places, this.#usual_ms);
    if (way !== null) this.#ways.set(run, way);
    return way;
  }
}

/** Points do not go to and fro between two steps. */
const still = 0.06;

function isNearly(places: readonly number[], others: readonly number[]): boolean {
  return (
    places.length === others.length && places.every((place, point) => Math.abs(place - (others[point] ?? 0)) < still)
  );
}

/** The one that was raced on the same course in the same manner before. */
function heatBefore(heats: readonly HeatDto[], heat: HeatDto): HeatDto | undefined {
  return heats
    .filter(({ position, massStart }) => position < heat.position && massStart === heat.massStart)
    .sort((a, b) => a.position - b.position)
    .at(-1);
}

/** One on the course with the way gone. */
export interface OnWay {
  readonly row: RankingLine;
  readonly way: Way;
}

/** In the order in which they are on the course: who passed more points, and of those who passed them earlier. */
export function leadingOf(all: readonly OnWay[], count: number): readonly OnWay[] {
  const first: OnWay[] = [];
  for (const one of all) {
    const place = first.findIndex((other) => isAhead(one.way, other.way));
    if (place === -1 && first.length >= count) continue;
    first.splice(place === -1 ? first.length : place, 0, one);
    first.length = Math.min(first.length, count);
  }
  return first;
}

function isAhead(a: Way, b: Way): boolean {
  return a.point > b.point || (a.point === b.point && a.since_ms < b.since_ms);
}

/**
 * Where the leader was when the clock of somebody on course shows the same: straight from point to point. Nothing while
 * nobody leads, and for the leader.
 *
 * @param times of the leader at each point behind the start
 */
export function ghostOf(
  { row, way }: OnWay,
  leader: { readonly run: RunDto; readonly times: readonly (Duration | null)[] },
  places: readonly number[],
  totals: PublicTotals | null,
): readonly Sample[] {
  if (row.run === null || leader.run.competitorId === row.competitorId) return [];
  const start = totals === null ? null : totalStartOf(row.run, totals);
  const own = passedAt(row.run)[0] ?? way.since_ms;
  if (totals === null) {
    return [{ at_ms: own, share: 0 }, ...alongOf(leader.times, places, own)];
  }
  if (start === null) return [];
  const began_ms = Number(start) / TICKS_PER_MILLISECOND;
  return totals
    .passedBy(leader.run)
    .map(({ point, total }) => ({ at_ms: began_ms + total / TICKS_PER_MILLISECOND, share: places[point] ?? 1 }));
}

function alongOf(times: readonly (Duration | null)[], places: readonly number[], from_ms: number): readonly Sample[] {
  return times.flatMap((time, index) =>
    time === null ? [] : { at_ms: from_ms + time / TICKS_PER_MILLISECOND, share: places[index + 1] ?? 1 },
  );
}

/** Of those who are drawn as one: where each is. Without movement, at the point that was passed last. */
export function sharesOf(all: readonly OnWay[], now_ms: number, isStill: boolean): readonly number[] {
  return all.map(({ way }) => (isStill ? way.from : shareAt(way, now_ms)));
}
