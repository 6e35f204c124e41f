import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../base/public-address.ts';
import { lookupPublic, pushHostOf, pushHostsIn, usualPushHosts } from './push-hosts.ts';

describe('an address to send to', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://push.apple.com.evil.example/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['http://fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user@fcm.googleapis.com/abc', false],
    ['http://localhost:8080/abc', false],
  ])('is one of a push service: %s, %s', (address, isOne) => {
    expect(pushHostOf(address, usualPushHosts) !== null).toBe(isOne);
  });

  test.each([
    ['8.8.8.8', 4, true],
    ['2606:4700::1111', 6, true],
    ['127.0.0.1', 4, false],
    ['10.1.2.3', 4, false],
    ['172.31.0.1', 4, false],
    ['192.168.1.1', 4, false],
    ['169.254.169.254', 4, false],
    ['100.64.0.1', 4, false],
    ['0.0.0.0', 4, false],
    ['255.255.255.255', 4, false],
    ['::1', 6, false],
    ['::ffff:127.0.0.1', 6, false],
    ['fd00::1', 6, false],
    ['fe80::1', 6, false],
    ['2002:7f00:1::', 6, false],
  ])('leads to a public place: %s', (address, family, isPublic) => {
    expect(isPublicAddress({ address, family })).toBe(isPublic);
  });

  test('is chosen by the operator of the service, and never just any', () => {
    expect(pushHostsIn('none')).toEqual([]);
    expect(pushHostsIn('push.example.org,*.push.example.com')).toHaveLength(2);
    for (const given of ['', '*', '*.', '127.0.0.1:80', 'http://push.example.org', 'localhost']) {
      expect(pushHostsIn(given), given).toBeNull();
    }
  });
});

test.each([
  [['10.0.0.1', '8.8.8.8'], '8.8.8.8'],
  [['127.0.0.1'], null],
  [[], null],
])('a push service at %j is connected to at %s', async (addresses, expected) => {
  const lookups = { addressesOf: () => Promise.resolve(addresses.map((address) => ({ address, family: 4 }))) };
  const find = lookupPublic(lookups, '*.push.apple.com', new AbortController().signal);
  const found = new Promise((done) =>
    find('web.push.apple.com', {}, (error, address) => done(error === null ? address : null)),
  );
  expect(await found).toBe(expected);
});
