import { describe, expect, it } from 'vitest';
import { findings } from '../checks/findings.ts';
import { logOf } from '../log/log.ts';
import { ANNA, BERT, clock, competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import type { Decision } from '../model/decision.ts';

const OFFICIAL: Decision = { kind: 'declareOfficial', heatId: RUN_1, messageId: null };

/** Two are down, the third fell; the heat is finished. */
function finished(): RaceStory {
  const story = new RaceStory({ bibs: [1, 2, 3] }).armed();
  for (const bib of [1, 2, 3]) story.start(`10:0${bib}:00`, { bib });
  for (const bib of [1, 2]) story.finish(`10:0${bib}:40`, { bib });
  story.now = clock('10:05:00');
  return story.finished();
}

function declared(at = '14:10:00'): RaceStory {
  const story = finished();
  story.now = clock(at);
  return story.decide(OFFICIAL);
}

const correctedAt = (story: RaceStory) => story.heat().official?.correctedAt ?? null;
const falls = (story: RaceStory, bib: number, by = ANNA) =>
  story.tries({ kind: 'setStatus', runId: story.runId(bib), status: 'dsq' }, by);

describe('an official result', () => {
  it('is declared of a finished heat alone, once, with who and when', () => {
    const early = new RaceStory().armed();
    expect(early.tries(OFFICIAL)).toBe('INVALID_STATE');
    expect(early.tries({ ...OFFICIAL, heatId: RUN_2 })).toBe('HEAT_NOT_FOUND');
    expect(finished().heat().official).toBeNull();
    const story = declared();
    expect(story.heat().official).toEqual({ at: story.now, by: ANNA, messageId: null, correctedAt: null });
    expect(story.tries(OFFICIAL, BERT)).toBe('INVALID_STATE');
  });

  it('is taken back by a step of its own, by any operator, and undo and redo stop at it', () => {
    const story = finished();
    falls(story, 2);
    story.decide(OFFICIAL);
    const official = story.heat().official;
    expect([story.undo(), story.sees(2), story.heat().official]).toEqual(['UNDO_STOPS', 'dsq 40.00', official]);
    expect([story.withdrawOfficial(BERT), story.heat().official]).toEqual([null, null]);
    expect([story.redo(), story.heat().official]).toEqual(['UNDO_STOPS', null]);
    expect(story.withdrawOfficial()).toBe('NOTHING_TO_UNDO');
    expect([story.undo(), story.sees(2)]).toEqual([null, 'ok 40.00']);
  });

  it('is taken back as well when results were corrected behind it, and the corrections stay', () => {
    const story = declared();
    falls(story, 2);
    expect([story.withdrawOfficial(), story.heat().official, story.sees(2)]).toEqual([null, null, 'dsq 40.00']);
    expect(story.restarted().heat().official).toBeNull();
  });

  it('is taken back by reopening, and undo stops there', () => {
    const story = declared();
    story.decide({ kind: 'reopenHeat', heatId: RUN_1 });
    expect(story.heat().official).toBeNull();
    expect(story.undo()).toBe('UNDO_STOPS');
    story.finished();
    expect(story.heat().official).toBeNull();
  });

  it('is corrected by whatever changes a result or its place, with the time of the last change', () => {
    const changes: readonly ((story: RaceStory) => unknown)[] = [
      (story) => falls(story, 2),
      (story) => story.decide({ kind: 'setRemark', runId: story.runId(3), remark: { messageId: null, gate: 4 } }),
      (story) =>
        story.decide({ kind: 'declareDeadHeat', heatId: RUN_1, competitorIds: [competitor(1), competitor(2)] }),
      (story) => story.enter([1], { 1: 'U12' }),
      (story) =>
        story.setUp({
          kind: 'setEventRules',
          rules: { ...story.race.rules, rounding: { type: 'round', precision: 1 } },
        }),
      (story) => story.setUp({ kind: 'setHeat', heatId: RUN_1, rules: { ...story.heat().rules, bestOfRuns: true } }),
      (story) => story.enter([4]).setUp({ kind: 'joinStartList', heatId: RUN_1, competitorIds: [competitor(4)] }),
    ];
    for (const change of changes) {
      const story = declared();
      story.now = clock('14:32:00');
      change(story);
      expect(correctedAt(story), String(change)).toBe(story.now);
      expect(story.touched?.heats.has(RUN_1)).toBe(true);
    }
  });

  it('is not corrected by what has nothing to do with it', () => {
    const story = declared();
    story.finish('14:31:00', { bib: 99, receivedAt: story.now });
    story.enter([9]);
    story.setUp({ kind: 'setHeat', heatId: RUN_1, rules: { ...story.heat().rules, maxSpeed_mkmh: 90_000 } });
    story.addHeat(RUN_2).armed(RUN_2);
    story.start('14:40:00', { bib: 1 });
    expect(correctedAt(story)).toBeNull();
  });

  it('is changed by no impulse that arrives afterwards: it stays open, and the log says so', () => {
    const story = declared();
    const late = story.finish('10:03:50', { bib: 3, synchronised: true, receivedAt: clock('14:32:00') });
    const fact = story.facts.at(-1);
    expect(story.verdict(late)).toBe('unassigned: heatClosed');
    expect(fact === undefined ? [] : logOf(story.race, fact)).toMatchObject([{ type: 'unhandledTrigger' }]);
    expect(findings(story.race, { heatId: RUN_1, people: [] }).map(({ triggerId }) => triggerId)).toContain(late);
    story.decide({ kind: 'setRemark', runId: story.runId(2), remark: { messageId: null, gate: 4 } });
    expect(story.undo()).toBeNull();
    expect(story.verdict(late)).toBe('unassigned: heatClosed');
    story.decide({ kind: 'giveTrigger', triggerId: late, runId: story.runId(3), point: 1 });
    expect(story.verdict(late)).toBe('used by c3');
    expect(correctedAt(story)).toBe(story.now);
  });

  it('stays corrected when the change is taken back: a list was seen in between', () => {
    const story = declared();
    falls(story, 2);
    const first = correctedAt(story);
    expect(story.undo()).toBeNull();
    expect(correctedAt(story)).toBe(story.now);
    expect(first).not.toBe(story.now);
    story.decide(OFFICIAL);
    expect(story.heat().official).toEqual({ at: story.now, by: ANNA, messageId: null, correctedAt: null });
  });

  it('keeps what it stands on: nobody takes back an older step of the heat behind it', () => {
    const story = finished();
    expect(falls(story, 1, BERT)).toBeNull();
    story.decide(OFFICIAL);
    expect(story.undo(BERT)).toBe('UNDO_CONFLICT');
  });

  it('is the same when the history is read anew', () => {
    const story = declared();
    falls(story, 2);
    const { official } = story.heat();
    expect(story.restarted().heat().official).toEqual(official);
    expect(official?.correctedAt).not.toBeNull();
  });
});
