/** Several servers, each a process, on one PostgreSQL: to be killed and started again. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { node, root } from '../scripts/paths.mjs';

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

export class ServersOnOne {
  readonly #database: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'startwand-servers-'));
  readonly #running: Running[] = [];

  private constructor(database: string) {
    this.#database = database;
  }

  static async start(database: string, count: number): Promise<ServersOnOne> {
    const servers = new ServersOnOne(database);
    for (let index = 0; index < count; index += 1) servers.#running.push(await servers.#startOne());
    return servers;
  }

  get urls(): readonly string[] {
    return this.#running.map(({ url }) => url);
  }

  /** As if its machine had lost its power; another one takes its place. */
  async killAndStart(index: number): Promise<void> {
    const victim = this.#running[index];
    if (victim === undefined) return;
    victim.child.kill('SIGKILL');
    await once(victim.child, 'exit');
    this.#running[index] = await this.#startOne();
  }

  async stop(): Promise<void> {
    for (const { child } of this.#running.splice(0)) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(this.#folder, { recursive: true });
  }

  async #startOne(): Promise<Running> {
    const options = ['--port=0', '--no-demo', '--quota-factor=10000', `--data=${this.#folder}`];
    const args = [
      join(root, 'apps/server/src/main.ts'),
      ...options,
      `--database=${this.#database}`,
    ];
    const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /ready at (http:\S+)/.exec(line) ?? [];
      if (url === undefined) continue;
      child.stdout.resume();
      return { child, url };
    }
    throw new Error('A server ended before it was ready.');
  }
}
