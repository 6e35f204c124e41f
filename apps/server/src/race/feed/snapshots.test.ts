/** What is told of a snapshot that is being put together while others have their turn. */
import { expect, test } from 'vitest';
import { Snapshots } from './snapshots.ts';

/** One whose putting together waits until the test says so. */
function aSource() {
  const gates: PromiseWithResolvers<void>[] = [];
  const taken = Promise.withResolvers<void>();
  const source = {
    revision: 1,
    etag: () => `r${source.revision}`,
    writeSome: () => true,
    take: () => {
      const etag = source.etag();
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      taken.resolve();
      return () => gate.promise.then(() => ({ etag }));
    },
    elapsed_ms: () => 0,
  };
  const open = () => gates.forEach((gate) => gate.resolve());
  const snapshots = new Snapshots<{ readonly etag: string }>(source, (look) => look());
  return { source, snapshots, taken: taken.promise, open };
}

test('what was taken before everything changed is told to nobody who asks behind that', async () => {
  const { source, snapshots, taken, open } = aSource();
  const asked = snapshots.get();
  await taken;
  source.revision = 2;
  snapshots.expire();
  const askedBehind = snapshots.get();
  source.take = () => () => Promise.resolve({ etag: source.etag() });
  open();
  expect(await askedBehind).toEqual({ etag: 'r2' });
  expect(await asked).toEqual({ etag: 'r2' });
  expect(await snapshots.get()).toEqual({ etag: 'r2' });
});

test('one that is a moment old is told to those who ask for no newer one', async () => {
  const { source, snapshots, taken, open } = aSource();
  const asked = snapshots.get();
  await taken;
  source.revision = 2;
  open();
  expect(await asked).toEqual({ etag: 'r1' });
  expect(await snapshots.get()).toEqual({ etag: 'r1' });
  source.take = () => () => Promise.resolve({ etag: source.etag() });
  expect(await snapshots.get(0)).toEqual({ etag: 'r2' });
});
