/** What was changed of a certificate, step by step, back and forth; saving changes nothing of it. */
import type { CertificateInput } from '@startwand/contract';

export interface DraftHistory {
  readonly shown: CertificateInput;
  /** As it was before each step, the oldest first. */
  readonly before: readonly CertificateInput[];
  /** As it was before each step that was taken back, the next to be done again last. */
  readonly undone: readonly CertificateInput[];
  /** What goes on in the same step: a field that is dragged, a text that is typed; `null`: nothing. */
  readonly thread: string | null;
}

/** Older steps are forgotten: nobody looks back so far. */
export const stepsMax = 100;

export function historyOf(shown: CertificateInput): DraftHistory {
  return { shown, before: [], undone: [], thread: null };
}

/** @param thread what continues the last step when that was of the same; `null`: a step of its own */
export function changed(history: DraftHistory, shown: CertificateInput, thread: string | null = null): DraftHistory {
  if (areAlike(shown, history.shown)) return history;
  const goesOn = thread !== null && thread === history.thread;
  const before = goesOn ? history.before : [...history.before, history.shown].slice(-stepsMax);
  return { shown, before, undone: [], thread };
}

/** The pointer lets go, the field is left: what comes next is a step of its own, of whatever it is. */
export function settled(history: DraftHistory): DraftHistory {
  return history.thread === null ? history : { ...history, thread: null };
}

export function undone({ shown, before, undone: after, ...rest }: DraftHistory): DraftHistory {
  const last = before.at(-1);
  if (last === undefined) return { shown, before, undone: after, ...rest };
  return { shown: last, before: before.slice(0, -1), undone: [...after, shown], thread: null };
}

export function redone({ shown, before, undone: after, ...rest }: DraftHistory): DraftHistory {
  const next = after.at(-1);
  if (next === undefined) return { shown, before, undone: after, ...rest };
  return { shown: next, before: [...before, shown], undone: after.slice(0, -1), thread: null };
}

/** The field that is chosen after a step: the one that it changed or brought back, else the one before, unless one is gone. */
export function chosenAfter(from: CertificateInput, to: CertificateInput, chosen: number | null): number | null {
  const places = to.fields.flatMap((field, place) =>
    JSON.stringify(field) === JSON.stringify(from.fields[place]) ? [] : [place],
  );
  const more = to.fields.length - from.fields.length;
  if (more < 0) return null;
  const isOne = more > 0 || places.length === 1;
  return isOne ? (places[0] ?? null) : chosen;
}

export function areAlike(one: CertificateInput, other: CertificateInput): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
