/** What a printer makes of a race with hard names: pages without a fault. `npm run prints` looks at all races and languages. */
import { join } from 'node:path';
import { limits } from '@startwand/contract';
import { expect, test } from 'vitest';
import { needs } from '../tests/needs.ts';
import { aFolder } from '../tests/temporary-folder.ts';
import { hardForm } from './hard-names.ts';
import { lookThrough } from './look-through.ts';
import { linesOf } from './page-boxes.ts';
import { pagesOf } from './pictures.ts';

test(
  'the lists and papers of a race with hard names are printed without a fault, in Hungarian',
  needs('pdfText'),
  async () => {
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
      'impulses',
      '/log',
      'series',
    ];
    await lookThrough({ ...wanted, only }, (line) => said.push(line));
    expect(said.slice(0, -1)).toEqual([]);
    expect(said.at(-1)).toMatch(/^12 prints, \d\d pages, 0 faults: /);
  },
);

test(
  'the longest name of an organiser stands on a certificate in two lines that can be read',
  needs('pdfText'),
  async () => {
    const { name } = hardForm.organizer;
    expect(name).toHaveLength(limits.nameMax);
    const said: string[] = [];
    const folder = aFolder('prints');
    const wanted = { races: ['hard'], languages: ['de'], folder, pictures: 0, only: ['certificates'] } as const;
    await lookThrough(wanted, (line) => said.push(line));
    expect(said).toEqual([expect.stringMatching(/^1 prints, \d\d pages, 0 faults: /)]);
    const [page] = await pagesOf(join(folder, 'hard/de/certificates.pdf'));
    const lines = linesOf(page?.words ?? []).filter(({ text }) => name.includes(text));
    expect(lines.map(({ text }) => text).join(' ')).toBe(name);
    expect(lines).toHaveLength(2);
    // Poppler's box of a word is as high as 1.17 of its letters.
    for (const { top, bottom } of lines) expect((bottom - top) / 1.17).toBeGreaterThanOrEqual(8);
  },
);
