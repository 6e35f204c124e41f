import { describe, expect, it } from 'vitest';
import { BERT, competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';

const reassign = (story: RaceStory, bib: number, to: number, number = 1) =>
  story.tries({
    kind: 'reassignRun',
    runId: story.runId(bib, number),
    competitorId: competitor(to),
    toRunId: null,
    impulses: null,
  });

const exchange = (story: RaceStory, bib: number, other: number) =>
  story.tries({
    kind: 'exchangeRuns',
    runId: story.runId(bib),
    otherRunId: story.runId(other),
    impulses: null,
    otherImpulses: null,
  });

const sees = (story: RaceStory, ...bibs: readonly number[]) => bibs.map((bib) => story.sees(bib));

/** Bib 1 took a minute, bib 2 is on course. */
function race(): RaceStory {
  const story = new RaceStory().armed();
  story.start('10:00:00');
  story.start('10:00:30');
  story.finish('10:01:00');
  return story;
}

describe('reassigning a run is refused', () => {
  it('to somebody who is not in the heat, or to the same one §4.12', () => {
    const story = race();
    expect(reassign(story, 1, 9)).toBe('COMPETITOR_NOT_FOUND');
    expect(reassign(story, 9, 1)).toBe('RUN_NOT_FOUND');
    expect(reassign(story, 1, 1)).toBe('INVALID_STATE');
  });

  it('of which nothing is known §4.12', () => {
    const story = race();
    expect(reassign(story, 3, 4)).toBe('INVALID_STATE');
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: 'dns' });
    expect(reassign(story, 3, 4)).toBe('INVALID_STATE');
  });

  it('to somebody who has times meanwhile, or is on course §4.12', () => {
    const story = race();
    expect(reassign(story, 1, 2)).toBe('RUNS_OVERLAP');
    story.finish('10:01:20');
    expect(reassign(story, 1, 2)).toBe('RUNS_OVERLAP');
    story.start('10:05:00', { bib: 3 });
    expect(reassign(story, 1, 3)).toBe('RUNS_OVERLAP');
  });
});

describe('a reassigned run', () => {
  it('is the other competitor’s with everything, and who had it waits §4.12', () => {
    const story = race();
    const runId = story.runId(1);
    const penalty_100ns = story.time('5');
    story.decide({ kind: 'setPenalty', runId, penalty_100ns, reward_100ns: story.time('0') });
    story.decide({ kind: 'setStatus', runId, status: 'dsq' });
    expect(reassign(story, 1, 4)).toBeNull();
    expect(sees(story, 1, 4)).toEqual(['waiting', 'dsq 1:00.00']);
    expect(story.run(4).penalty_100ns).toBe(penalty_100ns);
    expect(sees(story.restarted(), 1, 4)).toEqual(['waiting', 'dsq 1:00.00']);
  });

  it('goes on where it is: the next finish ends it §4.12', () => {
    const story = race();
    expect(reassign(story, 2, 4)).toBeNull();
    story.finish('10:01:35');
    expect(sees(story, 2, 4)).toEqual(['waiting', 'ok 1:05.00']);
  });

  it('is held: neither a late impulse nor a numbered one takes it back', () => {
    const story = race();
    const late = story.impulse(0, '09:59:00', { bib: 4 });
    reassign(story, 1, 4);
    story.start('10:02:00', { bib: 1 });
    story.deliver(late);
    expect(sees(story, 1, 4)).toEqual(['onCourse', 'ok 1:00.00']);
    expect(story.verdict(late.id)).toBe('unused: replaced');
  });

  it('is a further run of somebody whose run is over §4.12', () => {
    const story = race();
    story.finish('10:01:20');
    story.start('10:05:00');
    story.finish('10:06:10');
    expect(reassign(story, 3, 1)).toBeNull();
    expect([story.sees(1), story.sees(1, 2), story.sees(3)]).toEqual(['ok 1:00.00', 'ok 1:10.00', 'waiting']);
  });

  it('takes the place of what an operator had said of the one who waited', () => {
    const story = race();
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: 'dns' });
    reassign(story, 1, 4);
    expect(sees(story, 1, 4)).toEqual(['waiting', 'ok 1:00.00']);
    story.undo();
    expect(sees(story, 1, 4)).toEqual(['ok 1:00.00', 'dns']);
  });

  it('is whose it was after undo, by way of any number of hands', () => {
    const story = race();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' });
    reassign(story, 1, 3);
    reassign(story, 3, 4);
    reassign(story, 4, 1);
    expect(sees(story, 1, 3, 4)).toEqual(['dsq 1:00.00', 'waiting', 'waiting']);
    story.undo();
    expect(sees(story, 1, 3, 4)).toEqual(['waiting', 'waiting', 'dsq 1:00.00']);
    story.undo();
    story.undo();
    expect(sees(story, 1, 3, 4)).toEqual(['dsq 1:00.00', 'waiting', 'waiting']);
    story.redo();
    expect(sees(story, 1, 3, 4)).toEqual(['waiting', 'dsq 1:00.00', 'waiting']);
  });

  it('takes nothing along that came since and was before its start', () => {
    const story = new RaceStory({ points: 3, bibs: [1, 2, 3] }).armed();
    const late = story.impulse(0, '10:00:05');
    const split = story.at(1, '10:00:15', { bib: 1 });
    story.start('10:00:20');
    story.finish('10:01:00', { bib: 1 });
    reassign(story, 1, 3);
    story.deliver(late);
    expect(story.sees(3)).toBe('ok 40.00');
    expect(story.verdict(split)).toBe('unused: replaced');
  });

  it('is not taken back under what somebody said of it since', () => {
    const story = race();
    reassign(story, 1, 4);
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: 'dsq' }, BERT);
    expect(story.undo()).toBe('UNDO_CONFLICT');
  });

  it('of a mass start brings its gun along §4.12', () => {
    const story = new RaceStory({ bibs: [1, 2, 3], heat: { start: 'mass' } });
    story.startList([1, 2]).armed();
    const gun = story.start('10:00:00');
    story.startList([1, 2, 3]);
    story.finish('10:01:00', { bib: 2 });
    expect(reassign(story, 2, 3)).toBeNull();
    expect(sees(story, 1, 2, 3)).toEqual(['onCourse', 'waiting', 'ok 1:00.00']);
    expect(story.verdict(gun)).toBe('used by c1, c3');
  });
});

