import { describe, expect, test } from 'vitest';
import { forecastOf, type ForecastRace } from './points-forecast.ts';

type Heat = ForecastRace['heats'][number];
type Run = ForecastRace['runs'][number];

const timedBy = (...devices: readonly (string | null)[]) => ({
  measuringPoints: devices.map((deviceId) => ({ sources: deviceId === null ? [] : [{ deviceId }] })),
});
const racers = Array.from({ length: 30 }, (_, at) => ({ id: `c${at}` }));
const heat = (id: string, more: Partial<Heat> = {}): Heat => ({ id, state: 'prepared', massStart: false, ...more });

/** A giant slalom of thirty in two runs, with an intermediate. */
function race(more: Partial<ForecastRace> = {}): ForecastRace {
  return {
    event: timedBy('main', 'main', 'main'),
    heats: [heat('run1'), heat('run2')],
    competitors: racers,
    runs: [],
    startLists: [],
    ...more,
  };
}
const devices = [{ id: 'main', triggerCost: 1 }];

describe('what an event still needs', () => {
  test('is one impulse of each racer at each point in each run', () => {
    expect(forecastOf(race(), devices, 1)).toEqual({ need_tp: 180, hasBegun: false });
  });

  test('counts what the device of a point costs, and nothing where a hand takes the times', () => {
    const event = timedBy(null, 'dear', 'of another');
    const dear = [{ id: 'dear', triggerCost: 3 }];
    expect(forecastOf(race({ event, heats: [heat('run1')] }), dear, 2).need_tp).toBe(150);
  });

  test('counts who is on a start list, and no heat that is over', () => {
    const heats = [heat('run1', { state: 'finished' }), heat('run2'), heat('run3', { state: 'cancelled' })];
    const startLists = [{ heatId: 'run2', competitorIds: ['c1', 'c2'] }];
    expect(forecastOf(race({ heats, startLists }), devices, 1).need_tp).toBe(6);
  });

  test('leaves out what was run, and counts on for who is on course', () => {
    const run = (competitorId: string, status: Run['status']): Run => ({
      heatId: 'run1',
      competitorId,
      status,
      counts: true,
    });
    const runs = [run('c0', 'ok'), run('c1', 'onCourse'), run('c2', 'dnf'), run('c3', 'waiting')];
    const startLists = [{ heatId: 'run1', competitorIds: ['c0', 'c1', 'c2', 'c3'] }];
    expect(forecastOf(race({ heats: [heat('run1')], runs, startLists }), devices, 1)).toEqual({
      need_tp: 5,
      hasBegun: true,
    });
  });

  test('starts a mass start by one impulse', () => {
    expect(forecastOf(race({ heats: [heat('run1', { massStart: true })] }), devices, 1).need_tp).toBe(61);
  });
});
