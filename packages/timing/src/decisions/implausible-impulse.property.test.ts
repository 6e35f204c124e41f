/** Random races with falls and impulses that were none; and a real one, in which nothing is in doubt. */
import { describe, expect, it } from 'vitest';
import recording from '../../recordings/giant-slalom-72.json' with { type: 'json' };
import { FallingRace, type Course, type Tally } from '../../testing/falling-race.ts';
import { RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { triggersOf } from '../../testing/timer-lines.ts';
import { WatchedRace } from '../../testing/watched-race.ts';

/** From a short sprint to a long descent, with fields that lie close together or far apart. */
const courses: readonly Course[] = [
  { points: 2, bibs: 60, interval_s: 30, section_s: 60, spread: 0.05 },
  { points: 2, bibs: 60, interval_s: 40, section_s: 110, spread: 0.04 },
  { points: 3, bibs: 50, interval_s: 20, section_s: 45, spread: 0.06 },
  { points: 4, bibs: 40, interval_s: 60, section_s: 35, spread: 0.08 },
  { points: 2, bibs: 60, interval_s: 15, section_s: 25, spread: 0.08 },
];
const RACES_PER_COURSE = 12;

function racesOf(course: Course, place: number): Tally {
  const sum: Tally = { impulses: 0, causes: 0, marked: 0, falseMarks: 0, named: 0 };
  for (let race = 0; race < RACES_PER_COURSE; race++) {
    const tally = new FallingRace(course, 1_000 * place + race).run();
    sum.impulses += tally.impulses;
    sum.causes += tally.causes;
    sum.marked += tally.marked;
    sum.falseMarks += tally.falseMarks;
    sum.named += tally.named;
  }
  return sum;
}

describe('races in which some fall and something else crosses the light barrier', () => {
  const tallies = courses.map(racesOf);
  const total = (count: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[count], 0);

  it('have nearly all of it marked within two impulses', () => {
    expect(total('causes')).toBeGreaterThan(200);
    expect(total('marked') / total('causes')).toBeGreaterThanOrEqual(0.95);
  });

  it('have fewer than one mark in a thousand impulses where nothing was wrong', () => {
    expect(total('falseMarks') / total('impulses')).toBeLessThan(0.001);
  });

  it('have the right one named in most marks: who fell, or the impulse that was none', () => {
    expect(total('named') / total('marked')).toBeGreaterThanOrEqual(0.9);
  });
});

describe('the recorded giant slalom', () => {
  it('has no impulse in doubt at any time', () => {
    const bibs = recording.competitors.map(({ bib }) => bib);
    const story = new RaceStory({ bibs }).addHeat(RUN_2);
    for (const [run, heat] of [RUN_1, RUN_2].entries()) {
      story.armed(heat);
      const watch = new WatchedRace(story, heat);
      for (const trigger of triggersOf(story, recording.runs[run]?.lines ?? [])) {
        story.deliver({ ...trigger, receivedAt: story.now });
        expect(watch.doubts()).toEqual([]);
      }
      story.finished(heat);
    }
  });
});
