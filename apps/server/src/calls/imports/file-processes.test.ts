import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openFolder } from '../../storage/files/file-store.ts';
import { aWorkbook, xlsxOf } from '../../testing/spreadsheets.ts';
import { FileReader } from './file-reader.ts';
import type { ReadingReport } from './reading/file-readings.ts';

const folder = mkdtempSync(join(tmpdir(), 'startwand-processes-'));
const reader = new FileReader();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

async function read(name: string, content: Buffer | string, by = reader, report?: ReadingReport) {
  const files = openFolder(folder);
  const file = await files.receive(Readable.from([Buffer.from(content)], { objectMode: false }));
  return by.read({ ...file, name, timeZone: 'Europe/Vienna' }, 'anna', report);
}

describe('the processes that read files', () => {
  /** Of ours that are there at this moment, by their own number. */
  const readers = (): readonly string[] =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
          const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
          return command.includes('file-process') && parent === String(process.pid);
        } catch {
          return false;
        }
      });
  const short = 'firstName,lastName\nAnna,Moser\n';

  test('give way to everything else of the machine', async () => {
    const reading = read('long.csv', 'a;b\n'.repeat(400_000));
    const [pid = ''] = await vi.waitUntil(() => (readers().length > 0 ? readers() : null));
    await vi.waitFor(() => expect(getPriority(Number(pid))).toBe(constants.priority.PRIORITY_LOW));
    await reading;
  });

  test('are one for short lists, one after the other, and it ends with the server', async () => {
    const own = new FileReader();
    expect(await read('list.csv', short, own)).toMatchObject({ overviews: [{}] });
    const first = readers();
    for (let nth = 0; nth < 3; nth += 1) expect(await read('list.csv', short, own)).toMatchObject({ overviews: [{}] });
    expect(readers()).toEqual(first);
    own.close();
    await vi.waitUntil(() => readers().length === 0);
  });

  test('end with the server also in the middle of a list, which may come again', async () => {
    const own = new FileReader();
    const reading = read('long.csv', 'a;b\n'.repeat(400_000), own);
    await vi.waitUntil(() => readers().length > 0);
    own.close();
    expect(await reading).toBe('BUSY');
    expect(readers()).toEqual([]);
    expect(await read('list.csv', short, own)).toBe('BUSY');
  });

  test('end when nobody wants the list any more, and the next one is read', async () => {
    const own = new FileReader();
    const stop = new AbortController();
    const shares: number[] = [];
    const report = { ahead: () => 0, share: 0, signal: stop.signal };
    const reading = read('long.csv', 'a;b\n'.repeat(400_000), own, report);
    await vi.waitUntil(() => readers().length > 0);
    // Another one waits for the same place, and is given up while it waits.
    const waiting = Array.from({ length: 2 }, () => read('long.csv', 'a;b\n'.repeat(400_000), own, report));
    stop.abort();
    expect(await Promise.all([reading, ...waiting])).toEqual(Array.from({ length: 3 }, () => 'IMPORT_CANCELLED'));
    expect(readers()).toEqual([]);
    const next = {
      ...report,
      signal: new AbortController().signal,
      get share() {
        return shares.at(-1) ?? 0;
      },
      set share(share: number) {
        shares.push(share);
      },
    };
    expect(await read('list.csv', short, own, next)).toMatchObject({ overviews: [{}] });
    expect(shares.at(-1)).toBe(1);
    own.close();
  });

  test('leave a processor to the race', { timeout: 90_000 }, async () => {
    const most = availableParallelism() > 2 ? 2 : 1;
    const book = xlsxOf(aWorkbook({ S: [['a']] }));
    const reading = Promise.all([1, 2, 3].map(() => read('a.xlsx', book)));
    const counts: number[] = [];
    const isOver = { now: false };
    void reading.finally(() => {
      isOver.now = true;
    });
    const look = (): boolean => {
      counts.push(readers().length);
      return isOver.now;
    };
    await vi.waitUntil(look, { timeout: 80_000, interval: 50 });
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
  });
});
