import { expect, test } from 'vitest';
import { addressOf, quotaKeyOf } from './address-of.ts';

const from = (forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress: '10.0.0.1' } };
};

test('a client cannot claim an address: what our proxy added counts, and nothing without one', () => {
  expect(addressOf(from('203.0.113.9, 192.0.2.1'), true)).toBe('192.0.2.1');
  expect(addressOf(from('203.0.113.9'), false)).toBe('10.0.0.1');
  expect(addressOf(from(), true)).toBe('10.0.0.1');
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
