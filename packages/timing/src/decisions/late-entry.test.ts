/** A late entry at the desk is a step of the operator: undo takes the entry back, redo brings it back. */
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../testing/race-picture.ts';
import { ANNA, BERT, competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { fold } from '../history/evolve.ts';
import { redoable, stepRefusal, undoable } from '../history/undo.ts';
import type { Entry } from '../model/entry.ts';
import { stateOf } from '../state/race-state.ts';

const entryOf = (bib: number, details: Partial<Entry> = {}): Entry => ({
  competitorId: competitor(bib),
  bib,
  class: null,
  gender: null,
  groups: {},
  targetTime_100ns: null,
  ...details,
});

const late = (bib: number, details: Partial<Entry> = {}, heatId = RUN_1) =>
  ({ kind: 'lateEntry', heatId, entry: entryOf(bib, details) }) as const;

const list = (story: RaceStory, heatId = RUN_1) =>
  story.heat(heatId).startList.map((id) => story.race.entries.get(id)?.bib ?? null);

/** The race without the number of its decisions. */
const raceOf = (story: RaceStory) => ({
  entries: Object.fromEntries(story.race.entries),
  bibs: Object.fromEntries(story.race.competitorByBib),
  heats: [...story.race.heats.values()].map(({ id, startList, nextStarter, nextGroup, state, runs, startTimes }) => ({
    id,
    startList: [...startList],
    nextStarter,
    nextGroup,
    state,
    startTimes: [...startTimes].filter(([one]) => story.race.entries.has(one)),
    runs: [...runs.values()],
  })),
  verdicts: [...story.race.triggers.values()].map(({ verdict }) => verdict),
});

describe('a late entry', () => {
  it('is entered and starts at the end of the list, and undo takes back entry, bib and place', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    const before = raceOf(story);
    story.decide(late(23));
    expect([list(story), story.race.competitorByBib.get(23)]).toEqual([[1, 2, 23], competitor(23)]);
    expect(undoable(story.race, RUN_1, ANNA)?.decision.kind).toBe('lateEntry');
    expect(story.undo()).toBeNull();
    expect(raceOf(story)).toEqual(before);
    expect(redoable(story.race, RUN_1, ANNA)?.decision.kind).toBe('lateEntry');
  });

  it('comes back by redo with the same bib at the same place', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.decide(late(23));
    const entered = raceOf(story);
    expect([story.undo(), story.redo()]).toEqual([null, null]);
    expect(raceOf(story)).toEqual(entered);
    expect([story.undo(), story.redo(), story.undo()]).toEqual([null, null, null]);
    expect(list(story)).toEqual([1, 2]);
  });

  it('stays when the competitor has started: undo says so and changes nothing', () => {
    const story = new RaceStory({ bibs: [1] }).armed();
    story.decide(late(23));
    story.start('10:00:00');
    story.start('10:01:00');
    const before = pictureOf(story.race);
    expect(story.undo()).toBe('ENTRY_IN_USE');
    expect(stepRefusal(story.race, { type: 'undo', heatId: RUN_1, by: ANNA })).toEqual({
      error: 'ENTRY_IN_USE',
      inTheWay: null,
    });
    expect(pictureOf(story.race)).toEqual(before);
  });

  it('stays when somebody decided about the competitor since: undo names what stands in the way', () => {
    for (const upon of [
      { kind: 'setStatus', runId: new RaceStory({ bibs: [1] }).runId(23), status: 'dsq' },
      { kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(23) },
      { kind: 'excludeFromReference', heatId: RUN_1, competitorId: competitor(23), isExcluded: true },
    ] as const) {
      const story = new RaceStory({ bibs: [1] }).armed();
      story.decide(late(23)).decide(upon, BERT);
      const inTheWay = stateOf(story.race).actions.at(-1)?.revision;
      expect(stepRefusal(story.race, { type: 'undo', heatId: RUN_1, by: ANNA })).toEqual({
        error: 'UNDO_CONFLICT',
        inTheWay,
      });
      expect([story.undo(BERT), story.undo(ANNA), list(story)]).toEqual([null, null, [1]]);
    }
  });

  it('is taken back beside another late entry, in either order', () => {
    for (const [first, second, left] of [
      [ANNA, BERT, [1, 24]],
      [BERT, ANNA, [1, 23]],
    ] as const) {
      const story = new RaceStory({ bibs: [1] }).armed();
      const before = raceOf(story);
      story.decide(late(23), ANNA).decide(late(24), BERT);
      const both = raceOf(story);
      expect([story.undo(first), list(story)]).toEqual([null, left]);
      expect(story.undo(second)).toBeNull();
      expect(raceOf(story)).toEqual(before);
      expect([story.redo(first), story.redo(second)]).toEqual([null, null]);
      expect(raceOf(story)).toEqual(both);
    }
  });

  it('leaves what others decided meanwhile: a status, a reset and its undo, a list, start times', () => {
    const play = (isEntered: boolean) => {
      const story = new RaceStory({ bibs: [1, 2, 3], heat: { officialStart: 'scheduled' } }).armed();
      story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' }, BERT);
      story.decide({ kind: 'resetRun', runId: story.runId(1) }, BERT);
      if (isEntered) story.decide(late(23));
      story.undo(BERT);
      story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dsq' }, BERT);
      const times = [...story.heat().startList].map((competitorId, place) => ({
        competitorId,
        startTime: story.moment(`11:0${place}:00`),
      }));
      story.setUp({ kind: 'setStartTimes', heatId: RUN_1, times });
      if (isEntered) expect(story.undo()).toBeNull();
      return story;
    };
    expect(raceOf(play(true))).toEqual(raceOf(play(false)));
  });

  it('comes back by redo at the end of a list that was set meanwhile', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.decide(late(23));
    story.undo();
    story.startList([2, 1]);
    expect([story.redo(), list(story)]).toEqual([null, [2, 1, 23]]);
  });

  it('does not come back by redo when another competitor has the bib by now', () => {
    const story = new RaceStory({ bibs: [1] }).armed();
    story.decide(late(23));
    story.undo();
    story.decide(late(99, { bib: 23 }), BERT);
    expect([story.redo(), list(story)]).toEqual(['UNDO_CONFLICT', [1, 23]]);
  });

  it('is refused for a bib that is taken, a heat that is not there, and a competitor who was entered before', () => {
    const story = new RaceStory({ bibs: [1] }).armed();
    expect(story.tries(late(7, { bib: 1 }))).toBe('BIB_TAKEN');
    expect(story.tries(late(7, {}, RUN_2))).toBe('HEAT_NOT_FOUND');
    expect(story.tries(late(1, { bib: 8 }))).toBe('INVALID_STATE');
    story.decide(late(23));
    story.undo();
    expect(story.tries(late(23))).toBe('INVALID_STATE');
  });

  it('goes on the lists of heats that take entries in by themselves, and leaves them with undo', () => {
    const story = new RaceStory({ bibs: [1] }).addHeat(RUN_2, { takesIn: { field: 'class', values: ['U12'] } }, []);
    story.armed();
    story.decide(late(23, { class: 'U12' }));
    expect([list(story), list(story, RUN_2)]).toEqual([[1, 23], [23]]);
    expect([story.undo(), list(story), list(story, RUN_2)]).toEqual([null, [1], []]);
    expect([story.redo(), list(story), list(story, RUN_2)]).toEqual([null, [1, 23], [23]]);
  });

  it('is on the list of the next round when the heat is restarted', () => {
    const story = new RaceStory({ bibs: [1] }).armed();
    story.decide(late(23)).decide({ kind: 'restartHeat', heatId: RUN_1 });
    expect(list(story)).toEqual([1, 23]);
    expect([story.undo(), story.undo(), list(story)]).toEqual([null, null, [1]]);
  });

  it('gives an impulse back to nobody when the key that numbered it was taken back before', () => {
    const story = new RaceStory({ bibs: [1] }).armed();
    story.decide(late(23));
    story.start('10:00:00', { bib: 23 });
    const [triggerId] = [...story.race.triggers.keys()];
    if (triggerId === undefined) throw new Error('there is no impulse');
    story.decide({ kind: 'pressImpulse', heatId: RUN_1, triggerId });
    expect([story.undo(), story.undo(), list(story)]).toEqual([null, null, [1]]);
    expect([story.redo(), story.redo()]).toEqual([null, null]);
    expect(story.sees(23)).toBe('onCourse');
  });

  it('is the same step by step and from scratch, and with a late impulse', () => {
    for (const isUndone of [false, true]) {
      const story = new RaceStory({ bibs: [1, 2] }).armed();
      story.start('10:00:00');
      story.decide(late(23));
      if (isUndone) story.undo();
      for (const time of ['10:02:00', '10:01:00', '10:03:00']) story.start(time);
      expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
      const timed = [...story.heat().runs.values()].map(({ competitorId }) => competitorId);
      expect(timed).toEqual(isUndone ? [competitor(1), competitor(2)] : [competitor(1), competitor(2), competitor(23)]);
    }
  });
});
