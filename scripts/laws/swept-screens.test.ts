/** Each screen and each dialog stands in the table that the sweep walks through, and each line of it opens its own. */
import { expect, test } from 'vitest';
import { wizardSteps } from '../../apps/web/src/features/organiser/form/wizard-steps.ts';
import { importSteps } from '../../apps/web/src/features/organiser/imports/import-search.ts';
import { registrationSteps } from '../../apps/web/src/features/competitor/registration/registration-search.ts';
import { loadEveryText, sayMark } from '../../e2e/sweep/marks.ts';
import { notSwept, sweptScreens, titleOf } from '../../e2e/sweep/screens.ts';
import { isTest, readSourceFiles } from './source-files.ts';

interface Component {
  readonly name: string;
  /** Of the file that it stands in. */
  readonly path: string;
}

const sources = readSourceFiles().filter((file) => file.path.startsWith('apps/web/src/') && !isTest(file));
const pages = sources.filter(({ path }) => path.endsWith('.tsx'));
/** What a file exports, and the file itself where it holds several of a kind. */
const components = pages.flatMap(({ path, text }) => {
  const exported = [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name);
  const names = new Set([...exported, path.replace(/^.*\/(\w+)\.tsx$/, '$1')]);
  return [...names].map((name): Component => ({ name, path }));
});
const textOf = (path: string): string => sources.find((file) => file.path === `apps/web/src/${path}`)?.text ?? '';
const named = [...sweptScreens.flatMap(({ shows }) => shows), ...Object.keys(notSwept)];

const isSwept = ({ name }: Component): boolean => named.includes(name);
const say = ({ name, path }: Component): string => `${name} of ${path}`;

/** What a table of paths loads: the file behind the import, and the component of it. */
function loadedBy(table: string, pattern: RegExp): readonly Component[] {
  return [...textOf(table).matchAll(pattern)].map(([, file = '', name = '']) => ({
    name,
    path: `apps/web/src/${file}`,
  }));
}

/** Every component that a route shows, in whatever way: as its own, when nothing is found, when it failed. */
function routedComponents(): readonly Component[] {
  const ofPages = loadedBy('routes.tsx', /\bscreen\(\(\) => import\('\.\/([^']+)'\), '(\w+)'\)/g);
  const ofPanel = loadedBy('app/panel-screens.ts', /await import\('\.\.\/([^']+)'\)\)\.(\w+)\)/g);
  const ofRoot = [...textOf('app/root-route.ts').matchAll(/omponent: (\w+)/g)].flatMap(([, name = '']) =>
    components.filter((one) => one.name === name),
  );
  return [...ofPages, ...ofPanel, ...ofRoot];
}

test('no route shows what this law cannot read', () => {
  const shown = ['routes.tsx', 'panel-routes.ts', 'app/root-route.ts'].flatMap((table) =>
    [...textOf(table).matchAll(/\b\w*[cC]omponent: (?!lazyRouteComponent)([^\n]+)/g)].map(([, how = '']) => how),
  );
  // What stands there while a screen is on its way is none.
  const read =
    /^(?:\(\) => <SkeletonRows count=\{6\} \/>|screen\(\(\) => import\('\.\/[^']+'\), '\w+'\)|panelScreen\('\w+'\)|[A-Z]\w+),$/;
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter((how) => !read.test(how))).toEqual([]);
  const [panel, ofPanel] = [textOf('panel-routes.ts'), textOf('app/panel-screens.ts')];
  const used = new Set([...panel.matchAll(/panelScreen\('(\w+)'\)/g)].map(([, name]) => name));
  const listed = [...ofPanel.matchAll(/^ {2}(\w+): async/gm)].map(([, name]) => name);
  expect(listed.filter((name) => !used.has(name))).toEqual([]);
});

test('each screen of the path tables is swept', () => {
  const routed = routedComponents();
  expect(routed.length).toBeGreaterThan(40);
  const inFiles = components.filter(({ path }) => path.startsWith('apps/web/src/screens/'));
  const unlike = inFiles.filter(({ name }) => /(?:Screen|Tab|Shell|Failed)$/.test(name));
  expect(
    [...routed, ...unlike].filter((component) => !isSwept(component)).map(say),
    'Give each a line in e2e/sweep/screens.ts.',
  ).toEqual([]);
});

test('each name of the table is one component', () => {
  const counts = [...new Set(named)].map((called) => [called, components.filter(({ name }) => name === called).length]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

test('each step of a form, an import and a registration is swept', () => {
  const partsOf = (screen: string) => sweptScreens.flatMap(({ shows, part }) => (shows.includes(screen) ? part : []));
  expect(partsOf('CreateEventScreen')).toEqual(['short', ...wizardSteps]);
  expect(partsOf('EditEventScreen')).toEqual(wizardSteps);
  expect(partsOf('ImportScreen')).toEqual([...importSteps, 'done']);
  expect(partsOf('RegistrationScreen')).toEqual(expect.arrayContaining([...registrationSteps, 'received', 'closed']));
});

test('no line of the table stands twice', () => {
  const titles = sweptScreens.map(titleOf);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('no two lines of the table are known by the same', async () => {
  const english = await loadEveryText('en');
  const marks = sweptScreens.map((screen) => screen.has.map((mark) => sayMark(mark, english)));
  const alike = sweptScreens.flatMap((screen, at) =>
    marks.flatMap((others, index) => {
      const isWithin = index !== at && marks[at]?.every((one) => others.includes(one)) === true;
      const other = sweptScreens[index];
      return isWithin && other !== undefined ? [`${titleOf(screen)} is known by what ${titleOf(other)} has`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('each dialog is swept', () => {
  const dialogs = pages.flatMap(({ path }) =>
    /Dialogs?\.tsx$/.test(path) && !/^apps\/web\/src\/(ui|views)\//.test(path)
      ? { path, name: path.replace(/^.*\/(\w+)\.tsx$/, '$1') }
      : [],
  );
  expect(dialogs.length).toBeGreaterThan(20);
  expect(
    dialogs.filter((dialog) => !isSwept(dialog)).map(say),
    'Give each a line in e2e/sweep/screens.ts, or say in notSwept why not.',
  ).toEqual([]);
});
