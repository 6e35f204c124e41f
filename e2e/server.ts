/** A real server with its own empty data folder, that can be killed and started again in its place. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@startwand/contract';
import { openMailServer } from '../apps/server/src/testing/mail-server.ts';
import { startProgram, type Program } from './program.ts';

export interface TestServer {
  /** As in `http://localhost:43210`; the same after a restart. */
  readonly url: string;
  readonly port: number;
  /** Of the process that runs now. */
  readonly pid: () => number;
  readonly data: string;
  /** What the running process has printed. */
  readonly lines: () => readonly string[];
  /** The messages that it sent, as they came over the wire. */
  readonly mails: () => readonly string[];
  /** As a power cut would: no goodbye, no flush. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and data. */
  readonly restart: () => Promise<void>;
  /** Ends it in peace and removes its data. */
  readonly stop: () => Promise<void>;
}

/** An account that registers a timer can pay for whatever a story or a bench does. */
const plenty = `--device-bonus=${limits.depositMax_tp}`;

const ready = /Startwand is ready at http:\/\/localhost:(\d+)/;

/** The link that the start of an empty server prints, with the code of its first page; `null`: not printed yet. */
export function setUpLinkOf({ lines }: Pick<TestServer, 'lines'>): string | null {
  const [, link = null] = /Set up the service at this machine: (\S+)/.exec(lines().join('\n')) ?? [];
  return link;
}

/**
 * @param prepare what is done to the data folder before the server has it, as putting devices into stock
 * @param preload a module that its process runs before its own
 * @example await startServer() // empty
 */
export async function startServer(
  args: readonly string[] = ['--no-demo'],
  prepare: (data: string) => Promise<void> = async () => {},
  preload?: string,
): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'startwand-'));
  await prepare(data);
  const mailServer = await openMailServer();
  const start = async (port: number): Promise<{ program: Program; port: number }> => {
    const program = startProgram(
      'apps/server/src/main.ts',
      [`--port=${port}`, `--data=${data}`, `--mail-url=${mailServer.url}`, plenty, '--reserve=1', ...args],
      preload,
    );
    try {
      const [, printedPort] = await program.waitForLine(ready);
      return { program, port: Number(printedPort) };
    } catch (error) {
      // Nobody else would end it, and a test that waits for this process to end would wait for both.
      await program.end('SIGKILL');
      throw error;
    }
  };
  let running = await start(0).catch(async (error: unknown) => {
    await mailServer.close();
    rmSync(data, { recursive: true, force: true });
    throw error;
  });
  const { port } = running;
  return {
    url: `http://localhost:${port}`,
    port,
    pid: () => running.program.pid,
    data,
    lines: () => running.program.lines,
    mails: () => mailServer.received,
    kill: () => running.program.end('SIGKILL'),
    restart: async () => {
      running = await start(port);
    },
    stop: async () => {
      await running.program.end('SIGTERM');
      await mailServer.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