describe('exchanging two runs', () => {
  it('is refused for the same competitor, for another heat, or when nothing is known of either §4.12', () => {
    const story = race().addHeat(RUN_2);
    expect(exchange(story, 1, 1)).toBe('INVALID_STATE');
    expect(exchange(story, 3, 4)).toBe('INVALID_STATE');
    expect(exchange(story, 1, 9)).toBe('RUN_NOT_FOUND');
    const decision = {
      kind: 'exchangeRuns',
      runId: story.runId(1),
      otherRunId: story.runId(2, 1, RUN_2),
      impulses: null,
      otherImpulses: null,
    } as const;
    expect(story.tries(decision)).toBe('RUN_NOT_FOUND');
  });

  it('is refused when one of them has another run meanwhile §4.12', () => {
    const story = race();
    story.start('10:01:10', { bib: 1 });
    story.finish('10:01:20', { bib: 2 });
    expect(exchange(story, 1, 2)).toBe('RUNS_OVERLAP');
  });

  it('gives each the other’s times and statuses §4.12', () => {
    const story = race();
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dnf' });
    expect(exchange(story, 1, 2)).toBeNull();
    expect(sees(story, 1, 2)).toEqual(['dnf', 'ok 1:00.00']);
    story.undo();
    expect(sees(story, 1, 2)).toEqual(['ok 1:00.00', 'dnf']);
  });

  it('puts right who started in the other’s place §4.12', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    expect(exchange(story, 1, 2)).toBeNull();
    story.finish('10:01:00');
    expect(sees(story, 1, 2)).toEqual(['waiting', 'ok 1:00.00']);
  });

  it('leaves both the gun that started both §4.12', () => {
    const story = new RaceStory({ bibs: [1, 2], heat: { start: 'mass' } }).armed();
    const gun = story.start('10:00:00');
    story.start('10:00:05', { bib: 1 });
    story.finish('10:01:00', { bib: 2 });
    expect(exchange(story, 1, 2)).toBeNull();
    expect(sees(story, 1, 2)).toEqual(['ok 1:00.00', 'onCourse']);
    expect(story.run(2).crossings[0]?.timestamp).toBe(story.moment('10:00:05'));
    expect(story.verdict(gun)).toBe('used by c1, c2');
  });

  it('gives each the other’s gun where groups start one after the other §4.12', () => {
    const story = new RaceStory({
      bibs: [1, 2],
      classes: { 1: 'U12', 2: 'U14' },
      heat: { start: 'mass', startGroups: 'class' },
    }).armed();
    story.start('10:00:00');
    story.start('10:05:00');
    story.finish('10:06:00', { bib: 1 });
    expect(exchange(story, 1, 2)).toBeNull();
    expect(sees(story, 1, 2)).toEqual(['onCourse', 'ok 6:00.00']);
    expect(story.run(1).crossings[0]?.timestamp).toBe(story.moment('10:05:00'));
    expect(story.heat(RUN_1).nextGroup).toBeNull();
  });
});
