/** A server of our own with people, devices and a race on it, and an attacker at an address of their own. */
import { Chance } from '../../apps/server/src/testing/fuzz/chance.ts';
import type { ProxyName } from '../../e2e/deploy/proxies.ts';
import { startServer, type TestServer } from '../../e2e/server.ts';
import { openAttacker, type Attacker } from './attacker.ts';
import { proxyOptions, putBehind } from './behind-proxy.ts';
import { buildScene, provisionScene, type Scene } from './scene.ts';

export interface Ground {
  readonly server: TestServer;
  readonly scene: Scene;
  /** What attackers have to pass on the way to the server; `null`: nothing. */
  readonly through: ProxyName | null;
}

export interface Battlefield extends Ground {
  readonly attacker: Attacker;
  /** Another one, at another address: who notices what the attacker does, or helps. */
  readonly another: () => Attacker;
  readonly chance: Chance;
  /** Counts 0, 1, 2 ... until the attack's share of the time is over; always at least one. */
  readonly rounds: () => Iterable<number>;
  /** Whether the attack has minutes: those without do what shows the fault, once. */
  readonly isLong: boolean;
}

/**
 * @param through the proxy that attackers have to pass; `null`: they reach the server itself
 * @param args options of the server, beside those that keep it on this machine and empty
 * @param prepare what is put into its data folder beside the scene
 * @param preload a module that its process runs before its own
 */
export async function openGround(
  through: ProxyName | null,
  args: readonly string[] = [],
  prepare: (data: string) => Promise<void> = async () => {},
  preload?: string,
): Promise<Ground> {
  const usual = ['--no-demo', '--host=127.0.0.1', ...(through === null ? [] : proxyOptions)];
  const provision = async (data: string): Promise<void> => {
    await provisionScene(data);
    await prepare(data);
  };
  const server = await startServer([...usual, ...args], provision, preload);
  try {
    const scene = await buildScene(server.url);
    return { server: through === null ? server : await putBehind(through, server), scene, through };
  } catch (error) {
    // Nobody else would end it, and what waits for this process to end would wait for both.
    await server.stop();
    throw error;
  }
}

/** Addresses of this machine: all of 127.0.0.0/8 is. */
let lastAddress = 1;
function nextAddress(): string {
  lastAddress += 1;
  return `127.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 2}`;
}

interface Share {
  readonly seed: number;
  /** How long the attack may go on. */
  readonly share_ms: number;
}

/** @returns the field, and what ends the servers still on it */
export function openField(ground: Ground, { seed, share_ms }: Share): { field: Battlefield; clear: () => void } {
  const attackers: Attacker[] = [];
  const another = (): Attacker => {
    const attacker = openAttacker(ground.server.port, nextAddress());
    attackers.push(attacker);
    return attacker;
  };
  const end = performance.now() + share_ms;
  const field: Battlefield = {
    ...ground,
    attacker: another(),
    another,
    chance: new Chance(seed),
    *rounds() {
      let round = 0;
      do {
        yield round;
        round += 1;
      } while (performance.now() < end);
    },
    isLong: share_ms > 0,
  };
  return { field, clear: () => attackers.forEach((attacker) => attacker.leave()) };
}
