import { connect } from 'node:net';
import { once } from 'node:events';
import { routes } from '@startwand/contract';
import { expect, test } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { guests } from '../testing/guests.ts';
import { anAdmin } from '../testing/people.ts';
import { openTestApp } from '../testing/test-app.ts';
import { listenOn } from './listen.ts';
import { openOwnAuthority } from './own-certificate.ts';
import { secretMarksOf } from '../testing/secret-marks.ts';

const card = { netmask: '255.255.255.0', family: 'IPv4', mac: '', internal: false, cidr: null } as const;

test('a server ends with a guest of every kind at its door for phones, by http and by https', async () => {
  const other = await openTestApp();
  whenOver(() => other.close());
  const ownAuthority = await openOwnAuthority(secretMarksOf(other.database), Date.now());
  const app = await openTestApp(1_000, null, null, {
    reach: () => 'machine',
    interfaces: () => ({ wlan0: [{ ...card, address: '192.168.1.20' }] }),
    publicUrl: () => 'http://localhost:1',
    ownAuthority,
  });
  await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
  const { body } = await app.post('/status/phones', {}, (await anAdmin(app)).token);
  const way = routes.phonesWay.item.parse(body.data[0]);
  const portOf = (address = '') => Number(new URL(address).port);
  const doors = [
    { port: portOf(way.trustPages[0]), isSecure: false },
    { port: portOf(way.addresses[0]), isSecure: true },
  ];
  // Who has not agreed on a key yet is no guest of HTTP.
  const agreeing = connect(doors[1]?.port ?? 0, '127.0.0.1').on('error', () => undefined);
  await once(agreeing, 'connect');
  whenOver(() => void agreeing.destroy());
  const called = doors.flatMap((door) => Object.values(guests).map((guest) => guest({ ...door, deviceToken: 'none' })));
  const sockets = await Promise.all(called);
  whenOver(() => sockets.forEach((socket) => socket.destroy()));
  expect(await app.close()).toBeUndefined();
});
