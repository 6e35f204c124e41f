/** A drawing as it grows: paths in named colours, on a ground of a size. Pure; what is written is SVG. */
import type { FaceColours } from './face-colours.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where something stands that has to be seen whole. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Colour = keyof FaceColours;

/** Tenths of a pixel are seen by nobody. */
export const short = (value: number): string => String(Math.round(value));

export class Sheet {
  readonly #parts: string[] = [];
  /** What has to be inside of the frame. */
  readonly boxes: Box[] = [];

  fill(colour: Colour, path: string, opacity = 1): void {
    this.#parts.push(`<path class="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`} d="${path}"/>`);
  }

  stroke(colour: Colour, path: string, width: number, extra = ''): void {
    const wide = Math.max(1, Math.round(width * 10) / 10);
    this.#parts.push(`<path class="s-${colour}" stroke-width="${wide}"${extra} d="${path}"/>`);
  }

  circle(colour: Colour, { x, y }: Point, radius: number, opacity = 1): void {
    const faint = opacity === 1 ? '' : ` opacity="${opacity}"`;
    this.#parts.push(`<circle class="${colour}"${faint} cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`);
  }

  raw(text: string): void {
    this.#parts.push(text);
  }

  get body(): string {
    return this.#parts.join('');
  }
}

export function line(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`;
}

/** Through the middles of its legs, so that no corner is left. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const legs = rest.map(({ x, y }, at) => {
    const next = rest[at + 1];
    if (next === undefined) return `T${short(x)} ${short(y)}`;
    return `Q${short(x)} ${short(y)} ${short((x + next.x) / 2)} ${short((y + next.y) / 2)}`;
  });
  return `M${short(first.x)} ${short(first.y)}${legs.join('')}`;
}

/** Down to the foot of the picture. */
export function toFoot(outline: string, { width, height }: Size): string {
  return `${outline}L${short(width * 1.05)} ${short(height)}H${short(-width * 0.05)}Z`;
}

/** A way along a line, as wide as it is said at each share of it: near it is wide, far off it is a thread. */
export function ribbon(at: (share: number) => Point, halfWidth: (share: number) => number, steps = 44): string {
  const sides = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const [before, behind] = [at(Math.max(0, share - 0.01)), at(Math.min(1, share + 0.01))];
    const [dx, dy] = [behind.x - before.x, behind.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    const wide = halfWidth(share);
    const { x, y } = at(share);
    return {
      left: { x: x + (dy / length) * wide, y: y - (dx / length) * wide },
      right: { x: x - (dy / length) * wide, y: y + (dx / length) * wide },
    };
  });
  return `${line([...sides.map(({ left }) => left), ...sides.map(({ right }) => right).toReversed()])}Z`;
}
