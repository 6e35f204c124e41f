/** What lies behind every sport: the sky with its light, the land far off, and what grows on it. */
import type { Face } from './face-of.ts';
import { curve, line, short, toFoot, type Point, type Sheet, type Size } from './sheet.ts';

export function drawSky(sheet: Sheet, face: Face, size: Size, random: () => number): void {
  const { width, height } = size;
  sheet.raw(`<rect width="${width}" height="${height}" fill="url(#sky)"/>`);
  const side = random() > 0.5 ? 1 : -1;
  const x = width * (0.5 + side * (0.2 + random() * 0.12));
  const y = height * { morning: 0.34, noon: 0.17, evening: 0.38 }[face.light];
  const radius = height * (face.light === 'noon' ? 0.055 : 0.085);
  sheet.circle('sun', { x, y }, radius * 2.1, 0.18);
  sheet.circle('sun', { x, y }, radius, 0.92);
  if (face.light !== 'noon') return;
  for (const share of [random(), random()])
    cloud(sheet, { x: width * (0.12 + share * 0.7), y: height * (0.1 + share * 0.16) }, height * 0.1);
}

function cloud(sheet: Sheet, { x, y }: Point, size: number): void {
  const path = `M${short(x)} ${short(y)}h${short(size * 2.2)}a${short(size * 0.3)} ${short(size * 0.3)} 0 0 0-${short(size * 0.3)}-${short(size * 0.42)}a${short(size * 0.52)} ${short(size * 0.52)} 0 0 0-${short(size * 0.95)}-${short(size * 0.16)}a${short(size * 0.34)} ${short(size * 0.34)} 0 0 0-${short(size * 0.62)} ${short(size * 0.2)}a${short(size * 0.22)} ${short(size * 0.22)} 0 0 0-${short(size * 0.33)} ${short(size * 0.38)}z`;
  sheet.fill('sun', path, 0.62);
}

/** Two ridges, the second one nearer; or hills; or the sea with what lies behind it. */
export function drawLand(sheet: Sheet, { land }: Face, size: Size, random: () => number): void {
  if (land === 'alpine') {
    mountains(sheet, 'far', size, random, { top: 0.12, foot: 0.52, caps: 0.75 });
    mountains(sheet, 'middle', size, random, { top: 0.3, foot: 0.62, caps: 0 });
    return;
  }
  if (land === 'sea') {
    hills(sheet, 'far', size, random, { top: 0.4, foot: 0.5 });
    water(sheet, size, random);
    return;
  }
  hills(sheet, 'far', size, random, { top: 0.38, foot: 0.52 });
  hills(sheet, 'middle', size, random, { top: 0.48, foot: 0.62 });
}

interface Band {
  /** Shares of the height. */
  readonly top: number;
  readonly foot: number;
}

function mountains(
  sheet: Sheet,
  colour: 'far' | 'middle',
  size: Size,
  random: () => number,
  { top, foot, caps }: Band & { readonly caps: number },
): void {
  const { width, height } = size;
  const peaks = Math.max(2, Math.round((width / height) * 1.3 + 0.8));
  const step = (width * 1.1) / peaks;
  const outline: Point[] = [{ x: -width * 0.05, y: height * (foot - random() * 0.1) }];
  const tops: (readonly [Point, Point, Point])[] = [];
  for (let at = 0; at < peaks; at += 1) {
    const from = -width * 0.05 + at * step;
    const peak = { x: from + step * (0.36 + random() * 0.28), y: height * (top + random() * (foot - top) * 0.5) };
    const valley = { x: from + step, y: height * (foot - random() * (foot - top) * 0.35) };
    const before = outline.at(-1) ?? peak;
    // A shoulder on one side makes it a mountain, not a triangle.
    const shoulder = between(peak, valley, 0.42 + random() * 0.2);
    outline.push(peak, { x: shoulder.x + step * 0.07, y: shoulder.y }, valley);
    tops.push([before, peak, shoulder]);
  }
  sheet.fill(colour, toFoot(line(outline), size));
  if (caps === 0) return;
  for (const [before, peak, shoulder] of tops) {
    const [left, right] = [between(peak, before, 0.36), between(peak, shoulder, 0.7)];
    const middle = [0.3, 0.55, 0.8].map((share, at) => ({
      x: right.x + (left.x - right.x) * share,
      y: right.y + (left.y - right.y) * share + (at % 2 === 0 ? -1 : 1) * height * 0.022,
    }));
    sheet.fill('sun', `${line([left, peak, right, ...middle])}Z`, caps);
  }
}

