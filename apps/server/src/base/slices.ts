/**
 * Work in slices. Impulses, pages and calls share one thread: whatever goes through an event gives the thread back
 * after a few milliseconds, and of all such works in the process only one goes on in each turn of the event loop.
 */
import { soon } from './timers.ts';
import { waitingFor } from './own-time.ts';

/** How long one slice keeps the thread, and how many items it takes at most. */
export const slice_ms = 4;
export const sliceItemsMax = 512;

/** Works that wait for their next slice, the one whose turn it is first. */
const waiting: (() => void)[] = [];

/** Resolves in a later turn of the event loop, in which nothing else has its slice. */
export function nextSlice(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) soon('a slice of work', serve);
  return waitingFor(promise);
}

function serve(): void {
  waiting.shift()?.();
  if (waiting.length > 0) soon('a slice of work', serve);
}

/** Does something with each item, a slice at a time. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let began_ms = performance.now();
  let count = 0;
  for (const item of items) {
    if (count >= sliceItemsMax || performance.now() - began_ms >= slice_ms) {
      await nextSlice();
      began_ms = performance.now();
      count = 0;
    }
    work(item);
    count += 1;
  }
}

/** What `work` makes of each item, a slice at a time. */
export async function mapInSlices<Item, Made>(
  items: Iterable<Item>,
  work: (item: Item) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  await inSlices(items, (item) => {
    made.push(work(item));
  });
  return made;
}

/** How many steps one slice has at most of work that says itself where it may pause. */
const sliceStepsMax = 16;

/** Does work that yields where it may pause, a slice at a time. @returns what it returns */
export async function stepsInSlices<Result>(work: Generator<void, Result, void>): Promise<Result> {
  let began_ms = performance.now();
  let count = 0;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    count += 1;
    if (count < sliceStepsMax && performance.now() - began_ms < slice_ms) continue;
    await nextSlice();
    began_ms = performance.now();
    count = 0;
  }
}

/** The same at once, for who has little or cannot wait. */
export function stepsAtOnce<Result>(work: Generator<void, Result, void>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}
