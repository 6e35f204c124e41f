/** The day of the demo, by its own words to the simulator and its own timekeeper, faster than any clock. */
import { meaningOf, parseTimerLine } from '@startwand/timer-lines';
import {
  TICKS_PER_SECOND,
  advance,
  after,
  between,
  emptyRace,
  triggerIdOf,
  type Input,
  type Trigger,
} from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import { Random } from '../apps/bridge/src/random.ts';
import { readSimulateArguments } from '../apps/bridge/src/simulate-arguments.ts';
import { simulateRace, timeOfDayAt } from '../apps/bridge/src/simulated-race.ts';
import { chooseFalls, timekeeperDecides } from '../apps/server/src/app/demo/falls.ts';
import { fastest_s, optionsOf, overdueAfter_100ns, slowest_s } from '../apps/server/src/app/demo/pace.ts';
import { slalom } from '../apps/server/src/app/demo/race-days.ts';
import { argumentsOf } from '../apps/server/src/app/demo/simulated-timers.ts';
import { beginning, enter, formOf } from '../apps/server/src/app/demo/store-day.ts';
import { eventOf } from '../apps/server/src/calls/events/create-event.ts';
import { ticksOf } from '../apps/server/src/base/clock.ts';
import { asDeviceId, asHeatId, asUserId } from '../apps/server/src/base/ids.ts';
import { untold, type User } from '../apps/server/src/accounts/users/user.ts';

const device = (id: string) => ({ id, pin: '1234' });
const devices = {
  upper: device('231200001'),
  finish: device('231200002'),
  town: device('231200003'),
};
const timers = [
  { id: devices.upper.id, token: 't', channels: 'C0,C2' },
  { id: devices.finish.id, token: 't', channels: 'C1,C9' },
];
const somebody: User = {
  ...untold,
  id: 'somebody',
  email: 'a@example.org',
  firstName: 'Nobody',
  lastName: 'Listed',
  roles: [],
  passwordHash: null,
};
const by = asUserId('timekeeper');
const midnight_ms = Date.UTC(2026, 0, 17);
const begin_ms = midnight_ms + 36_000_000;

interface Day {
  readonly seed: number;
  /** How often the timekeeper looks. */
  readonly poll_ms: number;
  /** Beside what the demo says itself. */
  readonly more?: readonly string[];
}

/** One heat of sixty as the demo has it, to its end. */
function runHeat({ seed, poll_ms, more = [] }: Day) {
  const race = emptyRace();
  const advanceBy = (input: Input, at_ms: number): void => {
    const step = advance(race, input, ticksOf(Math.floor(at_ms)));
    if ('error' in step) throw new Error(`${input.type}: ${step.error}`);
  };
  const before_ms = begin_ms - 60_000;
  const input = formOf(slalom, before_ms, { devices });
  const form = eventOf(input, by);
  const field = enter(slalom, input, somebody, ticksOf(before_ms));
  for (const { command } of beginning(form, field, { day: slalom, race, by, at: ticksOf(before_ms) })) {
    advanceBy(command, before_ms);
  }
  const heatId = form.heats[0]?.id ?? asHeatId('none');
  advanceBy({ type: 'decide', decision: { kind: 'armHeat', heatId }, by }, before_ms);
  const bibs = field.flatMap(({ entry }) => entry.bib ?? []);
  const random = new Random(seed);
  const falls = chooseFalls(bibs, 20, () => random.fraction());
  const look = (at_ms: number): void => {
    for (const bib of falls) {
      const course = { race, heatId, overdueAfter_100ns: overdueAfter_100ns(slalom) };
      const decision = timekeeperDecides(course, bib, ticksOf(at_ms));
      // As at the demo's desk: what is refused has settled itself.
      if (decision !== null) advance(race, { type: 'decide', decision, by }, ticksOf(at_ms));
    }
  };
  let looked_ms = begin_ms;
  for (const { at_ms, trigger } of impulses(seed, bibs, falls, more)) {
    for (; looked_ms + poll_ms <= at_ms; looked_ms += poll_ms) look(looked_ms + poll_ms);
    advanceBy({ type: 'triggers', triggers: [trigger] }, at_ms);
  }
  // The racer who fell last is overdue, too, and what was given to them is mended one by one.
  for (let looks = 0; looks < 20; looks += 1) {
    looked_ms += poll_ms;
    look(looked_ms);
  }
  advanceBy({ type: 'decide', decision: { kind: 'finishHeat', heatId }, by }, looked_ms);
  return { race, heatId, falls };
}

