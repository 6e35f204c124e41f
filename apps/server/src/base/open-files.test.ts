import { expect, test } from 'vitest';
import { readOpenFilesMax, shareOpenFiles } from './open-files.ts';

test.each([
  [256, { connections: 128, filesRead: 32 }],
  [1_024, { connections: 768, filesRead: 64 }],
  [4_096, { connections: 3_072, filesRead: 256 }],
  [20_000, { connections: 18_976, filesRead: 256 }],
  [1_048_576, { connections: 40_000, filesRead: 256 }],
  [Number.POSITIVE_INFINITY, { connections: 40_000, filesRead: 256 }],
])('of %d open files some are kept for what is no connection', (max, shared) => {
  expect(shareOpenFiles(max)).toEqual(shared);
});

test('the limit is that of this process', () => {
  expect(readOpenFilesMax()).toBeGreaterThan(100);
});
