import { expect, test } from 'vitest';
import { openPageClock } from './page-clock.ts';

test('a time of day that is set moves no tap, where the origin follows it as in WebKit', () => {
  let [wall_ms, monotonic_ms] = [1_000_000, 300];
  const clock = openPageClock({
    get timeOrigin() {
      return wall_ms - monotonic_ms;
    },
    now: () => monotonic_ms,
  });
  expect([clock.now(), clock.at(300)]).toEqual([1_000_000, 1_000_000]);
  wall_ms += 5_000;
  expect([clock.now(), clock.at(300)]).toEqual([1_000_000, 1_000_000]);
  wall_ms += 40;
  monotonic_ms += 40;
  expect([clock.now(), clock.at(monotonic_ms)]).toEqual([1_000_040, 1_000_040]);
});
