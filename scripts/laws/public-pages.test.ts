/**
 * What a page of visitors loads before it stands: everything that its sources import at once, types aside. What the
 * panel and forms are made of is not among it; how much the rest weighs is held by `bench/page-size`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { resolve } from './source-files.ts';

const screens = 'apps/web/src/screens';
const heavy = /^(?:react-aria|@react-aria|@tanstack\/react-form|@internationalized|zod)/;
const asking = /^@tanstack\/(?:react-query|query)/;

test.each(['EventScreen', 'OverviewTab', 'HeatsTab', 'CompetitorsTab'])(
  'a spectator at %s loads no query client, no form and nothing of React Aria',
  (name) => {
    const loaded = loadedBy(['apps/web/src/main.tsx', `${screens}/event/${name}.tsx`]);
    expect(loaded.filter((one) => heavy.test(one) || asking.test(one))).toEqual([]);
  },
);

test.each(['live/LiveTab', 'event/BoardScreen', 'WaitScreen', 'ChangesScreen'])('nor does one at %s', (name) => {
  const loaded = loadedBy(['apps/web/src/main.tsx', `${screens}/${name}.tsx`]);
  expect(loaded.filter((one) => heavy.test(one) || asking.test(one))).toEqual([]);
});

test('the list of events, and what leads into an account and out of it, load nothing of React Aria', () => {
  const loaded = loadedBy([
    'apps/web/src/main.tsx',
    `${screens}/home/HomeScreen.tsx`,
    `${screens}/login/LoginScreen.tsx`,
    `${screens}/login/SignUpScreen.tsx`,
    `${screens}/login/PasswordResetScreen.tsx`,
    `${screens}/login/DeleteScreen.tsx`,
  ]);
  expect(loaded.filter((one) => /react-aria|@internationalized/.test(one))).toEqual([]);
});

describe('the reader of what is loaded at once', () => {
  test('follows values to where they lead, and neither types nor what comes later', () => {
    expect(loadedBy(['apps/web/src/main.tsx'])).toContain('@tanstack/react-router');
    expect(loadedBy(['apps/web/src/main.tsx'])).not.toContain('@stomp/stompjs');
    expect(loadedBy([`${screens}/home/HomeScreen.tsx`])).toContain('@tanstack/react-query');
    expect(loadedBy(['apps/web/src/routes.tsx'])).not.toContain(`${screens}/home/HomeScreen.tsx`);
  });
});

/** The sources of pages that come along, and the packages; our own packages only define, and a build drops the rest. */
function loadedBy(sources: readonly string[]): readonly string[] {
  const loaded = new Set(sources);
  for (const source of loaded) {
    if (!source.startsWith('apps/web/') || !existsSync(join(root, source))) continue;
    for (const target of valuesOf(source)) loaded.add(target);
  }
  return [...loaded];
}

function valuesOf(path: string): readonly string[] {
  if (!/\.tsx?$/.test(path)) return [];
  const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  return module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    return isType ? [] : [resolve(path, moduleRequest.value)];
  });
}
