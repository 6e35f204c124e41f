/** Each tool of the README says how it is asked, and what it cannot take, in words. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { node, root } from './paths.mjs';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
/** The server and the bridge have tests of their own, and Prettier its own help. */
const tools = [
  'test',
  'print-docs',
  'bench',
  'fuzz',
  'mutants',
  'attack',
  'sweep',
  'prints',
  'chaos',
  'steadiness',
  'house',
  'bare-machine',
  'package',
];

function ask(tool: string, option: string) {
  const [, ...command] = scripts[tool]?.split(' ') ?? [];
  const { status, stdout, stderr } = spawnSync(node, [...command, option], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.each(tools)('npm run %s', (tool) => {
  test('helps where help is wanted', () => {
    const { status, stdout } = ask(tool, '--help');
    expect(stdout).toContain(tool === 'test' ? 'npm test' : `npm run ${tool}`);
    expect(status).toBe(0);
  });

  test('refuses an option that nobody knows in a sentence', () => {
    const { status, stderr } = ask(tool, '--no-such-option');
    expect(stderr).toContain('--no-such-option');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });
});

test.each([
  ['test', '--only=nothing', 'No stage is called nothing.'],
  ['test', '--seed=x', '--seed takes a whole number, not «x».'],
  ['prints', '--language=xx', 'No language is called xx.'],
  ['bench', 'nothing', 'No bench is called nothing.'],
  ['attack', '--only=nothing', 'No attack is called nothing.'],
  ['steadiness', '--only=nothing', 'No part is called nothing.'],
  ['house', '--beside=nowhere', 'There is no checkout in '],
  ['fuzz', '--only=nothing', 'No call is called nothing.'],
])('npm run %s -- %s is told: %s', (tool, option, says) => {
  const { status, stderr } = ask(tool, option);
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(2);
});
