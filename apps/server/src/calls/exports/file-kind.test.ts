import { expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';

const view = (entered: number, started: number) => ({
  race: {
    entries: new Map(Array.from({ length: entered }, (_none, n) => [String(n), n])),
    triggers: new Map(),
    heats: new Map([['h1', { startList: Array.from({ length: started }) }]]),
  },
  log: [],
});
const startList = { kind: 'startList', heatId: 'h1' } as const;

test('a list of the few of a heat is short, however many an event has', () => {
  const of = view(10_000, 20);
  expect(fileKindOf(of, { ...startList, format: 'pdf' })).toBe('shortPages');
  expect(fileKindOf(of, { ...startList, format: 'csv' })).toBe('tables');
  expect(fileKindOf(of, { kind: 'competitors', heatId: null, format: 'pdf' })).toBe('pages');
  expect(fileKindOf(of, { kind: 'log', heatId: null, format: 'pdf' })).toBe('shortPages');
  expect(fileKindOf(view(10_000, 501), { ...startList, format: 'pdf' })).toBe('pages');
});
