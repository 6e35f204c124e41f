/**
 * Attacks that a proxy could let through, or make worse: slow senders and readers, doubtful heads, addresses that lie. Each in its
 * short form behind each proxy; `npm run attack -- --through nginx` tries all.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { proxyNames } from '../e2e/deploy/proxies.ts';
import { needs } from '../scripts/tests/needs.ts';
import { attackCalled, runAttack, shareGround } from './run-attacks.ts';

const names = [
  'doubtful-heads',
  'faulty-bodies',
  'foreign-upgrades',
  'forwarded-address',
  'half-requests',
  'slow-lines',
  'unread-answers',
  'unread-files',
];
const limit_ms = 180_000;

describe.each(proxyNames)('behind %s', (proxy) => {
  const shared = shareGround(proxy);
  afterAll(() => shared.stop());

  test.each(names)('«%s» is held against', { ...needs(proxy), timeout: limit_ms }, async (name) => {
    const found = await runAttack(await attackCalled(name), shared, { seed: 1, share_ms: 0 });
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ holds }) => !holds)).toEqual([]);
  });
});
