/** Two channels of one timer at every point, where a gun, a window, a filter or another heat is about. */
import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';

const armed = (settings: ConstructorParameters<typeof RaceStory>[0] = {}) =>
  new RaceStory({ ...settings, hasSecondChannels: true }).armed();

/** An impulse of the second channel. */
const second = (story: RaceStory, point: number, time: string, details: Parameters<RaceStory['at']>[2] = {}) =>
  story.at(point, time, { ...details, channel: story.secondChannel(point) });

const verdicts = (story: RaceStory, ...ids: readonly Parameters<RaceStory['verdict']>[0][]) =>
  ids.map((id) => story.verdict(id));

describe('a gun on two channels', () => {
  it('is one gun, and the main channel times it', () => {
    const story = armed({ heat: { start: 'mass' } });
    const backup = second(story, 0, '10:00:00');
    const main = story.start('10:00:00.3');
    expect(story.verdict(main)).toBe('used by c1, c2, c3, c4, c5');
    expect(story.verdict(backup)).toBe('unused: replaced');
    expect(story.run(3).crossings[0]?.timestamp).toBe(story.moment('10:00:00.3'));
  });

  it.each([
    ['was started by a number', (story: RaceStory) => story.start('10:00:00.1', { bib: 2 })],
    [
      'has a typed start',
      (story: RaceStory) =>
        story.decide({
          kind: 'editCrossing',
          runId: story.runId(2),
          point: 0,
          timestamp: story.moment('09:59:00'),
        }),
    ],
    [
      'has the gun that the operator gave',
      (story: RaceStory) =>
        story.decide({
          kind: 'setGun',
          heatId: RUN_1,
          group: null,
          timestamp: story.moment('09:59:00'),
        }),
    ],
  ])('is timed by the main one although somebody went on who %s', (_, change) => {
    const story = armed({ heat: { start: 'mass' } });
    const backup = second(story, 0, '10:00:00');
    change(story);
    story.finish('10:00:00.2', { bib: 2 });
    const main = story.start('10:00:00.3');
    expect(verdicts(story, backup, main)).toEqual(['unused: replaced', 'used by c1, c2, c3, c4, c5']);
  });

  it('of one group is not that of the next', () => {
    const classes = { 1: 'U12', 2: 'U12', 3: 'U14', 4: 'U14', 5: 'U14' };
    const story = armed({ classes, heat: { start: 'mass', startGroups: 'class' } });
    second(story, 0, '10:00:00');
    expect(story.verdict(story.start('10:00:00.3'))).toBe('used by c1, c2');
    expect(story.verdict(story.start('10:05:00'))).toBe('used by c3, c4, c5');
    expect(story.verdict(second(story, 0, '10:05:00.2'))).toBe('filtered: backupSource');
  });

  it('stays when somebody has gone on between the two', () => {
    const story = armed({ heat: { start: 'mass' } });
    const backup = second(story, 0, '10:00:00');
    story.finish('10:00:00.2', { bib: 2 });
    expect(story.verdict(story.start('10:00:00.3'))).toBe('filtered: backupSource');
    expect(story.verdict(backup)).toBe('used by c1, c2, c3, c4, c5');
  });

  it('is no start with a bib', () => {
    const story = armed({ heat: { start: 'mass' } });
    const gun = second(story, 0, '10:00:00');
    expect(story.verdict(story.start('10:00:00.3', { bib: 2 }))).toBe('used by c2');
    expect(story.verdict(gun)).toBe('used by c1, c2, c3, c4, c5');
  });
});

