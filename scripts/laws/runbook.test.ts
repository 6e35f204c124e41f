/** A law: whatever the server logs that an administrator reads, and each alert, has an entry in the runbook, of three lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { isTest, readSourceFiles } from './source-files.ts';

const sources = readSourceFiles().filter((file) => file.path.startsWith('apps/server/src/') && !isTest(file));
const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
const alerts = readFileSync(join(root, 'deploy/watch/alerts.yml'), 'utf8');

/** `log.error(details, 'words')`, over several lines and with objects in the details. */
const logging = /\b#?log\??\.(?:warn|error|fatal)\(/g;
/** The words are named elsewhere: where, and how they begin there. */
const elsewhere = [
  { path: 'apps/server/src/calls/triggers/trigger-dispatch.ts', words: /#noting\(\w+, '([^']+)'\)/g },
  { path: 'apps/server/src/app/serve.ts', words: /log\.error\((setBack)\)/g },
] as const;

interface Logged {
  readonly path: string;
  readonly words: string | null;
}

function loggedIn(path: string, text: string): readonly Logged[] {
  return [...text.matchAll(logging)].map(({ index }) => {
    const call = callAt(text, index);
    const words = [...call.matchAll(/'((?:[^'\\]|\\.)+)'/g)].at(-1)?.[1] ?? null;
    // Words are the last argument, or they are not these.
    return { path, words: /'\s*,?\s*\)$/.test(call) ? words : null };
  });
}

/** From the name of the log to the bracket that ends the call. */
function callAt(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

const logged = sources.flatMap(({ path, text }) => loggedIn(path, text));
const words = [
  ...logged.flatMap(({ words }) => (words === null ? [] : [words])),
  ...elsewhere.flatMap(({ path, words }) => {
    const text = sources.find((file) => file.path === path)?.text ?? '';
    return [...text.matchAll(words)].map(([, found = '']) => found);
  }),
];

const headings = [...runbook.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading);
const rules = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

describe('the runbook', () => {
  test('knows each line of the log that somebody has to read', () => {
    expect(words.length).toBeGreaterThan(55);
    const titles = words.filter((each) => each !== 'setBack').map((each) => `«${each}»`);
    expect(titles.filter((title) => !headings.includes(title)).toSorted()).toEqual([]);
  });

  test('is told of each place that logs what stands elsewhere', () => {
    const without = logged.filter(({ words }) => words === null).map(({ path }) => path);
    expect(without.toSorted()).toEqual(elsewhere.map(({ path }) => path).toSorted());
  });

  test('knows each alert, and nothing that is neither', () => {
    expect(rules.length).toBeGreaterThan(8);
    expect(rules.filter((rule) => !headings.includes(rule))).toEqual([]);
    const known = new Set([...rules, ...words.map((each) => `«${each}»`), 'The clock of the service was set back']);
    expect(headings.filter((heading) => !known.has(heading))).toEqual([]);
  });

  test('says of each what it means, what is safe, and what to do', () => {
    const faulty = runbook
      .split(/^### /m)
      .slice(1)
      .filter((entry) => !/^.+\n\n- \*\*Means\*\* .+\n- \*\*Safe\*\* .+\n- \*\*Do\*\* .+\n/.test(entry));
    expect(faulty.map((entry) => entry.split('\n')[0])).toEqual([]);
  });
});
