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

test('who was passed over at the start is named, counted and in sight, with and without a next starter', async () => {
  const page = await aPage();
  const { situation } = aDesk();
  const desk = { ...situation(), commands: { pick: () => {} } } as unknown as Desk;
  const [first = '', second = '', last = ''] = desk.desk.startList;
  const bibOf = (id: string) => desk.desk.competitors.byId.get(id)?.startNumber;
  const shown = (nextCompetitorId: string | null, queueAt: number, passedOver: readonly string[]) => {
    const heat = { ...desk.desk.heat, nextCompetitorId };
    return { ...desk, desk: { ...desk.desk, heat, queueAt, passedOver } };
  };
  await page.show(<StartColumn desk={shown(null, 3, [first, second])} later={{ BestRows }} />);
  await page.says(`Passed over: ${bibOf(first)}, ${bibOf(second)}`);
  await page.says('They start only when you pick them.');
  expect(document.body.textContent).not.toContain('Nobody left to start');
  expect(document.querySelectorAll('[data-testid="desk-start-row"]')).toHaveLength(3);
  await page.show(<StartColumn desk={shown(last, 2, [first])} later={{ BestRows }} />);
  await page.says(`Passed over: ${bibOf(first)}`);
  await page.close();
});

test('who was disqualified in run 1 is marked at the start of run 2, also when it comes after arming', async () => {
  const page = await aPage();
  const { situation } = aDesk();
  const desk = { ...situation(), commands: { pick: () => {} } } as unknown as Desk;
  const [first = '', second = ''] = desk.desk.startList;
  const totals = (dsq: readonly string[]) => ({
    carriedBy: (id: string) => ({ status: dsq.includes(id) ? 'dsq' : 'ok', result_100ns: null }),
  });
  const shown = (dsq: readonly string[]) =>
    ({
      ...desk,
      desk: { ...desk.desk, heat: { ...desk.desk.heat, nextCompetitorId: first }, totals: totals(dsq) },
    }) as unknown as Desk;
  const marked = () =>
    [...document.querySelectorAll('[data-bib]')]
      .filter((row) => row.textContent.includes('Total: DSQ'))
      .map((row) => Number(row.getAttribute('data-bib')));
  const bibOf = (id: string) => desk.desk.competitors.byId.get(id)?.startNumber;
  await page.show(<StartColumn desk={shown([])} later={null} />);
  expect(marked()).toEqual([]);
  await page.show(<StartColumn desk={shown([first, second])} later={null} />);
  // The next starter stands in the box and in the list.
  expect(marked()).toEqual([bibOf(first), bibOf(first), bibOf(second)]);
  await page.close();
});
