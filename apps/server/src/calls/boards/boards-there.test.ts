import { limits, type BoardReport } from '@startwand/contract';
import { expect, test } from 'vitest';
import { BoardsThere } from './boards-there.ts';

const report = (page: string): BoardReport => ({
  page,
  name: `Screen ${page}`,
  width_px: 1920,
  height_px: 1080,
  kind: 'board',
  revision: 0,
});

test('strangers from many addresses do not keep a screen of the race out of the list', () => {
  const there = new BoardsThere(() => 0);
  for (let at = 0; at < limits.boardsThereMax; at++) {
    there.heard('e1', report(`stranger${at}`), `203.0.113.${Math.floor(at / limits.boardsPerAddressMax)}`, 0n);
  }
  expect(there.of('e1')).toHaveLength(limits.boardsThereMax);
  expect(there.heard('e1', report('finish01'), '192.0.2.1', 1n)).toMatchObject({ name: 'Screen finish01' });
  expect(there.of('e1')).toHaveLength(limits.boardsThereMax);
  expect(there.of('e1').some(({ page }) => page === 'finish01')).toBe(true);
});

test('an address that opens the boards of all events pushes out the screens of no race', () => {
  let now_ms = 0;
  const there = new BoardsThere(() => now_ms);
  there.heard('e1', report('finish01'), '192.0.2.1', 1n);
  for (let at = 0; at < 1_000; at++) there.heard(`x${at}`, report('stranger1'), '203.0.113.7', 1n);
  expect(there.of('e1')).toMatchObject([{ name: 'Screen finish01' }]);
  expect(there.of('x0')).toHaveLength(1);
  expect(there.heard('x0', report('stranger2'), '203.0.113.7', 1n)).not.toBeNull();
  expect(there.heard('x999', report('stranger1'), '203.0.113.7', 1n)).toBeNull();
  now_ms = 4 * limits.boardReport_ms;
  expect(there.heard('x999', report('stranger1'), '203.0.113.7', 1n)).not.toBeNull();
});

test('a screen that says nothing any more is gone, and one that goes on keeps when it came', () => {
  let now_ms = 0;
  const there = new BoardsThere(() => now_ms);
  there.heard('e1', report('finish01'), '192.0.2.1', 5n);
  there.heard('e1', report('start001'), '192.0.2.1', 5n);
  now_ms = 2 * limits.boardReport_ms;
  there.heard('e1', report('finish01'), '192.0.2.1', 9n);
  now_ms = 4 * limits.boardReport_ms;
  expect(there.of('e1')).toMatchObject([{ page: 'finish01', since: 5n, heardAt: 9n }]);
  expect(there.of('e2')).toEqual([]);
});
