/** What the drawing of a course shows at one moment: some with a plate each, or a crowd with the first of it. */
import {
  roundingOf,
  shareAt,
  type HeatDto,
  type PublicDetailDto,
  type RunDto,
  type Sample,
  type Way,
} from '@startwand/contract';
import type { Decimals, Duration } from '@startwand/timing';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import { splitsOf } from '../../../race/splits.ts';
import { passedLast, type PublicTotals } from '../final/public-totals.ts';
import { crowdBand, type CourseShape } from './course-shape.ts';
import { ghostOf, leadingOf, OnTheWay, sharesOf, type OnWay } from './on-the-way.ts';

/** What is known of a heat that runs. */
export interface Racing {
  readonly detail: PublicDetailDto;
  readonly heat: HeatDto;
  readonly view: Pick<HeatView, 'onCourse' | 'ranked'>;
  /** The leader's times of this heat at each point behind the start. */
  readonly leader: readonly (Duration | null)[];
  /** Where the heat is shown against the total. */
  readonly totals: PublicTotals | null;
  /** Whom the reader follows: they have a plate in any crowd. */
  readonly followed: ReadonlySet<string>;
}

/** One plate. */
export interface Plate {
  readonly row: RankingLine;
  readonly way: Way;
  /** To the leader at the last point passed. */
  readonly gap: Duration | null;
}

export interface Look {
  readonly places: readonly number[];
  readonly plates: readonly Plate[];
  /** In a crowd: those whom the reader follows, beside the first. */
  readonly own: readonly Plate[];
  /** How many there are beside the plates; 0: everybody has one. */
  readonly crowd: number;
  /** The outline of the crowd. */
  readonly band: string;
  /** Where the leader was, beside the first of those on course. */
  readonly ghost: readonly Sample[] | null;
  readonly decimals: Decimals;
}

/** More plates than these would lie upon each other; at one gun they start at one place. */
const platesMax = 10;
const inMassStart = 5;
/** So long one who finished stands in the finish. */
const arrived_ms = 4_000;

export function isCrowd({ heat, view }: Pick<Racing, 'heat' | 'view'>): boolean {
  return view.onCourse.length > (heat.massStart ? inMassStart : platesMax);
}

/** Kept from look to look, so that what did not change is the same object. */
export class CourseLook {
  readonly #onTheWay: OnTheWay;
  #plates: readonly Plate[] = [];
  #ghost: Look['ghost'] = null;
  #ghostKey = '';

  constructor(heatId: string) {
    this.#onTheWay = new OnTheWay(heatId);
  }

  at(racing: Racing, shape: CourseShape, now_ms: number, isStill: boolean): Look {
    const { view, followed, totals, heat } = racing;
    this.#onTheWay.look(racing.detail);
    const all = view.onCourse.flatMap((row): OnWay | readonly OnWay[] => {
      const way = row.run === null ? null : this.#onTheWay.wayOf(row.run);
      return way === null ? [] : { row, way };
    });
    const isMany = isCrowd(racing);
    const first = leadingOf(all, isMany ? inMassStart : platesMax);
    const own = isMany
      ? all.filter(({ row }) => followed.has(row.competitorId) && !first.some((one) => one.row === row))
      : [];
    const arrived = isMany ? [] : this.#arrived(view, first, now_ms);
    const [plates, followedOnes] = [[...first, ...arrived], own].map((some) =>
      some.map((one) => this.#plateOf(one, racing)),
    );
    this.#plates = [...(plates ?? []), ...(followedOnes ?? [])];
    return {
      places: this.#onTheWay.places,
      plates: plates ?? [],
      own: followedOnes ?? [],
      crowd: isMany ? all.length : 0,
      band: isMany ? crowdBand(shape, sharesOf(all, now_ms, isStill)) : '',
      ghost: isMany ? null : this.#ghostOf(first[0], racing),
      decimals: (totals === null ? roundingOf(heat) : totals.rounding).precision,
    };
  }

  /** Somebody stands in the finish, and will not for long. */
  get hasArrived(): boolean {
    return this.#plates.some(({ way }) => way.from === 1);
  }

  /** Who was shown and has finished since, for as long as one looks at who arrives. */
  #arrived({ ranked }: Racing['view'], shown: readonly OnWay[], now_ms: number): readonly OnWay[] {
    const gone = new Set(this.#plates.map(({ row }) => row.competitorId));
    for (const { row } of shown) gone.delete(row.competitorId);
    const arrived: OnWay[] = [];
    for (const { row } of gone.size === 0 ? [] : ranked) {
      if (!gone.delete(row.competitorId)) continue;
      const way = row.run === null ? null : this.#onTheWay.wayOf(row.run);
      if (way !== null && shareAt(way, now_ms) === 1 && now_ms - way.since_ms < arrived_ms) arrived.push({ row, way });
      if (gone.size === 0) break;
    }
    return arrived;
  }

  #plateOf({ row, way }: OnWay, racing: Racing): Plate {
    const { heat, leader, totals } = racing;
    // Nobody is behind themselves.
    const isLeader = leaderOf(racing)?.competitorId === row.competitorId;
    const gap = row.run === null || isLeader ? null : gapOf(row.run, heat, leader, totals);
    const known = this.#plates.find((plate) => plate.row === row && plate.way === way && plate.gap === gap);
    return known ?? { row, way, gap };
  }

  /** Beside the first of those on course. */
  #ghostOf(one: OnWay | undefined, racing: Racing): Look['ghost'] {
    const { leader, totals } = racing;
    const run = leaderOf(racing)?.run ?? null;
    if (one === undefined || run === null) return null;
    const samples = ghostOf(one, { run, times: leader }, this.#onTheWay.places, totals);
    const key = JSON.stringify(samples);
    if (key !== this.#ghostKey) {
      this.#ghostKey = key;
      this.#ghost = samples.length < 2 ? null : samples;
    }
    return this.#ghost;
  }
}

function leaderOf({ view, totals }: Racing): RankingLine | undefined {
  return totals === null ? view.ranked[0]?.row : totals.list.find(({ rank }) => rank !== null)?.row;
}

function gapOf(run: RunDto, heat: HeatDto, leader: Racing['leader'], totals: PublicTotals | null): Duration | null {
  if (totals !== null) return passedLast(run, totals)?.gap ?? null;
  return splitsOf(run, leader, roundingOf(heat)).findLast(({ time }) => time !== null)?.gap ?? null;
}
