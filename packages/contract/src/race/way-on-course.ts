/**
 * Where somebody is between two impulses, as far as one can tell: 0 at the start, 1 at the finish. At the pace that is
 * expected, slower and slower before the next point, and never there before its impulse. Pure: it knows no clock.
 */

/** From the last point passed to the next one. */
export interface Way {
  /** The last point that was passed: 0 is the start. */
  readonly point: number;
  /** Where that point and the next one lie on the course. */
  readonly from: number;
  readonly to: number;
  /** When it was passed, and how long the section takes in all likelihood. */
  readonly since_ms: number;
  readonly expected_ms: number;
}

/** Up to here a section is gone through evenly, from here on slower, and never further than to the second one. */
const EVEN = 0.8;
const NEAR = 0.97;
/** Nobody is taken for quicker or slower than that beside the field, whatever a first section says. */
const QUICKEST = 0.6;
const SLOWEST = 2;
/** A section is drawn so wide at the least, beside one of equal ones: there has to be room for a name and a plate. */
const NARROWEST = 0.35;
/** Proportions that follow the field move in steps, so that points stand still from one racer to the next. */
const STEP = 0.05;

/**
 * Where the points of a course lie, from 0 to 1: by the lengths of the sections, else by how long the field takes for
 * them, else evenly.
 *
 * @example placesOf([800, 200], [null, null]) // [0, 0.8, 1]
 */
export function placesOf(lengths: readonly (number | null)[], usual_ms: readonly (number | null)[]): readonly number[] {
  const weights = sharesOf(lengths) ?? sharesOf(usual_ms)?.map(inSteps) ?? lengths.map(() => 1);
  const shares = normal(normal(weights).map((share) => Math.max(share, NARROWEST / weights.length)));
  const places = [0];
  for (const share of shares) places.push((places.at(-1) ?? 0) + share);
  // A sum of shares is hardly ever 1.
  return [...places.slice(0, -1), 1];
}

function sharesOf(sizes: readonly (number | null)[]): readonly number[] | null {
  const known = sizes.flatMap((size) => (size !== null && size > 0 ? size : []));
  return known.length === sizes.length ? normal(known) : null;
}

function normal(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

const inSteps = (share: number): number => Math.max(STEP, Math.round(share / STEP) * STEP);

/**
 * The way of one who passed these points at these moments; `null` before the start. A point that was missed on the way
 * is passed over. Who was slower than the field so far is expected to stay so.
 *
 * @param usual_ms what each section takes, the first behind the start being 0
 */
export function wayOf(
  passed_ms: readonly (number | null)[],
  places: readonly number[],
  usual_ms: readonly number[],
): Way | null {
  const point = passed_ms.findLastIndex((at) => at !== null);
  const since_ms = passed_ms[point] ?? null;
  if (since_ms === null) return null;
  const from = places[point] ?? 1;
  const usual = usual_ms[point] ?? 0;
  const expected_ms = Math.max(1, usual * ownPace(passed_ms, usual_ms));
  return { point, from, to: places[point + 1] ?? from, since_ms, expected_ms };
}

/** How long one takes, beside the field, over the sections passed. */
function ownPace(passed_ms: readonly (number | null)[], usual_ms: readonly number[]): number {
  let [own, field] = [0, 0];
  usual_ms.forEach((usual, section) => {
    const [began = null, ended = null] = [passed_ms[section], passed_ms[section + 1]];
    if (began === null || ended === null || ended <= began) return;
    own += ended - began;
    field += usual;
  });
  return field === 0 ? 1 : Math.min(SLOWEST, Math.max(QUICKEST, own / field));
}

/** Exactly at the point at its impulse, further with every moment, and before the next point for ever. */
export function shareAt(way: Way, now_ms: number): number {
  return way.from + (way.to - way.from) * gone(Math.max(0, now_ms - way.since_ms) / way.expected_ms);
}

/** @param time of what is expected: 1 is when the next impulse should come */
function gone(time: number): number {
  if (time <= EVEN) return time;
  const room = NEAR - EVEN;
  return EVEN + room * (1 - Math.exp((EVEN - time) / room));
}

/** A way as it is drawn: from where the mark stood when the impulse came it glides onto it. */
export interface Motion {
  readonly way: Way;
  /** So far off it was, then. */
  readonly off: number;
  readonly corrected_ms: number;
}

/** So long a mark takes to be where it should be. */
export const glide_ms = 700;

/** What is drawn from now on; the mark that is there already stands where it stood, and a new one where it should be. */
export function motionOn(way: Way, before: Motion | null, now_ms: number): Motion {
  const off = before === null ? 0 : motionAt(before, now_ms) - shareAt(way, now_ms);
  return { way, off, corrected_ms: now_ms };
}

/** Where the mark stands. */
export function motionAt({ way, off, corrected_ms }: Motion, now_ms: number): number {
  const left = 1 - Math.min(1, Math.max(0, now_ms - corrected_ms) / glide_ms);
  return shareAt(way, now_ms) + off * left * left;
}

/** A mark that stands so far along the course at that moment. */
export interface Sample {
  readonly at_ms: number;
  readonly share: number;
}

/** How finely a way is drawn while it glides and while it waits; what goes evenly needs its ends alone. */
const STEPS = { glide: 6, near: 6 } as const;
/** So many times of a section it is slower and slower; what is left then nobody sees. */
const WAITS = 1;

/** A motion from now until it stands, as moments with a straight way between two of them. */
export function samplesOf(motion: Motion, now_ms: number): readonly Sample[] {
  const { way, corrected_ms } = motion;
  const isEven_ms = Math.max(way.since_ms + EVEN * way.expected_ms, now_ms);
  const ends_ms = Math.max(isEven_ms + WAITS * way.expected_ms, now_ms + glide_ms);
  const moments = [
    now_ms,
    ...(motion.off === 0 ? [] : between(now_ms, Math.max(now_ms, corrected_ms + glide_ms), STEPS.glide)),
    ...(motion.off === 0 ? [] : [Math.max(now_ms, corrected_ms + glide_ms)]),
    ...between(isEven_ms, ends_ms, STEPS.near),
    ends_ms,
  ];
  return [...new Set(moments)].sort((a, b) => a - b).map((at_ms) => ({ at_ms, share: motionAt(motion, at_ms) }));
}

function between(from: number, to: number, steps: number): readonly number[] {
  return Array.from({ length: steps }, (_none, step) => from + ((to - from) * step) / steps);
}

/** Where a mark is that goes straight from one known moment to the next: the leader, as it was. */
export function shareAlong(samples: readonly Sample[], now_ms: number): number {
  const next = samples.findIndex(({ at_ms }) => at_ms > now_ms);
  const [a, b] = [samples[next - 1] ?? samples[0], samples[next]];
  if (next === -1 || a === undefined || b === undefined) return samples.at(-1)?.share ?? 0;
  if (a === b) return a.share;
  return a.share + ((b.share - a.share) * (now_ms - a.at_ms)) / (b.at_ms - a.at_ms);
}
