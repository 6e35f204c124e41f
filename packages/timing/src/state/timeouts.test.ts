import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { logOf } from '../log/log.ts';
import { needsTickAt } from '../history/tick.ts';

const sees = (story: RaceStory, ...bibs: readonly number[]) => bibs.map((bib) => story.sees(bib));

const nextTick = (story: RaceStory) => needsTickAt(story.race, RUN_1);

const notes = (story: RaceStory) => story.facts.slice(-1).flatMap((f) => logOf(story.race, f));

describe('a time on course that is limited', () => {
  const limited = (bibs = [1, 2, 3]) => {
    const story = new RaceStory({ bibs, points: 3 });
    const maxTimeOnCourse_100ns = story.time('5:00');
    const rules = { ...story.heat().rules, maxTimeOnCourse_100ns };
    story.setUp({ kind: 'setHeat', heatId: RUN_1, rules });
    return story.armed();
  };

  it('makes who is longer on course dnf, at the moment that was asked for', () => {
    const story = limited();
    expect(nextTick(story)).toBeNull();
    story.start('10:00:00');
    story.start('10:01:00');
    expect(nextTick(story)).toBe(story.moment('10:05:00'));
    expect(story.tick('10:04:59.9999999')).toBe(0);
    expect(story.tick('10:05:00')).toBe(1);
    expect(sees(story, 1, 2)).toEqual(['dnf', 'onCourse']);
    expect(story.run(1).isStatusGiven).toBe(false);
    expect(nextTick(story)).toBe(story.moment('10:06:00'));
    expect(notes(story)).toMatchObject([{ type: 'timedOut', severity: 'medium', bibs: [1] }]);
  });

  it('lets the next one have the impulse that nobody else can be meant by', () => {
    const story = limited();
    story.start('10:00:00');
    story.start('10:04:00');
    story.tick('10:05:00');
    expect(story.verdict(story.at(1, '10:05:10'))).toBe('used by c2');
  });

  it('is taken back by a finish of that bib', () => {
    const story = limited();
    story.start('10:00:00');
    story.tick('10:05:00');
    story.finish('10:05:30', { bib: 1 });
    expect(story.sees(1)).toBe('ok 5:30.00');
    expect(nextTick(story)).toBeNull();
  });

  it('goes with a later start of that bib', () => {
    const story = limited();
    story.start('10:00:00');
    story.tick('10:05:00');
    story.start('10:06:00', { bib: 1 });
    expect(story.sees(1)).toBe('onCourse');
    expect(story.verdict(story.at(1, '10:07:00'))).toBe('used by c1');
  });

  it('leaves the operator’s status where it is', () => {
    const story = limited();
    story.start('10:00:00');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' });
    expect(nextTick(story)).toBeNull();
    expect(story.tick('10:10:00')).toBe(0);
    expect(story.sees(1)).toBe('dsq');
  });

  it('counts from the moment of receipt where nothing holds the clock of the start', () => {
    const story = limited();
    story.start('03:00:00', { receivedAt: story.moment('10:00:00') });
    expect(nextTick(story)).toBe(story.moment('10:05:00'));
    story.start('10:01:00', { synchronised: true, receivedAt: story.moment('10:04:00') });
    story.tick('10:05:00');
    expect(nextTick(story)).toBe(story.moment('10:06:00'));
  });

  it('brings them back on course when the limit was a mistake', () => {
    const story = limited();
    story.start('10:00:00');
    story.tick('10:05:00');
    const rules = { ...story.heat().rules, maxTimeOnCourse_100ns: null };
    story.setUp({ kind: 'setHeat', heatId: RUN_1, rules });
    expect(story.sees(1)).toBe('onCourse');
    expect(story.verdict(story.at(1, '10:05:10'))).toBe('used by c1');
  });

  it('is of no interest unless the heat is armed', () => {
    const story = limited();
    story.start('10:00:00');
    story.decide({ kind: 'disarmHeat', heatId: RUN_1 });
    expect(nextTick(story)).toBeNull();
    expect(story.tick('10:10:00')).toBe(0);
    story.armed();
    expect(story.tick('10:10:01')).toBe(1);
  });

  it('is judged again at its place when a start arrives late', () => {
    const story = limited();
    const first = story.impulse(0, '10:00:00', { synchronised: true });
    story.start('10:03:00', { synchronised: true });
    story.tick('10:08:00');
    expect(sees(story, 1)).toEqual(['dnf']);
    story.deliver(first);
    expect(sees(story, 1, 2)).toEqual(['dnf', 'dnf']);
    story.restarted();
    expect(sees(story, 1, 2)).toEqual(['dnf', 'dnf']);
  });
});

describe('who was passed over at the start', () => {
  const strict = () => new RaceStory({ bibs: [1, 2, 3, 4], heat: { isPassedOverDns: true } }).armed();

  it('is dns at the next tick, which is due at once', () => {
    const story = strict();
    story.start('10:00:00');
    expect(nextTick(story)).toBeNull();
    story.start('10:01:00', { bib: 3 });
    expect(sees(story, 2)).toEqual(['waiting']);
    expect(nextTick(story)).toBe(story.moment('10:01:00'));
    expect(story.tick('10:01:00.1')).toBe(1);
    expect(sees(story, 2, 4)).toEqual(['dns', 'waiting']);
    expect(notes(story)).toMatchObject([{ type: 'passedOver', severity: 'low', bibs: [2] }]);
    expect(nextTick(story)).toBeNull();
  });

  it('is on course when a start of that bib arrives, or after a choice', () => {
    const story = strict();
    story.start('10:00:00', { bib: 3 });
    story.tick('10:00:01');
    expect(sees(story, 1, 2)).toEqual(['dns', 'dns']);
    story.start('10:00:10', { bib: 1 });
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(2) });
    expect(story.verdict(story.start('10:00:20'))).toBe('used by c2');
    expect(sees(story, 1, 2)).toEqual(['onCourse', 'onCourse']);
  });

  it('is waiting again when the start that passed over is taken back', () => {
    const story = strict();
    const start = story.start('10:00:00', { bib: 3 });
    story.tick('10:00:01');
    story.decide({ kind: 'freeTrigger', triggerId: start });
    expect(sees(story, 1, 2, 3)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(story.heat().runs.size).toBe(0);
    expect(story.undo()).toBeNull();
    expect(sees(story, 1, 2, 3)).toEqual(['dns', 'dns', 'onCourse']);
  });

  it('keeps the status that the operator gave', () => {
    const story = strict();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' });
    story.start('10:00:00', { bib: 2 });
    expect(nextTick(story)).toBeNull();
    expect(sees(story, 1)).toEqual(['dsq']);
  });

  it('is nobody in a mass start', () => {
    const story = new RaceStory({ heat: { start: 'mass', isPassedOverDns: true } }).armed();
    story.start('10:00:00', { bib: 3 });
    expect(nextTick(story)).toBeNull();
  });
});