/** As the bridge delivers them: what the simulator prints when it is called as the demo calls it. */
function* impulses(
  seed: number,
  bibs: readonly number[],
  falls: readonly number[],
  more: readonly string[],
): Iterable<{ readonly at_ms: number; readonly trigger: Trigger }> {
  const heat = { timers, port: 8080, outbox: 'outbox', bibs, falls, begin_ms };
  const words = argumentsOf({ ...heat, options: [...optionsOf(slalom), `--seed=${seed}`, ...more] });
  const read = readSimulateArguments(words, begin_ms);
  if (read.kind === 'faulty') throw new Error(read.faults.join());
  const { race, begin_ms: begins_ms } = read.arguments;
  let sequence = 0;
  for (const { at_ms, text } of simulateRace(race, timeOfDayAt(begins_ms))) {
    const line = parseTimerLine(text);
    if (line.kind !== 'impulse') continue;
    const timer = timers.find(({ channels }) => channels.includes(`C${line.channel}`));
    const deviceId = asDeviceId(timer?.id ?? '');
    sequence += 1;
    const timestamp = after(ticksOf(midnight_ms), line.timeOfDay_100ns);
    const id = triggerIdOf(deviceId, 'day', sequence);
    yield {
      at_ms: begin_ms + at_ms,
      trigger: {
        ...meaningOf(line),
        id,
        deviceId,
        session: 'day',
        sequence,
        timestamp,
        channel: line.channel,
        timeOffset_min: 0,
        synchronised: false,
        receivedAt: ticksOf(Math.floor(begin_ms + at_ms)),
      },
    };
  }
}

/** What is wrong with it, for a person to read. */
function faultsOf({ race, heatId, falls }: ReturnType<typeof runHeat>): readonly string[] {
  const runs = [...(race.heats.get(heatId)?.runs.values() ?? [])];
  const faults = runs.flatMap((run) => {
    const bib = race.entries.get(run.competitorId)?.bib ?? 0;
    if (run.status !== (falls.includes(bib) ? 'dnf' : 'ok')) return [`${bib} is ${run.status}`];
    const [start, half] = run.crossings;
    const half_s = between(start?.timestamp ?? never, half?.timestamp ?? never) / TICKS_PER_SECOND;
    const time_s = (run.runTime_100ns ?? 0) / TICKS_PER_SECOND;
    const isPlausible = (taken_s: number, share: number) =>
      taken_s > fastest_s(slalom) * share && taken_s < slowest_s(slalom) * share;
    if (run.status === 'dnf' || (isPlausible(half_s, 0.5) && isPlausible(time_s, 1))) return [];
    return [`${bib} took ${half_s} and ${time_s}`];
  });
  return runs.length === 60 ? faults : [...faults, `${runs.length} runs`];
}

const never = ticksOf(0);

describe('a day of the demo', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('has no wrong time, whoever falls (seed %d)', (seed) => {
    expect(faultsOf(runHeat({ seed, poll_ms: 500 }))).toEqual([]);
  });

  test.each([1, 2, 3, 4])('has none either where numbers are often missing (seed %d)', (seed) => {
    const day = runHeat({ seed, poll_ms: 500, more: ['--missing-bib-rate=0.5'] });
    expect(faultsOf(day)).toEqual([]);
  });

  test.each([1, 2, 3, 4])('has none in the end when the timekeeper looks late (seed %d)', (seed) => {
    const day = runHeat({ seed, poll_ms: 6_000, more: ['--missing-bib-rate=0.5'] });
    expect(faultsOf(day)).toEqual([]);
  });

  test('would be none without its timekeeper', () => {
    const day = runHeat({ seed: 3, poll_ms: 86_400_000, more: ['--missing-bib-rate=1'] });
    expect(faultsOf(day).length).toBeGreaterThan(1);
  });

  test('shows the second channel of the finish, which times nobody', () => {
    const { race } = runHeat({ seed: 1, poll_ms: 500 });
    const ofBackup = [...race.triggers.values()].filter(({ trigger }) => trigger.channel === 9);
    expect(ofBackup).toHaveLength(57);
    for (const { verdict } of ofBackup) {
      expect(verdict).toMatchObject({ status: 'filtered' });
    }
  });
});
