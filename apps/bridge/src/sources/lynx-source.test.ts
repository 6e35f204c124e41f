/** A folder of photo finish results, as a camera fills it: whole files, half ones, corrections, and what else lies there. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LiveClock, UTC } from '@startwand/timer-lines';
import { expect, test } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { LineReader } from '../line-reader.ts';
import { LynxLedger } from './lynx-ledger.ts';
import { lynxSource } from './lynx-source.ts';

const lif = (...rows: readonly string[]) => ['12,1,01,100m,,,,,,100,10:05:00.2500', ...rows, ''].join('\r\n');
const first = '1,42,4,Müller,Anna,SC Berg,12.345,,12.345';
const second = '2,7,5,Egger,Emil,,1:12.40';

interface Stage {
  readonly folder: string;
  readonly kept: string;
  readonly remarks: string[];
  /** As the camera does: under another name first. */
  put(name: string, text: string | Buffer): void;
  /** Lines until there are so many. */
  take(count: number): Promise<readonly string[]>;
  /** The bridge ends and is started again. */
  again(): Promise<void>;
}

async function aStage(): Promise<Stage> {
  const root = aFolder('lynx');
  const [folder, kept] = [join(root, 'results'), join(root, 'kept')];
  for (const each of [folder, kept]) mkdirSync(each);
  const remarks: string[] = [];
  const begin = async () => {
    const stop = new AbortController();
    whenOver(() => stop.abort());
    const source = lynxSource({
      path: folder,
      ledger: await LynxLedger.open(kept),
      remark: (text) => remarks.push(text),
      poll_ms: 5,
    });
    return { stop, lines: source.lines(stop.signal)[Symbol.asyncIterator]() };
  };
  let running = await begin();
  return {
    folder,
    kept,
    remarks,
    put: (name, text) => {
      writeFileSync(join(folder, `${name}.part`), text);
      renameSync(join(folder, `${name}.part`), join(folder, name));
    },
    take: async (count) => {
      const taken: string[] = [];
      while (taken.length < count) {
        const { value, done } = await running.lines.next();
        if (done === true) break;
        taken.push(...value.map(({ text }) => text));
      }
      return taken;
    },
    again: async () => {
      running.stop.abort();
      await running.lines.next();
      running = await begin();
    },
  };
}

test('each finish becomes a line of a timer, which is read as an impulse of its bib', async () => {
  const stage = await aStage();
  stage.put('012-1-01.lif', Buffer.from(lif(first, second, 'DNF,9,6,Fuchs,Fritz,,'), 'latin1'));
  const lines = await stage.take(2);
  expect(lines).toEqual([' 0042 C1  10:05:12.5950 00', ' 0007 C1  10:06:12.6500 00']);
  const reader = new LineReader(new LiveClock(UTC));
  const read = reader.read({ text: lines[0] ?? '', end: 0, whole: true }, Date.parse('2027-01-23T10:07:00Z'));
  expect(read.trigger).toMatchObject({ startNumber: { startNumber: 42, type: 'MANUAL' }, timingChannel: 'C1' });
});

test('a result that is written again is said once, another time as a correction, and a restart repeats nothing', async () => {
  const stage = await aStage();
  stage.put('a.lif', lif(first));
  expect(await stage.take(1)).toHaveLength(1);
  stage.put('copy-of-a.lif', lif(first));
  stage.put('a.lif', lif('1,42,4,Müller,Anna,SC Berg,12.355', second));
  const corrected = ['c0042 C1  10:05:12.5950 00', 'i0042 C1  10:05:12.6050 00', ' 0007 C1  10:06:12.6500 00'];
  expect(await stage.take(3)).toEqual(corrected);
  await stage.again();
  stage.put('b.lif', lif('3,8,1,Dahl,Dag,,13.00'));
  expect(await stage.take(1)).toEqual([' 0008 C1  10:05:13.2500 00']);
});

test('a file that is being written is not read before it is whole', async () => {
  const stage = await aStage();
  const path = join(stage.folder, 'a.lif');
  const whole = lif(first, second);
  writeFileSync(path, whole.slice(0, 60));
  const taken = stage.take(2);
  for (let length = 60; length < whole.length; length += 20) writeFileSync(path, whole.slice(0, length));
  writeFileSync(path, whole);
  expect((await taken).at(-1)).toBe(' 0007 C1  10:06:12.6500 00');
});

test('what is none, too large or leads elsewhere is left alone, and named where it may be meant', async () => {
  const stage = await aStage();
  const elsewhere = join(stage.kept, 'elsewhere.lif');
  writeFileSync(elsewhere, lif('1,1,1,Not,Here,,9.99'));
  symlinkSync(elsewhere, join(stage.folder, 'link.lif'));
  mkdirSync(join(stage.folder, 'folder.lif'));
  stage.put('huge.lif', Buffer.alloc(2_000_000, 0x2c));
  stage.put('noise.lif', Buffer.from([0, 255, 1, 254]));
  stage.put('startless.lif', '1,1,1,x\r\n1,5,1,A,B,,10.0\r\n');
  stage.put('notes.txt', lif('1,2,1,Not,This,,9.99'));
  stage.put('z-odd.lif', lif('1,99999,1,Far,Bib,,9.99', '2,x,2,No,Bib,,9.99', '3,3,3,Good,One,,10.5'));
  expect(await stage.take(1)).toEqual([' 0003 C1  10:05:10.7500 00']);
  const said = stage.remarks.join('\n');
  expect(said).toContain('huge.lif is too large');
  expect(said).toContain('noise.lif is no LIF file');
  expect(said).toContain('startless.lif does not say when');
});

test('a folder that is away is named once and looked at again, and a torn ledger begins anew', async () => {
  const stage = await aStage();
  rmSync(stage.folder, { recursive: true });
  const taken = stage.take(1);
  await expect.poll(() => stage.remarks.length).toBe(1);
  mkdirSync(stage.folder);
  stage.put('a.lif', lif(first));
  expect(await taken).toHaveLength(1);
  writeFileSync(join(stage.kept, 'lynx.json'), '{"files":');
  expect((await LynxLedger.open(stage.kept)).timeOf('12 1 1 42')).toBeNull();
});
