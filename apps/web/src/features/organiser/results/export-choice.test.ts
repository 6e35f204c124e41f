import { describe, expect, test } from 'vitest';
import { choiceOfKind, columnsOf, queryOf, withColumn } from './export-choice.ts';

describe('a list that is saved', () => {
  test('begins with what lists usually have, and leaves that to the server', () => {
    const choice = choiceOfKind('results', 'run-1');
    expect(choice.columns).toContain('gap');
    expect(queryOf(choice)).toEqual({ format: 'pdf', heatId: 'run-1', rankedBy: 'result' });
  });

  test('has the own fields of the event to choose from, where it is a list of people', () => {
    expect(columnsOf('competitors', ['Shirt size'])).toContain('field:Shirt size');
    expect(columnsOf('log', ['Shirt size'])).not.toContain('field:Shirt size');
  });

  test('keeps the order of its columns, whichever is chosen last §2.75', () => {
    const all = columnsOf('startList', []);
    const choice = choiceOfKind('startList', 'run-1');
    const fewer = withColumn(choice, all, 'startNumber', false);
    expect(fewer.columns).not.toContain('startNumber');
    const again = withColumn(fewer, all, 'startNumber', true);
    expect(again.columns).toEqual(choice.columns);
    const more = withColumn(choice, all, 'gender', true);
    expect(queryOf(more)).toMatchObject({ columns: [...choice.columns, 'gender'] });
  });

  test('tells the measuring point only where it is ranked by one', () => {
    const choice = { ...choiceOfKind('results', 'run-1'), section: 2 };
    expect(queryOf(choice)).not.toHaveProperty('section');
    expect(queryOf({ ...choice, rankedBy: 'split' })).toMatchObject({ section: 2 });
  });
});
