/**
 * Compares the uses in the built pages with the data of MDN: nothing is newer than the promise unless the page tests for it, `core-js`
 * brings it, or it is named here with the reason why a page is whole without it.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { broughtNames } from '../../apps/web/build/built-ins.ts';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import { builtFile, builtFiles, groupOf } from './built-pages.ts';
import { compatOf, lackingBrowsers, membersNamed } from './compat-data.ts';
import { scriptsWithoutNeed, stylesWithoutNeed } from './dispensable.ts';
import { usesOf } from './script-uses.ts';
import { styleUsesOf } from './style-uses.ts';

beforeAll(async () => {
  if (!(await ensureWebBuilt())) throw new Error('The pages could not be built');
});

test('scripts of the pages use nothing that a promised browser lacks', () => {
  // The file with the missing built-ins tests for everything itself.
  const files = builtFiles('.js').filter((file) => !file.startsWith('assets/built-ins-'));
  expect(files.length).toBeGreaterThan(300);
  const scripts = files.map((file) => ({ file, ...usesOf(file, builtFile(file)) }));
  const defined = new Set(scripts.flatMap((script) => [...script.defined]));
  const found = scripts.flatMap(({ file, uses }) =>
    uses.flatMap(({ name, paths }) => {
      const isBrought = broughtNames.has(name.split('.').at(-1) ?? name);
      // A method of our own may be called like one of a browser.
      if (isBrought || (paths.length === 0 && defined.has(name))) return [];
      const features = paths.length === 0 ? membersNamed(name) : paths.flatMap((path) => compatOf(path) ?? []);
      const lacking = lackingBrowsers(features, groupOf(file));
      return lacking.length === 0 ? [] : [`${name} in ${file}: not in ${lacking.join(', ')}`];
    }),
  );
  expect(unexpected(found, scriptsWithoutNeed)).toEqual([]);
});

test('style sheets of the pages use nothing that a promised browser lacks', () => {
  const files = builtFiles('.css');
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    styleUsesOf(builtFile(file)).flatMap(({ name, paths, place }) => {
      const lacking = lackingBrowsers(
        paths.flatMap((path) => compatOf(path) ?? []),
        groupOf(file),
      );
      return lacking.length === 0 ? [] : [`${name} in ${file} (${place}): not in ${lacking.join(', ')}`];
    }),
  );
  expect(unexpected(found, stylesWithoutNeed)).toEqual([]);
});

/** Findings that nobody has given a reason for, and reasons that nothing is found for any more. */
function unexpected(found: readonly string[], reasons: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.keys(reasons);
  const nameIn = (finding: string) => finding.slice(0, finding.indexOf(' in '));
  const named = (finding: string) =>
    names.filter((name) => nameIn(finding) === name || nameIn(finding).startsWith(`${name}: `));
  const unknown = [...new Set(found)].filter((finding) => named(finding).length === 0);
  const needed = new Set(found.flatMap(named));
  const idle = names.filter((name) => !needed.has(name));
  return [...unknown, ...idle.map((name) => `${name} is used no more`)];
}

describe('a use is found', () => {
  const scripts: readonly (readonly [string, string, string])[] = [
    ['an iterator helper', 'page.values().find(x => x.y); Iterator.from(z)', 'Iterator'],
    ['a method of arrays', 'rows.toSorted()', 'toSorted'],
    ['a look behind', 'path.replace(/(?<=.)\\/$/, "")', 'javascript.regular_expressions.lookbehind_assertion'],
    ['a static block', 'class A { static { go() } }', 'class { static {} }'],
    ['a function of the window', 'reportError(e)', 'reportError'],
    ['a static method', 'URL.parse(x)', 'URL.parse'],
    ['a method of the document', 'document.startViewTransition(x)', 'startViewTransition'],
    ['a method of an element', 'form.requestSubmit()', 'requestSubmit'],
  ];
  test.each(scripts)('%s', (_what, text, name) => {
    expect(usesOf('page.js', text).uses.map((use) => use.name)).toContain(name);
  });

  test.each(['"parse" in URL && URL.parse(x)', 'typeof URL.parse === "function" && URL.parse(x)', 'URL.parse?.(x)'])(
    'unless it is tested for: %s',
    (text) => {
      expect(usesOf('page.js', text).uses.map((use) => use.name)).not.toContain('URL.parse');
    },
  );

  const styles: readonly (readonly [string, string, string])[] = [
    [
      'a rounded length behind a fallback that var() spoils',
      'a{height:100%;height:round(down,100%,var(--x))}',
      'height: round()',
    ],
    ['a subgrid', 'a{grid-template-columns:subgrid}', 'grid-template-columns: subgrid'],
    ['a unit of the visible window', 'a{height:100dvh}', 'height: dvh'],
    ['a unit of a container', 'a{font-size:clamp(1em,2cqi,2em)}', 'font-size: cqi'],
    ['a word that voids its line', 'a{container-type:inline-size scroll-state}', 'container-type: scroll-state'],
    ['a mixed colour', 'a{fill:color-mix(in srgb,red 5%,blue)}', 'fill: color-mix()'],
    ['a selector', 'a:has(b){color:red}', ':has'],
    ['a query', '@media (width>=600px){a{color:red}}', 'range'],
  ];
  test.each(styles)('%s', (_what, text, name) => {
    const uses = styleUsesOf(text).filter((use) => use.name === name);
    const features = uses.flatMap(({ paths }) => paths.flatMap((path) => compatOf(path) ?? []));
    expect(lackingBrowsers(features, 'public')).not.toEqual([]);
  });

  test.each(['@supports (height:1dvh){a{height:100dvh}}', 'a{height:100vh;height:100dvh}'])(
    'unless older browsers have something else: %s',
    (text) => {
      expect(styleUsesOf(text).map(({ name }) => name)).not.toContain('height: dvh');
    },
  );
});
