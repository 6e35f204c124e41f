import fc from 'fast-check';
import { expect, test } from 'vitest';
import { impulsesOf, racePlans } from '../../testing/random-impulse.ts';
import { RaceStory } from '../../testing/race-story.ts';
import { compareCanonically } from '../model/trigger.ts';
import { NOT_JUDGED } from '../model/verdict.ts';
import { ImpulseSequence } from './impulse-sequence.ts';
import type { TriggerRecord } from './trigger-record.ts';

const reading = { point: 0, isBackup: false, source: 0, competitorId: null, armed: [] };

test('impulses stand in canonical order, whenever they came, are asked for or taken away', () => {
  const steps = fc.array(fc.constantFrom('add', 'add', 'add', 'order', 'remove'), { maxLength: 120 });
  fc.assert(
    fc.property(racePlans(2, 3), steps, fc.infiniteStream(fc.nat()), (plans, asked, chance) => {
      const waiting = impulsesOf(new RaceStory({ bibs: [1, 2, 3] }), plans).map((trigger): TriggerRecord => {
        return { trigger, reading, verdict: NOT_JUDGED, tooLateFor: [], closedFor: [], place: null };
      });
      const sequence = new ImpulseSequence();
      const known: TriggerRecord[] = [];
      for (const step of asked) {
        const from = step === 'add' ? waiting : known;
        const [record] = from.splice(Number(chance.next().value) % Math.max(1, from.length), step === 'order' ? 0 : 1);
        if (record !== undefined && step === 'add') {
          sequence.add(record);
          known.push(record);
        }
        if (record !== undefined && step === 'remove') sequence.remove(record);
        if (step === 'order') sequence.inOrder();
      }
      expect(sequence.inOrder()).toEqual(known.toSorted((a, b) => compareCanonically(a.trigger, b.trigger)));
    }),
  );
});
