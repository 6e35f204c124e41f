import { expect, it } from 'vitest';
import { RaceStory } from '../testing/race-story.ts';
import { decodeFact, encodeFact } from './fact-codec.ts';

it('facts survive as JSON text, odd ticks above 2^53 included', () => {
  const story = new RaceStory().armed();
  story.start('10:00:00.1234567');
  story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dnf' });
  story.undo();
  expect(story.facts.map(encodeFact).map(decodeFact)).toEqual(story.facts);
});

it('a text that looks like a number stays a text', () => {
  const story = new RaceStory();
  const rules = story.race.rules;
  story.must({ type: 'setup', by: null, setup: { kind: 'setEventRules', rules } });
  const fact = story.facts[2];
  if (fact?.type !== 'SetUp' || fact.setup.kind !== 'setEntries') throw new Error('no entries');
  const entries = fact.setup.entries.map((entry) => ({ ...entry, class: '17686440001234567' }));
  const named = { ...fact, setup: { ...fact.setup, entries } };
  expect(decodeFact(encodeFact(named))).toEqual(named);
});
