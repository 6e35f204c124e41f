import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunId } from '../model/ids.ts';
import { clock, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { sportLimitsOf } from '../ranking/sport-limits.ts';
import { observedRun, RunDoubts } from './run-doubts.ts';

const BIBS = [1, 2, 3, 4, 5, 6];

function foundIn(story: RaceStory, now: string | null) {
  const doubts = new RunDoubts();
  const heat = story.heat(RUN_1);
  for (const run of heat.runs.values()) doubts.note(observedRun(run, heat.rules.start === 'mass'));
  return doubts.doubts(now === null ? null : clock(now), sportLimitsOf(story.race.rules, heat.rules));
}

function doubtsOf(story: RaceStory, now: string | null = null) {
  const bibOf = (runId: string) => BIBS.find((bib) => story.runId(bib) === runId) ?? null;
  return foundIn(story, now).map(({ kind, runId }) => [kind, bibOf(runId)]);
}

/** A giant slalom of 1,000 m: forty seconds at 90 km/h, 400 at a tenth of it. */
const giantSlalom = { sport: 'giantSlalom', distance_mm: 1_000_000 } as const;

/** One a minute, forty seconds each. */
function cameDown(story: RaceStory, ...bibs: readonly number[]): RaceStory {
  for (const bib of bibs) {
    story.start(`10:0${bib}:00`, { bib });
    story.finish(`10:0${bib}:40`, { bib });
  }
  return story;
}

describe('somebody on course', () => {
  it('is too long there behind 2.5 times the median of the field', () => {
    const story = cameDown(new RaceStory({ bibs: BIBS }).armed(), 1, 2, 3);
    story.start('10:04:00', { bib: 4 });
    expect(doubtsOf(story, '10:05:40')).toEqual([]);
    expect(doubtsOf(story, '10:05:40.1')).toEqual([['tooLong', 4]]);
    story.finish('10:05:41', { bib: 4 });
    expect(doubtsOf(story, '10:05:41')).toEqual([['tooSlow', 4]]);
  });

  it('is no doubt while fewer than three have finished', () => {
    const story = cameDown(new RaceStory({ bibs: BIBS }).armed(), 1, 2);
    story.start('10:04:00', { bib: 4 });
    expect(doubtsOf(story, '11:00:00')).toEqual([]);
  });

  it('says when the next one will have been there for too long', () => {
    const story = cameDown(new RaceStory({ bibs: BIBS }).armed(), 1, 2, 3);
    story.start('10:04:00', { bib: 4 });
    story.start('10:05:00', { bib: 5 });
    const doubts = new RunDoubts();
    for (const run of story.heat(RUN_1).runs.values()) doubts.note(observedRun(run, false));
    expect(doubts.nextTooLong(clock('10:05:00'), null)).toBe(clock('10:05:40.0000001'));
    expect(doubts.nextTooLong(clock('10:06:00'), null)).toBe(clock('10:06:40.0000001'));
  });

  it('is too long there by the sport before anybody has finished, and by the field from the third on', () => {
    const story = new RaceStory({ bibs: BIBS, rules: giantSlalom }).armed();
    story.start('10:00:00', { bib: 5 });
    expect(doubtsOf(story, '10:06:40')).toEqual([]);
    expect(foundIn(story, '10:06:40.1')).toMatchObject([
      { kind: 'tooLong', bySport: { speed_ckmh: null, limit_ckmh: 900 } },
    ]);
    cameDown(story, 1, 2, 3);
    expect(foundIn(story, '10:01:41')).toMatchObject([{ kind: 'tooLong', bySport: null }]);
  });
});

describe('the first finisher of a giant slalom of 1,000 m', () => {
  it('is in doubt with 3.40 s, with the limit that the time breaks', () => {
    const story = new RaceStory({ bibs: BIBS, rules: giantSlalom }).armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:03.4', { bib: 1 });
    expect(foundIn(story, null)).toMatchObject([
      { kind: 'tooFast', time_100ns: 34_000_000, bySport: { speed_ckmh: 105_882, limit_ckmh: 9_000 } },
    ]);
  });

  it('is in doubt with less than a tenth of 90 km/h, too', () => {
    const story = new RaceStory({ bibs: BIBS, rules: giantSlalom }).armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:06:40.1', { bib: 1 });
    expect(foundIn(story, null)).toMatchObject([{ kind: 'tooSlow', bySport: { speed_ckmh: 900, limit_ckmh: 900 } }]);
  });

  it('is no doubt any more when the field is as fast, and stays one when the field is not', () => {
    const quick = new RaceStory({ bibs: BIBS, rules: giantSlalom }).armed();
    const slow = new RaceStory({ bibs: BIBS, rules: giantSlalom }).armed();
    for (const story of [quick, slow]) {
      story.start('10:00:00', { bib: 4 });
      story.finish('10:00:20', { bib: 4 });
    }
    for (const bib of [1, 2]) {
      quick.start(`10:0${bib}:00`, { bib });
      quick.finish(`10:0${bib}:22`, { bib });
    }
    cameDown(slow, 1, 2);
    expect(doubtsOf(quick)).toEqual([]);
    expect(foundIn(slow, null)).toMatchObject([{ kind: 'tooFast', bySport: null }]);
  });

  it('is asked about once: who was left as it is by the sport is so by the field', () => {
    const story = new RaceStory({ bibs: BIBS, rules: giantSlalom }).armed();
    story.start('10:00:00', { bib: 4 });
    story.finish('10:00:20', { bib: 4 });
    const [doubt] = foundIn(story, null);
    if (doubt === undefined) throw new Error('nothing is in doubt');
    const { runId, kind, time_100ns } = doubt;
    story.decide({ kind: 'leaveDoubt', runId, doubt: kind, time_100ns });
    expect(doubtsOf(story)).toEqual([]);
    expect(doubtsOf(cameDown(story, 1, 2, 3))).toEqual([]);
  });

  it('is no doubt where nobody said which sport it is, or how far', () => {
    for (const rules of [{ sport: 'giantSlalom' as const }, { distance_mm: 1_000_000 }]) {
      const story = new RaceStory({ bibs: BIBS, rules }).armed();
      story.start('10:00:00', { bib: 1 });
      story.finish('10:00:03.4', { bib: 1 });
      expect(doubtsOf(story)).toEqual([]);
    }
  });

  it('is one as soon as the sport is told, during the race', () => {
    const story = new RaceStory({ bibs: BIBS }).armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:03.4', { bib: 1 });
    expect(doubtsOf(story)).toEqual([]);
    story.setUp({ kind: 'setEventRules', rules: { ...story.race.rules, ...giantSlalom } });
    expect(doubtsOf(story)).toEqual([['tooFast', 1]]);
    expect(doubtsOf(story.restarted())).toEqual([['tooFast', 1]]);
  });
});

it('the newest doubt stands on top, and a doubt goes with what it was about', () => {
  const story = cameDown(new RaceStory({ bibs: BIBS }).armed(), 1, 2, 3);
  story.finish('10:05:00', { bib: 5 });
  story.start('10:06:00', { bib: 6 });
  const finish = story.finish('10:06:03', { bib: 6 });
  expect(doubtsOf(story)).toEqual([
    ['tooFast', 6],
    ['noStart', 5],
  ]);
  story.decide({ kind: 'freeTrigger', triggerId: finish });
  story.decide({ kind: 'editCrossing', runId: story.runId(5), point: 0, timestamp: clock('10:04:20') });
  expect(doubtsOf(story)).toEqual([]);
});

it('kept run by run they are what they are from scratch, in any order', () => {
  const passing = fc.record({
    bib: fc.integer({ min: 1, max: 6 }),
    point: fc.nat({ max: 1 }),
    at: fc.integer({ min: 0, max: 300 }),
    status: fc.constantFrom('none', 'dnf', 'dns'),
  });
  fc.assert(
    fc.property(fc.array(passing, { maxLength: 24 }), fc.boolean(), (passings, isReversed) => {
      const story = new RaceStory({ bibs: BIBS, rules: giantSlalom }).armed();
      const sport = sportLimitsOf(story.race.rules, story.heat(RUN_1).rules);
      const kept = new RunDoubts();
      const known = new Set<RunId>();
      const now = clock('10:10:00');
      for (const { bib, point, at, status } of passings) {
        const time = `10:0${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
        story.at(point, time, { bib });
        // A run that counts no more is refused.
        if (status !== 'none') story.tries({ kind: 'setStatus', runId: story.runId(bib), status });
        const runs = [...story.heat(RUN_1).runs.values()];
        for (const run of runs) {
          known.add(run.id);
          kept.note(observedRun(run, false));
        }
        // A further run of a bib is gone when a late impulse leaves nothing of it.
        for (const id of known) if (!story.heat(RUN_1).runs.has(id)) kept.forget(id);
        const fresh = new RunDoubts();
        for (const run of isReversed ? runs.reverse() : runs) fresh.note(observedRun(run, false));
        expect(kept.doubts(now, sport)).toEqual(fresh.doubts(now, sport));
        expect(kept.nextTooLong(now, sport)).toBe(fresh.nextTooLong(now, sport));
      }
    }),
  );
});
