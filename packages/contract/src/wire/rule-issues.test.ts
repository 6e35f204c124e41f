import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { ruleIssues } from './rule-issues.ts';

const receiver = { kind: 'fisLive', host: null, port: 0 };

test('rules over several fields are told beside a fault of another field', () => {
  const { body } = routes.addOutput;
  expect(body.safeParse(receiver).error?.issues.map(({ path }) => path.join('.'))).not.toContain('codex');
  expect(ruleIssues(body, receiver)).toContainEqual({ path: ['codex'], code: 'REQUIRED' });
});

test('a rule is not asked while a field that it reads is at fault', () => {
  expect(ruleIssues(routes.addOutput.body, { ...receiver, kind: 'pigeon' })).toEqual([]);
  expect(ruleIssues(routes.addOutput.body, null)).toEqual([]);
  expect(ruleIssues(routes.addOutput.body, { kind: 'rmonitorPort' })).toEqual([]);
});
