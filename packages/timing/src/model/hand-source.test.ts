import { describe, expect, it } from 'vitest';
import { RaceStory, type ImpulseDetails } from '../../testing/race-story.ts';
import { MAX_POINTS } from './course.ts';
import { triggerIdOf, type TriggerId } from './ids.ts';
import { handSource, isHand, pointOfHand } from './hand-source.ts';

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
