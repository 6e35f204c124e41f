/** The demo's timers: the bridge's simulator as a process of its own, which delivers like any device. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

interface TimerAccess {
  readonly id: string;
  readonly token: string;
}

export interface SimulatedHeat {
  readonly upperDevice: TimerAccess;
  readonly lowerDevice: TimerAccess;
  readonly port: number;
  /** Where the timers keep what is not delivered yet. */
  readonly outbox: string;
  /** In starting order. */
  readonly bibs: readonly number[];
  readonly interval_s: number;
  readonly runTime_s: number;
  /** How long ago the first one started. */
  readonly begun_s: number;
}

const bridge = join(import.meta.dirname, '../../../bridge/src/main.ts');
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

function argumentsOf(heat: SimulatedHeat): readonly string[] {
  const { upperDevice, lowerDevice } = heat;
  return [
    `--server=http://localhost:${heat.port}`,
    `--device=${upperDevice.id}@${upperDevice.token}=C0,C2`,
    `--device=${lowerDevice.id}@${lowerDevice.token}=C1`,
    `--bibs=${heat.bibs.join(',')}`,
    `--interval=${heat.interval_s}`,
    `--run-time=${heat.runTime_s}`,
    `--begin=-${heat.begun_s}`,
    // Nobody sits at the demo's desk: a false finish would stand as the best time.
    '--false-rate=0.002',
    // A late impulse keeps the heat open for up to a minute and a half: seldom enough to look at.
    '--late-rate=0.005',
    `--data=${heat.outbox}`,
  ];
}
