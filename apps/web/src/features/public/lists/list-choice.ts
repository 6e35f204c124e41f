/** Which list of a heat is shown, and by what it is divided, as the address says it. */
import type { HeatDto } from '@startwand/contract';

export type ListChoice =
  | { readonly kind: 'result' }
  /** In a later heat of a sum: with what was carried. */
  | { readonly kind: 'total' }
  | { readonly kind: 'speed' }
  /** `point`: the measuring point of the split, or where the section ends. */
  | { readonly kind: 'split' | 'section'; readonly point: number };

/** A list of times. */
export type TimeChoice = Exclude<ListChoice, { readonly kind: 'speed' | 'total' }>;

const result: ListChoice = { kind: 'result' };

/**
 * @param isTotal whether the heat is shown against the total, unless the address says something else
 * @example readChoice('split.1') // { kind: 'split', point: 1 }
 */
export function readChoice(text: string | undefined, isTotal = false): ListChoice {
  if (isTotal && text === undefined) return { kind: 'total' };
  if (text === 'speed') return { kind: 'speed' };
  const [kind, point = ''] = text?.split('.') ?? [];
  if ((kind !== 'split' && kind !== 'section') || !/^\d{1,2}$/.test(point)) return result;
  return Number(point) > 0 ? { kind, point: Number(point) } : result;
}

export function choiceName(choice: ListChoice): string {
  return 'point' in choice ? `${choice.kind}.${choice.point}` : choice.kind;
}

/** Those that the heat has: a split at each intermediate, a section before each point, the speed where there is a trap. */
export function choicesOf(heat: HeatDto, points: number, isTotal = false): readonly ListChoice[] {
  const behindStart = Array.from({ length: Math.max(0, points - 1) }, (_, index) => index + 1);
  const hasWay = points > 2;
  return [
    ...(isTotal ? [{ kind: 'total' } as const] : []),
    result,
    ...(hasWay ? behindStart.slice(0, -1).map((point): ListChoice => ({ kind: 'split', point })) : []),
    ...(hasWay ? behindStart.map((point): ListChoice => ({ kind: 'section', point })) : []),
    ...(heat.distance === null ? [] : [{ kind: 'speed' } as const]),
  ];
}
