import { describe, expect, it } from 'vitest';
import { RaceStory } from '../../testing/race-story.ts';

it('an impulse is used by the rules until an operator gives it', () => {
  const story = new RaceStory().armed();
  const triggerId = story.start('10:00:00', { bib: 1 });
  const verdict = () => story.race.triggers.get(triggerId)?.verdict;
  expect(verdict()).toMatchObject({ status: 'used', by: 'rule' });
  story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(2), point: 0 });
  expect(verdict()).toMatchObject({ status: 'used', by: 'operator' });
});

describe('several impulses of one bib', () => {
  it('at the start the last one before the next point counts', () => {
    const story = new RaceStory().armed();
    const first = story.start('10:00:00', { bib: 1 });
    story.start('10:00:05', { bib: 1 });
    story.finish('10:01:00', { bib: 1 });
    const behind = story.start('10:00:50', { bib: 1 });
    expect(story.sees(1)).toBe('ok 10.00');
    expect(story.verdict(first)).toBe('unused: replaced');
    expect(story.verdict(behind)).toBe('used by c1');
  });

  it('a start behind an intermediate time is not used', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00', { bib: 1 });
    story.at(1, '10:00:20', { bib: 1 });
    const late = story.start('10:00:30', { bib: 1 });
    expect(story.verdict(late)).toBe('unused: notDue');
  });

  it('a finish before the start, or told at its instant before it, is given up for it', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    const wrong = story.finish('10:00:00', { bib: 1 });
    story.start('10:00:00', { bib: 1 });
    expect(story.verdict(wrong)).toBe('unused: notDue');
    expect(story.sees(1)).toBe('onCourse');
  });

  it('a start behind a time that an operator typed or gave is not used', () => {
    const story = new RaceStory().armed();
    const timestamp = story.moment('10:00:50');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    expect(story.verdict(story.start('10:01:00', { bib: 1 }))).toBe('unused: notDue');
    expect(story.verdict(story.start('10:00:49', { bib: 1 }))).toBe('used by c1');
    const triggerId = story.finish('10:02:00');
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(2), point: 1 });
    expect(story.verdict(story.start('10:02:00', { bib: 2 }))).toBe('unused: notDue');
  });

  it('a start before the finish that an operator typed is none of a further run', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    const timestamp = story.moment('10:02:00');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    expect(story.verdict(story.start('10:02:00', { bib: 1 }))).toBe('unused: notDue');
    expect(story.verdict(story.start('10:02:00.0000001', { bib: 1 }))).toBe('used by c1');
    expect(story.sees(1, 2)).toBe('onCourse');
  });

  it('a start of somebody whose time was only written down opens a further run', () => {
    const story = new RaceStory().armed();
    const runTime_100ns = story.time('59.76');
    story.decide({ kind: 'editRunTime', runId: story.runId(1), runTime_100ns });
    story.start('10:05:00', { bib: 1 });
    expect([story.sees(1), story.sees(1, 2)]).toEqual(['ok 59.76', 'onCourse']);
  });

  it('a point that an operator gave an impulse is held, also against one keyed at the timer', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    const triggerId = story.finish('10:00:50');
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(1), point: 1 });
    const keyed = story.finish('10:00:51', { bib: 1, corrected: true });
    expect(story.verdict(keyed)).toBe('unused: held');
    expect(story.sees(1)).toBe('ok 50.00');
  });

  it('an impulse before the time that an operator typed waits under it', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    const edited = (time: string | null) =>
      story.decide({
        kind: 'editCrossing',
        runId: story.runId(1),
        point: 1,
        timestamp: time === null ? null : story.moment(time),
      });
    edited('10:01:05');
    expect(story.verdict(story.finish('10:01:00', { bib: 1 }))).toBe('used by c1');
    expect(story.sees(1)).toBe('ok 1:05.00');
    edited(null);
    expect(story.sees(1)).toBe('ok 1:00.00');
  });

  it('an intermediate at the instant of the start is no fault: the first one counts', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00', { bib: 1 });
    story.at(1, '10:00:00', { bib: 1 });
    expect(story.verdict(story.at(1, '10:00:20', { bib: 1 }))).toBe('unused: notDue');
  });

  it('elsewhere the first counts', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:50', { bib: 1 });
    const second = story.finish('10:00:51', { bib: 1 });
    expect(story.sees(1)).toBe('ok 50.00');
    expect(story.verdict(second)).toBe('unused: notDue');
  });

  it('a point is due until a later one is passed', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:50', { bib: 1 });
    const late = story.at(1, '10:00:55', { bib: 1 });
    expect(story.verdict(late)).toBe('unused: notDue');
  });

  it('a finish before the start of the run is given up for the start', () => {
    const story = new RaceStory().armed();
    const wrong = story.finish('09:59:00', { bib: 1 });
    expect(story.sees(1)).toBe('onCourse');
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:50', { bib: 1 });
    expect(story.verdict(wrong)).toBe('unused: notDue');
    expect(story.sees(1)).toBe('ok 50.00');
  });

  it('equal start and finish is dnf, until a finish behind it takes its place', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    const fault = story.finish('10:00:00', { bib: 1 });
    expect(story.run(1).status).toBe('dnf');
    story.finish('10:00:50', { bib: 1 });
    expect(story.sees(1)).toBe('ok 50.00');
    expect(story.verdict(fault)).toBe('unused: replaced');
  });

  it('a start of somebody whose run has ended opens a further run', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:50', { bib: 1 });
    story.start('10:05:00', { bib: 1 });
    expect(story.sees(1)).toBe('ok 50.00');
    expect(story.run(1).counts).toBe(true);
    expect(story.sees(1, 2)).toBe('onCourse');
    story.finish('10:05:55', { bib: 1 });
    expect(story.sees(1, 2)).toBe('ok 55.00');
    expect([story.run(1).counts, story.run(1, 2).counts]).toEqual([false, true]);
  });

  it('with the best of runs counting, a slower second run changes nothing', () => {
    const story = new RaceStory({ heat: { bestOfRuns: true } }).armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:50', { bib: 1 });
    story.start('10:05:00', { bib: 1 });
    story.finish('10:05:55', { bib: 1 });
    expect([story.run(1).counts, story.run(1, 2).counts]).toEqual([true, false]);
  });
});

describe('a line keyed or corrected at the timer', () => {
  it('beats the earlier impulse of the bib at its point', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    const first = story.finish('10:00:50', { bib: 1 });
    story.finish('10:00:51', { bib: 1, corrected: true });
    expect(story.sees(1)).toBe('ok 51.00');
    expect(story.verdict(first)).toBe('unused: replaced');
  });

  it('gives two bibs the same instant', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:10', { bib: 2 });
    story.finish('10:01:00', { bib: 1, corrected: true });
    story.finish('10:01:00', { bib: 2, corrected: true });
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 1:00.00', 'ok 50.00']);
  });
});

describe('an impulse from a keypad', () => {
  it('marks the time as taken by hand', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { type: 'manual' });
    expect(story.run(1).crossings[0]?.manual).toBe(true);
  });
});
