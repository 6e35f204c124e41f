/**
 * Which impulses make a racer implausibly slow or fast, and what would set it right. First in, first
 * out is wrong behind one who fell (the impulse of the next one becomes theirs, and so on), and behind an
 * impulse that was none (everybody's becomes that of the one behind them). Neither assigns anything: an
 * operator takes the suggestion, or leaves it.
 *
 * Each reading of the last arrivals has a price: how far every time lies from what the field has run so
 * far, and something for each fall and each false impulse that it claims. Another reading has to be far
 * better than the one that stands; then the impulse where the two part is in doubt.
 *
 * Over 300 lines because the readings and what they cost are one rule: each is told by the other.
 */
import type { RunId, TriggerId } from '../model/ids.ts';
import type { Pace } from './section-pace.ts';
import { placeIn } from '../time/sorted-place.ts';
import { between, type Timestamp } from '../time/time.ts';
import type { Window } from '../model/windows.ts';

/** An impulse at a point, and whose it is. */
export interface JudgedArrival {
  readonly triggerId: TriggerId | null;
  readonly runId: RunId;
  /** The last point before it at which the run was seen: a beam may have missed it in between. */
  readonly from: number;
  /** When the run passed there. */
  readonly since: Timestamp;
  readonly at: Timestamp;
}

/** Who may come next. */
export type Expected = Pick<JudgedArrival, 'runId' | 'from' | 'since'>;

/** Who said whose it is: the order of those on course, the number that came along, or an operator. */
export type SaidBy = 'order' | 'number' | 'operator';

export interface Doubt {
  readonly point: number;
  /** Where it began, and whose that is now. */
  readonly triggerId: TriggerId;
  readonly runId: RunId;
  /** What it makes of the times that follow from it. */
  readonly side: 'slow' | 'fast';
  /** Whose it is in all likelihood; `null`: nobody's. */
  readonly likelier: RunId | null;
  /** Who fell, in all likelihood; of an impulse that was none nobody. */
  readonly fallen: readonly RunId[];
  /** It and those behind it, each with the run whose it would be. */
  readonly impulses: readonly { readonly triggerId: TriggerId; readonly runId: RunId | null }[];
}

/** What is known of the last arrivals at one point, in their order, and of those who may come. */
export interface Scene {
  readonly point: number;
  readonly arrivals: readonly JudgedArrival[];
  /** By when they passed the point before. */
  readonly expected: readonly Expected[];
  /** What the field runs from a point to this one; `null` while too few have. */
  readonly paceFrom: (point: number) => Pace | null;
  /** Around the reference run, for whom it holds. */
  readonly windowOf: (runId: RunId) => Window | null;
  readonly saidBy: (triggerId: TriggerId) => SaidBy;
  /** The decision would take it, and would take that it stays as it is: what is refused is not suggested. */
  readonly isPossible: (doubt: Doubt) => boolean;
}

/** So much better another reading has to be: that what stands is right is a chance of e^-7 beside it. */
const ENOUGH = 14;
/** For each further one who is said to have fallen, and for an impulse that is said to be none. */
const FALL = 6;
const FALSE = 3;
/** Nobody is further off than this. One who fell and got up is slow; nobody is fast by accident. */
const SLOWEST = 40;
const FASTEST = 90;
const OUTSIDE_WINDOW = 32;
/** More fall at once only where a race is stopped. */
const MOST_FALLEN = 3;
/** Different things that went wrong among the last arrivals. */
const MOST_DOUBTS = 3;
/** So many times the field's time is not a slow run. */
const STRAY = 2;
/** Plausible for a run that an impulse is moved to all by itself. */
const PLAUSIBLE = 9;

/** One of the last arrivals under some reading. */
interface Place extends JudgedArrival {
  readonly triggerId: TriggerId;
  readonly saidBy: SaidBy;
}

interface Reading {
  readonly gain: number;
  readonly said: () => Said;
}

interface Said {
  readonly doubt: Doubt;
  /** What is left to be read once it is taken. */
  readonly rest: Pick<View, 'places' | 'expected'>;
}

interface View {
  readonly scene: Scene;
  /** Those that the rules put there, first in, first out. */
  readonly places: readonly Place[];
  readonly numbered: readonly Place[];
  readonly expected: readonly Expected[];
}

