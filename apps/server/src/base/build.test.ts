import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { describeBuild } from './build.ts';

test.each([
  ['{"number":1456}\n', '0.58.2+1456'],
  ['{"number":"1456"}', '0.58.2'],
  ['torn', '0.58.2'],
])('build.json with %j is told as %s', (text, told) => {
  const file = join(aFolder('build'), 'build.json');
  writeFileSync(file, text);
  expect(describeBuild(file)).toBe(told);
});

test('a copy without a build number tells its version', () => {
  expect(describeBuild(join(aFolder('build'), 'build.json'))).toBe('0.58.2');
});
