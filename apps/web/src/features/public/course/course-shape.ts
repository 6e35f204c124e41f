/** How a course is drawn: a line from the left to the right that looks like what is raced on it. */
import type { EventDto, HeatDto } from '@startwand/contract';

/** A slope is gone down in turns, a climb winds up, streets go round their blocks, and any other road swings. */
export type CourseKind = 'slope' | 'climb' | 'street' | 'road';

/** Nobody says what is raced; the names mostly do, in the languages that the service speaks. */
const said: readonly (readonly [CourseKind, RegExp])[] = [
  ['climb', /hill.?climb|uphill|berg(?:renn|lauf|zeit)|hillclimb|salita|subida|hegyi|motbakke|coast[ăa]/i],
  ['slope', /slalom|ski|downhill|super-?g|abfahrt|riesen|torlauf|alpin|discesa|descenso|schi|lesikl|m[űu]les|utfor/i],
  ['street', /run|lauf|marathon|\bcross\b|corsa|carrera|fut[áo]|løp|alerg|[0-9] ?km\b/i],
];

/** @example courseKind({ name: 'Demo Cup, Giant Slalom' }, heat) // 'slope' */
export function courseKind(
  event: Pick<EventDto, 'name'>,
  heat: Pick<HeatDto, 'massStart' | 'regularity' | 'maxSpeed'>,
): CourseKind {
  const named = said.find(([, words]) => words.test(event.name))?.[0];
  if (named !== undefined) return named;
  if (heat.massStart) return 'street';
  if (heat.regularity !== 'disabled' || heat.maxSpeed !== null) return 'climb';
  return 'road';
}

/** The drawing is so wide and high, and is stretched to its place. */
export const width = 1_000;
export const height = 100;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** So much is free before the start and behind the finish, for the plate of who stands there and for what folds it away. */
const EDGE = { before: 0.045, behind: 0.085 } as const;
const fine = 240;

/** To either side, each a turn. */
const slopeTurns = 9;
const streetTurns = 5;

/** From 0 to 1: how far along and how far down, before its length is measured. */
const lines: Readonly<Record<CourseKind, (along: number) => Spot>> = {
  slope: (u) => ({ x: u, y: 0.37 + 0.25 * u + 0.075 * swing(u, slopeTurns / 2) * fades(u) }),
  climb: (u) => ({ x: u + 0.02 * swing(u, 4) * fades(u), y: 0.64 - 0.25 * u + 0.06 * swing(u, 4) * fades(u) }),
  street: (u) => ({ x: u, y: 0.5 + 0.12 * Math.tanh(3.2 * swing(u, streetTurns / 2)) * fades(u) }),
  road: (u) => ({ x: u, y: 0.52 + 0.09 * swing(u, 1.5) * fades(u) }),
};

const swing = (u: number, turns: number): number => Math.sin(2 * Math.PI * turns * u);
/** Start and finish lie straight. */
const fades = (u: number): number => Math.min(1, 12 * u, 12 * (1 - u));

export interface CourseShape {
  readonly kind: CourseKind;
  /** Where on the drawing somebody is who has gone so much of the course. */
  readonly at: (share: number) => Spot;
  readonly line: string;
  /** What lies below the line. */
  readonly ground: string;
  /** Where its turns are, each to the other side of the one before. */
  readonly turns: readonly Spot[];
}

const known = new Map<CourseKind, CourseShape>();

/** The same object for the same kind. */
export function shapeOf(kind: CourseKind): CourseShape {
  const shape = known.get(kind) ?? drawn(kind);
  known.set(kind, shape);
  return shape;
}

function drawn(kind: CourseKind): CourseShape {
  const spots = Array.from({ length: fine + 1 }, (_none, step) => {
    const { x, y } = lines[kind](step / fine);
    return { x: width * (EDGE.before + (1 - EDGE.before - EDGE.behind) * x), y: height * y };
  });
  // The same share of the course is the same length of the line, turns and all.
  const lengths = [0];
  spots.forEach((spot, index) => {
    const next = spots[index + 1];
    if (next !== undefined) lengths.push((lengths[index] ?? 0) + Math.hypot(next.x - spot.x, next.y - spot.y));
  });
  const whole = lengths.at(-1) ?? 1;
  const at = (share: number): Spot => {
    const length = Math.min(1, Math.max(0, share)) * whole;
    const after = Math.max(
      1,
      lengths.findIndex((reached) => reached >= length),
    );
    const [a, b] = [spots[after - 1], spots[after]];
    const [from = 0, to = 1] = [lengths[after - 1], lengths[after]];
    if (a === undefined || b === undefined) return { x: 0, y: 0 };
    const part = (length - from) / (to - from);
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  };
  const points = spots.map(inText);
  const last = spots.at(-1);
  const line = `M0 ${spots[0]?.y.toFixed(1)}L${points.join(' ')}L${width} ${last?.y.toFixed(1)}`;
  const count = kind === 'street' ? streetTurns : slopeTurns;
  const turns = Array.from(
    { length: count },
    (_none, turn) => spots[Math.round((fine * (turn + 0.5)) / count)] ?? at(0),
  );
  return { kind, at, line, turns, ground: `${line}V${height}H0Z` };
}

const inText = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** So a mark is put there, whatever size the drawing has on the screen. */
export function transformAt(shape: CourseShape, share: number): string {
  const { x, y } = shape.at(share);
  return `translate(${inHundredths(x / width)}cqi, ${inHundredths(y / height)}cqb)`;
}

const inHundredths = (share: number): number => Math.round(share * 100_000) / 1_000;

/** In so many places the crowd is counted. */
const bins = 64;
const widest = 17;
const kernel = [1, 3, 4, 3, 1] as const;

/** The outline of a band along the line, the wider the more are there; `''` for nobody. */
export function crowdBand(shape: CourseShape, shares: readonly number[]): string {
  if (shares.length === 0) return '';
  const counts = Array.from({ length: bins + 1 }, () => 0);
  for (const share of shares) {
    const bin = Math.round(Math.min(1, Math.max(0, share)) * bins);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const reach = (kernel.length - 1) / 2;
  const smooth = counts.map((_count, bin) =>
    kernel.reduce((sum, weight, place) => sum + weight * (counts[bin + place - reach] ?? 0), 0),
  );
  const most = Math.max(...smooth);
  const upper: string[] = [];
  const lower: string[] = [];
  const first = Math.max(0, smooth.findIndex((count) => count > 0) - 1);
  const last = smooth.findLastIndex((count) => count > 0) + 1;
  smooth.forEach((count, bin) => {
    if (bin < first || bin > last) return;
    const { x, y } = shape.at(bin / bins);
    const half = widest * Math.sqrt(count / most);
    upper.push(inText({ x, y: y - half }));
    lower.push(inText({ x, y: y + half }));
  });
  return `M${upper.join('L')}L${lower.toReversed().join('L')}Z`;
}
