import { expect, test } from 'vitest';
import { proxiesIn, trustedProxies } from './trusted-proxies.ts';

test.each(['yes', '', '10.0.0.1,', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1/x', 'proxy', '1/2/3'])(
  '«%s» names nobody who could be trusted',
  (given) => {
    expect(proxiesIn(given)).toBeNull();
  },
);

test('those who were named are trusted, in whatever way their address is written, and nobody else', () => {
  const named = proxiesIn('10.0.0.7, 192.168.4.0/22,::1,2001:db8::/32');
  const trusts = trustedProxies(named ?? []);
  const trusted = ['10.0.0.7', '::ffff:10.0.0.7', '192.168.7.255', '::1', '2001:db8:9::1'];
  expect(trusted.filter(trusts)).toEqual(trusted);
  const others = ['10.0.0.8', '192.168.8.0', '127.0.0.1', '2001:db9::1', 'unknown', '', 'fe80::1%1'];
  expect(others.filter(trusts)).toEqual([]);
});
