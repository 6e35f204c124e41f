/** Takes things out of a list of an event so that they can be brought back for a while (`limits.restore_min`). */
import { limits } from '@startwand/contract';
import { TICKS_PER_MINUTE, type Timestamp } from '@startwand/timing';
import type { Removed } from './record.ts';

interface Kept {
  readonly id: string;
}

interface Lists<One extends Kept> {
  readonly shown: readonly One[];
  readonly removed: readonly Removed<One>[];
}

const kept = BigInt(limits.restore_min * TICKS_PER_MINUTE);

/** Those that may still come back; the newest, as many as the list itself may have. */
export function restorable<One extends Kept>(
  removed: readonly Removed<One>[],
  now: Timestamp,
  most: number,
): readonly Removed<One>[] {
  return removed.filter(({ removedAt }) => now - removedAt < kept).slice(-most);
}

/** @returns `null`: there is none of this id */
export function takenOut<One extends Kept>(
  { shown, removed }: Lists<One>,
  id: string,
  now: Timestamp,
  most: number,
): Lists<One> | null {
  const place = shown.findIndex((one) => one.id === id);
  const taken = shown[place];
  if (taken === undefined) return null;
  return {
    shown: shown.filter((one) => one !== taken),
    removed: restorable([...removed, { kept: taken, place, removedAt: now }], now, most),
  };
}

/** To where it stood, as far as the list is still so long. @returns `null`: there is none that may come back */
export function putBack<One extends Kept>(
  { shown, removed }: Lists<One>,
  id: string,
  now: Timestamp,
  most: number,
): Lists<One> | null {
  const found = restorable(removed, now, most).find((one) => one.kept.id === id);
  if (found === undefined || shown.length >= most) return null;
  return {
    shown: shown.toSpliced(found.place, 0, found.kept),
    removed: removed.filter((one) => one !== found),
  };
}
