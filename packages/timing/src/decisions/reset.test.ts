import { describe, expect, it } from 'vitest';
import { ANNA, competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import type { RunId } from '../model/ids.ts';
import { startGroupOf } from '../state/start-group-of.ts';

const reset = (story: RaceStory, runIds: readonly RunId[], heatId = RUN_1) =>
  story.tries({ kind: 'resetRuns', heatId, runIds });

describe('several runs are reset together', () => {
  it('not without any of which something is known, nor runs of another heat §4.9', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    expect(reset(story, [story.runId(1)], RUN_2)).toBe('HEAT_NOT_FOUND');
    expect(reset(story, [story.runId(9)])).toBe('RUN_NOT_FOUND');
    expect(reset(story, [story.runId(1), story.runId(2)])).toBe('INVALID_STATE');
    expect(reset(story, [])).toBe('INVALID_STATE');
    story.addHeat(RUN_2);
    story.decide({ kind: 'setStatus', runId: story.runId(1, 1, RUN_2), status: 'dns' });
    expect(reset(story, [story.runId(1, 1, RUN_2)])).toBe('RUN_NOT_FOUND');
  });

  it('not in a heat that was cancelled §4.9', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.start('10:00:00');
    story.decide({ kind: 'cancelHeat', heatId: RUN_1 });
    expect(reset(story, [story.runId(1)])).toBe('INVALID_STATE');
    story.decide({ kind: 'resetHeatCancellation', heatId: RUN_1 });
    expect(reset(story, [story.runId(1)])).toBeNull();
  });

  it('and come after the last starter in list order §4.9', () => {
    const story = new RaceStory({ bibs: [1, 2, 3, 4] }).armed();
    const [first] = [story.start('10:00:00'), story.start('10:00:30'), story.start('10:01:00')];
    story.finish('10:01:10');
    expect(reset(story, [story.runId(3), story.runId(1)])).toBeNull();
    expect(story.heat().startList).toEqual([2, 4, 1, 3].map(competitor));
    expect(story.verdict(first)).toBe('unassigned: freed');
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['waiting', 'onCourse', 'waiting']);
    expect(story.next()).toBe(competitor(4));
  });

  it('and are as they were after undo §4.9', () => {
    const story = new RaceStory({ bibs: [1, 2, 3] }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.finish('10:01:10');
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dsq' });
    reset(story, [story.runId(1), story.runId(2)]);
    expect(story.undo()).toBeNull();
    expect([1, 2].map((bib) => story.sees(bib))).toEqual(['ok 1:10.00', 'dsq']);
    expect(story.heat().startList).toEqual([1, 2, 3].map(competitor));
  });
});

describe('a run is reset with its start group', () => {
  it('in an interval start alone §4.10', () => {
    const story = new RaceStory().armed();
    expect(startGroupOf(story.race, story.runId(2))).toEqual([story.runId(2)]);
  });

  it('in a mass start with all who started by the same gun, which may then be fired again §4.10', () => {
    const story = new RaceStory({
      bibs: [1, 2, 3, 4],
      classes: { 1: 'U12', 2: 'U14', 3: 'U12', 4: 'U14' },
      heat: { start: 'mass', startGroups: 'class' },
    }).armed();
    const falseStart = story.start('10:00:00');
    story.start('10:05:00');
    const group = startGroupOf(story.race, story.runId(3));
    expect(group).toEqual([story.runId(1), story.runId(3)]);
    expect(reset(story, group)).toBeNull();
    expect(story.verdict(falseStart)).toBe('unassigned: freed');
    expect([1, 2, 3, 4].map((bib) => story.sees(bib))).toEqual(['waiting', 'onCourse', 'waiting', 'onCourse']);
    expect(story.heat().nextGroup).toBe('U12');
    expect(story.verdict(story.start('10:10:00'))).toBe('used by c1, c3');
  });
});

it('who never came in a finished heat is not shown beside a run that is back', () => {
  const story = new RaceStory({ bibs: [1] }).armed();
  story.decide({ kind: 'setStatus', runId: story.runId(1, 1), status: 'dns' });
  story.decide({ kind: 'setStatus', runId: story.runId(1, 2), status: 'dns' });
  story.decide({ kind: 'resetRun', runId: story.runId(1, 1) }).finished();
  const before = [...story.heat().runs.keys()];
  story.decide({ kind: 'resetRun', runId: story.runId(1, 2) });
  expect([...story.heat().runs.keys()]).toEqual([story.runId(1, 1)]);
  expect(story.undo()).toBeNull();
  expect([...story.heat().runs.keys()]).toEqual(before);
});

describe('the event is restarted', () => {
  const restart = (story: RaceStory) => story.send({ type: 'restartEvent', by: ANNA });

  it('not before anything was armed', () => {
    expect(restart(new RaceStory())).toBe('INVALID_STATE');
  });

  it('heat by heat, each with an undo of its own', () => {
    const story = new RaceStory({ bibs: [1, 2] });
    story.armed();
    story.start('10:00:00');
    story.finished().addHeat(RUN_2).armed(RUN_2);
    expect(restart(story)).toBeNull();
    expect([story.heat(RUN_1).round, story.heat(RUN_2).round]).toEqual([2, 2]);
    expect([story.heat(RUN_1).state, story.heat(RUN_2).state]).toEqual(['prepared', 'prepared']);
    expect(story.facts.slice(-2).map(({ revision }) => revision)).toEqual([
      story.race.revision - 1,
      story.race.revision,
    ]);
    expect(story.undo(ANNA, RUN_1)).toBeNull();
    expect([story.heat(RUN_1).round, story.heat(RUN_2).round]).toEqual([1, 2]);
    expect(story.heat(RUN_1).state).toBe('finished');
  });
});
