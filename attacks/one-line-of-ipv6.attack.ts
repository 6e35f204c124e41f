/** A customer of an IPv6 provider has 65,536 networks: each counts as an address, and together they take everything. */
import { WebSocket } from 'ws';
import { apiRoot } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';

/** Live connections of one address on this server. */
const perAddress = 20;
const sockets = 200;
/** Calls of one address in a minute that try a secret. */
const triesPerAddress = 120;
const tries = 700;
/** What a /48 may have of the limit of one address. */
const times = 4;

/** A network of the attacker's own /48. */
const own = (n: number): string => `2001:db8:7:${n.toString(16)}::1`;
const stranger = '2001:db8:8:1::1';

export const attack: Attack = {
  title: 'one line of IPv6 has the live connections and the quotas of sixty-five thousand addresses',
  directOnly: 'it plays the proxy itself, which no other one believes (forwarded-address)',
  // All of this machine stands for the proxy that sees such addresses.
  server: ['--trust-proxy=127.0.0.0/8', `--sockets-per-address=${perAddress}`],
  run: async (field) => [...(await sitDown(field)), ...(await tryOn(field))],
};

async function sitDown({ server, attacker }: Battlefield): Promise<readonly Finding[]> {
  const open: WebSocket[] = [];
  const comeIn = (address: string): Promise<boolean> =>
    new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${server.port}/server`, ['v12.stomp'], {
        localAddress: attacker.address,
        headers: { 'x-forwarded-for': address },
      });
      open.push(ws);
      ws.once('open', () => resolve(true));
      ws.once('error', () => resolve(false));
    });
  const each = Array.from({ length: sockets }, (_, n) => comeIn(own(n)));
  const held = (await Promise.all(each)).filter(Boolean).length;
  const isLetIn = await comeIn(stranger);
  for (const ws of open) ws.terminate();
  return [
    finding(
      'one /48 has four times the live connections of an address',
      held >= perAddress && held <= perAddress * times,
      `${held} of ${sockets}`,
    ),
    finding('a spectator elsewhere is let in', isLetIn, String(isLetIn)),
  ];
}

async function tryOn({ attacker }: Battlefield): Promise<readonly Finding[]> {
  const confirm = async (address: string, n: number): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const body = JSON.stringify({ token: `${n}-invented` });
    const path = `${apiRoot}/user/confirm`;
    return (await attacker.call({ method: 'POST', path, headers, body })).http;
  };
  const made = await Promise.all(Array.from({ length: tries }, (_, n) => confirm(own(n), n)));
  const judged = made.filter((http) => http !== 429).length;
  const other = await confirm(stranger, tries);
  return [
    finding(
      'and four times its quota',
      judged >= triesPerAddress && judged <= triesPerAddress * times,
      `${judged} of ${tries} judged`,
    ),
    finding('a person elsewhere has their own', other === 400, other),
  ];
}
