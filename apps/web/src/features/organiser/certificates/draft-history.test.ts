import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCertificate as drawn } from '../../../testing/a-certificate.ts';
import { changedAt, turned, withField, withoutField } from './certificate-draft.ts';
import {
  changed,
  chosenAfter,
  historyOf,
  redone,
  settled,
  stepsMax,
  undone,
  type DraftHistory,
} from './draft-history.ts';

const at = (top_mm: number) => changedAt(drawn, 0, { top_mm });

describe('the steps of a certificate', () => {
  test('none is there at first, and none behind the last', () => {
    const fresh = historyOf(drawn);
    expect(undone(fresh)).toEqual(fresh);
    expect(redone(fresh)).toEqual(fresh);
    expect(changed(fresh, at(128))).toBe(fresh);
  });

  test('a drag is one of them, however many millimetres it went, and the next drag is another', () => {
    const dragged = [100, 90, 80].reduce((now, top) => changed(now, at(top), 'move 0'), historyOf(drawn));
    expect(undone(dragged).shown).toEqual(drawn);
    const again = changed(settled(dragged), at(50), 'move 0');
    expect(undone(again).shown).toEqual(at(80));
  });

  test('are done again until something else is done', () => {
    const back = undone(changed(changed(historyOf(drawn), at(100)), at(90)));
    expect(redone(back).shown).toEqual(at(90));
    expect(redone(changed(back, at(10))).shown).toEqual(at(10));
  });

  test('are forgotten from the oldest on', () => {
    const tops = Array.from({ length: stepsMax + 20 }, (_none, step) => step + 1);
    let history = tops.reduce((now, top) => changed(now, at(top)), historyOf(drawn));
    expect(history.before).toHaveLength(stepsMax);
    for (let step = 0; step < 2 * stepsMax; step += 1) history = undone(history);
    expect(history.shown).toEqual(at(20));
  });

  test('lead back to the beginning and forth to the end, whatever they were', () => {
    const steps = fc.array(
      fc.record({ top: fc.integer({ min: 0, max: 280 }), thread: fc.constantFrom(null, 'a', 'b') }),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(steps, (taken) => {
        const end = taken.reduce((now, { top, thread }) => changed(now, at(top), thread), historyOf(drawn));
        const back = times(end.before.length, undone, end);
        expect(back.shown).toEqual(drawn);
        expect(times(end.before.length, redone, back).shown).toEqual(end.shown);
      }),
    );
  });
});

function times(count: number, step: (history: DraftHistory) => DraftHistory, from: DraftHistory): DraftHistory {
  return count === 0 ? from : times(count - 1, step, step(from));
}

test('the field that came back or changed is chosen; turning keeps the choice, a field that goes takes it along', () => {
  const two = withField(drawn, 'text', 'Bravo');
  expect(chosenAfter(withoutField(two, 0), two, null)).toBe(0);
  expect(chosenAfter(drawn, at(10), null)).toBe(0);
  expect(chosenAfter(two, drawn, 0)).toBeNull();
  expect(chosenAfter(two, turned(two, true), 1)).toBe(1);
});
