/** The column of the start: its queue, and what has its room when the last one is gone. */
import { expect, test } from 'vitest';
import { aDesk, bibs } from '../../../testing/a-desk.ts';
import { aPage } from '../../../testing/a-page.tsx';
import type { Desk } from '../use-desk.ts';
import { BestRows } from './BestRows.tsx';
import { StartColumn } from './StartColumn.tsx';

test('behind the last start who has started is folded, and who is in front has the room', async () => {
  const page = await aPage();
  const { situation } = aDesk();
  const desk = { ...situation(), commands: { pick: () => {} } } as unknown as Desk;
  const rows = () => [...document.querySelectorAll('[data-testid="desk-start-row"]')].length;
  await page.show(<StartColumn desk={desk} later={{ BestRows }} />);
  expect(rows()).toBe(3);
  const gone = { ...desk, desk: { ...desk.desk, queueAt: 3 } };
  await page.show(<StartColumn desk={gone} later={{ BestRows }} />);
  expect(rows()).toBe(0);
  await page.says('Nobody left to start');
  await page.says('Best times');
  expect(document.querySelector('ol > li button')?.getAttribute('data-bib')).toBe(String(bibs.finished));
  await page.press('Start list');
  expect(rows()).toBe(3);
  await page.close();
});
