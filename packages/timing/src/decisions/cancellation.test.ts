import { describe, expect, it } from 'vitest';
import { ANNA, competitor, RaceStory, RUN_1 } from '../../testing/race-story.ts';

const cancel = (story: RaceStory, bib: number) =>
  story.tries({ kind: 'cancelRun', runId: story.runId(bib), status: null });

const reset = (story: RaceStory, bib: number) => story.tries({ kind: 'resetCancellation', runId: story.runId(bib) });

describe('calling a competitor off', () => {
  it('is refused once the run is over, or already called off §4.6', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.finish('10:01:00');
    expect(cancel(story, 1)).toBe('INVALID_STATE');
    expect(cancel(story, 9)).toBe('RUN_NOT_FOUND');
    cancel(story, 2);
    expect(cancel(story, 2)).toBe('INVALID_STATE');
    story.finished();
    expect(cancel(story, 3)).toBe('INVALID_STATE');
  });

  it('makes who waits dns and who is on course dnf, for good §4.6', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    expect([cancel(story, 1), cancel(story, 2)]).toEqual([null, null]);
    expect([story.sees(1), story.sees(2)]).toEqual(['dnf', 'dns']);
    story.finish('10:01:00', { bib: 1 });
    expect(story.sees(1)).toBe('dnf 1:00.00');
  });

  it('stays what it was when it turns out later that the run had begun §4.6', () => {
    const story = new RaceStory().armed();
    const late = story.impulse(0, '09:59:00', { bib: 2 });
    story.start('10:00:00');
    cancel(story, 2);
    story.deliver(late);
    expect(story.sees(2)).toBe('dns');
  });

  it('lets the next one start §4.6', () => {
    const story = new RaceStory().armed();
    cancel(story, 1);
    story.start('10:00:00');
    expect([story.sees(1), story.sees(2)]).toEqual(['dns', 'onCourse']);
  });
});

it('who was chosen to start next and is called off does not start', () => {
  const story = new RaceStory().armed();
  story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(3) });
  cancel(story, 3);
  expect(story.next()).toBe(competitor(1));
  reset(story, 3);
  expect(story.next()).toBe(competitor(3));
});

describe('taking a cancellation back', () => {
  it('is refused where nobody was called off, and of a disqualification §4.6', () => {
    const story = new RaceStory().armed();
    expect(reset(story, 1)).toBe('INVALID_STATE');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' });
    expect(reset(story, 1)).toBe('INVALID_STATE');
    story.finished();
    expect(reset(story, 2)).toBe('INVALID_STATE');
  });

  it('gives back the automatic status, and the cancellation when it is undone §4.6', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    cancel(story, 1);
    expect(reset(story, 1)).toBeNull();
    expect(story.sees(1)).toBe('onCourse');
    story.undo();
    expect(story.sees(1)).toBe('dnf');
    story.undo();
    expect(story.sees(1)).toBe('onCourse');
  });
});

describe('what lists say beside a run', () => {
  const remark = { messageId: null, gate: 12 };
  const said = (story: RaceStory, bib: number) => story.run(bib).remark;

  it('is refused for a run that is not there', () => {
    const story = new RaceStory();
    expect(story.tries({ kind: 'setRemark', runId: story.runId(9), remark })).toBe('RUN_NOT_FOUND');
  });

  it('comes with a disqualification as one action, and goes with it', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.finish('10:01:00');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq', remark }, ANNA);
    expect([story.sees(1), said(story, 1)]).toEqual(['dsq 1:00.00', remark]);
    story.undo(ANNA);
    expect([story.sees(1), said(story, 1)]).toEqual(['ok 1:00.00', null]);
    story.redo(ANNA);
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: null }, ANNA);
    expect(said(story, 1)).toBeNull();
  });

  it('is said of a run that has any status, and taken away by itself', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.finish('10:01:00');
    const granted = { messageId: null, gate: 7 };
    story.decide({ kind: 'setRemark', runId: story.runId(1), remark: granted });
    expect([story.sees(1), said(story, 1)]).toEqual(['ok 1:00.00', granted]);
    story.decide({ kind: 'setRemark', runId: story.runId(1), remark: null });
    expect(said(story, 1)).toBeNull();
  });

  it('does not outlive a status that an imported time replaces', () => {
    const story = new RaceStory().armed();
    const runId = story.runId(1);
    story.decide({ kind: 'setStatus', runId, status: 'dsq', remark });
    const times = [{ runId, runTime_100ns: story.time('59.5'), resetStatus: true }];
    story.decide({ kind: 'editRunTimes', heatId: RUN_1, times });
    expect([story.sees(1), said(story, 1)]).toEqual(['ok 59.50', null]);
  });

  it('goes along when the run is given to somebody else', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq', remark });
    const to = { competitorId: competitor(2), toRunId: null, impulses: null };
    story.decide({ kind: 'reassignRun', runId: story.runId(1), ...to });
    expect(said(story, 2)).toEqual(remark);
  });
});
