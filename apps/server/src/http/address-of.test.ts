import { expect, test } from 'vitest';
import { addressOf, linesOf, quotaKeyOf } from './address-of.ts';
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

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s has the quota of %s', (address, key) => {
  expect(quotaKeyOf(address)).toBe(key);
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:12ab::1', ['2001:db8:1:12ab/64', '2001:db8:1:12/56', '2001:db8:1/48']],
  ['2001:db8:1:2::1', ['2001:db8:1:2/64', '2001:db8:1:00/56', '2001:db8:1/48']],
])('%s stands in the lines %j', (address, lines) => {
  expect(linesOf(address)).toEqual(lines);
});
