/** A few addresses fill the places of an event with browsers that nobody has: spectators cannot follow their competitor. */
import { createECDH, randomBytes } from 'node:crypto';
import { apiRoot, limits, stringifyJson } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';

const most = limits.pushFollowsPerPlaceMax;
const tries = most + 200;
const atOnce = 50;
const origin = 'http://localhost:9';

const own = createECDH('prime256v1');
own.generateKeys();
const keys = {
  p256dh: own.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

export const attack: Attack = {
  title: 'one line fills the places to follow an event with browsers that nobody has',
  directOnly: 'it plays the proxy itself, which no other one believes (forwarded-address)',
  // All of this machine stands for the proxy that sees such addresses.
  server: ['--trust-proxy=127.0.0.0/8', `--push-services=${origin}`],
  run: async (field) => {
    const seized = await seize(field, (n) => `2001:db8:9:1::${n.toString(16)}`);
    const other = await follow(field, '2001:db8:10::1', `spectator-${Date.now()}`);
    const neighbour = await follow(field, '203.0.113.9', `neighbour-${Date.now()}`);
    return [
      finding('one network has so many places', seized <= most, `${seized} of ${tries}`),
      finding('and gets those', seized > most / 2, seized),
      finding('a spectator elsewhere follows', other === 200 && neighbour === 200, `${other}, ${neighbour}`),
    ];
  },
};

/** @returns how many follows were taken, from ever new addresses of one network */
async function seize(field: Battlefield, addressOf: (n: number) => string): Promise<number> {
  let taken = 0;
  for (let n = 0; n < tries; n += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_none, index) => follow(field, addressOf(n + index + 1), `nobody-${n + index}`)),
    );
    taken += answers.filter((http) => http === 200).length;
  }
  return taken;
}

async function follow({ attacker, scene: { event } }: Battlefield, address: string, browser: string): Promise<number> {
  const answer = await attacker.call({
    method: 'POST',
    path: `${apiRoot}/events/${event.id}/competitors/${event.competitorIds[0]}/push`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: stringifyJson({ endpoint: `${origin}/${browser}`, keys }),
  });
  return answer.http;
}
