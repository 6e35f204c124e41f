/**
 * How long a work keeps the shared thread itself: what it waits for meanwhile (the database, its next slice while others have
 * theirs) is not its own time.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Work {
  waited_ms: number;
}

const works = new AsyncLocalStorage<Work>();

/** @param tell gets the work's own time, also when it fails */
export async function inOwnTime<Result>(work: () => Promise<Result>, tell: (own_ms: number) => void): Promise<Result> {
  const began: Work = { waited_ms: 0 };
  const began_ms = performance.now();
  try {
    return await works.run(began, work);
  } finally {
    // Who waits for two things at once has waited longer than it took.
    tell(Math.max(0, performance.now() - began_ms - began.waited_ms));
  }
}

/** What goes on for others, too, is no part of the work that happened to begin it. */
export function ofNoWork<Result>(going: () => Result): Result {
  return works.exit(going);
}

/** A wait of whatever work is under way here. */
export async function waitingFor<Result>(awaited: Promise<Result>): Promise<Result> {
  const work = works.getStore();
  if (work === undefined) return awaited;
  const began_ms = performance.now();
  try {
    return await awaited;
  } finally {
    work.waited_ms += performance.now() - began_ms;
  }
}