describe('two channels and a window', () => {
  const withWindow = (settings: ConstructorParameters<typeof RaceStory>[0] = {}) => {
    const story = armed({ tolerances: { lower: '10', upper: '10' }, ...settings });
    const sections_100ns = Array.from({ length: story.points - 1 }, () => story.time('60'));
    return story.decide({ kind: 'setReferenceRun', heatId: RUN_1, runId: null, sections_100ns });
  };

  it('that accepted the second one may be closed for the main one', () => {
    const story = withWindow();
    story.start('10:00:00');
    const backup = second(story, 1, '10:01:09.8');
    expect(story.verdict(story.finish('10:01:10.2'))).toBe('filtered: backupSource');
    expect(story.verdict(backup)).toBe('used by c1');
  });

  it('that is open for both: the main one counts', () => {
    const story = withWindow();
    story.start('10:00:00');
    second(story, 1, '10:01:09');
    story.finish('10:01:09.2');
    expect(story.sees(1)).toBe('ok 1:09.20');
  });

  it('do not ask whether it is open where a bib says whose it is, nor in a mass start', () => {
    const numbered = withWindow();
    numbered.start('10:00:00');
    second(numbered, 1, '10:01:09.8');
    numbered.finish('10:01:10.2', { bib: 1 });
    expect(numbered.sees(1)).toBe('ok 1:10.20');
    const mass = withWindow({ heat: { start: 'mass' } });
    mass.start('10:00:00');
    second(mass, 1, '10:01:09.8', { bib: 1 });
    mass.finish('10:01:10.2');
    expect(mass.sees(1)).toBe('ok 1:10.20');
  });

  it('do not ask where the point before saw nobody', () => {
    const story = withWindow({ points: 3 });
    story.start('10:00:00');
    second(story, 2, '10:02:00', { bib: 1 });
    story.finish('10:02:00.2');
    expect(story.sees(1)).toBe('ok 2:00.20');
  });

  it('that was not open yet when the second one saw somebody: no sight of who comes then', () => {
    const story = withWindow();
    story.start('10:00:00');
    const ids = [second(story, 1, '10:00:49.9'), story.finish('10:00:50.3'), second(story, 1, '10:00:50.4')];
    expect(verdicts(story, ...ids)).toEqual(['filtered: premature', 'used by c1', 'filtered: backupSource']);
  });
});

describe('two channels beside other rules', () => {
  it('the trigger filter looks back on what was used, not on what was only seen again', () => {
    const story = armed({ rules: { triggerFilterTime_100ns: duration(TICKS_PER_SECOND) } });
    story.start('10:00:00');
    second(story, 0, '10:00:00.9');
    expect(story.verdict(story.start('10:00:01.2'))).toBe('used by c2');
  });

  it.each([
    [3, 1],
    [1, 3],
  ])('in heats armed together the main one sees the first of both: %d, then %d', (first, next) => {
    const story = armed();
    story.startList([1, 2]).addHeat(RUN_2, {}, [3, 4]).armed(RUN_2);
    second(story, 0, '10:00:00.1', { bib: first });
    second(story, 0, '10:00:00.2', { bib: next });
    expect(story.verdict(story.start('10:00:00.4'))).toBe(`used by c${first}`);
  });

  it('a bib of the other heat takes nothing away in this one', () => {
    const story = armed();
    story.startList([1, 2]).addHeat(RUN_2, {}, [3]).armed(RUN_2);
    story.start('09:59:00', { bib: 3 });
    const backup = second(story, 0, '10:00:00');
    const main = story.start('10:00:00.3', { bib: 3 });
    expect(verdicts(story, backup, main)).toEqual(['used by c1', 'used by c3']);
  });

  it('in heats armed together they belong to the heat that the first was used in', () => {
    const story = armed();
    story.startList([1, 2]).addHeat(RUN_2, {}, [3, 4]).armed(RUN_2);
    story.start('10:00:00', { bib: 3 });
    const backup = second(story, 0, '10:00:00.5');
    expect(story.race.triggers.get(backup)?.verdict).toMatchObject({
      reason: 'backupSource',
      heatId: RUN_2,
    });
    expect(story.verdict(second(story, 0, '10:00:00.7', { bib: 1 }))).toBe('used by c1');
  });

  it('after the finish of a heat the second channel fills no gap with what the main one saw', () => {
    const story = armed({ bibs: [1, 2] });
    story.start('10:00:00');
    story.start('10:00:30');
    story.finish('10:01:00', { bib: 1 });
    story.now = story.moment('10:10:00');
    story.finished();
    const late = second(story, 1, '10:01:00.5', { synchronised: true });
    expect(story.verdict(late)).toBe('filtered: backupSource');
    expect(story.run(2).status).toBe('dnf');
  });

  it('the order of the channels in the set-up is their priority from then on', () => {
    const story = armed();
    const course = story.course().map((point) => ({
      ...point,
      sources: point.sources.toReversed(),
    }));
    story.setUp({ kind: 'setCourse', course });
    story.start('10:00:00');
    expect(story.verdict(second(story, 0, '10:00:00.5'))).toBe('used by c1');
  });
});
