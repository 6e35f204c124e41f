import { expect, test } from 'vitest';
import { finishedOf, hasNewFinish } from './new-finish.ts';

const run = (competitorId: string, status: 'ok' | 'onCourse') => ({
  runId: `run of ${competitorId}`,
  competitorId,
  status,
});
const anna = new Set(['anna']);

test('a followed competitor who reaches the finish is news, once', () => {
  const onCourse = finishedOf([run('anna', 'onCourse')], anna);
  const there = finishedOf([run('anna', 'ok')], anna);
  expect(hasNewFinish(onCourse, there)).toBe(true);
  expect(hasNewFinish(there, there)).toBe(false);
});

test('whoever is not followed makes no sound, nor what was over when one began to follow', () => {
  const nobody = finishedOf([run('anna', 'ok'), run('berta', 'ok')], new Set());
  const followed = finishedOf([run('anna', 'ok'), run('berta', 'ok')], anna);
  expect(hasNewFinish(nobody, followed)).toBe(false);
  expect(hasNewFinish(followed, finishedOf([run('anna', 'ok'), run('carla', 'ok')], anna))).toBe(false);
});
