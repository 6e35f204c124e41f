import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { nextHeatState, nextHeatStateDuring } from './heat-state.ts';
import type { HeatState } from './race.ts';

describe('the states of a heat', () => {
  it.each([
    ['prepared', 'armHeat', 'armed'],
    ['armed', 'disarmHeat', 'disarmed'],
    ['disarmed', 'armHeat', 'armed'],
    ['prepared', 'finishHeat', 'finished'],
    ['armed', 'finishHeat', 'finished'],
    ['disarmed', 'finishHeat', 'finished'],
    ['finished', 'reopenHeat', 'disarmed'],
    ['prepared', 'cancelHeat', 'cancelled'],
    ['armed', 'cancelHeat', 'cancelled'],
    ['disarmed', 'cancelHeat', 'cancelled'],
    ['cancelled', 'resetHeatCancellation', 'disarmed'],
    ['armed', 'restartHeat', 'prepared'],
    ['disarmed', 'restartHeat', 'prepared'],
    ['finished', 'restartHeat', 'prepared'],
  ] as const)('%s: %s makes it %s §4.2', (state, kind, next) => {
    expect(nextHeatState(state, kind)).toBe(next);
  });

  it.each([
    ['finished', 'cancelHeat'],
    ['finished', 'armHeat'],
    ['cancelled', 'armHeat'],
    ['disarmed', 'resetHeatCancellation'],
    ['armed', 'armHeat'],
  ] as const)('%s: %s is refused', (state: HeatState, kind) => {
    expect(nextHeatState(state, kind)).toBeNull();
  });
});

it('a heat that nobody armed is finished once its event is over, and not before §4.4', () => {
  for (const event of ['inactive', 'scheduled', 'active', 'live'] as const) {
    expect(nextHeatStateDuring(event, 'prepared', 'finishHeat')).toBeNull();
    expect(nextHeatStateDuring(event, 'armed', 'finishHeat')).toBe('finished');
    expect(nextHeatStateDuring(event, 'prepared', 'cancelHeat')).toBe('cancelled');
  }
  expect(nextHeatStateDuring('finished', 'prepared', 'finishHeat')).toBe('finished');
});

describe('the finish of a heat', () => {
  it('turns waiting into dns and on course into dnf, and reopening takes that back §4.4', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.start('10:00:00');
    story.finished();
    expect([story.sees(1), story.sees(2)]).toEqual(['dnf', 'dns']);
    story.decide({ kind: 'reopenHeat', heatId: RUN_1 });
    expect([story.sees(1), story.sees(2)]).toEqual(['onCourse', 'waiting']);
    expect(story.heat().state).toBe('disarmed');
  });

  it('a time that an operator writes makes an automatic dnf ok, not a given one', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dsq' });
    story.finished();
    for (const bib of [1, 2]) {
      const runId = story.runId(bib);
      const timestamp = story.moment('10:01:30');
      story.decide({ kind: 'editCrossing', runId, point: 1, timestamp });
    }
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 1:30.00', 'dsq 1:00.00']);
  });
});

describe('a restart', () => {
  const restarted = () => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00');
    story.decide({ kind: 'restartHeat', heatId: RUN_1 });
    return { story, start };
  };

  it('begins a new round: impulses from before it stay, unassigned §4.8', () => {
    const { story, start } = restarted();
    expect(story.verdict(start)).toBe('unassigned: beforeRestart');
    expect(story.sees(1)).toBe('waiting');
    expect(story.next()).toBe(competitor(1));
    story.armed();
    expect(story.verdict(story.start('10:30:00'))).toBe('used by c1');
  });

  it('a late impulse from before it is for nobody', () => {
    const { story } = restarted();
    story.armed();
    const late = story.start('09:00:00', { synchronised: true });
    expect(story.verdict(late)).toBe('unassigned: beforeRestart');
  });

  it('taken back, everything is as it was', () => {
    const { story, start } = restarted();
    expect(story.undo()).toBeNull();
    expect(story.verdict(start)).toBe('used by c1');
    // Undo arms no heat.
    expect(story.heat().state).toBe('disarmed');
  });
});
