/** Outputs are led to the server itself and into its network, by every way to write an address. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { hostname } from 'node:os';
import type { EventOutputDto } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { anEmptyEvent } from './cast/large-field.ts';
import { until } from './cast/patience.ts';
import { outputsOf } from './cast/receivers.ts';

const perEvent = 4;
const hosts = [
  '127.0.0.1',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '0.0.0.0',
  '0',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0177.0.0.1',
  '::1',
  '[::1]',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fe80::1%lo',
  'fd00::1',
  '10.0.0.1',
  '169.254.169.254',
  '100.100.100.200',
  'ip6-localhost',
  'foo.localhost',
  'a.b.c.d@127.0.0.1',
  '127.0.0.1:22',
  '127。0。0。1',
  '255.255.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '-',
  '..',
  hostname().toLowerCase(),
];
const refusals: ReadonlySet<unknown> = new Set(['NOT_ALLOWED', 'NAME_UNKNOWN']);

export const attack: Attack = {
  title: 'outputs lead to the server itself and into its network',
  server: [],
  run: async (field) => {
    let hits = 0;
    const listener = createServer((socket) => {
      hits += 1;
      socket.destroy();
    });
    listener.listen(0);
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const { tried, refused, seen } = await sendInward(field, port);
      const odd = seen.filter(({ problem, isConnected }) => isConnected || !refusals.has(problem));
      const { id: eventId } = await anEmptyEvent(field.scene.ben);
      const ports: (number | null)[] = [];
      for (const low of [22, 25, 80, 443, 1_023]) ports.push(await add(field, eventId, 'example.org', low));
      return [
        finding('each is refused or led nowhere', odd.length === 0 && seen.length + refused === tried, tellOf(odd)),
        finding('nothing at this machine is connected to', hits === 0, hits),
        finding(
          'ports of well-known services are refused',
          ports.every((status) => status !== 0),
          ports.join(' '),
        ),
      ];
    } finally {
      listener.close();
    }
  },
};

async function sendInward(field: Battlefield, port: number) {
  const { ben } = field.scene;
  const events: string[] = [];
  const seen: EventOutputDto[] = [];
  let [count, refused] = [0, 0];
  for (const host of hosts) {
    if (count % perEvent === 0 && events.length * perEvent === count) events.push((await anEmptyEvent(ben)).id);
    const eventId = events.at(-1) ?? '';
    if ((await add(field, eventId, host, port)) === 0) count += 1;
    else refused += 1;
  }
  for (const eventId of events) {
    for (const { id } of await outputsOf(ben, eventId))
      await ben.api.post(`/events/${eventId}/output/${id}/run`, { isRunning: true });
    const told = await until('a problem of each', async () => {
      const listed = await outputsOf(ben, eventId);
      return listed.every(({ problem, isConnected }) => isConnected || problem !== null) ? listed : null;
    });
    seen.push(...told);
  }
  return { tried: hosts.length, refused, seen };
}

async function add(
  { attacker, scene: { ben } }: Battlefield,
  eventId: string,
  host: string,
  port: number,
): Promise<number | null> {
  const form = { kind: 'rmonitor', host, port };
  return (await attacker.post(`/events/${eventId}/output`, form, ben.token)).status;
}

function tellOf(odd: readonly EventOutputDto[]): string {
  return odd.map(({ host, problem }) => `${host}: ${problem}`).join(', ') || `${hosts.length} tried`;
}
