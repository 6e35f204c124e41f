import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isNeighbour, localAddresses, type Interfaces } from './local-network.ts';

function card(address: string, prefix = 24, internal = false): NetworkInterfaceInfo {
  return { address, netmask: '', family: 'IPv4', mac: '', internal, cidr: `${address}/${prefix}` };
}
const six: NetworkInterfaceInfo = {
  address: 'fe80::1',
  netmask: '',
  family: 'IPv6',
  mac: '',
  internal: false,
  cidr: 'fe80::1/64',
  scopeid: 2,
};

describe('the addresses of a machine', () => {
  test('begin with the network that a router gives, and end with the one that nobody gave', () => {
    const laptop: Interfaces = {
      lo: [card('127.0.0.1', 8, true)],
      eth1: [card('169.254.7.7', 16)],
      eth2: [card('193.170.1.9')],
      eth0: [card('10.0.3.4')],
      wlan0: [six, card('192.168.1.20')],
    };
    expect(localAddresses(laptop)).toEqual(['192.168.1.20', '10.0.3.4', '193.170.1.9', '169.254.7.7']);
  });

  test.each([
    'docker0',
    'br-4f2c',
    'veth12',
    'vEthernet (WSL)',
    'VMware Network Adapter VMnet8',
    'utun3',
    'tailscale0',
  ])('leave out what no phone is in: %s', (name) => {
    expect(localAddresses({ [name]: [card('192.168.56.1')], wlan0: [card('10.0.0.2')] })).toEqual(['10.0.0.2']);
  });

  test('are those of a made network where there is no other', () => {
    expect(localAddresses({ docker0: [card('172.17.0.1', 16)] })).toEqual(['172.17.0.1']);
    expect(localAddresses({ lo: [card('127.0.0.1', 8, true)] })).toEqual([]);
  });
});

describe('a neighbour', () => {
  const house: Interfaces = { eth0: [card('193.170.1.9', 24)] };
  test.each(['192.168.1.77', '::ffff:10.1.2.3', '172.31.0.9', '169.254.3.3', '127.0.0.1', '193.170.1.200'])(
    'is %s',
    (address) => expect(isNeighbour(address, () => house)).toBe(true),
  );
  test.each(['193.170.2.1', '8.8.8.8', '172.32.0.1', '2001:db8::1', ''])('is not %s', (address) =>
    expect(isNeighbour(address, () => house)).toBe(false),
  );
});
