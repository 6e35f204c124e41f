import { describe, expect, it } from 'vitest';
import { RaceStory, type ImpulseDetails } from '../../testing/race-story.ts';
import { MAX_POINTS } from './course.ts';
import { phoneIdOf, triggerIdOf, type TriggerId } from './ids.ts';
import type { EventRules, HandPrecision } from './rules.ts';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';
import { handSource, isHand, phoneChannel, pointOfHand, type Phone } from './hand-source.ts';

/** Phones hold points: the first of each times it. */
function withPhones(story: RaceStory, ...phones: readonly Phone[]): RaceStory {
  return story.setUp({ kind: 'setPhones', phones });
}

function tap(story: RaceStory, id: string, point: number, time: string, details: ImpulseDetails = {}): TriggerId {
  const trigger = story.impulse(point, time, { type: 'manual', ...details });
  const deviceId = phoneIdOf(id);
  const triggerId = triggerIdOf(deviceId, 's1', trigger.sequence);
  story.deliver({ ...trigger, id: triggerId, deviceId, channel: phoneChannel(point), session: 's1' });
  return triggerId;
}

const phone = (id: string, point: number, isOwnLane = false): Phone => ({ deviceId: phoneIdOf(id), point, isOwnLane });

function hand(story: RaceStory, point: number, time: string, details: ImpulseDetails = {}): TriggerId {
  const trigger = story.impulse(point, time, { type: 'manual', ...details });
  const { deviceId, channel } = handSource(point);
  const id = triggerIdOf(deviceId, 'h1', trigger.sequence);
  story.deliver({ ...trigger, id, deviceId, channel, session: 'h1' });
  return id;
}

describe('a hand', () => {
  it('is known at each point that a course may have, and is no device', () => {
    const hands = Array.from({ length: MAX_POINTS }, (_, point) => handSource(point));
    expect(hands.map(({ deviceId, channel }) => pointOfHand(deviceId, channel))).toEqual(
      hands.map((_, point) => point),
    );
    expect(hands.every(({ deviceId }) => isHand(deviceId))).toBe(true);
    expect(isHand('231203016')).toBe(false);
    expect(pointOfHand('231203016', 1)).toBeNull();
  });

  it('times a course on which there is no device at all', () => {
    const story = new RaceStory({ points: 3, isByHand: true }).armed();
    hand(story, 0, '10:00:00');
    hand(story, 1, '10:00:20');
    hand(story, 2, '10:01:00.5');
    expect(story.sees(1)).toBe('ok 1:00.50');
    hand(story, 0, '10:02:00', { bib: 3 });
    hand(story, 2, '10:02:50', { bib: 3 });
    expect(story.sees(3)).toBe('ok 50.00');
  });

  it('steps in where the light beam was silent, and only confirms what it saw', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    hand(story, 1, '10:01:00.3');
    expect(story.sees(1)).toBe('ok 1:00.30');
    story.start('10:02:00');
    story.finish('10:02:50');
    const beside = hand(story, 1, '10:02:50.3');
    expect(story.sees(2)).toBe('ok 50.00');
    expect(story.verdict(beside)).toBe('filtered: backupSource');
  });

  it('gives way to a light beam that reports a little later', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const early = hand(story, 1, '10:01:00');
    story.finish('10:01:00.4');
    expect(story.sees(1)).toBe('ok 1:00.40');
    expect(story.verdict(early)).not.toBe('used by c1');
  });
});

