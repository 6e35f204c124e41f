/**
 * A class that a component names stands in its style sheet or among the primitives, and each class of them is named: types
 * say neither.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { primitivesIn } from './primitive-names.ts';
import { readSourceFiles } from './source-files.ts';

const components = readSourceFiles().filter(({ path }) => path.startsWith('apps/web/src/'));

/** The classes that a text names of each style sheet that it imports; `*`: whichever a value says. */
function namedIn(path: string, text: string): readonly (readonly [sheet: string, name: string])[] {
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, as = '', specifier = '']) => {
    const sheet = posix.join(posix.dirname(path), specifier);
    const named = [...text.matchAll(new RegExp(`(?<![\\w.'/-])${as}(?:\\.(\\w+)|(\\[))`, 'g'))];
    return named.map(([, name]) => [sheet, name ?? '*'] as const);
  });
}

function classesOf(css: string): ReadonlySet<string> {
  const own = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/:global\([^)]*\)/g, '');
  return new Set([...own.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

const named = components.flatMap(({ path, text }) => namedIn(path, text));
const sheets = new Map(
  [...new Set(named.map(([sheet]) => sheet))].map((sheet) => [
    sheet,
    classesOf(readFileSync(join(root, sheet), 'utf8')),
  ]),
);

test('each class that is named is there', () => {
  expect(named.length).toBeGreaterThan(500);
  const missing = named.filter(([sheet, name]) => name !== '*' && sheets.get(sheet)?.has(name) === false);
  expect([...new Set(missing.map(([sheet, name]) => `${sheet}: ${name}`))]).toEqual([]);
});

test('each class that is there is named', () => {
  const names = new Set(named.map(([sheet, name]) => `${sheet} ${name}`));
  const left = [...sheets].flatMap(([sheet, classes]) =>
    names.has(`${sheet} *`)
      ? []
      : [...classes].filter((name) => !names.has(`${sheet} ${name}`)).map((name) => `${sheet}: ${name}`),
  );
  expect(left).toEqual([]);
});

test('each primitive that is named is there, and each that is there is named', () => {
  const there = classesOf(readFileSync(join(root, 'apps/web/src/ui/primitives.css'), 'utf8'));
  const names = new Set(components.flatMap(({ path, text }) => primitivesIn(path, text)));
  expect([...names].toSorted()).toEqual([...there].toSorted());
});

test('a primitive is seen wherever one is named, and no word that is compared or looked up', () => {
  const text = `<p className="row gap-8"><a className={classes('soft', is === 'small' && 'bold', styles['card'])} id="line" /></p>`;
  const of = `const look = classes(isBad ? 'bad' : 'good', named('warn'));`;
  expect(primitivesIn('ui/A.tsx', text)).toEqual(['row', 'gap-8', 'soft', 'bold']);
  expect(primitivesIn('ui/a.ts', of)).toEqual(['bad', 'good']);
});

test('a name of a class is seen, also one that a value says, and no other word of that name', () => {
  const text = `import styles from './A.module.css';\nclasses(styles.row, tones[tone], props.styles.length, styles['b'])`;
  expect(namedIn('ui/A.tsx', text)).toEqual([
    ['ui/A.module.css', 'row'],
    ['ui/A.module.css', '*'],
  ]);
  expect([...classesOf('.a > .b-c:hover { margin: 0.5em } :global(.d) { x: 1 } /* .e */')]).toEqual(['a', 'b-c']);
});
