/** The counting itself: small files of tests are run, and their reports are read as `npm test` reads them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { node, root, tool } from '../paths.mjs';
import { runCommand } from '../run-command.mjs';
import { countStories, countTests, readReport, type PlaywrightReport } from './read-reports.mjs';
import { aFolder } from './temporary-folder.ts';

const vitest = JSON.stringify(join(root, 'node_modules/vitest/dist/index.js'));

test('a test that is skipped, to do, or left for want of a program is counted, each by its title', async () => {
  const folder = aFolder('counting');
  const report = join(folder, 'report.json');
  writeFileSync(
    join(folder, 'some.test.ts'),
    `import { describe, test } from ${vitest};
    test('runs', () => {});
    test('fails', () => { throw new Error('red'); });
    test.skip('is skipped', () => {});
    test.todo('is to do');
    test('skips itself', ({ skip }) => skip());
    test('is left', { skip: true, meta: { left: 'camera' } }, () => {});
    describe('a group', { skip: true, meta: { left: 'beam' } }, () => { test('is left', () => {}); });`,
  );
  const args = ['run', `--root=${folder}`, '--reporter=json', `--outputFile=${report}`];
  await runCommand(node, [tool('vitest/vitest.mjs'), ...args], { cwd: folder });
  const counts = readReport(report, countTests);
  expect([counts.passed, counts.failed]).toEqual([1, 1]);
  expect(counts.left.map(({ title, need }) => [title, need])).toEqual([
    ['is skipped', null],
    ['is to do', null],
    ['skips itself', null],
    ['is left', 'camera'],
    ['a group is left', 'beam'],
  ]);
});

const aStory = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
  title,
  file: 'stories/desk.story.ts',
  line: 7,
  tests: [{ status, annotations, results: [{ duration: 500 }] }],
});
const stories: PlaywrightReport = {
  suites: [
    {
      specs: [
        aStory('is told', 'expected'),
        aStory('breaks', 'unexpected'),
        aStory('wavers', 'flaky'),
        aStory('did not begin', 'skipped'),
      ],
      suites: [{ specs: [aStory('is printed', 'skipped', [{ type: 'skip', description: 'pdfText' }])] }],
    },
  ],
};

test('a story that is skipped is counted, and says for want of what', () => {
  const { passed, failed, left, alone, files } = countStories(stories);
  expect([passed, failed, alone.length]).toEqual([1, 2, 2]);
  expect(left.map(({ title, need }) => [title, need])).toEqual([
    ['did not begin', null],
    ['is printed', 'pdfText'],
  ]);
  expect(files).toEqual({ 'e2e/stories/desk.story.ts': 2.5 });
});

test('stories that were only listed are all left', () => {
  const listed: PlaywrightReport = { suites: [{ specs: [aStory('is told', 'skipped')] }] };
  expect(countStories(listed, 'chromium').left).toEqual([
    { file: 'e2e/stories/desk.story.ts', title: 'is told', need: 'chromium' },
  ]);
});

test('a runner that wrote no report passed nothing and left nothing', () => {
  expect(readReport(join(aFolder('counting'), 'missing.json'), countTests)).toMatchObject({ passed: 0, left: [] });
});
