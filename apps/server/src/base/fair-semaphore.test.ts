import { beforeEach, describe, expect, test } from 'vitest';
import { TooBusy } from './fair-queue.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { inRequest, stayingOn } from './request-context.ts';
import { oneSource } from './source.ts';

let lane: FairSemaphore;
/** What is being hashed, in the order in which it began; each ends when it is told to. */
let begun: { readonly who: string; readonly end: () => void }[];
let turnedAway: string[];
beforeEach(() => {
  lane = new FairSemaphore({ atOnce: 2, lanes: [{ waitingMax: 6 }] });
  begun = [];
  turnedAway = [];
});

function hash(source: string, who = source): void {
  const work = (): Promise<void> => new Promise((end) => begun.push({ who, end }));
  lane.run(oneSource(source), work).catch((error: unknown) => {
    if (!(error instanceof TooBusy)) throw error;
    turnedAway.push(who);
  });
}

const order = (): readonly string[] => begun.map(({ who }) => who);
const settled = (): Promise<void> => new Promise((next) => setImmediate(next));

async function endAll(): Promise<void> {
  for (let at = 0; at < begun.length; at += 1) {
    begun[at]?.end();
    await settled();
  }
}

describe('secrets', () => {
  test('are hashed two at a time', async () => {
    for (const n of [1, 2, 3, 4]) hash('anna', `anna ${n}`);
    expect(order()).toEqual(['anna 1', 'anna 2']);
    begun[0]?.end();
    await settled();
    expect(order()).toEqual(['anna 1', 'anna 2', 'anna 3']);
    await endAll();
    expect(order()).toHaveLength(4);
  });

  test('of somebody who has one wait behind one of somebody who has many', async () => {
    for (const n of [1, 2, 3, 4, 5]) hash('thief', `thief ${n}`);
    hash('anna');
    hash('otto');
    await endAll();
    expect(order()).toEqual(['thief 1', 'thief 2', 'thief 3', 'anna', 'otto', 'thief 4', 'thief 5']);
  });

  test('of whoever fills the queue are turned away first', async () => {
    for (let n = 1; n <= 20; n += 1) hash('thief', `thief ${n}`);
    hash('anna');
    await settled();
    expect(turnedAway).toHaveLength(13);
    await endAll();
    expect(order()).toContain('anna');
    expect(turnedAway).not.toContain('anna');
  });

  test('that cannot be hashed make room for the next', async () => {
    const failed = lane.run(oneSource('anna'), () => Promise.reject(new Error('no memory')));
    await expect(failed).rejects.toThrow('no memory');
    hash('anna');
    hash('otto');
    expect(order()).toEqual(['anna', 'otto']);
    await endAll();
  });
});

test('work that weighs much takes up the place of much that weighs little', async () => {
  const weighed = new FairSemaphore({ atOnce: Infinity, atOnceEach: 10, lanes: [{ waitingMax: 6 }] });
  const bring = (source: string, who: string, weight: number): void => {
    const work = (): Promise<void> => new Promise((end) => begun.push({ who, end }));
    void weighed.run(oneSource(source), work, { weight });
  };
  bring('anna', 'anna 1', 9);
  bring('anna', 'anna 2', 9);
  bring('anna', 'anna 3', 1);
  bring('otto', 'otto', 9);
  expect(order()).toEqual(['anna 1', 'anna 2', 'otto']);
  begun[0]?.end();
  await settled();
  expect(order()).toEqual(['anna 1', 'anna 2', 'otto', 'anna 3']);
  await endAll();
});

describe('a caller who goes away', () => {
  const from = (gone: AbortController, work: () => void): void =>
    inRequest({ id: 'one', source: oneSource('anna'), gone: () => gone.signal }, work);

  test('leaves the line, whatever it is, and the next one has the place', async () => {
    const gone = new AbortController();
    for (const n of [1, 2]) hash('otto', `otto ${n}`);
    from(gone, () => hash('anna'));
    hash('otto', 'otto 3');
    gone.abort();
    await settled();
    expect(turnedAway).toEqual(['anna']);
    expect(lane.waiting()).toHaveLength(1);
    await endAll();
    expect(order()).toEqual(['otto 1', 'otto 2', 'otto 3']);
  });

  test('does not end what has begun, nor what somebody comes again for', async () => {
    const gone = new AbortController();
    from(gone, () => hash('anna', 'anna 1'));
    hash('otto');
    from(gone, () => stayingOn(() => hash('anna', 'anna 2')));
    gone.abort();
    await endAll();
    expect(order()).toEqual(['anna 1', 'otto', 'anna 2']);
    expect(turnedAway).toEqual([]);
  });
});
