import { expect, test } from 'vitest';
import { ReadingProgress } from './reading-progress.ts';

test('how far an import is read is told while it is read, and nothing after, also when reading fails', async () => {
  const progress = new ReadingProgress();
  const read = progress.during('i1', 300, async (tell) => {
    expect(progress.of('i1')).toEqual({ readCount: 0, rowCount: 300 });
    await Promise.resolve();
    tell(200);
    expect(progress.of('i1')).toEqual({ readCount: 200, rowCount: 300 });
    expect(progress.of('i2')).toBeNull();
    return 'read';
  });
  expect(await read).toBe('read');
  expect(progress.of('i1')).toBeNull();
  const failed = progress.during('i1', 300, () => Promise.reject(new Error('The disk is full.')));
  await expect(failed).rejects.toThrow('The disk is full.');
  expect(progress.of('i1')).toBeNull();
});
