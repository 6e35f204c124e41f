/** The server as a process of its own, on a folder of its own, to be stopped and killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stringifyJson } from '@startwand/contract';

export interface ServerProcess {
  /** Root of the interface. */
  readonly api: string;
  readonly port: number;
  signal(name: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): void;
  readonly pid: number;
  /** What it has printed so far. */
  readonly lines: readonly string[];
  /** What it has logged so far. */
  readonly logged: readonly string[];
  /** As a console that is closed. */
  stopReading(): void;
  readonly exitCode: Promise<unknown>;
}

export interface Processes {
  /** Runs one of the server's programs on the folder. */
  run(program: string, args: readonly string[]): Program;
  /** @param args beside port and data folder */
  serve(args?: readonly string[]): Promise<ServerProcess>;
  /** Whatever still runs; for the end of a test. */
  /** Waits until none of them writes any more: their folder is removed behind it. */
  killAll(): Promise<void>;
}

interface Program {
  readonly child: ReturnType<typeof spawn>;
  readonly exitCode: Promise<unknown>;
}

interface Surroundings {
  /** What they find in their environment beside what this process does. */
  readonly env?: NodeJS.ProcessEnv;
  /** As many files as the system lets each have open. */
  readonly openFiles?: number;
}

export function processesOn(folder: string, { env = {}, openFiles }: Surroundings = {}): Processes {
  const running: Program[] = [];
  const run = (program: string, args: readonly string[]): Program => {
    const file = join(import.meta.dirname, '..', program);
    const command = [process.execPath, file, ...args, '--data', folder];
    const limited = ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...command];
    const [first = '', ...rest] = openFiles === undefined ? command : limited;
    const child = spawn(first, rest, { env: { ...process.env, ...env } });
    const started = { child, exitCode: once(child, 'close').then(([code]: unknown[]) => code) };
    running.push(started);
    return started;
  };
  return {
    run,
    async serve(args = ['--no-demo']) {
      const { child, exitCode } = run('main.ts', ['--port', '0', ...args]);
      const lines: string[] = [];
      const console = createInterface(child.stdout ?? process.stdin);
      console.on('line', (each) => lines.push(each));
      const logged: string[] = [];
      createInterface(child.stderr ?? process.stdin).on('line', (each) => logged.push(each));
      const [line]: unknown[] = await once(console, 'line');
      const port = /^Startwand is ready at http:\/\/localhost:(\d+)$/.exec(String(line))?.[1];
      if (port === undefined) throw new Error(`The server said ${String(line)}`);
      const api = `http://localhost:${port}/mt1/api`;
      const signal = (name: NodeJS.Signals) => child.kill(name);
      const stopReading = () => child.stdout?.destroy();
      return { api, port: Number(port), pid: child.pid ?? 0, signal, lines, logged, stopReading, exitCode };
    },
    async killAll() {
      const ended = running.splice(0).map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      });
      await Promise.all(ended);
    },
  };
}

export function postTo(address: string, body: unknown, token = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: stringifyJson(body),
  });
}
