import { describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiResult } from '../api/api-error.ts';
import { EventStore, type EventSource, type Keeper } from './event-store.ts';
import { missed } from './follower.ts';

interface Detail {
  readonly revision: number;
  readonly seen: readonly number[];
}
interface Change {
  readonly from: number;
  readonly to: number;
}

const step = (to: number): Change => ({ from: to - 1, to });

/** A server with a history of single steps, and a page whose frames and waits the test decides. */
function aRace(keeper?: Keeper<Detail>) {
  let revision = 0;
  let kept = 0;
  let failure: ApiError | null = null;
  const frames: (() => void)[] = [];
  const waits: (() => void)[] = [];
  const asked: string[] = [];
  let onReady = () => Promise.resolve();
  let onChange: (change: Change) => unknown = () => {};
  let hold: Promise<void> = Promise.resolve();

  const answer = async <T>(name: string, data: () => T): Promise<ApiResult<T>> => {
    asked.push(name);
    const read = failure === null ? { data: data() } : { error: failure };
    await hold;
    return read;
  };
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place + 1);
  const source: EventSource<Detail, Change> = {
    snapshot: () => answer('snapshot', () => ({ revision, seen: range(0, revision) })),
    async changesSince(since) {
      const result = await answer('changes', () => range(since, revision).map(step));
      if ('data' in result && since < kept) return { error: new ApiError('CHANGES_TOO_OLD') };
      return result;
    },
    subscribe(ready, change) {
      onReady = ready;
      onChange = change;
      return () => {};
    },
    apply: (detail, change) => ({ revision: change.to, seen: [...detail.seen, change.to] }),
    ...(keeper === undefined ? {} : { keeper }),
  };
  const store = new EventStore(source, {
    now: () => 1_000,
    nextFrame: (callback) => frames.push(callback),
    later: (callback) => waits.push(callback),
  });
  return {
    store,
    asked,
    happen(steps = 1) {
      revision += steps;
    },
    forget() {
      kept = revision;
    },
    fail(error: ApiError | null) {
      failure = error;
    },
    /** Answers wait until what is returned is called. */
    holdAnswers(): () => void {
      let release = () => {};
      hold = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        hold = Promise.resolve();
        release();
      };
    },
    /** A refusal is for the line, which asks again (`follower.ts`). */
    connect: () => void onReady().catch(() => {}),
    receive(to: number) {
      if (onChange(step(to)) === missed) this.connect();
    },
    async settle() {
      for (let turn = 0; turn < 30; turn++) await Promise.resolve();
      for (const frame of frames.splice(0)) frame();
    },
    async waitIsOver() {
      for (const wait of waits.splice(0)) wait();
      await this.settle();
    },
    seen(): readonly number[] | string {
      const view = store.view.get();
      return view.kind === 'ready' ? view.detail.seen : view.kind;
    },
  };
}

test('an event that is not there is said and not asked for again', async () => {
  const race = aRace();
  race.fail(new ApiError('EVENT_NOT_FOUND'));
  race.store.connect();
  await race.settle();
  expect(race.seen()).toBe('failed');
  await race.waitIsOver();
  expect(race.asked).toEqual(['snapshot']);
});

test('a server that cannot be reached is asked again until it answers', async () => {
  const race = aRace();
  race.happen(2);
  race.fail(new ApiError('UNREACHABLE'));
  race.store.connect();
  await race.settle();
  expect(race.seen()).toBe('failed');
  race.fail(null);
  await race.waitIsOver();
  expect(race.seen()).toEqual([1, 2]);
});

test('what arrives while the snapshot is on its way is applied behind it', async () => {
  const race = aRace();
  race.happen(3);
  const release = race.holdAnswers();
  race.store.connect();
  race.happen();
  race.receive(4);
  race.happen();
  race.receive(5);
  release();
  await race.settle();
  expect(race.seen()).toEqual([1, 2, 3, 4, 5]);
});

test('a change that is in the snapshot already is not applied twice', async () => {
  const race = aRace();
  race.happen(3);
  race.store.connect();
  await race.settle();
  race.receive(2);
  race.receive(3);
  await race.settle();
  expect(race.seen()).toEqual([1, 2, 3]);
});

