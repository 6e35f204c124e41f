/**
 * The real bridge on a timer's recording of known length, to be killed while it reads and delivers and started
 * again on its outbox: what stands in the recording has to be stored, each line once.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBridge } from '../e2e/bridge.ts';
import type { Program } from '../e2e/program.ts';

interface BridgeOptions {
  readonly device: string;
  readonly token: string;
  readonly server: string;
  /** How long its timer reports impulses. */
  readonly duration_ms: number;
}

const every_ms = 40;

export class StruckBridge {
  readonly device: string;
  /** Impulses of the recording. */
  readonly count: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'startwand-bridge-'));
  readonly #options: BridgeOptions;
  #running: Program;

  constructor(options: BridgeOptions) {
    this.device = options.device;
    this.count = Math.ceil(options.duration_ms / every_ms);
    this.#options = options;
    const lines = Array.from({ length: this.count }, (_, index) => lineOf(index));
    writeFileSync(this.#recording, lines.join(''));
    this.#running = this.#start();
  }

  /** As if its machine had lost its power; it is started again on what it had kept. */
  async killAndStart(): Promise<void> {
    await this.#running.end('SIGKILL');
    this.#running = this.#start();
  }

  /** Resolves when it has read and delivered all, and ended by itself. */
  async done(): Promise<void> {
    await this.#running.exitCode();
  }

  async stop(): Promise<void> {
    await this.#running.end('SIGKILL');
    rmSync(this.#folder, { recursive: true });
  }

  get #recording(): string {
    return join(this.#folder, 'recording.txt');
  }

  #start(): Program {
    const { device, token, server } = this.#options;
    const outbox = join(this.#folder, 'outbox');
    const source = ['--file', this.#recording, '--zone', 'UTC'];
    return startBridge({ device, token, server, outbox, source });
  }
}

/** @example ' 0042 C1  10:05:55.4113 00' */
function lineOf(index: number): string {
  const at_ms = 36_000_000 + index * every_ms;
  const time = new Date(at_ms).toISOString().slice(11, 23);
  return ` ${String(1 + (index % 200)).padStart(4, '0')} C0  ${time}0 00\r\n`;
}