/** In the order in which they began; each holds once those before it were taken. */
export function doubtsIn(scene: Scene): readonly Doubt[] {
  let view = viewOf(scene);
  const doubts: Doubt[] = [];
  while (doubts.length < MOST_DOUBTS) {
    const said =
      bestOf(scene, [...falls(view), ...falseOnes(view), ...misread(view)]) ??
      // Who came far too late all alone is no sign of another reading: it was nobody's, in all likelihood.
      bestOf(scene, [...strays(view)]);
    if (said === null) break;
    const { doubt, rest } = said;
    doubts.push(doubt);
    const numbered = view.numbered.filter(({ triggerId }) => triggerId !== doubt.triggerId);
    view = { ...view, ...rest, numbered };
  }
  const order = new Map(scene.arrivals.map(({ triggerId }, index) => [triggerId, index]));
  const began = ({ triggerId }: Doubt) => order.get(triggerId) ?? 0;
  return doubts.sort((a, b) => began(a) - began(b));
}

function viewOf(scene: Scene): View {
  const places = scene.arrivals.flatMap((arrival): Place[] => {
    const { triggerId } = arrival;
    return triggerId === null ? [] : [{ ...arrival, triggerId, saidBy: scene.saidBy(triggerId) }];
  });
  return {
    scene,
    places: places.filter(({ saidBy }) => saidBy === 'order'),
    numbered: places.filter(({ saidBy }) => saidBy === 'number'),
    expected: scene.expected,
  };
}

/**
 * From some arrival on each impulse was that of one further back: those who are left without had fallen. The
 * prices are summed from the last arrival backwards.
 */
function* falls(view: View): Generator<Reading> {
  const { places, scene } = view;
  const last = places.at(-1);
  if (last === undefined) return;
  const first = placeIn(view.expected, ({ since }) => since <= last.since);
  const behind = view.expected.slice(first, first + MOST_FALLEN);
  const runs: Expected[] = [...places, ...behind];
  for (let fallen = 1; fallen <= behind.length; fallen++) {
    let gain = FALL * (1 - fallen);
    for (let from = places.length - 1; from >= 0; from--) {
      const place = places[from];
      const run = runs[from + fallen];
      if (place === undefined || run === undefined) continue;
      gain += priceOf(scene, place, place.at) - priceOf(scene, run, place.at);
      if (gain >= ENOUGH) yield { gain, said: () => fallFrom(view, runs, from, fallen) };
    }
  }
}

function fallFrom({ places, expected, scene }: View, runs: readonly Expected[], from: number, count: number): Said {
  const moved = places
    .slice(from)
    .map((place, index) => ({ ...place, ...headOf(runs[from + index + count] ?? place) }));
  const fallen = runs.slice(from, from + count).map(({ runId }) => runId);
  const taken = new Set(moved.map(({ runId }) => runId));
  const gone = new Set(fallen);
  return {
    doubt: doubtOf(scene, places, from, moved, { side: 'slow', fallen }),
    rest: {
      places: [...places.slice(0, from), ...moved],
      expected: expected.filter(({ runId }) => !taken.has(runId) && !gone.has(runId)),
    },
  };
}

/** Some impulse was none: those behind it were each that of the one ahead, and the last is to come. */
function* falseOnes(view: View): Generator<Reading> {
  const { places, scene } = view;
  let behind = -FALSE;
  for (let from = places.length - 1; from >= 0; from--) {
    const place = places[from];
    const ahead = places[from - 1];
    if (place === undefined) continue;
    const gain = behind + priceIfFast(scene, place);
    if (gain >= ENOUGH) yield { gain, said: () => withoutImpulse(view, from) };
    if (ahead === undefined) return;
    behind += priceOf(scene, place, place.at) - priceOf(scene, ahead, place.at);
  }
}

function withoutImpulse({ places, expected, scene }: View, from: number): Said {
  const moved = places.slice(from + 1).map((place, index) => ({ ...place, ...headOf(places[from + index] ?? place) }));
  const waiting = [...expected, ...places.slice(-1).map(headOf)];
  return {
    doubt: doubtOf(scene, places, from, [null, ...moved], { side: 'fast', fallen: [] }),
    rest: {
      places: [...places.slice(0, from), ...moved],
      expected: waiting.sort((a, b) => (a.since < b.since ? -1 : 1)),
    },
  };
}

