import { describe, expect, it } from 'vitest';
import { RaceStory, type StorySettings } from '../../testing/race-story.ts';
import type { Finding } from '../index.ts';
import { findings } from './findings.ts';

/** Twelve racers, a minute apart, about forty seconds down. */
const BIBS = Array.from({ length: 12 }, (_, place) => place + 1);
const started = (settings: StorySettings = {}) => new RaceStory({ bibs: BIBS, ...settings }).armed();
const startOf = (bib: number) => `10:${String(bib).padStart(2, '0')}:00`;
const finishOf = (bib: number) => `10:${String(bib).padStart(2, '0')}:40.${bib % 10}`;

function cameDown(story: RaceStory, but: readonly number[] = []): RaceStory {
  for (const bib of BIBS) {
    story.start(startOf(bib), { bib });
    if (!but.includes(bib)) story.finish(finishOf(bib), { bib });
  }
  return story;
}

const said = (story: RaceStory) => findings(story.race, { heatId: null, people: [] });
const short = ({ kind, competitorId, point }: Finding) => [kind, competitorId, point].filter((one) => one !== null);

describe('before the result', () => {
  it('a status of the judge and an impulse that cannot both be true are named, whichever came first', () => {
    const story = cameDown(started(), [4]);
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: 'dnf' });
    story.decide({ kind: 'setStatus', runId: story.runId(6), status: 'dnf' });
    expect(story.sees(4)).toBe('dnf');
    story.finish('10:04:44', { bib: 4 });
    expect(story.sees(4)).toMatch(/^dnf/);
    expect(said(story.finished()).map(short)).toEqual([
      ['contradiction', 'c4', 1],
      ['contradiction', 'c6', 1],
    ]);
  });

  it('who did not start by the judge and was seen at the start is named, and nobody whom a gun started', () => {
    const story = cameDown(started(), [4]);
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: 'dns' });
    expect(said(story.finished()).map(short)).toEqual([['contradiction', 'c4', 0]]);
    const mass = started({ heat: { start: 'mass' } });
    mass.start('10:00:00');
    mass.decide({ kind: 'setStatus', runId: mass.runId(4), status: 'dns' });
    expect(said(mass.finished()).map(({ kind }) => kind)).not.toContain('contradiction');
  });

  it('somebody who was called off and comes to the finish all the same is named', () => {
    const story = cameDown(started(), [4]);
    story.decide({ kind: 'cancelRun', runId: story.runId(4), status: null });
    story.finish('10:04:44', { bib: 4 });
    expect(said(story.finished()).map(short)).toEqual([['contradiction', 'c4', 1]]);
  });

  it('a disqualification that was revoked asks for the finish that nobody saw', () => {
    const story = cameDown(started(), [4]);
    const runId = story.runId(4);
    story.decide({ kind: 'setStatus', runId, status: 'dsq', remark: { messageId: null, gate: 3 } });
    story.decide({ kind: 'setStatus', runId, status: null });
    expect(said(story).map(short)).toEqual([['stillOnCourse', 'c4']]);
    expect(said(story.finished()).map(short)).toEqual([['noFinish', 'c4']]);
  });

  it('a finish without a start stops the result, on course and behind the end of the heat', () => {
    const story = started();
    for (const bib of BIBS) {
      if (bib !== 4) story.start(startOf(bib), { bib });
      story.finish(finishOf(bib), { bib });
    }
    expect(said(story).map(short)).toEqual([['noStart', 'c4', 1]]);
    expect(said(story.finished()).map(short)).toEqual([['noStart', 'c4', 1]]);
    story.decide({
      kind: 'editCrossing',
      runId: story.runId(4),
      point: 0,
      timestamp: story.moment(startOf(4)),
    });
    expect(said(story).map(short)).toEqual([['manualTime', 'c4', 0]]);
  });

  it('a time that the sport makes implausible is named while fewer than three have one', () => {
    const story = started({ rules: { sport: 'giantSlalom', distance_mm: 1_000_000 } });
    story.start(startOf(1), { bib: 1 });
    story.finish('10:01:03.4', { bib: 1 });
    story.start(startOf(2), { bib: 2 });
    story.finish('10:08:50', { bib: 2 });
    expect(said(story).map(short)).toEqual([
      ['stillWaiting'],
      ['fasterThanSport', 'c1', 1],
      ['slowerThanSport', 'c2', 1],
    ]);
    for (const bib of [9, 10, 11]) {
      story.start(startOf(bib), { bib });
      story.finish(finishOf(bib), { bib });
    }
    expect(said(story).map(short)).toEqual([['stillWaiting'], ['tooFast', 'c1', 1], ['tooSlow', 'c2', 1]]);
  });
});
