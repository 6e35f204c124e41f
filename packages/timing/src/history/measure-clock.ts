/**
 * The difference between a device's clock and the server's takes effect: it is a fact, so that whether a heat was armed depends on
 * no order of arrival. What the device delivered from there on is judged again.
 */
import { judgeClear } from './late-trigger.ts';
import { evolve } from './evolve.ts';
import type { ClockMeasure } from '../model/device-clock.ts';
import type { Advance, Fact } from '../model/fact.ts';
import type { HeatId } from '../model/ids.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import { linkedWith, toRejudged } from './rejudging.ts';
import { asItIs, differences, replay } from './replay.ts';
import { finishedSince, rereadBy, type Rereading } from './reread.ts';
import { currentHeats } from '../state/situation.ts';
import type { Change } from '../state/trigger-record.ts';
import type { Timestamp } from '../time/time.ts';

/** In steps: the race stays as it is until the last one. */
export function* measureClock(
  state: RaceState,
  { deviceId, ahead_100ns, from }: ClockMeasure,
  now: Timestamp,
): Generator<void, Advance, void> {
  const measure = { deviceId, ahead_100ns, from };
  const revision = state.revision + 1;
  const clocks = state.clocks.with(measure);
  const reread = rereadBy(state, clocks, measure, revision);
  const impulses = reread.filter(({ record }) => record.trigger.kind === 'impulse');
  const replayed = yield* replay(state, {
    ...asItIs(state),
    heats: linkedWith(state, concerned(state, impulses)),
    // What is read anew into a finished heat stands behind its finish, and only fills a gap.
    thawed: impulses.flatMap((one) => finishedSince(state, one)),
    also: impulses.map(({ record }) => record),
    reread: new Map(impulses.map((one) => [one.record, one])),
    clocksOf: ({ state: now }) => (now === 'finished' ? null : clocks),
  });
  const moved = [...(yield* differences(replayed)), ...(yield* clearsReread(state, reread))];
  const rejudged = toRejudged(moved);
  const fact: Fact = { type: 'ClockMeasured', version: 1, revision, at: now, by: null, ...measure, rejudged };
  return { facts: [fact], touched: evolve(state, fact) };
}

/** Those in which it is known by another reading, and those whose clock has come to something. */
function concerned(state: RaceState, impulses: readonly Rereading[]): Set<LiveHeat> {
  const heats = new Set<LiveHeat>();
  const addOpen = (heat: LiveHeat | undefined) => {
    if (heat !== undefined && heat.state !== 'finished') heats.add(heat);
  };
  for (const one of impulses) {
    for (const heat of currentHeats(state, one.record.reading)) addOpen(heat);
    for (const heat of currentHeats(state, one.reading)) addOpen(heat);
    for (const heat of finishedSince(state, one)) heats.add(heat);
    addOpen(heatOf(state, one.record.verdict.heatId));
  }
  for (const heat of state.heats.values()) if (heat.isByClock) addOpen(heat);
  return heats;
}

function heatOf(state: RaceState, heatId: HeatId | null): LiveHeat | undefined {
  return heatId === null ? undefined : state.heats.get(heatId);
}

function* clearsReread(state: RaceState, reread: readonly Rereading[]): Generator<void, Change[], void> {
  const clears = reread.filter(({ record }) => record.trigger.kind === 'clear');
  return yield* differences(clears.map(({ record, reading }) => ({ record, verdict: judgeClear(state, reading) })));
}
