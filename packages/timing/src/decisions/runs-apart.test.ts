/** Two runs of one competitor never overlap, one that is still on course included. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { happened, stepLists } from '../../testing/race-history.ts';
import { impulsePlans, racePlans } from '../../testing/random-impulse.ts';
import { BIBS, commandOf, decisionPlans, raceSettings } from '../../testing/random-race.ts';
import { BERT, competitor, RaceStory } from '../../testing/race-story.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { stateOf } from '../state/race-state.ts';
import { besides, overlapsOthers } from './runs-apart.ts';

/** Bib 1 ran from 10:00:00 to 10:01:00 and is on course again since 10:05:00; bib 2 since 10:06:00. */
function again(): RaceStory {
  const story = new RaceStory().armed();
  story.start('10:00:00', { bib: 1 });
  story.finish('10:01:00', { bib: 1 });
  story.start('10:05:00', { bib: 1 });
  story.start('10:06:00', { bib: 2 });
  return story;
}

function edit(story: RaceStory, number: number, point: number, time: string | null, bib = 1) {
  const timestamp = time === null ? null : story.moment(time);
  const runId = story.runId(bib, number);
  return story.tries({ kind: 'editCrossing', runId, point, timestamp });
}

describe('a further run that is still on course', () => {
  it('is not moved to begin before the earlier one ended §5.54', () => {
    const story = again();
    for (const time of ['09:59:00', '10:00:00', '10:00:30', '10:01:00']) {
      expect(edit(story, 2, 0, time)).toBe('RUNS_OVERLAP');
    }
    expect(edit(story, 2, 0, '10:01:00.0000001')).toBeNull();
  });

  it('is not overtaken by the earlier one §5.54', () => {
    const story = again();
    expect(edit(story, 1, 1, '10:05:00')).toBe('RUNS_OVERLAP');
    expect(edit(story, 1, 1, '10:20:00')).toBe('RUNS_OVERLAP');
    expect(edit(story, 1, 1, '10:04:59.9999999')).toBeNull();
  });

  it('is not given a start from before §5.54', () => {
    const story = again();
    const early = story.start('09:50:00', { bib: 9 });
    const give = { triggerId: early, runId: story.runId(1, 2), point: 0 };
    expect(story.tries({ kind: 'giveTrigger', ...give })).toBe('RUNS_OVERLAP');
  });

  it('is not reassigned or exchanged into one either §4.12 §5.54', () => {
    const story = again();
    story.start('10:10:00', { bib: 3 });
    story.finish('10:11:00', { bib: 3 });
    const move = { runId: story.runId(2), impulses: null };
    expect(story.tries({ kind: 'reassignRun', ...move, competitorId: competitor(3), toRunId: null })).toBe(
      'RUNS_OVERLAP',
    );
    story.start('10:20:00', { bib: 3 });
    story.finish('10:21:00', { bib: 3 });
    const otherRunId = story.runId(3);
    expect(story.tries({ kind: 'exchangeRuns', ...move, otherRunId, otherImpulses: null })).toBe('RUNS_OVERLAP');
  });

  it('may be moved before when it has ended, and is then not sent back on course §5.54', () => {
    const story = again();
    const finish = story.finish('10:07:00', { bib: 1 });
    edit(story, 1, 1, '10:04:00');
    const runId = story.runId(1, 2);
    // The earlier run goes behind the other one, point by point.
    expect(edit(story, 1, 1, '10:20:00')).toBe('RUNS_OVERLAP');
    story.decide({ kind: 'resetRun', runId: story.runId(1) });
    expect(edit(story, 1, 0, '10:10:00')).toBeNull();
    expect(edit(story, 1, 1, '10:11:00')).toBeNull();
    for (const decision of [
      { kind: 'freeTrigger', triggerId: finish },
      { kind: 'giveTrigger', triggerId: finish, runId: story.runId(2), point: 1 },
      { kind: 'resetSection', runId, point: 1 },
    ] as const) {
      expect(story.tries(decision)).toBe('RUNS_OVERLAP');
    }
    story.decide({ kind: 'setStatus', runId, status: 'dnf' });
    story.decide({ kind: 'freeTrigger', triggerId: finish });
    expect(story.tries({ kind: 'setStatus', runId, status: null })).toBe('RUNS_OVERLAP');
    expect(story.tries({ kind: 'resetCancellation', runId })).toBe('RUNS_OVERLAP');
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: story.time('50') });
    story.decide({ kind: 'setStatus', runId, status: null });
    expect(story.tries({ kind: 'editRunTime', runId, runTime_100ns: null })).toBe('RUNS_OVERLAP');
    const times = [{ runId, runTime_100ns: null, resetStatus: true }];
    expect(story.tries({ kind: 'editRunTimes', heatId: story.heat().id, times })).toBe('RUNS_OVERLAP');
  });
});

it('what one operator moved is not undone under what another one built on it', () => {
  const story = again();
  expect(edit(story, 1, 1, '10:00:40')).toBeNull();
  const timestamp = story.moment('10:00:50');
  const runId = story.runId(1, 2);
  story.decide({ kind: 'editCrossing', runId, point: 0, timestamp }, BERT);
  expect(story.undo()).toBe('UNDO_CONFLICT');
  expect(story.undo(BERT)).toBeNull();
  expect(story.undo()).toBeNull();
});

it('no decision makes two runs of a competitor overlap in any race §5.54', () => {
  const plans = fc
    .tuple(racePlans(4, BIBS), fc.array(impulsePlans(4, 2), { minLength: 6, maxLength: 16 }))
    .map(([race, few]) => [...race, ...few]);
  fc.assert(
    fc.property(
      raceSettings,
      plans,
      stepLists,
      fc.array(decisionPlans, { minLength: 10, maxLength: 30 }),
      (settings, plan, steps, decisions) => {
        const story = happened(settings, plan, steps);
        for (const decision of decisions) {
          const command = commandOf(story, decision);
          const before = overlapping(story);
          if (command === null || decision.kind === 'delete' || before.length > 0) continue;
          const isTaken = story.send(command) === null;
          expect(isTaken ? overlapping(story) : []).toEqual([]);
        }
      },
    ),
    { seed: 20_260_131, numRuns: 300 },
  );
});

function overlapping({ race }: RaceStory): readonly string[] {
  return [...stateOf(race).heats.values()].flatMap(overlappingIn);
}

function overlappingIn({ roundState }: LiveHeat): readonly string[] {
  return [...roundState.runs()]
    .filter((run) => besides(roundState, run).length > 0 && overlapsOthers(roundState, run))
    .map(({ id }) => id);
}
