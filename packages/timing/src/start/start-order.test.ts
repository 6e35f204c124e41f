import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { StartOrder } from './start-order.ts';

describe('the next starter', () => {
  it('is the first behind the one furthest down the list who has started', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30', { bib: 4 });
    expect(story.next()).toBe(competitor(5));
    expect(story.verdict(story.start('10:01:00'))).toBe('used by c5');
    expect(story.next()).toBeNull();
  });

  it('who was passed over returns by choice, for the first start impulse behind it §7.20', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 3 });
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(1) });
    expect(story.next()).toBe(competitor(1));
    expect(story.verdict(story.start('10:00:30'))).toBe('used by c1');
    expect(story.next()).toBe(competitor(4));
  });

  it('a choice taken back leaves the order of the list', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(3) });
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: null });
    expect(story.next()).toBe(competitor(1));
  });

  it('is nobody who was called off', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' });
    expect(story.next()).toBe(competitor(2));
  });

  it('does not change with an impulse at a later point', () => {
    const story = new RaceStory().armed();
    story.finish('09:59:00', { bib: 2 });
    expect(story.next()).toBe(competitor(1));
  });

  it('does not start behind a time that an operator typed for the same run on course', () => {
    const story = new RaceStory().armed();
    const timestamp = story.moment('10:00:50');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    expect(story.verdict(story.start('10:01:00'))).toBe('unassigned: nobodyDue');
    expect(story.next()).toBe(competitor(1));
  });

  it('is again who lost the start impulse', () => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00');
    story.decide({ kind: 'freeTrigger', triggerId: start });
    expect(story.next()).toBe(competitor(1));
    expect(story.verdict(story.start('10:00:30'))).toBe('used by c1');
  });

  it('is behind the one before when the furthest one loses the start', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    const triggerId = story.start('10:00:30', { bib: 4 });
    expect(story.next()).toBe(competitor(5));
    story.decide({ kind: 'freeTrigger', triggerId });
    expect(story.next()).toBe(competitor(2));
  });

  it('stays the same when somebody’s start arrives who has left the list since', () => {
    const story = new RaceStory().armed();
    const late = story.impulse(0, '10:00:00', { bib: 5 });
    story.start('10:00:30', { bib: 1 });
    story.startList([1, 2, 3]).deliver(late);
    expect(story.verdict(late.id)).toBe('used by c5');
    expect(story.next()).toBe(competitor(2));
  });

  it('a run that was reset comes after the last of the list', () => {
    const story = new RaceStory({ bibs: [1, 2, 3] }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.decide({ kind: 'resetRun', runId: story.runId(1) });
    expect(story.sees(1)).toBe('waiting');
    expect(story.heat().startList).toEqual([2, 3, 1].map(competitor));
    story.start('10:01:00');
    expect(story.verdict(story.start('10:01:30'))).toBe('used by c1');
  });
});

describe('the order of a list', () => {
  const list = Array.from({ length: 100 }, (_, index) => competitor(index + 1));
  const counting = () => {
    const asked: string[] = [];
    return {
      asked,
      hasStarted: (id: string) => {
        asked.push(id);
        return id === list[9];
      },
    };
  };

  it('is not made anew by a change of the rules, and who joins costs nothing for those before', () => {
    const { asked, hasStarted } = counting();
    const order = new StartOrder(list, hasStarted);
    asked.length = 0;
    expect(order.tryToLengthen(list, hasStarted)).toBe(true);
    expect(asked).toEqual([]);
    expect(order.tryToLengthen([...list, competitor(101)], hasStarted)).toBe(true);
    expect(asked).toEqual([competitor(101)]);
    expect(order.furthest).toBe(9);
  });

  it('is another one where somebody moved', () => {
    const { hasStarted } = counting();
    expect(new StartOrder(list, hasStarted).tryToLengthen(list.toReversed(), hasStarted)).toBe(false);
  });
});

describe('first in first out on course', () => {
  it('who fell does not block the others once called off', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dnf' });
    expect(story.verdict(story.finish('10:01:20'))).toBe('used by c2');
  });

  it('whose time was written down is expected nowhere', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30');
    const runTime_100ns = story.time('59.76');
    story.decide({ kind: 'editRunTime', runId: story.runId(1), runTime_100ns });
    expect(story.verdict(story.finish('10:01:20'))).toBe('used by c2');
  });

  it('a start that was typed ahead is not there yet', () => {
    const story = new RaceStory().armed();
    const timestamp = story.moment('10:00:00');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 0, timestamp });
    expect(story.verdict(story.finish('09:59:59.9999999'))).toBe('unassigned: nobodyDue');
    expect(story.verdict(story.finish('10:00:00'))).toBe('used by c1');
    expect(story.sees(1)).toBe('dnf 0.00');
  });

  it('goes by the times that count: who is put behind another one is second', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30');
    const timestamp = story.moment('10:00:40');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 0, timestamp });
    expect(story.verdict(story.finish('10:01:20'))).toBe('used by c2');
    expect(story.verdict(story.finish('10:01:30'))).toBe('used by c1');
  });

  describe('at one instant', () => {
    const typed = (story: RaceStory, bib: number) =>
      story.decide({
        kind: 'editCrossing',
        runId: story.runId(bib),
        point: 0,
        timestamp: story.moment('10:00:00'),
      });
    const firstIn = (story: RaceStory) => story.verdict(story.finish('10:01:00'));

    it('an impulse is before a time that was typed, whichever was there first', () => {
      const typedLast = new RaceStory().armed();
      typedLast.start('10:00:00', { bib: 2 });
      typed(typedLast, 1);
      expect(firstIn(typedLast)).toBe('used by c2');
      const typedFirst = new RaceStory().armed();
      typed(typedFirst, 1);
      typedFirst.start('10:00:00', { bib: 2 });
      expect(firstIn(typedFirst)).toBe('used by c2');
    });

    it('the impulse that the timer told first is first, in whatever order they were given', () => {
      const story = new RaceStory().armed();
      const [one, two] = [1, 2].map(() => story.start('10:00:00', { blocked: true }));
      for (const [triggerId, bib] of [[two, 2] as const, [one, 1] as const]) {
        if (triggerId === undefined) throw new Error('there are two');
        story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(bib), point: 0 });
      }
      expect(firstIn(story)).toBe('used by c1');
    });

    it.each([
      [1, 2],
      [2, 1],
    ])('of two times that were typed the order of typing says nothing: %d, %d', (one, other) => {
      const story = new RaceStory().armed();
      typed(typed(story, one) && story, other);
      expect(firstIn(story)).toBe('used by c1');
    });
  });

  it('passes each point in the order of the point before', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.at(1, '10:00:50', { bib: 2 });
    story.at(1, '10:00:55');
    story.finish('10:01:20');
    story.finish('10:01:25');
    expect([story.sees(2), story.sees(1)]).toEqual(['ok 50.00', 'ok 1:25.00']);
  });

  it('leaves an impulse unassigned when nobody is due', () => {
    const story = new RaceStory().armed();
    expect(story.verdict(story.finish('10:00:00'))).toBe('unassigned: nobodyDue');
  });
});
