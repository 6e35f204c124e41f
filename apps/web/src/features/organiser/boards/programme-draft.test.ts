import { expect, test } from 'vitest';
import { firstDraft, programmeOf } from './programme-draft.ts';

test('what lacks a class, a sentence, a number or a view is not put on a screen', () => {
  for (const draft of [
    { choice: 'class' },
    { choice: 'message', text: '   ' },
    { choice: 'top', rows: null },
    { choice: 'top', rows: 51 },
    { choice: 'turns', turning: new Set<never>() },
    { choice: 'turns', seconds: 2 },
  ] as const) {
    expect(programmeOf({ ...firstDraft, ...draft })).toBeNull();
  }
  expect(programmeOf({ ...firstDraft, choice: 'saved' })).toBeNull();
  expect(programmeOf({ ...firstDraft, choice: 'saved', saved: 'l1' })).toEqual({ kind: 'saved', list: 'l1' });
});

test('several views turn in the order of the list, whichever was ticked first', () => {
  const turning = new Set(['top', 'onCourse'] as const);
  expect(programmeOf({ ...firstDraft, choice: 'turns', turning, rows: 5 })).toEqual({
    kind: 'turns',
    seconds: 10,
    views: [{ kind: 'onCourse' }, { kind: 'top', rows: 5 }],
  });
  expect(programmeOf({ ...firstDraft, choice: 'message', text: ' Back at noon ' })).toEqual({
    kind: 'message',
    text: 'Back at noon',
  });
});
