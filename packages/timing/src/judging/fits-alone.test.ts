/** After the finish of a heat nothing assigned moves. */
import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';

describe('a trigger for a heat that is finished', () => {
  const afterFinish = () => {
    const story = new RaceStory({ bibs: [1, 2, 3] }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.finish('10:01:30', { bib: 2 });
    story.now = story.moment('10:10:00');
    return story.finished();
  };
  const synced = { synchronised: true };

  it('fills a gap that it fits alone: the run is ok again', () => {
    const story = afterFinish();
    expect(story.run(1).status).toBe('dnf');
    story.finish('10:01:00', synced);
    expect(story.sees(1)).toBe('ok 1:00.00');
  });

  it('moves nothing that is assigned', () => {
    const story = afterFinish();
    const second = story.finish('10:01:20', { ...synced, bib: 2 });
    expect(story.verdict(second)).toBe('unassigned: nobodyDue');
    expect(story.sees(2)).toBe('ok 1:00.00');
  });

  it('stays open when it fits more than one', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.now = story.moment('10:10:00');
    story.finished();
    expect(story.verdict(story.finish('10:01:00', synced))).toBe('unassigned: ambiguous');
  });

  it('fills it once, also when two come together that are late for a heat beside it', () => {
    const story = new RaceStory({ bibs: [1] });
    story.enter([4]).addHeat(RUN_2, {}, [4]).armed().armed(RUN_2);
    story.start('10:00:00', { ...synced, bib: 1 });
    story.start('10:02:00', { ...synced, bib: 4 });
    story.now = story.moment('10:10:00');
    story.finished();
    const first = story.impulse(1, '10:01:00', { ...synced, bib: 1 });
    const second = story.impulse(1, '10:01:10', { ...synced, bib: 1 });
    story.deliver(first, second);
    expect(story.sees(1)).toBe('ok 1:00.00');
    expect(story.verdict(first.id)).toBe('used by c1');
    expect(story.facts.slice(-2)).toMatchObject([{ isLate: true }, { isLate: true }]);
  });

  it('from a clock that nothing holds is for nobody: only receipt could say when it was', () => {
    const story = afterFinish();
    const late = story.finish('10:01:00', { receivedAt: story.moment('10:11:00') });
    expect(story.verdict(late)).toBe('unassigned: notArmed');
  });

  it('is kept aside like every other one: blocked at the device it fills nothing', () => {
    const story = afterFinish();
    expect(story.verdict(story.finish('10:01:00', { ...synced, blocked: true }))).toBe('unassigned: blocked');
  });

  it('fills the gap of its bib, of somebody who never started, too', () => {
    const story = afterFinish();
    const finish = story.finish('10:02:00', { ...synced, bib: 3 });
    expect(story.race.triggers.get(finish)?.verdict).toMatchObject({ status: 'used', by: 'rule' });
    expect(story.sees(3)).toBe('dnf');
    const start = story.start('10:01:00', { ...synced, bib: 3 });
    expect([story.verdict(start), story.sees(3)]).toEqual(['used by c3', 'ok 1:00.00']);
  });

  it('without a bib starts the only one who never started', () => {
    const story = afterFinish();
    story.start('10:01:00', synced);
    expect(story.sees(3)).toBe('dnf');
    expect(story.run(3).crossings[0]?.timestamp).toBe(story.moment('10:01:00'));
  });

  it('is nobody’s with a bib that did not start here, or that nobody wears', () => {
    const story = afterFinish().enter([9]);
    for (const bib of [9, 99]) {
      expect(story.verdict(story.finish('10:01:00', { ...synced, bib }))).toBe('unassigned: nobodyDue');
    }
  });

  it('fills nothing under a run time that an operator wrote', () => {
    const story = afterFinish();
    const runTime_100ns = story.time('59.76');
    story.decide({ kind: 'editRunTime', runId: story.runId(1), runTime_100ns });
    expect(story.verdict(story.finish('10:01:00', synced))).toBe('unassigned: nobodyDue');
  });

  it.each([
    ['10:00:00', 'unassigned: nobodyDue'],
    ['10:00:00.0000001', 'used by c1'],
    ['10:00:59.9999999', 'used by c1'],
    ['10:01:00', 'unassigned: nobodyDue'],
  ])('at an intermediate has to lie between the times beside it: %s', (time, verdict) => {
    const story = new RaceStory({ bibs: [1], points: 3 }).armed();
    story.start('10:00:00');
    story.finish('10:01:00', { bib: 1 });
    story.now = story.moment('10:10:00');
    story.finished();
    expect(story.verdict(story.at(1, time, synced))).toBe(verdict);
  });

  it('fills the start of a run whose scheduled start nothing had begun', () => {
    const story = new RaceStory({ bibs: [1], heat: { officialStart: 'scheduled' } });
    const times = [{ competitorId: competitor(1), startTime: story.moment('10:00:00') }];
    story.setUp({ kind: 'setStartTimes', heatId: RUN_1, times }).armed();
    const late = [story.impulse(0, '10:00:01.2', synced), story.impulse(1, '10:01:00', { ...synced, bib: 1 })];
    story.now = story.moment('10:10:00');
    story.finished();
    expect(story.sees(1)).toBe('dns');
    story.deliver(...late);
    expect(story.sees(1)).toBe('ok 1:00.00');
    expect(late.map(({ id }) => story.verdict(id))).toEqual(['used by c1', 'used by c1']);
  });

  it('a clear line takes nothing back any more', () => {
    const story = afterFinish();
    story.finish('10:01:30', { ...synced, bib: 2, kind: 'clear' });
    expect(story.sees(2)).toBe('ok 1:00.00');
  });
});
