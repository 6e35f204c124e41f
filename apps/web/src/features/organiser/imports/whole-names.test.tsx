import type { ImportDto, ImportSettings } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { firstSettings } from './assignment.ts';
import { AssignStep } from './AssignStep.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
afterEach(() => page.close());

const anImport = (names: readonly string[], assignment: Record<string, number> = { fullName: 1 }): ImportDto => ({
  id: 'i1',
  kind: 'competitors',
  heatId: null,
  fileName: 'list.csv',
  state: 'uploaded',
  createdAt: 0n,
  expiresAt: 1n,
  fields: [
    { field: 'lastName', isRequired: true },
    { field: 'firstName', isRequired: true },
    { field: 'fullName', isRequired: false },
  ],
  sheets: [
    {
      name: 'csv',
      rowCount: names.length + 1,
      headingRow: 1,
      headings: ['Nr', 'Wer'],
      firstRows: [
        { row: 1, texts: ['Nr', 'Wer'] },
        ...names.map((name, at) => ({ row: at + 2, texts: [String(at + 1), name] })),
      ],
      sample: [],
      assignment,
      letters: null,
    },
  ],
  settings: null,
  check: null,
  progress: null,
  appliedCount: null,
});

function Assigning({ item }: { readonly item: ImportDto }): ReactNode {
  const [settings, setSettings] = useState<ImportSettings>(() => firstSettings(item, 'en'));
  return <AssignStep item={item} settings={settings} onChange={setSettings} nameOf={(name) => name} asked={0} />;
}

test('the first three people are shown as their whole names are split, in the order that the names tell', async () => {
  page = await aPage();
  await page.show(<Assigning item={anImport(['Steiner Lukas', 'von Gruber Eva', 'MOSER Ida', 'Huber Anna'])} />);
  await page.says('First name Lukas, surname Steiner');
  await page.says('First name Eva, surname von Gruber');
  await page.says('First name Ida, surname MOSER');
  expect(document.body.textContent).not.toContain('surname Huber');
});

test('another order is chosen, and the people are shown by that', async () => {
  page = await aPage();
  await page.show(<Assigning item={anImport(['Xaloq Brenb', 'Madonna'])} />);
  await page.says('First name Xaloq, surname Brenb');
  await page.choose('select:has([value="lastFirst"])', 'lastFirst');
  await page.says('First name Brenb, surname Xaloq');
  await page.says('Madonna: Only one part of the name.');
});

test('a column that is made the whole name needs no column for its parts', async () => {
  page = await aPage();
  await page.show(<Assigning item={anImport(['Steiner Lukas'], {})} />);
  await page.says('No column yet for: lastName, firstName.');
  await page.choose('li:nth-of-type(2) select', 'fullName');
  await page.says('First name Lukas, surname Steiner');
  expect(document.body.textContent).not.toContain('No column yet');
});
