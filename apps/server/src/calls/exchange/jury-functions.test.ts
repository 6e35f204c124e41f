/** What a report may name of a jury is agreed twice: by the contract, and by what writes files of federations. */
import { juryFunctions } from '@startwand/contract';
import { reportedFunctions } from '@startwand/exchange';
import { expect, test } from 'vitest';

test('a file of a federation knows each function of a jury that a report may name, in the same order', () => {
  expect(reportedFunctions).toEqual(juryFunctions);
});
