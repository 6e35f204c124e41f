/** Spec §8: the catalogue has no orphan, in the code, the contract, the docs or a language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonErrors, errorNames, issueCodes, ownErrorsOf, routes, type Route } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { isTest, readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const answering = files.filter((file) => /^(apps\/server|packages\/timing)\/src\//.test(file.path) && !isTest(file));
const raised = new Set(answering.flatMap(({ strings }) => strings));
const languages = ['de', 'en', 'es', 'hu', 'it', 'no', 'ro'];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('each fault of a field', () => {
  test.each(languages)('has a text in %s, and there is none without a code', (language) => {
    const text = read(`packages/locales/src/${language}/issues.ts`);
    const told = [...text.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(told.sort()).toEqual([...issueCodes].sort());
  });
});

describe('each error', () => {
  test('is answered somewhere in the server or the timing core', () => {
    // What a call fails as is put in the place of `SERVER_ERROR` where errors leave.
    const failing = new Set(Object.values(routes).map(({ failsAs }: Route) => failsAs));
    expect(errorNames.filter((name) => !raised.has(name) && !failing.has(name))).toEqual([]);
  });

  test('is named by a call', () => {
    const named = new Set<string>([...commonErrors, ...Object.values(routes).flatMap(ownErrorsOf)]);
    expect(errorNames.filter((name) => !named.has(name))).toEqual([]);
  });

  test('stands in docs/errors.md', () => {
    const page = read('docs/errors.md');
    expect(errorNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test.each(languages)('has a text in %s, and there is none without an error §8.1', (language) => {
    const text = read(`packages/locales/src/${language}/errors.ts`);
    const told = [...text.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
    // What a page itself says when no answer came.
    const ofPages = new Set(['UNREACHABLE', 'UNEXPECTED']);
    expect(told.filter((name) => !ofPages.has(name)).sort()).toEqual([...errorNames].sort());
  });
});
