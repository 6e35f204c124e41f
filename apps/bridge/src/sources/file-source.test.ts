import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { clockOn } from '@startwand/timer-lines';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import type { Line } from '../line-splitter.ts';
import { openFileSource, type FileSource } from './file-source.ts';

let path = '';
beforeEach(async () => {
  path = join(aFolder('file'), 'recording.txt');
});

const lineOf = (bib: number) => ` ${String(bib).padStart(4, '0')} C0  10:00:00.0000 00\r\n`;
const go = new AbortController().signal;

function open(reading = ''): Promise<FileSource> {
  return openFileSource({ path, speed: 0, reading });
}

async function groupsOf(source: FileSource, signal = go): Promise<(readonly Line[])[]> {
  const groups: (readonly Line[])[] = [];
  for await (const group of source.lines(signal)) groups.push(group);
  return groups;
}

async function bibsIn(source: FileSource): Promise<number[]> {
  const groups = await groupsOf(source);
  return groups.flat().map((line) => Number(line.text.slice(1, 5)));
}

function positionIn(source: FileSource, offset_bytes: number) {
  return { ...source.identity, offset_bytes, clock: clockOn(0) };
}

describe('a recording', () => {
  it('is read in groups that are small enough to be killed between', async () => {
    await writeFile(path, Array.from({ length: 150 }, (_, index) => lineOf(index)).join(''));
    const groups = await groupsOf(await open());
    expect(groups.map((group) => group.length)).toEqual([64, 64, 22]);
  });

  it('goes on at the byte where it was left, also when it has grown', async () => {
    await writeFile(path, lineOf(1) + lineOf(2));
    const position = positionIn(await open(), lineOf(1).length);
    await appendFile(path, lineOf(3));
    const again = await open();
    expect(await again.resumeAt(position)).toBe(true);
    expect(await bibsIn(again)).toEqual([2, 3]);
  });

  it('is another one when its beginning is another, although it has the same name', async () => {
    await writeFile(path, lineOf(1) + lineOf(2));
    const position = positionIn(await open(), lineOf(1).length);
    await writeFile(path, lineOf(7) + lineOf(8));
    const other = await open();
    expect(await other.resumeAt(position)).toBe(false);
    expect(await bibsIn(other)).toEqual([7, 8]);
  });

  it('is another reading when something else decides what its lines become', async () => {
    await writeFile(path, lineOf(1));
    const today = await open();
    const newYear = await open('2026-01-01');
    expect(today.identity.source).not.toBe(newYear.identity.source);
  });

  it('that does not exist is refused', async () => {
    await expect(open()).rejects.toThrow(/no such file/);
  });

  it('stops being read when it is told to', async () => {
    await writeFile(path, lineOf(1));
    const groups = await groupsOf(await open(), AbortSignal.abort());
    expect(groups).toEqual([]);
  });
});
