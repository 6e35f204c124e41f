import { limits } from '@startwand/contract';
import { expect, test } from 'vitest';
import { agentName } from './agent-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['okhttp/4.12.0', 'okhttp'],
  ['', null],
  ['<script>alert(1)</script>', null],
  ['Mozilla/5.0', null],
])('%s is %s', (agent, name) => {
  expect(agentName(agent)).toBe(name);
});

test('however long, it is a short name', () => {
  const name = agentName(`${'x'.repeat(5_000)} Linux`);
  expect(name?.length).toBeLessThanOrEqual(limits.agentMax);
});
