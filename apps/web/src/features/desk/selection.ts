/**
 * What the operator has in hand: a bib, a trigger. Only the operator changes it; nothing that arrives does. Whom the box
 * shows is whom every key means, keyed or picked from a row alike; the key that used it up empties the box.
 */
import { limits } from '@startwand/contract';
import type { ShiftWay } from '@startwand/timing';

export interface DeskSelection {
  /** The figures of a bib as they were keyed; empty when the pick came from a row, or was used up. */
  readonly typed: string;
  /** Picked from a row, and not used up yet. */
  readonly competitorId: string | null;
  /** The row that was picked last: the arrows go on from there. */
  readonly rowId: string | null;
  readonly triggerId: string | null;
  /** The trigger is in use and was taken up to go to another run. */
  readonly isMoving: boolean;
  /** Whose run is to be exchanged with that of the bib that is keyed next. */
  readonly swapId: string | null;
  /** The selected impulse and those behind it are previewed as they would move. */
  readonly shift: ShiftWay | null;
  /** A key was refused: what stands in the box is seen, and the next digit begins another bib. */
  readonly isRefused: boolean;
}

export type SelectionEvent =
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'erase' }
  | { readonly type: 'clear' }
  | { readonly type: 'pick'; readonly competitorId: string }
  | { readonly type: 'select'; readonly triggerId: string }
  | { readonly type: 'takeUp'; readonly triggerId: string }
  | { readonly type: 'swap'; readonly competitorId: string }
  | { readonly type: 'preview'; readonly triggerId: string; readonly way: ShiftWay }
  | { readonly type: 'previewed' }
  | { readonly type: 'used' }
  | { readonly type: 'refused' };

export const nothingSelected: DeskSelection = {
  typed: '',
  competitorId: null,
  rowId: null,
  triggerId: null,
  isMoving: false,
  swapId: null,
  shift: null,
  isRefused: false,
};

const digitsMax = String(limits.bibMax).length;

export function select(before: DeskSelection, event: SelectionEvent): DeskSelection {
  const selection = before.isRefused ? { ...before, isRefused: false } : before;
  switch (event.type) {
    case 'refused':
      return { ...before, isRefused: true };
    case 'digit':
      return {
        ...withoutPick(selection),
        typed: keyIn(before.isRefused ? '' : before.typed, event.digit),
        shift: null,
      };
    case 'erase':
      return { ...selection, typed: selection.typed.slice(0, -1) };
    case 'clear':
      return hasPick(selection) ? withoutPick(selection) : { ...nothingSelected, rowId: selection.rowId };
    case 'pick':
      return {
        ...withoutPick(selection),
        competitorId: event.competitorId,
        rowId: event.competitorId,
        shift: null,
      };
    case 'select':
      // The bib stays for this impulse, and a digit still begins another one.
      return { ...before, triggerId: event.triggerId, isMoving: false, shift: null };
    case 'takeUp':
      return {
        ...withoutPick(selection),
        triggerId: event.triggerId,
        isMoving: true,
        swapId: null,
        shift: null,
      };
    case 'swap':
      return { ...withoutPick(selection), swapId: event.competitorId, isMoving: false, shift: null };
    case 'preview': {
      const { triggerId, way } = event;
      return { ...withoutPick(selection), triggerId, isMoving: false, swapId: null, shift: way };
    }
    case 'previewed':
      return { ...selection, triggerId: null, shift: null };
    case 'used':
      break;
  }
  return { ...withoutPick(selection), isMoving: false, swapId: null };
}

/** The keyed bib; who was picked from a row has theirs. */
export function keyedBib(selection: DeskSelection): number | null {
  return selection.typed === '' ? null : Number(selection.typed);
}

/** There is nothing to let go of. */
export function isEmptyHanded(selection: DeskSelection): boolean {
  return !hasPick(selection) && selection.triggerId === null && selection.swapId === null;
}

/** The item `step` away from the current one; from nowhere the first, or the last going back. */
export function neighbour(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + step] ?? ids[at] ?? null;
}

function keyIn(typed: string, digit: string): string {
  // A bib has no leading zero.
  if (typed === '' && digit === '0') return '';
  return typed.length < digitsMax ? typed + digit : typed;
}

function hasPick({ typed, competitorId }: DeskSelection): boolean {
  return typed !== '' || competitorId !== null;
}

function withoutPick(selection: DeskSelection): DeskSelection {
  return { ...selection, typed: '', competitorId: null };
}
