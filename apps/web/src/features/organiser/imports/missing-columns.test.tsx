import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { MissingColumns } from './MissingColumns.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
afterEach(() => page.close());

const columns = [
  { column: 0, heading: 'Name', sample: ['Gruber'] },
  { column: 1, heading: '', sample: ['Anna'] },
];

function Assigning(): ReactNode {
  const [asked, setAsked] = useState(0);
  const [missing, setMissing] = useState(['firstName', 'lastName']);
  return (
    <>
      <button onClick={() => setAsked(asked + 1)}>{'Check'}</button>
      <MissingColumns
        missing={missing}
        columns={columns}
        asked={asked}
        nameOf={(name) => name}
        onAssign={(_column, field) => setMissing(missing.filter((one) => one !== field))}
      />
    </>
  );
}

test('who wants to check rows that lack a column is led to the first, and chooses it there', async () => {
  page = await aPage();
  await page.show(<Assigning />);
  await page.says('No column yet for: firstName, lastName.');
  await page.press('Check');
  await page.says('Please fill this in.');
  const first = page.find('select');
  expect(document.activeElement).toBe(first);
  expect(first?.textContent).toContain('B: Anna');
  await page.choose('select', '1');
  await page.says('No column yet for: lastName.');
});
