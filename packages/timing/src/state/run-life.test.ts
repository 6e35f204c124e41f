/** The life of a run as a table: what is known of it, and what it therefore is. */
import { describe, expect, it } from 'vitest';
import { RaceStory } from '../../testing/race-story.ts';
import type { GivenStatus } from '../model/run.ts';

interface Known {
  readonly start?: string;
  readonly split?: string;
  readonly finish?: string;
  /** What an operator said. */
  readonly status?: GivenStatus;
  readonly runTime?: string;
}

/** The run of bib 1 of whom this is known, and nobody else's. */
function raceOf({ start, split, finish, status, runTime }: Known): RaceStory {
  const story = new RaceStory({ points: 3 }).armed();
  if (start !== undefined) story.start(start, { bib: 1 });
  if (split !== undefined) story.at(1, split, { bib: 1 });
  if (finish !== undefined) story.finish(finish, { bib: 1 });
  const runId = story.runId(1);
  if (status !== undefined) story.decide({ kind: 'setStatus', runId, status });
  if (runTime !== undefined) {
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: story.time(runTime) });
  }
  return story;
}

const start = '10:00:00';
const split = '10:00:30';
const finish = '10:01:00';

describe('a run of which is known', () => {
  it.each<[string, Known, string, string]>([
    ['nothing', {}, 'waiting', 'dns'],
    ['the start', { start }, 'onCourse', 'dnf'],
    ['the start and a split', { start, split }, 'onCourse', 'dnf'],
    ['everything', { start, split, finish }, 'ok 1:00.00', 'ok 1:00.00'],
    ['start and finish', { start, finish }, 'ok 1:00.00', 'ok 1:00.00'],
    ['a split alone', { split }, 'onCourse', 'dnf'],
    ['the finish alone', { finish }, 'onCourse', 'dnf'],
    ['a finish that equals the start', { start, finish: start }, 'dnf 0.00', 'dnf 0.00'],
    ['a written run time', { runTime: '59.76' }, 'ok 59.76', 'ok 59.76'],
    ['a written run time over others', { start, finish, runTime: '59.76' }, 'ok 59.76', 'ok 59.76'],
    ['dns by an operator', { status: 'dns' }, 'dns', 'dns'],
    ['dnf by an operator', { start, status: 'dnf' }, 'dnf', 'dnf'],
    ['dsq by an operator', { start, finish, status: 'dsq' }, 'dsq 1:00.00', 'dsq 1:00.00'],
    ['dsq and a written time', { status: 'dsq', runTime: '59.76' }, 'dsq 59.76', 'dsq 59.76'],
  ])('%s', (_name, known, underWay, atTheEnd) => {
    const story = raceOf(known);
    expect(story.sees(1)).toBe(underWay);
    story.finished();
    expect(story.sees(1)).toBe(atTheEnd);
    story.decide({ kind: 'reopenHeat', heatId: story.heat().id });
    expect(story.sees(1)).toBe(underWay);
  });

  it.each<[string, Known, string]>([
    ['dns at the end of the heat', {}, 'onCourse'],
    ['dnf at the end of the heat', { start }, 'onCourse'],
    ['dns by an operator', { status: 'dns' }, 'dns'],
    ['dnf by an operator', { start, status: 'dnf' }, 'dnf'],
  ])('%s: a time that arrives gives it back its life, unless an operator spoke', (_n, known, seen) => {
    const story = raceOf(known).finished();
    story.decide({ kind: 'reopenHeat', heatId: story.heat().id }).armed();
    story.start('10:05:00', { bib: 1 });
    expect(story.sees(1)).toBe(seen);
  });

  it('dnf that the end of the heat gave is ok with a finish that is still found', () => {
    const story = raceOf({ start });
    const late = story.impulse(2, finish, { bib: 1, receivedAt: story.now });
    story.finished();
    expect(story.sees(1)).toBe('dnf');
    story.deliver(late);
    expect(story.sees(1)).toBe('ok 1:00.00');
  });

  it('a status by an operator is taken back, and what follows from the times holds again', () => {
    const story = raceOf({ start, finish, status: 'dsq' });
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: null });
    expect(story.sees(1)).toBe('ok 1:00.00');
  });
});
