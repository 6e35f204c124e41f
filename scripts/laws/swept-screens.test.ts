/** Each screen and each dialog stands in the table that the sweep walks through. */
import { expect, test } from 'vitest';
import { notSwept, sweptScreens } from '../../e2e/sweep/screens.ts';
import { isTest, readSourceFiles } from './source-files.ts';

const swept = new Set([...sweptScreens.flatMap(({ shows }) => shows), ...Object.keys(notSwept)]);
const pages = readSourceFiles().filter(
  (file) => file.path.startsWith('apps/web/src/') && file.path.endsWith('.tsx') && !isTest(file),
);
/** `CompetitorDialog` is two: where a name is not enough, its folder comes before it. */
const isSwept = (path: string, name: string): boolean =>
  swept.has(name) || [...swept].some((one) => path.endsWith(`/${one}.tsx`));

test('each screen of the path tables is swept', () => {
  const named = pages
    .concat(readSourceFiles().filter(({ path }) => path === 'apps/web/src/panel-screens.ts'))
    .flatMap(({ text }) => [...text.matchAll(/\b(\w+(?:Screen|Tab|Shell))\b(?=\)|'\))/g)])
    .map(([, name = '']) => name);
  // Some are named where no path table is: the files say so, too.
  const files = pages.flatMap(({ path }) =>
    path.startsWith('apps/web/src/screens/') ? path.replace(/^.*\/(\w+)\.tsx$/, '$1') : [],
  );
  const screens = new Set([...named, ...files].filter((name) => /^[A-Z]\w+(Screen|Tab|Shell)$/.test(name)));
  expect(screens.size).toBeGreaterThan(20);
  expect(
    [...screens].filter((name) => !swept.has(name)),
    'Give each a line in e2e/sweep/screens.ts.',
  ).toEqual([]);
});

test('no line of the table stands twice', () => {
  const titles = sweptScreens.map(({ shows, part, as }) => [...shows, part ?? '', as].join(' '));
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('each dialog is swept', () => {
  const dialogs = pages.filter(({ path }) => /Dialogs?\.tsx$/.test(path) && !path.startsWith('apps/web/src/ui/'));
  expect(dialogs.length).toBeGreaterThan(20);
  expect(
    dialogs.filter(({ path }) => !isSwept(path, path.replace(/^.*\/(\w+)\.tsx$/, '$1'))).map(({ path }) => path),
    'Give each a line in e2e/sweep/screens.ts, or say in notSwept why not.',
  ).toEqual([]);
});
