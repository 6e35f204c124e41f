import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RaceStory } from '../../testing/race-story.ts';
import { findings } from './findings.ts';

/** A field that lies evenly between fifty seconds and a minute, in any order; or a few of it. */
const even = Array.from({ length: 20 }, (_, place) => 500 + 5 * place);
const field = fc.oneof(
  fc.shuffledSubarray(even, { minLength: even.length }),
  fc.shuffledSubarray(even, { minLength: 2, maxLength: 7 }),
);

/** One minute apart, each as many tenths down as the field says. */
function raceOf(tenths: readonly number[], isByNumber: boolean): RaceStory {
  const bibs = tenths.map((_, place) => place + 1);
  const story = new RaceStory({ bibs }).armed();
  for (const [place, time] of tenths.entries()) {
    const minute = String(place).padStart(2, '0');
    const numbered = isByNumber ? { bib: place + 1 } : {};
    story.start(`10:${minute}:00`, numbered);
    story.finish(`10:${minute}:${Math.floor(time / 10)}.${time % 10}`, numbered);
  }
  return story;
}

const count = ({ race }: RaceStory): number => findings(race, { heatId: null, people: [] }).length;

describe('any race', () => {
  it('says nothing while it is clean', () => {
    fc.assert(
      fc.property(field, fc.boolean(), (tenths, isByNumber) => {
        expect(count(raceOf(tenths, isByNumber).finished())).toBe(0);
      }),
    );
  });

  it('says one thing more at the most for an impulse that has nothing to do with it', () => {
    const stray = fc.record({ point: fc.nat({ max: 1 }), minute: fc.nat({ max: 59 }), isAfter: fc.boolean() });
    fc.assert(
      fc.property(field, stray, (tenths, { point, minute, isAfter }) => {
        const story = raceOf(tenths, true);
        const at = () => story.at(point, `10:${String(minute).padStart(2, '0')}:30`, { bib: 99 });
        if (!isAfter) at();
        story.finished();
        const before = isAfter ? count(story) : 0;
        if (isAfter) at();
        expect(count(story) - before).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('says the same of a race that was read anew', () => {
    fc.assert(
      fc.property(field, fc.boolean(), (tenths, isFinished) => {
        const story = raceOf(tenths, false);
        story.start('11:00:00');
        if (isFinished) story.finished();
        const of = () => findings(story.race, { heatId: null, people: [] });
        const live = of();
        expect((story.restarted(), of())).toEqual(live);
      }),
    );
  });
});