describe('a phone', () => {
  it('times the point whose link it holds, and is a hand', () => {
    const story = withPhones(new RaceStory({ isByHand: true }), phone('a', 0), phone('b', 1)).armed();
    tap(story, 'a', 0, '10:00:00');
    tap(story, 'b', 1, '10:01:00.5');
    expect(story.sees(1)).toBe('ok 1:00.50');
    expect(isHand(phoneIdOf('a'))).toBe(true);
    expect(story.verdict(tap(story, 'c', 1, '10:02:00'))).toBe('unassigned: unboundChannel');
  });

  it('is a backup clock behind the first phone of its point, in the order that was chosen last', () => {
    const story = withPhones(new RaceStory({ isByHand: true }), phone('a', 1), phone('b', 1)).armed();
    hand(story, 0, '10:00:00');
    expect(story.verdict(tap(story, 'b', 1, '10:01:00'))).toBe('unassigned: backupClock');
    tap(story, 'a', 1, '10:01:00.2');
    expect(story.sees(1)).toBe('ok 1:00.20');
    withPhones(story, phone('b', 1), phone('a', 1));
    hand(story, 0, '10:02:00');
    expect(story.verdict(tap(story, 'a', 1, '10:03:00'))).toBe('unassigned: backupClock');
    tap(story, 'b', 1, '10:03:00.3');
    expect(story.sees(2)).toBe('ok 1:00.30');
  });

  it('is a backup clock beside a light beam, and never times by itself', () => {
    const story = withPhones(new RaceStory(), phone('a', 1, true)).armed();
    story.start('10:00:00');
    expect(story.verdict(tap(story, 'a', 1, '10:01:00'))).toBe('unassigned: backupClock');
  });

  it('adds what it sees in a lane of its own, however close to what another lane saw', () => {
    const story = new RaceStory({ isByHand: true, rules: { triggerFilterTime_100ns: duration(TICKS_PER_SECOND) } });
    withPhones(story, phone('a', 1), phone('b', 1, true)).armed();
    hand(story, 0, '10:00:00');
    hand(story, 0, '10:00:30');
    expect(story.verdict(tap(story, 'a', 1, '10:01:00'))).toBe('used by c1');
    expect(story.verdict(tap(story, 'b', 1, '10:01:00.1'))).toBe('used by c2');
    expect(story.verdict(tap(story, 'b', 1, '10:01:00.6'))).toBe('filtered: duplicate');
  });

  it('confirms a tap of the desk, and takes its place where both saw one pass', () => {
    const story = withPhones(new RaceStory({ isByHand: true }), phone('a', 1)).armed();
    hand(story, 0, '10:00:00');
    const atDesk = hand(story, 1, '10:01:00');
    tap(story, 'a', 1, '10:01:00.4');
    expect(story.sees(1)).toBe('ok 1:00.40');
    expect(story.verdict(atDesk)).toBe('unused: replaced');
  });
});

describe('a result by hand', () => {
  const story = (handPrecision: HandPrecision | null, more: Partial<EventRules> = {}) =>
    new RaceStory({ rules: { handPrecision, ...more } }).armed();

  it('is as fine as a hand is, by the rounding of its heat, and one by light beams as fine as ever', () => {
    const cut = story(1);
    cut.start('10:00:00.001');
    hand(cut, 1, '10:01:00.189');
    cut.start('10:02:00.001');
    cut.finish('10:03:00.189');
    expect(cut.sees(1)).toBe('ok 1:00.10');
    expect(cut.sees(2)).toBe('ok 1:00.18');
    const up = story(1, { rounding: { type: 'roundUp', precision: 2 } });
    up.start('10:00:00.001');
    hand(up, 1, '10:01:00.189');
    expect(up.sees(1)).toBe('ok 1:00.20');
  });

  it('rests on a hand at the start as well, and not on one that an operator’s time replaced', () => {
    const at = story(0);
    hand(at, 0, '10:00:00.5');
    at.finish('10:01:01.2');
    expect(at.sees(1)).toBe('ok 1:00.00');
    at.decide({ kind: 'editCrossing', runId: at.runId(1), point: 0, timestamp: at.moment('10:00:00.4') });
    expect(at.sees(1)).toBe('ok 1:00.80');
  });

  it('is never finer than the heat, and as all others where the event of before had no word for it', () => {
    for (const [hands, shown] of [
      [2, 'ok 1:00'],
      [null, 'ok 1:00'],
    ] as const) {
      const coarse = story(hands, { rounding: { type: 'cutOff', precision: 0 } });
      coarse.start('10:00:00');
      hand(coarse, 1, '10:01:00.9');
      expect(coarse.sees(1)).toBe(shown);
    }
    const before = story(null);
    before.start('10:00:00');
    hand(before, 1, '10:01:00.19');
    expect(before.sees(1)).toBe('ok 1:00.19');
  });

  it('is one by a key of the desk at a point with a device, too', () => {
    const atDesk = story(1);
    atDesk.start('10:00:00');
    atDesk.at(1, '10:01:00.19', { type: 'manual', session: 'hand_e1_page' });
    expect(atDesk.sees(1)).toBe('ok 1:00.10');
  });
});
