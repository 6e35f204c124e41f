import { unasked } from '../events/record.ts';
import type { Fact, Input } from '@startwand/timing';
import { everything, happened } from '@startwand/timing/testing/race-history.ts';
import { pictureOf } from '@startwand/timing/testing/race-picture.ts';
import { racePlans } from '@startwand/timing/testing/random-impulse.ts';
import { BIBS, raceSettings } from '@startwand/timing/testing/random-race.ts';
import { ANNA } from '@startwand/timing/testing/race-story.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { EventView, type ShownRows } from './event-view.ts';

const options = { seed: 20_260_117, numRuns: 100 };
const plans = racePlans(4, BIBS);

const rows: ShownRows = {
  event: {
    ...unasked,
    id: asEventId('e1'),
    ownerId: ANNA,
    name: 'Giant slalom',
    place: 'Kaunertal',
    country: 'AUT',
    startDate: '2026-01-17',
    endDate: '2026-01-17',
    timeZone: 'UTC',
    organizer: { name: 'Ski club', website: null },
    publicResult: true,
  },
  heats: [],
  competitors: [],
  logMarks: [],
  runMessages: [],
};

describe('the view of an event', () => {
  it('is the same from its history as it was live', async () => {
    const property = fc.asyncProperty(raceSettings, plans, everything, async (settings, plan, steps) => {
      const live = new EventView(rows);
      const facts = happened(settings, plan, steps).facts.flatMap((fact) => {
        const step = live.advance(inputOf(fact), fact.at);
        return 'error' in step ? [] : step.facts;
      });
      const read = await EventView.ofHistory(rows, pagesOf(facts));
      expect(pictureOf(read.race)).toEqual(pictureOf(live.race));
      expect(read.log).toEqual(live.log);
      expect(read.decisions).toEqual(live.decisions);
    });
    await fc.assert(property, options);
  });
});

/** What led to a fact. */
function inputOf(fact: Fact): Input {
  const by = fact.by ?? ANNA;
  switch (fact.type) {
    case 'SetUp':
      return { type: 'setup', by, setup: fact.setup };
    case 'TriggerJudged':
      return { type: 'triggers', triggers: [fact.trigger] };
    case 'Decided':
      return { type: 'decide', by, decision: fact.decision };
    case 'Undone':
      return { type: 'undo', by, heatId: fact.heatId };
    case 'Redone':
      return { type: 'redo', by, heatId: fact.heatId };
    case 'Ticked':
      return { type: 'tick', heatId: fact.heatId };
    case 'ClockMeasured':
      return { type: 'clock', deviceId: fact.deviceId, ahead_100ns: fact.ahead_100ns, from: fact.from };
    default:
      throw new TypeError(`nothing leads to ${JSON.stringify(fact)}`);
  }
}

async function* pagesOf(facts: readonly Fact[]): AsyncGenerator<readonly Fact[]> {
  for (let first = 0; first < facts.length; first += 7) yield facts.slice(first, first + 7);
}
