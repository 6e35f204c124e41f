/** Where outputs may lead, by what the operator of a server says. */
import { expect, test } from 'vitest';
import { allowedTargets, targetsIn } from './targets.ts';

const card = { netmask: '', mac: '', internal: false, cidr: null } as const;
const ours = () => ({ eth0: [{ ...card, address: '8.8.8.8', family: 'IPv4' as const }] });
const allows = (said: string, address: string): boolean => {
  const family = address.includes(':') ? 6 : 4;
  return allowedTargets(targetsIn(said) ?? [], ours)({ address, family });
};

test.each(['', 'everything', '0.0.0.0/0', '10.0.0.0/8,', '10.0.0.0/33', 'localhost'])('«%s» is refused', (said) => {
  expect(targetsIn(said)).toBeNull();
});

test('the internet is allowed, and neither a network of its own nor the own address in the internet', () => {
  expect(allows('public', '1.1.1.1')).toBe(true);
  for (const address of ['8.8.8.8', '192.168.1.7', '10.1.1.1', '127.0.0.1', '::1', 'fe80::1', 'fd00::1']) {
    expect(allows('public', address)).toBe(false);
  }
});

test('a network that is named is allowed beside the internet, and with all everything', () => {
  expect(allows('192.168.1.0/24', '192.168.1.7')).toBe(true);
  expect(allows('192.168.1.0/24', '192.168.2.7')).toBe(false);
  expect(allows('192.168.1.0/24', '1.1.1.1')).toBe(true);
  for (const address of ['127.0.0.1', '10.1.1.1', '::1', '8.8.8.8']) expect(allows('all', address)).toBe(true);
});