function between(one: Point, other: Point, share: number): Point {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

export function hills(
  sheet: Sheet,
  colour: 'far' | 'middle' | 'near' | 'ground',
  size: Size,
  random: () => number,
  { top, foot }: Band,
): readonly Point[] {
  const { width, height } = size;
  const waves = Math.max(3, Math.round(width / height) + 3);
  const points = Array.from({ length: waves + 1 }, (_, at) => ({
    x: -width * 0.05 + (at * width * 1.1) / waves,
    y: height * (top + (at % 2 === 0 ? 0.75 : 0.15) * (foot - top) + (random() - 0.5) * (foot - top) * 0.5),
  }));
  sheet.fill(colour, toFoot(curve(points), size));
  return points;
}

function water(sheet: Sheet, { width, height }: Size, random: () => number): void {
  sheet.fill('near', `M0 ${short(height * 0.5)}H${width}V${height}H0Z`);
  for (let at = 0; at < 9; at += 1) {
    const [x, y] = [random() * width, height * (0.53 + random() * 0.14)];
    sheet.stroke(
      'horizon',
      `M${short(x)} ${short(y)}h${short(width * (0.02 + random() * 0.05))}`,
      height * 0.006,
      ' opacity=".5"',
    );
  }
  const boat = { x: width * (0.24 + random() * 0.5), y: height * 0.55 };
  const mast = height * 0.11;
  const sail = `M${short(boat.x)} ${short(boat.y)}v-${short(mast)}l${short(mast * 0.55)} ${short(mast * 0.86)}z`;
  sheet.fill(
    'sun',
    `${sail}M${short(boat.x - mast * 0.08)} ${short(boat.y)}v-${short(mast * 0.8)}l-${short(mast * 0.36)} ${short(mast * 0.68)}z`,
  );
  sheet.fill(
    'first',
    `M${short(boat.x - mast * 0.5)} ${short(boat.y + mast * 0.06)}h${short(mast * 1.15)}l-${short(mast * 0.2)} ${short(mast * 0.2)}h-${short(mast * 0.7)}z`,
  );
}

/** Firs, in a group that thins out towards the middle, where the race is. */
export function firs(sheet: Sheet, size: Size, random: () => number, foot: number): void {
  const { width, height } = size;
  const paths: string[] = [];
  for (const side of [0, 1]) {
    const count = 5 + Math.floor(random() * 4);
    for (let at = 0; at < count; at += 1) {
      const share = (at + random() * 0.6) / count;
      const reach = Math.min(width * 0.2, height * 0.75);
      const x = side === 0 ? share * reach : width - share * reach;
      const tall = height * (0.1 + (1 - share) * 0.13 + random() * 0.05);
      const y = height * (foot + (random() - 0.3) * 0.06);
      paths.push(fir({ x, y }, tall));
    }
  }
  sheet.fill('trees', paths.join(''));
}

function fir({ x, y }: Point, tall: number): string {
  const half = tall * 0.23;
  return `M${short(x)} ${short(y - tall)}l${short(half * 0.62)} ${short(tall * 0.42)}h-${short(half * 0.26)}l${short(half * 0.64)} ${short(tall * 0.58)}h-${short(half * 2)}l${short(half * 0.64)}-${short(tall * 0.58)}h-${short(half * 0.26)}z`;
}

/** Round crowns, for where it is warm. */
export function bushes(sheet: Sheet, size: Size, random: () => number, foot: number): void {
  const { width, height } = size;
  for (const side of [0, 1]) {
    const count = 3 + Math.floor(random() * 3);
    for (let at = 0; at < count; at += 1) {
      const share = (at + random() * 0.5) / count;
      const reach = Math.min(width * 0.22, height * 0.7);
      const x = side === 0 ? share * reach : width - share * reach;
      const radius = height * (0.035 + (1 - share) * 0.035 + random() * 0.015);
      const y = height * (foot + random() * 0.05);
      sheet.stroke('trees', `M${short(x)} ${short(y)}v-${short(radius * 1.6)}`, radius * 0.25);
      sheet.circle('trees', { x, y: y - radius * 2 }, radius);
    }
  }
}
