import { expect, test } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import { readChangelog } from './read-changelog.ts';

test('a version has its changes, whole and in their order', () => {
  const text =
    '# Changelog\n\nWords.\n\n## 2.0\n\n- One `--option` that\n  goes on.\n- Two.\n\n## 1.0\n\n- First.\n';
  expect(readChangelog(text)).toEqual([
    { version: '2.0', changes: [['One ', '--option', ' that goes on.'], ['Two.']] },
    { version: '1.0', changes: [['First.']] },
  ]);
});

test('the changelog of the project is read to its end', () => {
  const [newest] = readChangelog(changelog);
  expect(newest?.changes.length).toBe(changelog.match(/^- /gm)?.length);
});
