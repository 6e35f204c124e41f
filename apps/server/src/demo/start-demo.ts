/** The demo: made in an empty data folder, going on in one that has it, absent from all others. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { mintPin } from '../devices/provision-device.ts';
import type { Services } from '../services.ts';
import type { ErrorLog } from '../log.ts';
import { notesFile, readNotes, writeNotes } from './notes.ts';
import type { DemoNotes } from './notes.ts';
import { runRaceDay } from './race-day.ts';
import { setUpDemo } from './set-up.ts';

export interface Demo {
  /** Ends the simulated timers. */
  stop(): Promise<void>;
}

interface Stage {
  readonly services: Services;
  readonly folder: string;
  readonly port: number;
  /** Somebody else than this machine may reach the server. */
  readonly isPublic: boolean;
  readonly say: (line: string) => void;
  readonly log: ErrorLog;
}

/** @returns `null` when the data folder holds somebody's own events, or the server is for the public */
export async function startDemo(stage: Stage): Promise<Demo | null> {
  const { services, folder, say } = stage;
  const known = readNotes(folder);
  if (known === null && !(await services.users.isEmpty())) return null;
  if (stage.isPublic) {
    say('No demo: this server can be reached from elsewhere.');
    return null;
  }
  const notes = known ?? newNotes();
  if (known === null) writeNotes(folder, notes);
  // What is printed is read by others too: in logs, on a projector, over a shoulder.
  say(`Demo account: see ${notesFile(folder)}`);
  const stopping = new AbortController();
  const running = run(stage, notes, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** A demo that fails leaves the server as it is. */
async function run(
  { services, folder, port, log }: Stage,
  notes: DemoNotes,
  signal: AbortSignal,
): Promise<void> {
  try {
    const race = await setUpDemo(services, notes);
    await runRaceDay({ race, notes, port, outbox: join(folder, 'demo-timers') }, signal);
  } catch (error) {
    log.error({ err: error }, 'the demo has ended');
  }
}

function newNotes(): DemoNotes {
  return {
    email: 'demo@startwand.example',
    password: randomBytes(9).toString('base64url'),
    upperDevice: '231200001',
    upperPin: mintPin(),
    lowerDevice: '231200002',
    lowerPin: mintPin(),
  };
}
