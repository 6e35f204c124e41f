import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../laws/source-files.ts';
import { root } from '../paths.mjs';
import { describeLeft, judge, type LeftTest } from './left-tests.mjs';
import { mayBeLeft } from './may-be-left.mjs';

const list = {
  camera: { program: 'a camera', why: 'It looks.', isThere: () => false, tests: ['apps/bridge/', 'e2e/photo.test.ts'] },
  beam: { program: 'a beam', why: 'It shines.', isThere: () => true, tests: ['e2e/photo.test.ts'] },
};
const aTest = (file: string, need: string | null): LeftTest => ({ file, title: 'the line is seen', need });
const judged = (test: LeftTest, isCI = false): readonly string[] => judge([test], { isCI, list }).faults;

describe('a test that did not run', () => {
  test('is left where its program is missing and the list names its file or folder', () => {
    const tests = [aTest('e2e/photo.test.ts', 'camera'), aTest('apps/bridge/src/a.test.ts', 'camera')];
    expect(judge(tests, { isCI: false, list })).toEqual({ left: tests, faults: [] });
  });

  test('has failed where it names no program', () => {
    expect(judged(aTest('e2e/photo.test.ts', null))).toEqual([
      'e2e/photo.test.ts: «the line is seen» did not run. It names no program of scripts/tests/may-be-left.mjs.',
    ]);
    expect(judged(aTest('e2e/photo.test.ts', 'drone'))).toHaveLength(1);
  });

  test('has failed where the list does not name its file', () => {
    expect(judged(aTest('e2e/other.test.ts', 'camera'))).toEqual([expect.stringContaining('does not name this file')]);
  });

  test('has failed where its program is there', () => {
    expect(judged(aTest('e2e/photo.test.ts', 'beam'))).toEqual([
      expect.stringContaining('for want of a beam, which is here'),
    ]);
  });

  test('has failed in CI, which allows none', () => {
    expect(judged(aTest('e2e/photo.test.ts', 'camera'), true)).toEqual([
      expect.stringContaining('CI allows no test to be left'),
    ]);
  });
});

test('tests that were left are told by their missing program', () => {
  const [first, second] = ['e2e/stories/home.story.ts', 'e2e/stories/desk.story.ts'];
  expect(describeLeft([aTest(first, 'chromium'), aTest(second, 'chromium'), aTest('a.test.ts', 'compiler')])).toBe(
    ['left       2 of 2 files: Chromium is missing', 'left       1 of a.test.ts: a C compiler (cc) is missing'].join(
      '\n',
    ),
  );
});

describe('the list of what may be left', () => {
  test('names files and folders that there are', () => {
    const places = Object.values(mayBeLeft).flatMap(({ tests }) => tests);
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  });

  test('names every file that says what it needs', () => {
    const files = ['packages', 'apps', 'scripts', 'bench', 'chaos', 'e2e', 'attacks']
      .flatMap(listFiles)
      .filter((path) => /\.(test|story)\.tsx?$/.test(path) && path !== 'scripts/tests/left-tests.test.ts');
    const said = files.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:needs|withoutProgram)\('(\w+)'\)/g)].map(
        ([, need = '']) => aTest(path, need),
      ),
    );
    expect(said.length).toBeGreaterThan(8);
    const nothingThere = Object.fromEntries(
      Object.entries(mayBeLeft).map(([name, need]) => [name, { ...need, isThere: () => false }]),
    );
    expect(judge(said, { isCI: false, list: nothingThere }).faults).toEqual([]);
  });
});
