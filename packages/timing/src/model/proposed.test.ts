import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { findings } from '../checks/findings.ts';
import { fold, heatRules, logOf, proposedSpeedRules, upcast, type SpeedField } from '../index.ts';

const proposed: readonly SpeedField[] = ['distance_mm', 'maxSpeed_mkmh'];
const rules = { distance_mm: 1_000_000, minSpeed_mkmh: 10_000, maxSpeed_mkmh: 90_000, proposed };

function proposedStory(): RaceStory {
  const story = new RaceStory({ bibs: [1, 2, 3], rules });
  story.addHeat(RUN_2, { distance_mm: 1_020_000 });
  return story;
}

const proposedIn = ({ race }: RaceStory, heatId = RUN_1) =>
  proposedSpeedRules(race.rules, race.heats.get(heatId)?.rules ?? heatRules());

describe('what a template proposed', () => {
  it('is a proposal in each heat that takes it from the event, and not in one that has its own', () => {
    const story = proposedStory();
    expect(proposedIn(story)).toEqual(['distance_mm', 'maxSpeed_mkmh']);
    expect(proposedIn(story, RUN_2)).toEqual(['maxSpeed_mkmh']);
  });

  it('is confirmed for good by the next rules that name nothing, and the heats are shown anew', () => {
    const story = proposedStory();
    const { proposed: _confirmed, ...measured } = story.race.rules;
    story.setUp({ kind: 'setEventRules', rules: measured });
    expect(proposedIn(story)).toEqual([]);
    expect([...(story.touched?.heats ?? [])]).toEqual([RUN_1, RUN_2]);
  });

  it('warns as any other value', () => {
    const story = proposedStory().armed();
    story.start('10:00:00');
    story.finish('10:00:20');
    expect(story.facts.slice(-1).flatMap((fact) => logOf(story.race, fact))).toMatchObject([{ type: 'speedExceeded' }]);
  });

  it('is nothing in a history of before', () => {
    const story = new RaceStory({ bibs: [1], rules: { distance_mm: 1_000_000 } });
    expect(proposedIn(story)).toEqual([]);
    const raceAgain = fold(story.facts.map(upcast));
    expect('proposed' in raceAgain.rules).toBe(false);
    expect(raceAgain.course.some((point) => 'proposed' in point)).toBe(false);
  });
});

describe('before the result, a proposed length', () => {
  const said = ({ race }: RaceStory, heatId: typeof RUN_1 | null = null) =>
    findings(race, { heatId, people: [] })
      .filter(({ kind }) => kind === 'proposedLength')
      .map(({ severity, opens, heatId: of }) => [severity, opens, of]);

  it('is asked for once, whatever heats there are, and not before one has begun', () => {
    const story = proposedStory();
    expect(said(story)).toEqual([]);
    story.armed().finished().armed(RUN_2);
    expect(said(story)).toEqual([['look', 'settings', null]]);
    expect(said(story, RUN_1)).toEqual([['look', 'settings', null]]);
    // It has its own distance.
    expect(said(story, RUN_2)).toEqual([]);
  });

  it('of a section is asked for at the course', () => {
    const story = new RaceStory({ bibs: [1], points: 3 });
    const course = story.race.course.map((point, place) =>
      place === 0 ? point : { ...point, sectionLength_mm: 500_000, proposed: ['sectionLength_mm' as const] },
    );
    story.setUp({ kind: 'setCourse', course });
    expect(said(story.armed())).toEqual([['look', 'course', null]]);
  });
});
