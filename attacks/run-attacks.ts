/** Runs the attacks, each on a server with a scene, and looks behind each whether the server is what it was. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProxyName } from '../e2e/deploy/proxies.ts';
import { root } from '../scripts/paths.mjs';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import { openField, openGround, type Ground } from './cast/battlefield.ts';
import { openAttacker } from './cast/attacker.ts';

const ending = '.attack.ts';

/** The names of all attacks, as `--only` takes them. */
export const attackNames: readonly string[] = readdirSync(join(root, 'attacks'))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .toSorted();

export async function attackCalled(name: string): Promise<Attack> {
  const { attack }: { attack: Attack } = await import(`./${name}.attack.ts`);
  return attack;
}

export interface Round {
  readonly seed: number;
  readonly share_ms: number;
}

/** The server that attacks share, started for the first that needs it. */
export interface SharedGround {
  /** What attackers have to pass on the way to the server; `null`: nothing. */
  readonly through: ProxyName | null;
  readonly ground: () => Promise<Ground>;
  readonly stop: () => Promise<void>;
}

export function shareGround(through: ProxyName | null = null): SharedGround {
  let opened: Promise<Ground> | null = null;
  return {
    through,
    ground: () => (opened ??= openGround(through)),
    stop: async () => {
      const { server } = (await opened) ?? {};
      await server?.stop();
    },
  };
}

/** @returns what held and what broke; an attack that fails by itself is broken too */
export async function runAttack(attack: Attack, shared: SharedGround, round: Round): Promise<readonly Finding[]> {
  const { server: options, prepare, preload } = attack;
  const own = options === undefined ? null : await openGround(shared.through, options, prepare, preload);
  const ground = own ?? (await shared.ground());
  const linesBefore = ground.server.lines().length;
  const { field, clear } = openField(ground, round);
  try {
    const found = await attack.run(field);
    return [...found, ...(await stateOf(ground, linesBefore))];
  } finally {
    clear();
    await own?.server.stop();
  }
}

/** Whatever was tried: the server goes on, and nothing happened in it that nobody foresaw. */
async function stateOf({ server }: Ground, linesBefore: number): Promise<readonly Finding[]> {
  const friend = openAttacker(server.port, '127.0.0.1');
  const answer = await friend.get('/time/now');
  friend.leave();
  const errors = server
    .lines()
    .slice(linesBefore)
    .filter((line) => /"level":(50|60)\b/.test(line));
  return [
    finding('the server answers others behind it', answer.http === 200, answer.http),
    finding('nothing happened that nobody foresaw', errors.length === 0, errors[0] ?? 'no error'),
  ];
}
