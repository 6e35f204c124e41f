import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../storage/database/embedded.ts';
import { inSlices, sliceItemsMax } from '../base/slices.ts';
import { WorkMeter } from './work-meter.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let meter: WorkMeter;

beforeAll(() => {
  meter = new WorkMeter();
});
afterAll(() => meter.close());

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const many = 20_000;
const field = new Map(Array.from({ length: many }, (_none, id) => [id, `Racer ${id}`]));

async function countedIn(work: () => unknown) {
  meter.start();
  await nextTurn();
  await nextTurn();
  await work();
  await nextTurn();
  return meter.stop();
}

test.each([
  ['for ... of', () => [...field.values()].length],
  ['forEach', () => field.forEach(() => undefined)],
  ['a list', () => Array.from({ length: 3 }).map(() => [...field.keys()].filter((id) => id < 0))],
])('one pass through everybody in one piece is seen: %s', async (_what, work) => {
  expect((await countedIn(work)).most.items).toBeGreaterThanOrEqual(many);
});

test('the same pass in slices is not', async () => {
  const { most } = await countedIn(() => inSlices(field.values(), () => undefined));
  expect(most.items).toBeLessThanOrEqual(2 * sliceItemsMax + 1_000);
});

test('who stops early has only looked at so many', async () => {
  const { most } = await countedIn(() => {
    const list = [...Array.from({ length: 600 }).keys()];
    return Array.from({ length: 100 }).map(() => list.find((one) => one === 3));
  });
  expect(most.items).toBeLessThan(5_000);
});

test('text and JSON are counted by their length, and where they come from is named', async () => {
  const text = 'ab cd '.repeat(200_000);
  const { most, where } = await countedIn(() => JSON.stringify(text.split(' ')).length);
  expect(most.bytes).toBeGreaterThan(2 * text.length);
  expect(where).toContain('bytes');
});

test('rows of the database are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-meter-'));
  const database = await openEmbedded({ folder, now: 0n });
  const { most } = await countedIn(() => database.query('select number from migrations', []));
  expect(most.rows).toBeGreaterThan(20);
  await database.close();
  rmSync(folder, { recursive: true });
});
