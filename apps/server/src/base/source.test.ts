import { expect, test } from 'vitest';
import { addressName, lineOf, sourceOfAddress } from './source.ts';

const keysOf = (address: string) => sourceOfAddress(address).map(({ key, times }) => `${times} x ${key}`);

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:51234', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
])('%s counts as the one address of IPv4 %s', (address, key) => {
  expect(keysOf(address)).toEqual([`1 x ${key}`]);
});

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:bbbb:cccc:dddd:eeee', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is called %s, however it is written', (address, name) => {
  expect(addressName(address)).toBe(name);
});

test('an address of IPv6 counts as /64, as /56 and as /48, and each has more than the one before', () => {
  expect(keysOf('2001:db8:7:12ab::1')).toEqual(['1 x 2001:db8:7:12ab', '2 x 2001:db8:7:1200/56', '4 x 2001:db8:7/48']);
});

test('two networks of one customer have the same /48, those of two customers have nothing in common', () => {
  const shared = (a: string, b: string) => keysOf(a).filter((key) => keysOf(b).includes(key)).length;
  expect(shared('2001:db8:7:1201::1', '2001:db8:7:1201::2')).toBe(3);
  expect(shared('2001:db8:7:1201::1', '2001:db8:7:1202::1')).toBe(2);
  expect(shared('2001:db8:7:1201::1', '2001:db8:7:ff01::1')).toBe(1);
  expect(shared('2001:db8:7:1201::1', '2001:db8:8:1201::1')).toBe(0);
});

test('the line of a customer is the address of IPv4, and the /48 of IPv6', () => {
  expect(lineOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(lineOf('2001:db8:7:1::1')).toBe('2001:db8:7');
  expect(lineOf('2001:db8:7:1::1')).toBe(lineOf('2001:db8:7:ffff::2'));
});
