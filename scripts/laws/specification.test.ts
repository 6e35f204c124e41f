import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';
import { callRows } from './specification/call-rows.ts';
import { constantRows } from './specification/constant-rows.ts';
import { entityRows } from './specification/entity-rows.ts';
import { errorRows } from './specification/error-rows.ts';
import { pathRows } from './specification/path-rows.ts';
import { permissionRows } from './specification/permission-rows.ts';
import { purposeRows } from './specification/purpose-rows.ts';
import { screenRows } from './specification/screen-rows.ts';
import { stateRows } from './specification/state-rows.ts';
import { validationRows } from './specification/validation-rows.ts';

const titles = new Map(readSourceFiles().map(({ path, strings }) => [path, new Set(strings)]));

/** `file: title` of which there is no such test. */
function isMissing(test: string): boolean {
  const [file = '', ...title] = test.split(': ');
  return titles.get(file)?.has(title.join(': ')) !== true;
}

describe.each([
  ['1, purpose', purposeRows],
  ['2, paths', pathRows],
  ['2, screens', screenRows],
  ['3, entities', entityRows],
  ['4, states', stateRows],
  ['5, validation', validationRows],
  ['6, permissions', permissionRows],
  ['7, calls', callRows],
  ['8, errors', errorRows],
  ['9, constants', constantRows],
])('each row of the specification has a test that shows it: §%s', (_section, rows) => {
  test.each(rows)('$says', ({ shownBy }) => {
    expect(shownBy).not.toEqual([]);
    expect(
      shownBy.filter(isMissing),
      'There is no such test any more: name the one that shows it now in scripts/laws/specification/.',
    ).toEqual([]);
  });
});
