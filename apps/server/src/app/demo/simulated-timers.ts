/** The demo's timers: the bridge's simulator as a process of its own, which delivers like any device. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface SimulatedTimer {
  readonly id: string;
  readonly token: string;
  /** As in `C0,C2`. */
  readonly channels: string;
}

export interface SimulatedHeat {
  readonly timers: readonly SimulatedTimer[];
  readonly port: number;
  /** Where the timers keep what is not delivered yet. */
  readonly outbox: string;
  /** In starting order. */
  readonly bibs: readonly number[];
  readonly falls: readonly number[];
  readonly begin_ms: number;
  /** How the race goes and what goes wrong, as the simulator has it. */
  readonly options: readonly string[];
}

const bridge = join(import.meta.dirname, '../../../../bridge/src/main.ts');
const endWithParent = `--import=${new URL('./end-with-parent.ts', import.meta.url).href}`;

/**
 * Times one heat; resolves when the last impulse is delivered, or soon after it was asked to stop.
 *
 * @throws Error with the simulator's own words when it gave up
 */
export async function simulateHeat(heat: SimulatedHeat, signal: AbortSignal): Promise<void> {
  // What was not delivered when a server stopped belongs to a race that is over.
  await rm(heat.outbox, { recursive: true, force: true });
  const child = spawn(process.execPath, [endWithParent, bridge, 'simulate', ...argumentsOf(heat)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const complaints: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const stop = (): void => {
    child.kill('SIGTERM');
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const [code]: unknown[] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  if (code !== 0 && !signal.aborted) {
    throw new Error(`The simulator of the demo ended: ${complaints.join('').trim()}`);
  }
}

/** What the simulator is called with. */
export function argumentsOf(heat: SimulatedHeat): readonly string[] {
  return [
    `--server=http://localhost:${heat.port}`,
    ...heat.timers.map(({ id, token, channels }) => `--device=${id}@${token}=${channels}`),
    `--bibs=${heat.bibs.join(',')}`,
    ...(heat.falls.length === 0 ? [] : [`--falls=${heat.falls.join(',')}`]),
    `--begin=${new Date(heat.begin_ms).toISOString()}`,
    `--data=${heat.outbox}`,
    ...heat.options,
    ...reliable,
  ];
}

/** Nobody sits at the demo's desk: what only a person could tell from the truth does not happen. */
const reliable = [
  // A false finish would stand as the best time.
  '--false-rate=0',
  // A racer in the finish would be on course for a minute and a half more.
  '--late-rate=0',
  // Who falls was chosen, so that the timekeeper can mark it.
  '--dnf-rate=0',
];
