/** The promise is written once, as `browserslist` of the pages; whoever states it says the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, loadSection } from '@startwand/locales';
import { expect, test } from 'vitest';
import { promisedBrowsers } from '../../apps/web/build/promised-browsers.ts';
import { root } from '../../scripts/paths.mjs';
import { compatOf, firstVersions } from './compat-data.ts';

const versions = (group: 'public' | 'panel') => new Set(promisedBrowsers(group).map(({ version }) => version));

test.each(languages)('a browser that is too old is told in %s which browsers work', async (language) => {
  const { head } = await loadSection('firstPage', language);
  expect(new Set(head.tooOld.match(/\d+(?:\.\d+)?/g))).toEqual(versions('public'));
});

test('the README names the oldest browsers of both groups', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const named = (row: string) =>
    new Set(new RegExp(`^\\| ${row}\\b.*$`, 'm').exec(readme)?.[0].match(/\d+(?:\.\d+)?/g));
  expect(named('Public pages')).toEqual(versions('public'));
  expect(named('Panel and desk')).toEqual(versions('panel'));
});

test('the first script takes exactly the browsers of the promise', () => {
  const marks = ['api.reportError', 'api.HTMLDialogElement', 'javascript.builtins.Object.hasOwn'].flatMap(
    (path) => compatOf(path) ?? [],
  );
  expect(marks).toHaveLength(3);
  for (const { name, version } of promisedBrowsers('public')) {
    const needed = Math.max(...marks.map((mark) => firstVersions(mark).get(name) ?? Infinity));
    expect([name, needed]).toEqual([name, Number(version)]);
  }
});

test('the compiler knows the same built-ins in the pages, their worker and the packages that they share', () => {
  const libraries = (file: string): readonly string[] => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
    const { compilerOptions }: { compilerOptions: { lib: readonly string[] } } = JSON.parse(text);
    return compilerOptions.lib;
  };
  const shared = libraries('tsconfig.pages.json');
  expect(libraries('apps/web/tsconfig.json')).toEqual([...shared, 'dom', 'dom.iterable']);
  // The worker runs without core-js.
  const own = shared.filter((library) => library <= 'es2022.string');
  expect(libraries('apps/web/worker/tsconfig.json')).toEqual([...own, 'webworker']);
});
