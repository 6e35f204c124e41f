import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPage } from '../../testing/a-page.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column } from './table-types.ts';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  vi.unstubAllGlobals();
});

const columns: readonly Column<string>[] = [
  { id: 'name', header: 'Name', width_px: 120, cell: (name) => name },
  { id: 'club', header: 'Club', width_px: 120, cell: () => 'Ski club', isHidden: true },
];
const label = 'Racers';
const itself = (name: string): string => name;

test('a table stands on paper with all its rows and the columns that are chosen', async () => {
  // What jsdom lacks: the width of a desk.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  const page = await aPage(null);
  pages.push(page);
  const rows = Array.from({ length: 120 }, (_, place) => `Racer ${place + 1}`);
  await page.show(<DataTable label={label} rows={rows} columns={columns} keyOf={itself} nameOf={itself} />);
  const lines = () => page.place.querySelectorAll('tbody tr').length;
  const drawn = lines();
  expect(drawn).toBeLessThan(120);
  await act(async () => window.dispatchEvent(new Event('beforeprint')));
  // Beside those on the screen, which paper hides: a row that is edited there stays as it is.
  expect(lines()).toBe(drawn + 120);
  const sheet = [...page.place.querySelectorAll('table')].at(-1);
  expect([...(sheet?.querySelectorAll('th') ?? [])].map((head) => head.textContent)).toEqual(['Name']);
  expect(page.find('h2')?.textContent).toBe('Racers');
  await act(async () => window.dispatchEvent(new Event('afterprint')));
  expect(lines()).toBe(drawn);
});

test('rows that stand for several say how many lines and how many entries there are', async () => {
  const page = await aPage(null);
  pages.push(page);
  const foot = () => [...page.place.querySelectorAll('output')].at(-1)?.textContent;
  const table = { label, columns, keyOf: itself, nameOf: itself, rows: ['One', 'Six'] };
  await page.show(<DataTable {...table} total={7} standsFor={(row) => (row === 'Six' ? 6 : 1)} />);
  expect(foot()).toBe('2 lines, 7 entries');
  await page.show(<DataTable {...table} />);
  expect(foot()).toBe('2 entries');
});
