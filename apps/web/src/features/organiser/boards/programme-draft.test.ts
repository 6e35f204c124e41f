import { expect, test } from 'vitest';
import { limits } from '@startwand/contract';
import { firstDraft, isTurnTooLong, programmeOf } from './programme-draft.ts';

test('what lacks a class, a sentence, a number or a view is not put on a screen', () => {
  for (const draft of [
    { choice: 'class' },
    { choice: 'message', text: '   ' },
    { choice: 'top', rows: null },
    { choice: 'top', rows: 51 },
    { choice: 'turns', turning: new Set<never>() },
    { choice: 'turns', seconds: 2 },
  ] as const) {
    expect(programmeOf({ ...firstDraft, ...draft }, [])).toBeNull();
  }
  expect(programmeOf({ ...firstDraft, choice: 'saved' }, ['l1'])).toBeNull();
  expect(programmeOf({ ...firstDraft, choice: 'saved', saved: 'l1' }, ['l1'])).toEqual({ kind: 'saved', list: 'l1' });
});

test('several views turn in the order of the list, whichever was ticked first', () => {
  const turning = new Set(['top', 'onCourse'] as const);
  expect(programmeOf({ ...firstDraft, choice: 'turns', turning, rows: 5 }, [])).toEqual({
    kind: 'turns',
    seconds: 10,
    views: [{ kind: 'onCourse' }, { kind: 'top', rows: 5 }],
  });
  expect(programmeOf({ ...firstDraft, choice: 'message', text: ' Back at noon ' }, [])).toEqual({
    kind: 'message',
    text: 'Back at noon',
  });
});

test('more than a screen turns through is not put on it; a list that was deleted does not count', () => {
  const lists = Array.from({ length: limits.boardTurnsMax }, (_none, at) => `l${at}`);
  const draft = { ...firstDraft, choice: 'turns', turning: new Set(['last'] as const) } as const;
  const tooLong = { ...draft, turningLists: new Set(lists) };
  expect([programmeOf(tooLong, lists), isTurnTooLong(tooLong, lists)]).toEqual([null, true]);
  expect(isTurnTooLong(tooLong, lists.slice(1))).toBe(false);
  expect(programmeOf({ ...draft, turning: new Set(), turningLists: new Set(['gone']) }, lists)).toBeNull();
});

test('saved lists turn behind the other views, in the order in which the organiser has them', () => {
  const turningLists = new Set(['l2', 'l1']);
  const draft = { ...firstDraft, choice: 'turns', turning: new Set(['last'] as const), turningLists } as const;
  expect(programmeOf(draft, ['l1', 'l2', 'l3'])).toEqual({
    kind: 'turns',
    seconds: 10,
    views: [{ kind: 'last' }, { kind: 'saved', list: 'l1' }, { kind: 'saved', list: 'l2' }],
  });
});
