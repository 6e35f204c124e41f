import { describe, expect, it } from 'vitest';
import { ANNA, OTHER_TIMER, RaceStory } from '../testing/race-story.ts';
import { logOf } from './log.ts';

const notesOf = (story: RaceStory) =>
  story.facts
    .slice(-1)
    .flatMap((fact) => logOf(story.race, fact))
    .map(({ type, severity, bib }) => ({ type, severity, bib }));

describe('the log notes', () => {
  it('a bib that nobody wears', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 99 });
    expect(notesOf(story)).toEqual([{ type: 'invalidBib', severity: 'medium', bib: 99 }]);
  });

  it('an impulse that nobody is due for', () => {
    const story = new RaceStory().armed();
    story.finish('10:00:00');
    expect(notesOf(story)).toEqual([{ type: 'unhandledTrigger', severity: 'medium', bib: null }]);
  });

  it('a start that took the place of another', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:05', { bib: 1 });
    expect(notesOf(story)).toEqual([{ type: 'startReplaced', severity: 'low', bib: 1 }]);
  });

  it('equal start and finish as a device’s fault', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:00', { bib: 1 });
    expect(notesOf(story)).toEqual([{ type: 'startEqualsFinish', severity: 'high', bib: 1 }]);
  });

  it('arming a heat that is timed by two clocks of which one runs freely', () => {
    const story = new RaceStory();
    const [start, finish] = story.course();
    const sources = [{ deviceId: OTHER_TIMER, channel: 1 }] as const;
    const course = [start, finish && { ...finish, sources }].filter((point) => point !== undefined);
    story.must({ type: 'setup', by: ANNA, setup: { kind: 'setCourse', course } });
    story.start('09:00:00', { synchronised: false });
    story.armed();
    expect(notesOf(story)).toEqual([
      { type: 'unsynchronisedDevices', severity: 'high', bib: null },
    ]);
  });

  it('nothing where all is in order', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    expect(notesOf(story)).toEqual([]);
  });
});
