/** What a printer makes of a race with hard names: pages without a fault. `npm run prints` looks at all races and languages. */
import { expect, test } from 'vitest';
import { ensurePdfText } from '../pdf-text.mjs';
import { aFolder } from '../tests/temporary-folder.ts';
import { lookThrough } from './look-through.ts';

test('the lists and papers of a race with hard names are printed without a fault, in Hungarian', async () => {
  expect(await ensurePdfText()).toBeNull();
  const said: string[] = [];
  const wanted = { races: ['hard'], languages: ['hu'], folder: aFolder('prints'), pictures: 0 } as const;
  const only = [
    'results-1',
    'results-by-class-1',
    'overall-by-class',
    'teams',
    'protocol',
    'bib-labels-8',
    'start-cards',
  ];
  await lookThrough({ ...wanted, only }, (line) => said.push(line));
  expect(said.slice(0, -1)).toEqual([]);
  expect(said.at(-1)).toMatch(/^8 prints, \d\d pages, 0 faults: /);
});
