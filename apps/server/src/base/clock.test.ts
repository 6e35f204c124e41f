import { expect, test } from 'vitest';
import { steadyClock, ticksOf } from './clock.ts';

/** A system's clock that an administrator sets, and the time that really passes. */
function aSystem() {
  let wall_ms = 1_000_000;
  let elapsed_ms = 0;
  const clock = steadyClock(
    () => wall_ms,
    () => elapsed_ms,
  );
  return {
    clock,
    read: () => Number(clock.now() / 10_000n),
    wait: (ms: number) => {
      wall_ms += ms;
      elapsed_ms += ms;
    },
    set: (ms: number) => {
      wall_ms += ms;
    },
  };
}

test('the clock follows the system, and is set forward at once', () => {
  const system = aSystem();
  expect(system.read()).toBe(1_000_000);
  system.wait(500);
  expect(system.read()).toBe(1_000_500);
  system.set(60_000);
  expect(system.read()).toBe(1_060_500);
});

test('what comes after the arming is after it, also when the clock is set back meanwhile', () => {
  const system = aSystem();
  const armed = system.read();
  system.set(-10_000);
  system.wait(10);
  const received = system.read();
  expect(received).toBeGreaterThan(armed);
  system.wait(20_000);
  expect(system.read()).toBe(1_010_010);
});

test('a clock that is set back by more than an hour goes on from where it was', () => {
  const system = aSystem();
  system.read();
  system.set(-7_200_000);
  system.wait(1_000);
  expect(system.read()).toBe(1_001_000);
  expect(system.clock.ahead_ms()).toBe(7_200_000);
  system.set(7_200_000);
  expect(system.read()).toBe(1_001_000);
  expect(system.clock.ahead_ms()).toBe(0);
});

test('a clock starts no earlier than what was written by it before', () => {
  const system = aSystem();
  system.clock.startAt(ticksOf(9_000_000_000));
  expect(system.read()).toBe(9_000_000_000);
  system.wait(10);
  expect(system.read()).toBe(9_000_000_010);
  system.clock.startAt(ticksOf(5));
  expect(system.read()).toBe(9_000_000_010);
});
