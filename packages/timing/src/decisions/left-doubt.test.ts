import { describe, expect, it } from 'vitest';
import { duration } from '../time/time.ts';
import { ANNA, BERT, clock, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { findings } from '../checks/findings.ts';
import type { Decision } from '../model/decision.ts';
import { runDoubtKinds } from '../model/run-doubt.ts';
import { observedRun, RunDoubts } from './run-doubts.ts';

const BIBS = Array.from({ length: 12 }, (_, place) => place + 1);

/** One a minute, about forty seconds each; 12 was down in three, and nobody saw 11 at the start. */
function quickTwelve(): RaceStory {
  const story = new RaceStory({ bibs: BIBS }).armed();
  for (const bib of BIBS) {
    const minute = String(bib).padStart(2, '0');
    if (bib !== 11) story.start(`10:${minute}:00`, { bib });
    story.finish(bib === 12 ? `10:${minute}:03` : `10:${minute}:40.${bib % 10}`, { bib });
  }
  return story;
}

const leaves = (story: RaceStory, seconds: number): Decision => ({
  kind: 'leaveDoubt',
  runId: story.runId(12),
  doubt: 'tooFast',
  time_100ns: duration(seconds * 10_000_000),
});

function atTheDesk(story: RaceStory) {
  const doubts = new RunDoubts();
  for (const run of story.heat(RUN_1).runs.values()) doubts.note(observedRun(run, false));
  return doubts.doubts(null, null).map(({ kind }) => kind);
}

const asked: ReadonlySet<string> = new Set(runDoubtKinds);
const inTheChecks = (story: RaceStory) =>
  findings(story.race, { heatId: RUN_1, people: [] }).flatMap(({ kind }) => (asked.has(kind) ? [kind] : []));
const withoutStart = (story: RaceStory): Decision => ({
  kind: 'leaveDoubt',
  runId: story.runId(11),
  doubt: 'noStart',
  time_100ns: null,
});

describe('a doubt that is left as it is', () => {
  it('comes back neither at the desk nor in the checks, also when the history is read anew', () => {
    const story = quickTwelve();
    expect([atTheDesk(story), inTheChecks(story)]).toEqual([['tooFast', 'noStart'], ['noStart']]);
    story.decide(leaves(story, 3)).decide(withoutStart(story));
    expect([atTheDesk(story), inTheChecks(story)]).toEqual([[], []]);
    expect([atTheDesk(story.restarted()), inTheChecks(story.restarted())]).toEqual([[], []]);
  });

  it('is in doubt again when the answer is undone, and answered again by redo', () => {
    const story = quickTwelve().decide(leaves(quickTwelve(), 3)).decide(withoutStart(quickTwelve()));
    expect([story.undo(), atTheDesk(story), inTheChecks(story)]).toEqual([null, ['noStart'], ['noStart']]);
    expect([story.redo(), atTheDesk(story), inTheChecks(story)]).toEqual([null, [], []]);
  });

  it('is asked about anew when the run has another time', () => {
    const story = quickTwelve().decide(leaves(quickTwelve(), 3));
    story.decide({ kind: 'editCrossing', runId: story.runId(12), point: 1, timestamp: clock('10:12:04') });
    expect(atTheDesk(story)).toContain('tooFast');
  });

  it('is answered once, however often the key is pressed', () => {
    const story = quickTwelve().decide(leaves(quickTwelve(), 3));
    expect(story.tries(leaves(story, 3), BERT)).toBe('INVALID_STATE');
    expect(story.undo(ANNA)).toBeNull();
    expect(atTheDesk(story)).toContain('tooFast');
  });

  it('is one answer for each kind, however many times are named', () => {
    const story = quickTwelve();
    for (const seconds of [5, 4, 3]) story.decide(leaves(story, seconds));
    const left = () => story.heat().runs.get(story.runId(12))?.leftDoubts;
    expect(left()).toEqual([{ doubt: 'tooFast', time_100ns: duration(3 * 10_000_000) }]);
    story.undo();
    expect(left()).toEqual([{ doubt: 'tooFast', time_100ns: duration(4 * 10_000_000) }]);
  });

  it('stands in no way of undo of another step of the run', () => {
    const story = quickTwelve();
    story.decide({ kind: 'setStatus', runId: story.runId(12), status: 'dsq' }, ANNA);
    story.decide({ kind: 'leaveDoubt', runId: story.runId(12), doubt: 'contradiction', time_100ns: null }, BERT);
    expect(story.undo(ANNA)).toBeNull();
    expect(story.undo(BERT)).toBeNull();
  });

  it('corrects no official result', () => {
    const story = quickTwelve().finished();
    story.decide({ kind: 'declareOfficial', heatId: RUN_1, messageId: null });
    story.decide(leaves(story, 3));
    expect(story.heat().official?.correctedAt).toBeNull();
    story.undo();
    expect(story.heat().official?.correctedAt).toBeNull();
  });

  it('is left by the section checks, too, and by no other run', () => {
    const story = new RaceStory({ bibs: BIBS, points: 3 }).armed();
    for (const bib of BIBS) {
      const minute = String(bib).padStart(2, '0');
      story.start(`10:${minute}:00`, { bib });
      story.at(1, `10:${minute}:20.${bib % 10}`, { bib });
      story.finish(bib > 10 ? `10:${minute}:58.${bib % 10}` : `10:${minute}:40.${bib % 7}`, { bib });
    }
    const slow = () =>
      findings(story.race, { heatId: RUN_1, people: [] }).filter(({ kind }) => kind === 'tooSlow').length;
    const before = slow();
    const net = [...story.heat().runs.values()].find(({ id }) => id === story.runId(12))?.net_100ns ?? null;
    story.decide({ kind: 'leaveDoubt', runId: story.runId(12), doubt: 'tooSlow', time_100ns: net });
    expect([before, slow()]).toEqual([2, 1]);
  });
});
