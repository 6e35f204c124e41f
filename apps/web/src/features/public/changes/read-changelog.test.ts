import { expect, test } from 'vitest';
import changelog from '../../../../../../CHANGELOG.md?raw';
import { isForOperators, readChangelog, toldVersion } from './read-changelog.ts';

test('a version has its changes, whole and in their order', () => {
  const text =
    '# Changelog\n\nWords.\n\n## 2.0 · 2026-11-26\n\n### In short\n\n- One `--option` that\n  goes on.\n\n### In detail\n\n- Two.\n\n## 1.0\n\n- First.\n';
  expect(readChangelog(text)).toEqual([
    {
      version: '2.0',
      date: '2026-11-26',
      groups: [
        { title: 'In short', changes: [['One ', '--option', ' that goes on.']] },
        { title: 'In detail', changes: [['Two.']] },
      ],
    },
    { version: '1.0', date: null, groups: [{ title: null, changes: [['First.']] }] },
  ]);
});

test('the changelog of the project is read to its end §2.32', () => {
  const [newest] = readChangelog(changelog);
  const read = newest?.groups.flatMap(({ changes }) => changes);
  expect(newest?.version).toBe(toldVersion);
  expect(read).toHaveLength(changelog.match(/^- /gm)?.length ?? 0);
});

test('what only who runs the service needs is told apart from what one sees of a race', () => {
  const lines = [
    'Everything can be free (`--prices no`): nothing is booked.',
    '`npm run provision` makes devices and accounts known to the service.',
    'Of several servers one may die.',
    'Programs: those that timekeepers own work unchanged.',
    'Spectators: every impulse is on the live page at once.',
    'The desk: `O` selects the next open impulse.',
    'Run 2 is a final: rank, time and colour by the total.',
    'My result is a picture for a chat.',
  ];
  const read = readChangelog(`## 1.0\n\n${lines.map((line) => `- ${line}\n`).join('')}`);
  expect(read[0]?.groups[0]?.changes.map(isForOperators)).toEqual([true, true, true, true, false, false, false, false]);
  const all = readChangelog(changelog).flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  const shown = all.filter((change) => !isForOperators(change)).map((change) => change.join(' '));
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.filter((text) => /npm |--[a-z]|PostgreSQL/.test(text))).toEqual([]);
});
