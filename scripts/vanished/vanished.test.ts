/** No page, dialog, call, field, text, mark or test disappears without a word: of this history, and of small ones made here. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { needs } from '../tests/needs.ts';
import { aFolder } from '../tests/temporary-folder.ts';
import { checkedSince, explainedLater } from './explained-later.ts';
import { findLosses, uncommittedLosses } from './find-losses.ts';
import { Git } from './git.ts';
import { readReasons, type Reasons } from './reasons.ts';
import { sayLosses, sayUncommitted } from './say-losses.ts';

const nothing: Reasons = { removed: [], renamed: [] };

/** As on a machine whose user has set nothing. */
const plainGit = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Anna',
  GIT_AUTHOR_EMAIL: 'anna@example.org',
  GIT_COMMITTER_NAME: 'Anna',
  GIT_COMMITTER_EMAIL: 'anna@example.org',
};

/** A history that the test writes, beginning with files that promise items of each kind. */
function aHistory() {
  const folder = aFolder('vanished');
  const git = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: plainGit });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  const write = (path: string, text: string | null) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  };
  const commit = (message: string, files: Readonly<Record<string, string | null>>): string => {
    for (const [path, text] of Object.entries(files)) write(path, text);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', message);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  const since = commit('all: what there is', { ...promises });
  const reader = new Git(folder);
  const lost = (later = nothing) => findLosses(reader, since, later).map(({ kind, name }) => `${kind} ${name}`);
  return { folder, git, write, commit, since, reader, lost };
}

const routes = 'apps/web/src/routes.tsx';
const sweep = 'e2e/sweep/screens.ts';
const document = 'docs/api.md';
const texts = 'packages/locales/src/en/desk.ts';
const tests = 'packages/timing/src/rank.test.ts';

/** Put together, because a mark at the end of a text here would count as one of this test. */
const mark = ['§3', '11'].join('.');

const promises = {
  [routes]: `const event = createRoute({ getParentRoute: () => root, path: '/event/$eventId' });
const heats = createRoute({ getParentRoute: () => event, path: 'heats', component: screen(() => import('x'), 'X') });
`,
  [sweep]: `export const swept = [timekeeper('BibsDialog', () => '/x'), timekeeper('GroupsDialog OwnTab', () => '/y')];\n`,
  [document]: `### setGroups

\`POST /events/:eventId/groups\`

| Query    | Value  |
| -------- | ------ |
| \`heatId\` | string |

\`\`\`ts
type Body = {
  groups: {
    class?: string | null;
    club?: string | null;
  }[];
};
\`\`\`

### Heat

\`\`\`ts
type Heat = {
  name: string;
};
\`\`\`
`,
  [texts]: `export const desk = {
  undo: 'Undo',
  count: { one: '{count} impulse', other: '{count} impulses' },
  lane: { add: 'Add' },
} as const;
`,
  [tests]: `test('equal results share a rank ${mark}', () => {});
test.each(rows)('%s is refused', (row) => {}, 5);
describe('a heat', () => {
  it('without results has no ranks', async () => { run('not a title'); });
});
`,
};
const lastTest = `  it('without results has no ranks', async () => { run('not a title'); });\n`;

const without = (path: keyof typeof promises, part: string): Readonly<Record<string, string>> => ({
  [path]: (promises[path] ?? '').replace(part, ''),
});

let shared: ReturnType<typeof aHistory>;

/** The same history for many tests, back at its beginning. */
function back() {
  shared.git('checkout', '--quiet', '--force', '-B', 'main', shared.since);
  return shared;
}

