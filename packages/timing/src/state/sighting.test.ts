/** Who passes close behind another one is seen by the same two or three channels: which saw whom? */
import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_2, TIMER, type ImpulseDetails } from '../../testing/race-story.ts';
import type { Channel } from '../model/trigger.ts';

const THIRD_CHANNEL: Channel = 5;

/** Three channels at the start, in order of priority. */
const armed = (settings: ConstructorParameters<typeof RaceStory>[0] = {}) => {
  const story = new RaceStory({ ...settings, hasSecondChannels: true });
  const course = story
    .course()
    .map((point, place) =>
      place > 0 ? point : { ...point, sources: [...point.sources, { deviceId: TIMER, channel: THIRD_CHANNEL }] },
    );
  return story.setUp({ kind: 'setCourse', course }).armed();
};

type ChannelName = 'main' | 'second' | 'third';

/** Impulses of the start, one after the other, and what became of them: «main 0.2» is 10:00:00.2. */
const starts = (story: RaceStory, ...seen: readonly `${ChannelName} ${string}`[]) => {
  const ids = seen.map((one) => {
    const [name, second] = one.split(' ');
    const details: ImpulseDetails =
      name === 'main' ? {} : { channel: name === 'second' ? story.secondChannel(0) : THIRD_CHANNEL };
    return story.start(`10:00:0${second}`, details);
  });
  return ids.map((id) => story.verdict(id));
};

describe('one passing', () => {
  it('is seen at most once by each channel, also by the one that gave way', () => {
    expect(starts(armed(), 'second 0', 'main 0.3', 'second 0.5')).toEqual([
      'unused: replaced',
      'used by c1',
      'used by c2',
    ]);
  });

  it('is timed by the highest of three channels, whichever of them saw it first', () => {
    expect(starts(armed(), 'third 0', 'second 0.2', 'main 0.4', 'main 0.6')).toEqual([
      'unused: replaced',
      'unused: replaced',
      'used by c1',
      'used by c2',
    ]);
    expect(starts(armed(), 'main 0', 'second 0.2', 'third 0.4', 'third 0.6')).toEqual([
      'used by c1',
      'filtered: backupSource',
      'filtered: backupSource',
      'used by c2',
    ]);
  });

  it('is that of the same instant, else the first that is open', () => {
    expect(starts(armed(), 'main 0', 'main 0.4', 'second 0.4001', 'second 0.5')).toEqual([
      'used by c1',
      'used by c2',
      'filtered: coincidence',
      'filtered: backupSource',
    ]);
  });

  it('is the start that stands, not the one that it replaced', () => {
    const story = armed();
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:00.5', { bib: 1 });
    expect(starts(story, 'second 0.9')).toEqual(['filtered: backupSource']);
  });
});

describe('what an operator gave to somebody else', () => {
  it('in the place of an impulse leaves who comes then a passing of their own', () => {
    const story = armed();
    const triggerId = story.start('09:59:59', { blocked: true });
    story.start('10:00:00');
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(1), point: 0 });
    expect(starts(story, 'second 0.5', 'main 0.8')).toEqual(['unused: replaced', 'used by c2']);
  });

  it('from the second channel is a passing of its own', () => {
    const story = armed();
    story.start('10:00:00');
    const triggerId = story.start('10:00:00.3', { channel: story.secondChannel(0) });
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(2), point: 0 });
    expect(starts(story, 'main 0.5')).toEqual(['unused: held']);
  });

  it('from the main channel is one, too', () => {
    const story = armed();
    const gone = story.start('10:00:00', { channel: story.secondChannel(0), bib: 1 });
    story.finish('10:00:00.1', { bib: 1 });
    const triggerId = story.start('10:00:00.3');
    expect([story.verdict(gone), story.verdict(triggerId)]).toEqual(['used by c1', 'filtered: backupSource']);
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(2), point: 0 });
    expect(starts(story, 'second 0.6')).toEqual(['filtered: backupSource']);
  });

  it('is still seen once by each channel', () => {
    const story = armed();
    const triggerId = story.start('10:00:00');
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(2), point: 0 });
    expect(starts(story, 'second 0.3', 'second 0.5')).toEqual(['filtered: backupSource', 'used by c3']);
  });

  it('from another point is seen by no channel of this one', () => {
    const story = armed();
    const triggerId = story.finish('10:00:00');
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(1), point: 0 });
    expect(starts(story, 'second 0.5')).toEqual(['used by c2']);
  });

  it.each([
    ['to another point', (story: RaceStory) => ({ runId: story.runId(3), point: 1 })],
    ['to another heat', (story: RaceStory) => ({ runId: story.runId(4, 1, RUN_2), point: 0 })],
  ])('%s is not seen here any more', (_, place) => {
    const story = armed();
    story.startList([1, 2, 3]).addHeat(RUN_2, {}, [4]);
    const triggerId = story.start('10:00:00');
    story.decide({ kind: 'giveTrigger', triggerId, ...place(story) });
    expect(starts(story, 'second 0.5')).toEqual(['used by c1']);
  });
});

describe('in a mass start', () => {
  it('a bib is seen again by a channel that reads none', () => {
    const story = armed({ heat: { start: 'mass' } });
    story.start('10:00:00');
    story.finish('10:05:00', { bib: 1 });
    const again = story.finish('10:05:00.3', { channel: story.secondChannel(1) });
    expect(story.verdict(again)).toBe('filtered: backupSource');
  });

  it('a start with a bib is seen again with that bib', () => {
    const story = armed({ heat: { start: 'mass' } });
    story.start('10:00:00', { bib: 2 });
    const again = story.start('10:00:00.3', { bib: 2, channel: story.secondChannel(0) });
    expect(story.verdict(again)).toBe('filtered: backupSource');
  });
});
