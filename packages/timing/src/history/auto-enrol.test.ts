import { describe, expect, it } from 'vitest';
import { ANNA, competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import type { Entry } from '../model/entry.ts';
import { logOf } from '../log/log.ts';
import { stateOf } from '../state/race-state.ts';

const U12 = { takesIn: { field: 'class', values: ['U12', 'U14'] } };

const entry = (bib: number | null, details: Partial<Entry> = {}): Entry => ({
  competitorId: competitor(bib ?? 99),
  bib,
  class: 'U12',
  gender: null,
  groups: {},
  targetTime_100ns: null,
  ...details,
});

function enter(story: RaceStory, ...entries: readonly Entry[]): RaceStory {
  return story.setUp({ kind: 'setEntries', entries });
}

const list = (story: RaceStory, heatId = RUN_1) =>
  story.heat(heatId).startList.map((id) => story.race.entries.get(id)?.bib);

/** Bibs 1 and 2 of no class are on the list. */
const race = () => new RaceStory({ bibs: [1, 2], heat: U12 });

describe('a heat that takes in new entries of its groups', () => {
  it('appends them by bib, those without one last', () => {
    const story = enter(race(), entry(null), entry(9), entry(5, { class: 'U14' }));
    expect(list(story)).toEqual([1, 2, 5, 9, null]);
    expect(list(story.restarted())).toEqual([1, 2, 5, 9, null]);
  });

  it('writes down who came, not the whole list, and keeps one list until somebody is judged by it', () => {
    const story = race();
    for (let bib = 5; bib < 50; bib += 1) enter(story, entry(bib));
    const joined = story.facts.flatMap((fact) => (fact.type === 'SetUp' ? [fact.setup] : [])).at(-1);
    const competitorIds = [competitor(49)];
    expect(joined).toEqual({ kind: 'joinStartList', heatId: RUN_1, competitorIds });
    expect(list(story)).toHaveLength(47);
    const setups = (one: RaceStory) => stateOf(one.race).heats.get(RUN_1)?.current.setups.length;
    expect([setups(story), setups(story.restarted())]).toEqual([2, 2]);
    story.armed().start('10:00:00');
    enter(story, entry(50));
    enter(story, entry(51));
    expect(setups(story)).toBe(4);
  });

  it('does so while armed: they start behind the others', () => {
    const story = race().armed();
    story.start('10:00:00');
    enter(story, entry(5));
    story.start('10:00:30');
    story.start('10:01:00');
    expect([story.sees(2), story.sees(5)]).toEqual(['onCourse', 'onCourse']);
  });

  it('leaves other groups, and entries without a group, where they are', () => {
    const story = enter(race(), entry(5, { class: 'U16' }), entry(6, { class: null }));
    expect(list(story)).toEqual([1, 2]);
    expect(list(enter(new RaceStory({ bibs: [1] }), entry(5)))).toEqual([1]);
  });

  it('takes in who changes to one of them, by any registration field', () => {
    const takesIn = { field: 'club', values: ['North'] };
    const story = new RaceStory({ bibs: [1, 2], heat: { takesIn } }).startList([1]);
    enter(story, entry(2, { groups: { club: 'South' } }));
    expect(list(story)).toEqual([1]);
    enter(story, entry(2, { groups: { club: 'North' } }));
    expect(list(story)).toEqual([1, 2]);
  });

  it('does not bring back who was taken from its list', () => {
    const story = enter(race(), entry(5)).startList([1, 2]);
    enter(story, entry(5, { bib: 7 }));
    expect(list(story)).toEqual([1, 2]);
  });

  it('keeps the order that resets have made', () => {
    const story = race().armed();
    story.start('10:00:00');
    story.decide({ kind: 'resetRun', runId: story.runId(1) });
    enter(story, entry(5));
    expect(list(story)).toEqual([2, 1, 5]);
  });

  it('takes in nobody once it is finished or cancelled', () => {
    const story = race().addHeat(RUN_2, U12).armed().finished();
    story.decide({ kind: 'cancelHeat', heatId: RUN_2 });
    enter(story, entry(5));
    expect([list(story), list(story, RUN_2)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(story.facts.at(-1)).toMatchObject({ setup: { kind: 'setEntries' } });
  });

  it('says in the log whom it could not take in, because they are still to run beside it §8.30', () => {
    const story = race().addHeat(RUN_2, U12, []).armed(RUN_1).armed(RUN_2);
    enter(story, entry(5), entry(6));
    expect([list(story), list(story, RUN_2)]).toEqual([[1, 2, 5, 6], []]);
    const last = story.facts.at(-1);
    expect(last).toMatchObject({
      by: ANNA,
      setup: { kind: 'noteTakingInFailed', heatId: RUN_2 },
    });
    expect(last && logOf(story.race, last)).toEqual([
      {
        type: 'takingInFailed',
        severity: 'medium',
        heatId: RUN_2,
        competitorId: null,
        bib: null,
        triggerId: null,
        bibs: [5, 6],
      },
    ]);
  });
});
