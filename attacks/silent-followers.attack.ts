/** Followers at a push service that never answers: those who follow another competitor are told minutes later, or never. */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';

const silent = 40;

/** A push service that says nothing to the attacker's browsers. The option of the server names its port. */
const asked: string[] = [];
const service = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  request.resume();
  if (!path.startsWith('/silent/')) response.writeHead(201).end();
});
service.listen(0, 'localhost').unref();
service.on('connection', (socket) => socket.unref());
await once(service, 'listening');
const place = service.address();
const origin = `http://localhost:${typeof place === 'object' && place !== null ? place.port : 0}`;

const own = createECDH('prime256v1');
own.generateKeys();
const keys = {
  p256dh: own.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

export const attack: Attack = {
  title: 'followers whose push service never answers keep news from all others',
  server: [`--push-services=${origin}`],
  run: async (field) => {
    try {
      return await crowd(field);
    } finally {
      service.close();
      service.closeAllConnections();
    }
  },
};

async function crowd({ attacker, another, scene }: Battlefield): Promise<readonly Finding[]> {
  const { event, anna } = scene;
  const follow = (who: Attacker, bib: number, browser: string) =>
    who.post(`/events/${event.id}/competitors/${event.competitorIds[bib - 1]}/push`, {
      endpoint: `${origin}${browser}`,
      keys,
    });
  for (let n = 0; n < silent; n += 1) await follow(attacker, 1, `/silent/${n}`);
  const followed = await follow(another(), 2, '/spectator');
  const started = [];
  for (const bib of [1, 2]) {
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    started.push(
      await another().post(
        `${heat}/trigger`,
        {
          section: 0,
          timestamp_100ns: BigInt(Date.now()) * 10_000n,
          startNumber: bib,
          session: 'silent',
          sequence: bib,
        },
        anna.token,
      ),
    );
  }
  await until('news for the spectator', () => (asked.includes('/spectator') ? true : null));
  const before = asked.filter((path) => path.startsWith('/silent/')).length;
  return [
    finding('a spectator follows', followed.status === 0, followed.http),
    finding(
      'both start',
      started.every(({ status }) => status === 0),
      started.length,
    ),
    finding(
      'the spectator is told before those that never answer are over',
      before < silent,
      `behind ${before} of ${silent}`,
    ),
  ];
}
