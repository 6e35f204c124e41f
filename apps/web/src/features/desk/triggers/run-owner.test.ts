import { expect, test } from 'vitest';
import { competitorOfRun } from './run-owner.ts';

const heats = [{ id: 'h1', round: 2 }];
const runs = [{ runId: 'h1.1.anna.1', competitorId: 'anna' }];

test('a run is of whoever has it, or of whom it would begin for', () => {
  expect(competitorOfRun('h1.1.anna.1', heats, runs)).toBe('anna');
  expect(competitorOfRun('h1.2.bert.1', heats, runs)).toBe('bert');
  expect(competitorOfRun('h2.1.bert.1', heats, runs)).toBeNull();
});
