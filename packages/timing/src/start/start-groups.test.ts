import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1, type StorySettings } from '../../testing/race-story.ts';

const byClass = (settings: Partial<StorySettings> = {}) =>
  new RaceStory({
    bibs: [1, 2, 3, 4, 5],
    classes: { 1: 'U14', 2: 'U12', 3: 'U14', 4: 'U12', 5: 'U16' },
    heat: { start: 'mass', startGroups: 'class' },
    ...settings,
  }).armed();

const choose = (story: RaceStory, bib: number | null) =>
  story.tries({
    kind: 'chooseNext',
    heatId: RUN_1,
    competitorId: bib === null ? null : competitor(bib),
  });

const nextGroup = (story: RaceStory) => story.heat().nextGroup;

describe('a mass start by groups', () => {
  it('fires one gun after the other, in the order in which the groups first appear', () => {
    const story = byClass();
    expect(nextGroup(story)).toBe('U14');
    expect(story.verdict(story.start('10:00:00'))).toBe('used by c1, c3');
    expect(nextGroup(story)).toBe('U12');
    expect(story.verdict(story.start('10:05:00'))).toBe('used by c2, c4');
    expect(story.verdict(story.start('10:10:00'))).toBe('used by c5');
    expect(nextGroup(story)).toBeNull();
    expect(story.verdict(story.start('10:15:00'))).toBe('unassigned: nobodyDue');
    story.finish('10:12:00', { bib: 4 });
    expect(story.sees(4)).toBe('ok 7:00.00');
  });

  it('leaves out a group that nobody waits for', () => {
    const story = byClass();
    for (const bib of [1, 3]) {
      story.decide({ kind: 'setStatus', runId: story.runId(bib), status: 'dns' });
    }
    expect(story.verdict(story.start('10:00:00'))).toBe('used by c2, c4');
  });

  it('knows who was called off before the list was made', () => {
    const story = byClass();
    story.decide({ kind: 'setStatus', runId: story.runId(5), status: 'dns' });
    story.startList([5, 1, 2, 3, 4]);
    expect(nextGroup(story)).toBe('U14');
  });

  it('groups by a registration field, those without a value together §3.14', () => {
    const story = new RaceStory({ bibs: [1, 2], heat: { start: 'mass', startGroups: 'Verein' } });
    story.setUp({
      kind: 'setEntries',
      entries: [1, 2, 3].map((bib) => ({
        competitorId: competitor(bib),
        bib,
        class: null,
        gender: null,
        groups: bib === 2 ? { Verein: 'SC Nord' } : {},
        targetTime_100ns: null,
      })),
    });
    story.startList([1, 2, 3]).armed();
    expect(story.verdict(story.start('10:00:00'))).toBe('used by c1, c3');
    expect(nextGroup(story)).toBe('SC Nord');
  });

  it('starts the group of the competitor who was chosen, then goes on with the list', () => {
    const story = byClass();
    expect(choose(story, 5)).toBeNull();
    expect(nextGroup(story)).toBe('U16');
    expect(story.verdict(story.start('10:00:00'))).toBe('used by c5');
    expect(nextGroup(story)).toBe('U14');
  });

  it('does not let a group be chosen twice, nor anybody where all start at once', () => {
    const story = byClass();
    story.start('10:00:00');
    expect(choose(story, 3)).toBe('INVALID_STATE');
    expect(choose(story, 9)).toBe('COMPETITOR_NOT_FOUND');
    expect(choose(story, null)).toBeNull();
    const atOnce = new RaceStory({ heat: { start: 'mass' } }).armed();
    expect(choose(atOnce, 1)).toBe('INVALID_STATE');
  });

  it('counts whoever comes into another class for the gun of the new one', () => {
    const story = byClass();
    story.enter([2], { 2: 'U14' });
    expect(story.verdict(story.start('10:00:00'))).toBe('used by c1, c2, c3');
    story.enter([3], { 3: 'U12' });
    expect(story.verdict(story.start('10:05:00'))).toBe('used by c4');
  });

  it('is judged by the classes of its time when a gun arrives late', () => {
    const story = byClass();
    const first = story.impulse(0, '10:00:00');
    story.start('10:05:00');
    story.enter([2], { 2: 'U14' });
    story.deliver(first);
    expect(story.verdict(first.id)).toBe('used by c1, c3');
    expect(story.sees(2)).toBe('onCourse');
  });

  it('takes the official gun of a group by an operator’s override', () => {
    const story = byClass();
    const timestamp = story.moment('10:00:00');
    const gun = { kind: 'setGun', heatId: RUN_1, timestamp } as const;
    const refusal = (group: string | null) => story.tries({ ...gun, group });
    expect([refusal(null), refusal('U99')]).toEqual(['INVALID_STATE', 'INVALID_STATE']);
    expect(refusal('U12')).toBeNull();
    expect([1, 2, 4].map((bib) => story.sees(bib))).toEqual(['waiting', 'onCourse', 'onCourse']);
    story.start('10:01:00');
    expect(nextGroup(story)).toBe('U16');
  });

  it('cannot be grouped by something else once it has begun', () => {
    const story = byClass();
    story.start('10:00:00');
    const rules = { ...story.heat().rules, startGroups: 'gender' };
    const setup = { kind: 'setHeat', heatId: RUN_1, rules } as const;
    expect(story.triesSetUp(setup)).toBe('INVALID_STATE');
  });
});
