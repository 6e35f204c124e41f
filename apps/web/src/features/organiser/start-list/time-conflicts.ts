/** What is wrong with the start times of a list, or worth a look. Nothing of it keeps anybody from giving them. */
import type { Times } from './times-plan.ts';

export type Conflict =
  | { readonly kind: 'same'; readonly with: string }
  | { readonly kind: 'order' | 'beforeEvent' | 'beforeHeat' | 'missing' }
  | { readonly kind: 'nextHeat'; readonly heat: string }
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'gap'; readonly span_100ns: number };

export type ConflictKind = Conflict['kind'];

export const conflictKinds = [
  'same',
  'order',
  'beforeEvent',
  'nextHeat',
  'group',
  'beforeHeat',
  'missing',
  'gap',
] as const satisfies readonly ConflictKind[];

/** What the times are held against. */
export interface TimesFrame {
  readonly eventStart: bigint | null;
  readonly heatStart: bigint | null;
  /** The heat whose start comes next; `null`: there is none. */
  readonly next: { readonly name: string; readonly start: bigint } | null;
  /** Several start at once, as they should. */
  readonly isMassStart: boolean;
  /** Each group is meant to start by itself. */
  readonly groupOf: ((id: string) => string) | null;
}

/** @param order ids of the list, in its order */
export function conflictsOf(
  order: readonly string[],
  times: Times,
  frame: TimesFrame,
): ReadonlyMap<string, readonly Conflict[]> {
  const found = new Map<string, Conflict[]>();
  const note = (id: string, conflict: Conflict) => {
    const known = found.get(id);
    if (known === undefined) found.set(id, [conflict]);
    else known.push(conflict);
  };
  if (times.size === 0) return found;
  noteOrder(order, times, note);
  if (!frame.isMassStart) noteSame(order, times, note);
  noteFrame(order, times, frame, note);
  if (frame.groupOf !== null) noteGroups(order, times, frame.groupOf, note);
  noteGaps(order, times, frame, note);
  return found;
}

type Note = (id: string, conflict: Conflict) => void;

/** Nobody starts before one who stands further up; a list without a time in between has a hole. */
function noteOrder(order: readonly string[], times: Times, note: Note): void {
  let latest: bigint | null = null;
  for (const id of order) {
    const time = times.get(id);
    if (time === undefined) {
      note(id, { kind: 'missing' });
      continue;
    }
    if (latest !== null && time < latest) note(id, { kind: 'order' });
    if (latest === null || time > latest) latest = time;
  }
}

function noteSame(order: readonly string[], times: Times, note: Note): void {
  const first = new Map<bigint, string>();
  for (const id of order) {
    const time = times.get(id);
    if (time === undefined) continue;
    const other = first.get(time);
    if (other === undefined) first.set(time, id);
    else note(id, { kind: 'same', with: other });
  }
}

function noteFrame(order: readonly string[], times: Times, frame: TimesFrame, note: Note): void {
  const { eventStart, heatStart, next } = frame;
  for (const id of order) {
    const time = times.get(id);
    if (time === undefined) continue;
    if (eventStart !== null && time < eventStart) note(id, { kind: 'beforeEvent' });
    else if (heatStart !== null && time < heatStart) note(id, { kind: 'beforeHeat' });
    if (next !== null && time >= next.start) note(id, { kind: 'nextHeat', heat: next.name });
  }
}

/** Somebody starts between the first and the last of another group. */
function noteGroups(order: readonly string[], times: Times, groupOf: (id: string) => string, note: Note): void {
  const spans = new Map<string, { first: bigint; last: bigint }>();
  for (const id of order) {
    const time = times.get(id);
    if (time === undefined) continue;
    const span = spans.get(groupOf(id));
    if (span === undefined) spans.set(groupOf(id), { first: time, last: time });
    else if (time < span.first) span.first = time;
    else if (time > span.last) span.last = time;
  }
  for (const id of order) {
    const time = times.get(id);
    if (time === undefined) continue;
    const own = groupOf(id);
    const other = [...spans].find(([group, { first, last }]) => group !== own && time > first && time < last);
    if (other !== undefined) note(id, { kind: 'group', group: other[0] });
  }
}

/** Longer than half as much again as two starts usually are apart. */
function noteGaps(order: readonly string[], times: Times, frame: TimesFrame, note: Note): void {
  const started = order
    .flatMap((id) => {
      const time = times.get(id);
      return time === undefined ? [] : [{ id, time }];
    })
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
  const apart = started.slice(1).map(({ time }, place) => Number(time - (started[place]?.time ?? time)));
  const usual = apart.filter((span) => span > 0).toSorted((a, b) => a - b);
  const median = usual[Math.floor(usual.length / 2)];
  if (median === undefined || usual.length < 3) return;
  for (const [place, span_100ns] of apart.entries()) {
    const [before, behind] = [started[place], started[place + 1]];
    if (before === undefined || behind === undefined || span_100ns <= median * 1.5) continue;
    // From one group to the next it may take as long as it likes.
    const isBetween = frame.groupOf !== null && frame.groupOf(before.id) !== frame.groupOf(behind.id);
    if (!isBetween) note(behind.id, { kind: 'gap', span_100ns });
  }
}
