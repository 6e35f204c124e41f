import { expect, test } from 'vitest';
import { isHeadingOf, type ImportHeading } from './import-headings.ts';
import { languages } from './language.ts';
import { loadFileTexts } from './load.ts';

/** What an import makes of the columns that a saved list has. */
const readAs = {
  startNumber: 'startNumber',
  lastName: 'lastName',
  firstName: 'firstName',
  gender: 'gender',
  dateOfBirth: 'dateOfBirth',
  nation: 'nation',
  club: 'club',
  team: 'team',
  class: 'class',
  email: 'email',
  note: 'note',
  targetTime: 'targetTime',
  rank: 'rank',
  status: 'status',
  place: 'startOrder',
  startTime: 'startTime',
  start: 'startTime',
  finish: 'finishTime',
  runTime: 'runTime',
  result: 'runTime',
  penalty: 'penalty',
  seconds: 'seconds',
  gap: 'gap',
  mark: 'mark',
  message: 'message',
} as const satisfies Readonly<Record<string, ImportHeading>>;

const fields = [...new Set(Object.values(readAs))];

test.each(languages)('a list that was saved in %s is understood when it comes back', async (language) => {
  const { column } = await loadFileTexts(language);
  const understood = Object.keys(readAs).map((key) => {
    const heading: unknown = Reflect.get(column, key);
    return [key, fields.filter((field) => isHeadingOf(field, String(heading)))];
  });
  expect(understood).toEqual(Object.entries(readAs).map(([key, field]) => [key, [field]]));
});