/** A number makes its wearer implausibly fast: it was another one's, or nobody's. */
function* misread({ scene, numbered, places, expected }: View): Generator<Reading> {
  for (const [from, place] of numbered.entries()) {
    const price = priceIfFast(scene, place);
    if (price - FALSE < ENOUGH) continue;
    const fitting = expected
      .map((run) => ({ run, price: priceOf(scene, run, place.at) }))
      .filter(({ run, price }) => run.runId !== place.runId && price <= PLAUSIBLE)
      .sort((a, b) => a.price - b.price);
    const run = fitting[0]?.run ?? null;
    const moved = run === null ? null : { ...place, ...headOf(run) };
    const said = () => ({
      doubt: doubtOf(scene, numbered, from, [moved], { side: 'fast', fallen: [] }),
      rest: { places, expected: expected.filter(({ runId }) => runId !== run?.runId) },
    });
    yield { gain: price - FALSE, said };
  }
}

/** Nobody else's impulse explains it, and twice the field's time is more than a fall costs. */
function* strays({ scene, places, numbered, expected }: View): Generator<Reading> {
  const all = [...places, ...numbered];
  for (const [from, place] of all.entries()) {
    const pace = scene.paceFrom(place.from);
    const time = between(place.since, place.at);
    if (pace === null || time <= STRAY * pace.median_100ns) continue;
    const said = () => ({
      doubt: doubtOf(scene, all, from, [null], { side: 'slow', fallen: [] }),
      rest: { places: places.filter(({ triggerId }) => triggerId !== place.triggerId), expected },
    });
    yield { gain: priceOf(scene, place, place.at) - FALSE, said };
  }
}

function doubtOf(
  { point }: Scene,
  places: readonly Place[],
  from: number,
  moved: readonly (Place | null)[],
  what: Pick<Doubt, 'side' | 'fallen'>,
): Doubt {
  const impulses = moved.flatMap((to, index) => {
    const triggerId = places[from + index]?.triggerId;
    return triggerId === undefined ? [] : [{ triggerId, runId: to?.runId ?? null }];
  });
  const first = places[from];
  if (first === undefined) throw new RangeError('a doubt begins with an impulse');
  const { triggerId, runId } = first;
  return { point, triggerId, runId, likelier: impulses[0]?.runId ?? null, impulses, ...what };
}

/** How far from plausible a run would be that came at `at`; as the square of deviations, with an end. */
function priceOf(scene: Scene, run: Expected, at: Timestamp): number {
  const time = between(run.since, at);
  if (time <= 0) return FASTEST;
  const window = windowOf(scene, run);
  const isOutside =
    window !== null && (time < window.earliest_100ns || (window.latest_100ns !== null && time > window.latest_100ns));
  const least = isOutside ? OUTSIDE_WINDOW : 0;
  const pace = scene.paceFrom(run.from);
  if (pace === null) return least;
  const off = time - pace.median_100ns;
  const square = (off / (off < 0 ? pace.below_100ns : pace.above_100ns)) ** 2;
  const most = off < 0 ? FASTEST : SLOWEST;
  return Math.max(least, square / (1 + square / most));
}

/** One who is alone and slow is only slow. */
function priceIfFast(scene: Scene, place: Place): number {
  const time = between(place.since, place.at);
  const window = windowOf(scene, place);
  const pace = scene.paceFrom(place.from);
  const isFast = pace === null ? window !== null && time < window.earliest_100ns : time < pace.median_100ns;
  return isFast ? priceOf(scene, place, place.at) : 0;
}

/** The reference run says how long a section takes, and nothing of two of them together. */
function windowOf({ point, windowOf: ofRun }: Scene, { runId, from }: Expected): Window | null {
  return from === point - 1 ? ofRun(runId) : null;
}

/** The best that is good enough, and possible. */
function bestOf(scene: Scene, readings: readonly Reading[]): Said | null {
  const good = readings.filter(({ gain }) => gain >= ENOUGH).sort((a, b) => b.gain - a.gain);
  for (const reading of good) {
    const said = reading.said();
    if (scene.isPossible(said.doubt)) return said;
  }
  return null;
}

function headOf({ runId, from, since }: Expected): Expected {
  return { runId, from, since };
}
