import type { ImportDto, ImportSettings } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { firstSettings } from './assignment.ts';
import { AssignStep } from './AssignStep.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
afterEach(() => page.close());

const high = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);
const lettersOf = (encoding: 'windows-1250' | 'windows-1252') => new TextDecoder(encoding).decode(high);

const item: ImportDto = {
  id: 'i1',
  kind: 'competitors',
  heatId: null,
  fileName: 'list.csv',
  state: 'uploaded',
  createdAt: 0n,
  expiresAt: 1n,
  fields: [{ field: 'fullName', isRequired: false }],
  sheets: [
    {
      name: 'csv',
      rowCount: 2,
      headingRow: 1,
      headings: ['Ime in priimek'],
      firstRows: [
        { row: 1, texts: ['Ime in priimek'] },
        { row: 2, texts: ['Luka Kovaè'] },
      ],
      sample: [],
      assignment: { fullName: 0 },
      letters: {
        encoding: 'windows-1252',
        texts: ['Luka Kovaè'],
        choices: [
          { encoding: 'windows-1252', letters: lettersOf('windows-1252') },
          { encoding: 'windows-1250', letters: lettersOf('windows-1250') },
        ],
      },
    },
  ],
  settings: null,
  check: null,
  progress: null,
  appliedCount: null,
};

function Assigning({ onChange }: { readonly onChange: (settings: ImportSettings) => void }): ReactNode {
  const [settings, setSettings] = useState<ImportSettings>(() => firstSettings(item, 'en'));
  const change = (next: ImportSettings) => {
    setSettings(next);
    onChange(next);
  };
  return <AssignStep item={item} settings={settings} onChange={change} nameOf={(name) => name} asked={0} />;
}

test('names with wrong letters are seen before the import, and put right by choosing how they are written', async () => {
  page = await aPage();
  let chosen: ImportSettings | null = null;
  await page.show(<Assigning onChange={(settings) => (chosen = settings)} />);
  await page.says('First name Luka, surname Kovaè');
  expect(document.body.textContent).toContain('Luka Kovač (Windows-1250)');
  await page.choose('select:has([value="windows-1250"])', 'windows-1250');
  await page.says('First name Luka, surname Kovač');
  expect(chosen).toMatchObject({ encoding: 'windows-1250' });
});
