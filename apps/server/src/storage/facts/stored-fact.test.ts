import type { Fact } from '@startwand/timing';
import { everything, happened } from '@startwand/timing/testing/race-history.ts';
import { racePlans } from '@startwand/timing/testing/random-impulse.ts';
import { BIBS, raceSettings } from '@startwand/timing/testing/random-race.ts';
import { clock, RaceStory } from '@startwand/timing/testing/race-story.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FactReader, writeFact } from './stored-fact.ts';

const plans = racePlans(4, BIBS);

describe('a stored fact', () => {
  it('says of an everyday impulse only what nothing else tells', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { session: 's1', receivedAt: clock('10:00:01') });
    const document = story.facts.slice(-1).map((fact) => writeFact(fact).document);
    expect(document).toEqual([
      '{"deviceId":"timer","session":"s1","sequence":1,"timestamp":"17686440000000000","channel":0,' +
        '"receivedAt":"17686440010000000","point":0,"heatId":"run1","round":1,"runId":"run1.1.c1.1"}',
    ]);
  });

  it('is read as it was written, whatever happens in a race', () => {
    const types = new Set<Fact['type']>();
    fc.assert(
      fc.property(raceSettings, plans, everything, (settings, plan, steps) => {
        const { facts } = happened(settings, plan, steps);
        for (const { type } of facts) types.add(type);
        const reader = new FactReader();
        expect(facts.map((fact) => reader.read(writeFact(fact)))).toEqual(facts);
      }),
      { seed: 20_260_117, numRuns: 200 },
    );
    expect(types).toEqual(
      new Set(['SetUp', 'TriggerJudged', 'Decided', 'Undone', 'Redone', 'Ticked', 'ClockMeasured']),
    );
  });
});
