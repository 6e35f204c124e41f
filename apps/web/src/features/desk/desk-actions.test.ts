import type { OperatorCompetitorDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { perform } from './desk-actions.ts';
import type { Tools } from './desk-actions.ts';
import { freshBib, nothingSelected, select, shownBib } from './selection.ts';
import type { Selection, SelectionEvent } from './selection.ts';

const anna = { id: 'anna', startNumber: 1 } as unknown as OperatorCompetitorDto;

test.each(['runSheet', 'editTime', 'penalty'] as const)(
  'the bib that %s was opened for stays in sight; the next figure begins another one',
  (action) => {
    let selection: Selection = select(nothingSelected, { type: 'digit', digit: '1' });
    const opened: string[] = [];
    const tools = {
      open: (dialog: string) => opened.push(dialog),
      dispatch: (event: SelectionEvent) => (selection = select(selection, event)),
    } as unknown as Tools;
    perform(action, { desk: {} as never, selection, picked: anna, trigger: null }, tools, 0);
    expect(opened).toEqual([action]);
    expect([shownBib(selection), freshBib(selection)]).toEqual([1, null]);
    expect(freshBib(select(selection, { type: 'digit', digit: '3' }))).toBe(3);
  },
);