describe('in a history', needs('history'), () => {
  beforeAll(() => {
    shared = aHistory();
  });

  describe('a commit that says nothing', () => {
    test.each([
      ['page', without(routes, `, path: 'heats'`), ['page /event/$eventId/heats']],
      ['dialog', without(sweep, 'GroupsDialog '), ['dialog GroupsDialog']],
      ['field of a body', without(document, '    club?: string | null;\n'), ['field setGroups groups.club']],
      ['field of a query', without(document, '| `heatId` | string |\n'), ['field setGroups heatId']],
      ['field of a record', without(document, '  name: string;\n'), ['field Heat name']],
      ['path of a call', without(document, '/:eventId'), ['call POST /events/:eventId/groups']],
      ['text', without(texts, `  lane: { add: 'Add' },\n`), ['text desk.lane.add']],
      [
        'text with forms',
        without(texts, `  count: { one: '{count} impulse', other: '{count} impulses' },\n`),
        ['text desk.count'],
      ],
      ['mark', without(tests, ` ${mark}`), [`mark ${mark}`]],
      ['test', without(tests, lastTest), ['test without results has no ranks']],
      [
        'test of a table',
        without(tests, `test.each(rows)('%s is refused', (row) => {}, 5);\n`),
        ['test %s is refused'],
      ],
    ])('loses no %s', (_what, files, expected) => {
      const { commit, lost } = back();
      commit('desk: tidy up', files);
      expect(lost()).toEqual(expected);
    });

    test('loses no call, which takes its fields and its path along', () => {
      const { commit, lost } = back();
      commit('contract: tidy up', {
        [document]: (promises[document] ?? '').slice((promises[document] ?? '').indexOf('### Heat')),
      });
      expect(lost()).toEqual(['call setGroups', 'call POST /events/:eventId/groups']);
    });

    test('may move what there is to another file', () => {
      const { commit, lost } = back();
      commit('timing: move', { [tests]: null, 'apps/server/src/rank.test.ts': promises[tests] ?? '' });
      expect(lost()).toEqual([]);
    });

    test('may take a mark from one of two tests', () => {
      const { commit, lost } = back();
      commit('timing: a second one', {
        'apps/server/src/rank.test.ts': `test('share it here too ${mark}', () => {});\n`,
      });
      commit('timing: the mark of the first', without(tests, ` ${mark}`));
      expect(lost()).toEqual([]);
    });

    test('is named, however many follow, with what is gone and what to write', () => {
      const { commit, reader, since } = back();
      const id = commit('desk: tidy up', without(texts, `  undo: 'Undo',\n`));
      commit('desk: go on', {});
      const said = sayLosses(findLosses(reader, since, nothing));
      expect(said).toContain(`${id.slice(0, 8)} (desk: tidy up) lost the text «desk.undo»`);
      expect(said).toContain('Removes: <name> because <reason>');
    });
  });

  describe('a commit that says it', () => {
    const gone = {
      ...without(texts, `  undo: 'Undo',\n  count: { one: '{count} impulse', other: '{count} impulses' },\n`),
    };

    test.each([
      ['by name', 'Removes: desk.undo, desk.count because the bar is gone', []],
      ['by a beginning', 'Removes: desk.* because the bar is gone', []],
      ['in a line that goes on', 'Removes: desk.undo,\n  desk.count because\n  the bar is gone', []],
      ['without a reason', 'Removes: desk.undo, desk.count', ['text desk.undo', 'text desk.count']],
      ['of another item', 'Removes: desk.undoAll and desk.count because the bar is gone', ['text desk.undo']],
    ])('%s', (_how, line, expected) => {
      const { commit, lost } = back();
      commit(`desk: tidy up\n\nThe bar went.\n\n${line}\n`, gone);
      expect(lost()).toEqual(expected);
    });

    test('may give a test another title, which has to be there', () => {
      const files = (title: string) => ({
        [tests]: (promises[tests] ?? '').replace('equal results share a rank', title),
      });
      const renamed = back();
      renamed.commit(
        'timing: say it better\n\nRenames: equal results share a rank -> a tie shares a rank',
        files('a tie shares a rank'),
      );
      expect(renamed.lost()).toEqual([]);
      const forgotten = back();
      forgotten.commit(
        'timing: say it better\n\nRenames: equal results share a rank -> a tie shares one',
        files('a tie'),
      );
      expect(sayLosses(findLosses(forgotten.reader, forgotten.since, nothing))).toContain(
        'its new name is not there: a tie shares one',
      );
    });

    test('may say it later, in the table', () => {
      const { commit, lost } = back();
      commit('desk: tidy up', gone);
      expect(lost(readReasons('Removes: desk.undo because it has a key\nRenames: desk.count -> desk.many'))).toEqual([
        'text desk.count',
      ]);
      expect(lost({ removed: ['desk.undo', 'desk.count'], renamed: [] })).toEqual([]);
    });
  });

  test('a merge says what its commits say, and what its resolution drops has to be said', () => {
    const { commit, git, lost, write } = aHistory();
    git('checkout', '--quiet', '-b', 'desk');
    commit('desk: no undo\n\nRemoves: desk.undo because it has a key', without(texts, `  undo: 'Undo',\n`));
    git('checkout', '--quiet', 'main');
    commit('desk: another text', {
      'packages/locales/src/en/log.ts': `export const log = { note: 'Note' } as const;\n`,
    });
    git('merge', '--quiet', '--no-ff', '--no-commit', 'desk');
    write(tests, (promises[tests] ?? '').replace(lastTest, ''));
    commit('Merge branch desk', {});
    expect(lost()).toEqual(['test without results has no ranks']);
  });

  test('what the next message has to say is known before the commit', () => {
    const { write, reader } = aHistory();
    expect(sayUncommitted(uncommittedLosses(reader, nothing))).toBe('');
    write(tests, null);
    write('apps/web/src/rank.test.tsx', `test('equal results share a rank ${mark}', () => {});\n`);
    const said = sayUncommitted(uncommittedLosses(reader, nothing));
    expect(said).toContain('the test «without results has no ranks»');
    expect(said).not.toContain('share a rank');
  });

  test('a file that is edited and not yet added keeps what it still has', () => {
    const { folder, write, reader } = aHistory();
    const whole = readFileSync(join(folder, tests), 'utf8');
    write(tests, `// Edited.\n${whole}`);
    expect(sayUncommitted(uncommittedLosses(reader, nothing))).toBe('');
  });

  test('a history that is not there or does not reach back is told apart from a loss', () => {
    const { folder, reader, since, git, commit } = aHistory();
    expect(reader.whyUnreadable(since)).toBeNull();
    expect(new Git(aFolder('archive')).whyUnreadable(since)).toBe('this folder has no git history');
    commit('desk: go on', {});
    const shallow = join(aFolder('shallow'), 'clone');
    git('clone', '--quiet', '--depth=1', `file://${folder}`, shallow);
    expect(new Git(shallow).whyUnreadable(since)).toBe('this clone is shallow');
    const unknown = since.replaceAll(/[0-9a-f]/g, '1');
    expect(reader.whyUnreadable(unknown)).toBe(`the history does not contain ${unknown}`);
  });
});

test('every commit says what page, dialog, call, field, text, mark or test it removes', needs('history'), () => {
  const git = new Git(root);
  expect(git.whyUnreadable(checkedSince), 'Fetch the whole history.').toBeNull();
  const losses = findLosses(git, checkedSince, explainedLater);
  expect(losses.length === 0 ? '' : sayLosses(losses)).toBe('');
});
