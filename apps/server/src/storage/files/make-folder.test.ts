import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { makeFolder } from './make-folder.ts';

let parent: string;
beforeEach(() => {
  parent = aFolder('folder');
});

describe('a folder', () => {
  test('is made with those above it, for its owner alone, once or twice', () => {
    const folder = join(parent, 'a', 'b', 'c');
    makeFolder(folder);
    makeFolder(folder);
    for (const one of [folder, join(parent, 'a')]) expect(statSync(one).mode & 0o777).toBe(0o700);
  });

  test('is not made where a file stands in the way', () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow('EEXIST');
    expect(() => makeFolder(join(file, 'a', 'b'))).toThrow('ENOTDIR');
  });

  test('is refused where the system makes none, instead of being tried for ever', () => {
    const place = process.platform === 'linux' ? '/proc' : '/dev';
    expect(() => makeFolder(`${place}/startwand/data`)).toThrow(place);
  });
});
