/**
 * What the operator has in hand: a bib, a trigger. Only the operator changes it; nothing that arrives
 * does.
 */
import { limits } from '@startwand/contract';

export interface Selection {
  /** The figures of a bib as they were keyed; empty when the pick came from a row. */
  readonly typed: string;
  /** The keyed bib has been used: it stays in sight, and the next figure begins a new one. */
  readonly isSpent: boolean;
  /** Picked from a row. */
  readonly competitorId: string | null;
  readonly triggerId: string | null;
  /** The trigger is in use and was taken up to go to another run. */
  readonly isMoving: boolean;
}

export type SelectionEvent =
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'erase' }
  | { readonly type: 'clear' }
  | { readonly type: 'pick'; readonly competitorId: string }
  | { readonly type: 'select'; readonly triggerId: string }
  | { readonly type: 'takeUp'; readonly triggerId: string }
  | { readonly type: 'used' };

export const nothingSelected: Selection = {
  typed: '',
  isSpent: false,
  competitorId: null,
  triggerId: null,
  isMoving: false,
};

const digitsMax = String(limits.bibMax).length;

export function select(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'digit':
      return { ...withoutPick(selection), typed: keyIn(selection, event.digit) };
    case 'erase':
      return { ...selection, typed: selection.isSpent ? '' : selection.typed.slice(0, -1) };
    case 'clear':
      return hasPick(selection) ? withoutPick(selection) : nothingSelected;
    case 'pick':
      return { ...withoutPick(selection), competitorId: event.competitorId };
    case 'select':
      return { ...selection, triggerId: event.triggerId, isMoving: false };
    case 'takeUp':
      return { ...withoutPick(selection), triggerId: event.triggerId, isMoving: true };
    case 'used':
      break;
  }
  return { ...selection, isSpent: selection.typed !== '', isMoving: false };
}

/** The bib that a key press now would go to: keyed for it, not left over from the action before. */
export function freshBib(selection: Selection): number | null {
  return selection.typed === '' || selection.isSpent ? null : Number(selection.typed);
}

/** The bib in sight, fresh or used. */
export function shownBib(selection: Selection): number | null {
  return selection.typed === '' ? null : Number(selection.typed);
}

/** The item `step` away from the current one; from nowhere the first, or the last going back. */
export function neighbour(
  ids: readonly string[],
  current: string | null,
  step: 1 | -1,
): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + step] ?? ids[at] ?? null;
}

function keyIn({ typed, isSpent }: Selection, digit: string): string {
  const before = isSpent ? '' : typed;
  // A bib has no leading zero.
  if (before === '' && digit === '0') return '';
  return before.length < digitsMax ? before + digit : before;
}

function hasPick({ typed, competitorId }: Selection): boolean {
  return typed !== '' || competitorId !== null;
}

function withoutPick(selection: Selection): Selection {
  return { ...selection, typed: '', isSpent: false, competitorId: null };
}
