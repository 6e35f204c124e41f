import { describe, expect, it } from 'vitest';
import history from '../../recordings/history-1.json' with { type: 'json' };
import { outcomeOf, pictureOf } from '../../testing/race-picture.ts';
import { recordedFacts, revived } from '../../testing/recorded-history.ts';
import { RaceStory } from '../../testing/race-story.ts';
import { fold } from '../history/evolve.ts';
import type { Fact } from './fact.ts';
import { heatRules, NO_SPEED_RULES } from './rules.ts';
import { upcast } from './upcast.ts';

const facts = recordedFacts(history);

describe('a history of the first release', () => {
  it('tells the race that was shown then, for ever', () => {
    // Later releases may show more of a run; what was shown stays.
    expect(pictureOf(fold(facts.map(upcast)))).toMatchObject(Object(revived(history.picture)));
  });

  it('has every step that the first release knew', () => {
    expect([...new Set(facts.map(stepOf))].sort()).toEqual([
      'Redone',
      'TriggerJudged',
      'Undone',
      'armHeat',
      'cancelHeat',
      'chooseNext',
      'deleteTrigger',
      'disarmHeat',
      'editCrossing',
      'editRunTime',
      'finishHeat',
      'freeTrigger',
      'giveTrigger',
      'noteShownChange',
      'removeEntry',
      'reopenHeat',
      'resetRun',
      'restartHeat',
      'setCourse',
      'setEntries',
      'setEventRules',
      'setHeat',
      'setPenalty',
      'setStartList',
      'setStatus',
    ]);
  });

  it('gets the rules that nobody was asked for then', () => {
    const race = fold(facts.map(upcast));
    const rules = [...race.heats.values()].map((heat) => heat.rules);
    expect(rules[0]).toEqual(heatRules());
    expect(race.rules).toMatchObject(NO_SPEED_RULES);
    expect(rules[1]).toMatchObject({ start: 'mass', bestOfRuns: true, takesIn: null });
    expect(race.course.map((point) => point.sectionLength_mm)).toEqual([null, null, null]);
  });
});

it('an impulse of the first release has no source that stands behind another', () => {
  const readings = facts.map(upcast).flatMap((fact) => ('reading' in fact ? [fact.reading] : []));
  expect(new Set(readings.map(({ source }) => source))).toEqual(new Set([0]));
});

it('a fact of today is left as it is', () => {
  const story = new RaceStory({ points: 4 }).armed();
  story.start('10:00:00');
  expect(story.facts.map(upcast)).toEqual(story.facts);
  expect(outcomeOf(fold(story.facts.map(upcast)))).toEqual(outcomeOf(story.race));
});

function stepOf(fact: Fact): string {
  if (fact.type === 'SetUp') return fact.setup.kind;
  return fact.type === 'Decided' ? fact.decision.kind : fact.type;
}
