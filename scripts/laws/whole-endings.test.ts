import { expect, test } from 'vitest';
import { isTest, readSourceFiles } from './source-files.ts';
import { halfEndings } from './whole-endings.ts';

test('a part of the server that fails at the end keeps no other from ending', () => {
  const wings = readSourceFiles().filter(
    (file) => /^apps\/server\/src\/(app\/app|.*\/open-[a-z]+)\.ts$/.test(file.path) && !isTest(file),
  );
  expect(wings.length).toBeGreaterThan(6);
  expect(wings.flatMap(halfEndings)).toEqual([]);
});

test('a program that runs through a race hears when the console that it was started from is closed', () => {
  const programs = readSourceFiles().filter(({ path }) => /^apps\/(server|bridge)\/src\/main\.ts$/.test(path));
  expect(programs).toHaveLength(2);
  const hears = "for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);";
  expect(programs.filter(({ text }) => !text.includes(hears)).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['x = { stop: async () => { await a.stop(); await b.stop(); } };', ['x.ts: stop']],
  ['x = { settle: async () => { for (const one of all) await one.stop(); } };', ['x.ts: settle']],
  ['x = { async stop() { stopEnding(); await a.stop(); await b.stop(); } };', ['x.ts: stop']],
  ['x = { stop: () => endEach(log, [() => a.stop(), () => b.stop()]) };', []],
  ['x = { stop: async () => { stopEnding(); await a.stop(); } };', []],
  ['x = { start: async () => { await a(); await b(); } };', []],
])('is told from one that goes through all: %s', (text, found) => {
  expect(halfEndings({ path: 'x.ts', text })).toEqual(found);
});
