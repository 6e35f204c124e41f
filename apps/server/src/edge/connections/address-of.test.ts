import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';
import { trustedProxies } from './trusted-proxies.ts';

const from = (forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress: '10.0.0.1' } };
};

test('a client cannot claim an address: what our proxy added counts, and nothing without one', () => {
  const ours = trustedProxies(['10.0.0.1', '10.1.0.0/16']);
  expect(addressOf(from('203.0.113.9, 192.0.2.1'), ours)).toBe('192.0.2.1');
  expect(addressOf(from('203.0.113.9, 192.0.2.1, 10.1.2.3'), ours)).toBe('192.0.2.1');
  expect(addressOf(from('203.0.113.9'), trustedProxies([]))).toBe('10.0.0.1');
  expect(addressOf(from('203.0.113.9'), trustedProxies(['10.0.0.2']))).toBe('10.0.0.1');
  expect(addressOf(from(), ours)).toBe('10.0.0.1');
  expect(addressOf(from('203.0.113.9, '), ours)).toBe('203.0.113.9');
});
