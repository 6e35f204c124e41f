import { expect, test } from 'vitest';
import changelog from '../../../../../../CHANGELOG.md?raw';
import { readChangelog } from './read-changelog.ts';

test('a version has its changes, whole and in their order', () => {
  const text =
    '# Changelog\n\nWords.\n\n## 2.0\n\n### In short\n\n- One `--option` that\n  goes on.\n\n### In detail\n\n- Two.\n\n## 1.0\n\n- First.\n';
  expect(readChangelog(text)).toEqual([
    {
      version: '2.0',
      groups: [
        { title: 'In short', changes: [['One ', '--option', ' that goes on.']] },
        { title: 'In detail', changes: [['Two.']] },
      ],
    },
    { version: '1.0', groups: [{ title: null, changes: [['First.']] }] },
  ]);
});

test('the changelog of the project is read to its end §2.32', () => {
  const [newest] = readChangelog(changelog);
  const read = newest?.groups.flatMap(({ changes }) => changes);
  expect(read).toHaveLength(changelog.match(/^- /gm)?.length ?? 0);
});