test('what happened before the subscription was confirmed is fetched as changes', async () => {
  const race = aRace();
  race.happen(3);
  race.store.connect();
  await race.settle();
  race.happen(2);
  race.connect();
  await race.settle();
  expect(race.seen()).toEqual([1, 2, 3, 4, 5]);
  expect(race.asked).toEqual(['snapshot', 'changes']);
});

test('a gap is closed by changes, in order', async () => {
  const race = aRace();
  race.store.connect();
  await race.settle();
  race.happen(4);
  race.receive(4);
  await race.settle();
  expect(race.seen()).toEqual([1, 2, 3, 4]);
  expect(race.asked).toEqual(['snapshot', 'changes']);
});

test('changes that arrive while a gap is being closed are not lost', async () => {
  const race = aRace();
  race.store.connect();
  await race.settle();
  race.happen(3);
  const release = race.holdAnswers();
  race.receive(3);
  race.happen();
  race.receive(4);
  race.happen();
  race.receive(5);
  release();
  await race.settle();
  expect(race.seen()).toEqual([1, 2, 3, 4, 5]);
});

test('after a long absence the snapshot is fetched anew', async () => {
  const race = aRace();
  race.store.connect();
  await race.settle();
  race.happen(500);
  race.forget();
  race.connect();
  await race.settle();
  expect(race.seen()).toHaveLength(500);
  expect(race.asked).toEqual(['snapshot', 'changes', 'snapshot']);
});

test('without a connection the page keeps what it had', async () => {
  const race = aRace();
  race.happen(2);
  race.store.connect();
  await race.settle();
  race.fail(new ApiError('UNREACHABLE'));
  race.connect();
  await race.settle();
  expect(race.seen()).toEqual([1, 2]);
});

test('many changes within one frame are told once', async () => {
  const race = aRace();
  race.store.connect();
  await race.settle();
  const listener = vi.fn();
  race.store.view.subscribe(listener);
  race.receive(1);
  race.receive(2);
  race.receive(3);
  await race.settle();
  expect(listener).toHaveBeenCalledOnce();
  expect(race.seen()).toEqual([1, 2, 3]);
});

test('two readers share one subscription, and the last one to leave ends it', async () => {
  const race = aRace();
  const closeFirst = race.store.connect();
  const closeSecond = race.store.connect();
  await race.settle();
  expect(race.asked).toEqual(['snapshot']);
  closeFirst();
  closeSecond();
  race.store.connect();
  await race.settle();
  expect(race.asked).toEqual(['snapshot', 'changes']);
});

describe('what was kept on the device', () => {
  const kept = { detail: { revision: 2, seen: [1, 2] }, at: 500 };
  const aKeeper = () => {
    const written: Detail[] = [];
    return {
      written,
      read: () => Promise.resolve(kept),
      write: (detail: Detail) => written.push(detail),
    };
  };

  test('is shown with its age while the server is not reached, and gives way to what is newer', async () => {
    const keeper = aKeeper();
    const race = aRace(keeper);
    race.happen(3);
    race.fail(new ApiError('UNREACHABLE'));
    race.store.connect();
    await race.settle();
    await race.settle();
    expect(race.store.view.get()).toMatchObject({ kind: 'ready', keptAt: 500 });
    expect(race.seen()).toEqual([1, 2]);
    await race.waitIsOver();
    expect(race.seen()).toEqual([1, 2]);
    expect(keeper.written).toEqual([]);
    race.fail(null);
    await race.waitIsOver();
    expect(race.store.view.get()).toMatchObject({ kind: 'ready', keptAt: null });
    expect(race.seen()).toEqual([1, 2, 3]);
    expect(keeper.written).toEqual([{ revision: 3, seen: [1, 2, 3] }]);
  });

  test('is never shown in place of what the server says', async () => {
    const race = aRace(aKeeper());
    race.fail(new ApiError('EVENT_NOT_FOUND'));
    race.store.connect();
    await race.settle();
    await race.settle();
    expect(race.seen()).toBe('failed');
  });

  test('goes when the server is back and says that there is no such event', async () => {
    const race = aRace(aKeeper());
    race.fail(new ApiError('UNREACHABLE'));
    race.store.connect();
    await race.settle();
    await race.settle();
    expect(race.seen()).toEqual([1, 2]);
    race.fail(new ApiError('EVENT_NOT_FOUND'));
    await race.waitIsOver();
    expect(race.seen()).toBe('failed');
  });
});
