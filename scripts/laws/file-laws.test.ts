import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { isTest, readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const product = files.filter((file) => !isTest(file));

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs/adr')).map((name) => `docs/adr/${name}`),
];

const pages = [
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const lines_max = 300;
const filesInFolder_max = 40;
/** Each file is one more of its kind, and is looked up by its name: they are as many as there are. */
const collections = new Set(['apps/server/src/storage/database/migrations', 'attacks']);
const reason = /Over 300 lines because \w+/;
const sql = /\b(SELECT\s[\s\S]+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b/i;
const homesOfSql =
  /^(apps\/server\/src\/(storage\/database\/|([\w-]+\/)+([\w-]+-)?store\.ts$)|bench\/|chaos\/|scripts\/laws\/)/;

describe('the laws of files', () => {
  test('a file has at most 300 lines, or says in its head why not', () => {
    const tooLong = files
      .map(({ path, text }) => ({
        path,
        lines: text.split('\n').length - 1,
        head: text.slice(0, 1500),
      }))
      .filter(({ lines, head }) => lines > lines_max && !reason.test(head))
      .map(({ path, lines }) => `${path} has ${lines} lines`);
    expect(tooLong).toEqual([]);
  });

  test('a folder has at most 40 source files beside their tests', () => {
    const counts = new Map<string, number>();
    for (const { path } of product) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const large = [...counts].filter(([folder, count]) => count > filesInFolder_max && !collections.has(folder));
    expect(large.map(([folder]) => folder).toSorted()).toEqual([]);
  });

  test('the name of a component has one home', () => {
    const homes = new Map<string, string[]>();
    for (const { path, text } of product.filter(({ path }) => path.startsWith('apps/web/src/'))) {
      for (const [, name = ''] of text.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)) {
        homes.set(name, [...(homes.get(name) ?? []), path]);
      }
    }
    expect(homes.size).toBeGreaterThan(400);
    expect([...homes].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  test('no handler asks who may: that stands in the contract, and is asked before it', () => {
    const asking = /\bcan[A-Z]\w*\(|'NOT_ALLOWED'|\bopenForOperator\(/;
    // An event that was just made, and an audience that the query names, are in no path.
    const withoutPath = ['apps/server/src/calls/events/routes.ts'];
    const handlers = product.filter(({ path }) => /^apps\/server\/.*\broutes\.ts$/.test(path));
    expect(handlers.length).toBeGreaterThan(20);
    const found = handlers.filter(({ text }) => asking.test(text)).map(({ path }) => path);
    expect(found).toEqual(withoutPath);
  });

  test('how long something took is measured by what passed, not by a clock that somebody sets', () => {
    const differences =
      /(Date\.now|\b\w*[cC]lock)\(\) - (?!BigInt|ticks|day\b)|- (Date\.now|(this\.)?#?(parts\.|#parts\.)?clock)\(\)/;
    // These wait for a moment of the calendar, which moves with the clock, tell the two apart, or have to count a sleep, in which
    // only the time of day goes on.
    const waiting = [
      'app/clock-behind-sleep.ts',
      'live/page-line.ts',
      'live/server-clock.ts',
      'phone/phone-timer.ts',
      'race/rooms/room-clock.ts',
      'calls/service/maintenance.ts',
      'sources/simulated-source.ts',
    ];
    const faults = product
      .filter(({ path }) => !waiting.some((end) => path.endsWith(end)))
      .filter(({ path }) => path.startsWith('apps/'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter((line) => differences.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(faults).toEqual([]);
  });

  test('folders are made so that a place that takes none is told, not tried for ever', () => {
    const forEver = /\bmkdir(Sync)?\([^;]*recursive: true/;
    const faults = product.filter(({ path, text }) => /^(apps|packages)\//.test(path) && forEver.test(text));
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test('no test has a limit of its own below the usual one, which only a test that hangs reaches', () => {
    const usual_ms = 120_000;
    const hurried = files.filter(({ path, text }) => {
      if (!/\.test\.tsx?$/.test(path)) return false;
      const own = [...text.matchAll(/^\s*\}, (\d[\d_]*)\);$/gm)];
      return own.some(([, limit = '']) => Number(limit.replaceAll('_', '')) < usual_ms);
    });
    expect(hurried.map(({ path }) => path)).toEqual([]);
  });

  test('no file is a drawer for odds and ends', () => {
    const drawers = /(^|\/)(utils?|helpers?|common)(\/|[.-])/;
    expect(files.map(({ path }) => path).filter((path) => drawers.test(path))).toEqual([]);
  });

  test('only a package has an index, and names what it exports; the calls are one table in two halves', () => {
    const halves = /^packages\/contract\/src\/(?:calls|calls\/everyone|schemas)\/index\.ts$/;
    const indexes = files.filter(({ path }) => /^index\.tsx?$/.test(basename(path)));
    const barrels = indexes.filter(({ path }) => !/^packages\/[\w-]+\/src\/index\.ts$/.test(path));
    const starred = files.filter(({ text }) => /^export \* from /m.test(text));
    const paths = [...barrels, ...starred].map(({ path }) => path);
    expect(paths.filter((path) => !halves.test(path))).toEqual([]);
  });

  test('SQL stands in stores and in the database folder only', () => {
    const withSql = product
      .filter(({ path, strings }) => !homesOfSql.test(path) && strings.some((text) => sql.test(text)))
      .map(({ path }) => path);
    expect(withSql).toEqual([]);
  });

  // Compilers find the marks of a merge in a source, nobody finds them in a page.
  test.each([...documents, ...pages])('%s is not half merged', (page) => {
    expect(readFileSync(join(root, page), 'utf8')).not.toMatch(/<{7}|>{7}|(> ){7}/);
  });

  test.each(documents)('every path that %s names exists', (document) => {
    expect(pathsNamedIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

/** Paths stand in backquotes and begin at the root: `packages/timing/src/time.ts`, `apps/server/`. */
function pathsNamedIn(document: string): readonly string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? '');
  return quoted.filter((path) => /^(packages|apps|scripts|bench|chaos|e2e|attacks|docs)\/[^*{<]*$/.test(path));
}
