/** Several servers, each a process, on one PostgreSQL: to be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { machineClock } from '../apps/server/src/testing/machine-clock.ts';
import { startCuttableProxy, type CuttableProxy } from '../e2e/cuttable-proxy.ts';
import { node, root } from '../scripts/paths.mjs';

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  /** Where its program lies. */
  readonly tree: string;
}

export class ServersOnOne {
  readonly #database: string;
  readonly #options: readonly string[];
  readonly #folder = mkdtempSync(join(tmpdir(), 'startwand-servers-'));
  readonly #running: Running[] = [];
  readonly #wires: CuttableProxy[] = [];
  /** Of the one machine on which they all run. */
  readonly clock = machineClock(this.#folder);

  private constructor(database: string, options: readonly string[]) {
    this.#database = database;
    this.#options = options;
  }

  /**
   * @param options of each of them, beside what a test needs
   * @param tree where their program lies
   */
  static async start(
    database: string,
    count: number,
    options: readonly string[] = [],
    tree = root,
  ): Promise<ServersOnOne> {
    const servers = new ServersOnOne(database, options);
    for (let index = 0; index < count; index += 1) await servers.add(tree);
    return servers;
  }

  /** One more, of that program. */
  async add(tree: string): Promise<void> {
    const running = await this.#startOne(0, tree);
    this.#running.push(running);
    this.#wires.push(await startCuttableProxy(running.port));
  }

  /** Where each is reached, over a wire that can be cut. */
  get urls(): readonly string[] {
    return this.#wires.map(({ url }) => url);
  }

  /** Where each listens itself. */
  get ports(): readonly number[] {
    return this.#running.map(({ port }) => port);
  }

  get count(): number {
    return this.#running.length;
  }

  /** Nobody reaches this one meanwhile. */
  async cutOff(index: number, meanwhile: () => Promise<void>): Promise<void> {
    const wire = this.#wires[index];
    wire?.cut();
    await meanwhile();
    wire?.restore();
  }

  /** As if its machine had lost its power; another one takes its place. */
  async killAndStart(index: number): Promise<void> {
    const victim = this.#running[index];
    if (victim === undefined) return;
    victim.child.kill('SIGKILL');
    await once(victim.child, 'exit');
    this.#running[index] = await this.#startOne(victim.port, victim.tree);
  }

  /** As an administrator does: it is asked to end, and started again when it has. @returns how long it took to end, in milliseconds */
  async restart(index: number): Promise<number> {
    const asked = this.#running[index];
    if (asked === undefined) return 0;
    const began_ms = performance.now();
    asked.child.kill('SIGTERM');
    await once(asked.child, 'exit');
    const took_ms = performance.now() - began_ms;
    this.#running[index] = await this.#startOne(asked.port, asked.tree);
    return took_ms;
  }

  async stop(): Promise<void> {
    for (const { child } of this.#running.splice(0)) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    for (const wire of this.#wires.splice(0)) await wire.close();
    rmSync(this.#folder, { recursive: true });
  }

  async #startOne(port: number, tree: string): Promise<Running> {
    const options = [`--port=${port}`, '--no-demo', '--quota-factor=10000', `--data=${this.#folder}`];
    const args = [join(tree, 'apps/server/src/main.ts'), ...options, ...this.#options, `--database=${this.#database}`];
    const child = spawn(node, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...this.clock.env },
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const [, found] = /ready at http:\S+:(\d+)/.exec(line) ?? [];
      if (found === undefined) continue;
      child.stdout.resume();
      return { child, port: Number(found), tree };
    }
    throw new Error('A server ended before it was ready.');
  }
}
