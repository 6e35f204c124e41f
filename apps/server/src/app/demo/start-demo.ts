/** The demo: made in an empty data folder, going on in one that has it, absent from all others. */
import { join } from 'node:path';
import type { Services } from '../services.ts';
import type { ErrorLog } from '../../base/log.ts';
import { ensureAccount, ensurePoints } from './accounts.ts';
import { adorn } from './adorn.ts';
import { furnish } from './furnish.ts';
import { completeNotes, hasNotes, notesFile, type DemoNotes } from './notes.ts';
import { runRaceDay } from './race-day.ts';
import { setUpSlalom } from './set-up-slalom.ts';
import { repeatTownRun, setUpTownRun } from './town-run.ts';

export interface Demo {
  /** Ends the simulated timers. */
  stop(): Promise<void>;
}

interface Stage {
  readonly services: Services;
  readonly folder: string;
  readonly port: number;
  /** Other machines than this one may reach the server. */
  readonly isPublic: boolean;
  readonly say: (line: string) => void;
  readonly log: ErrorLog;
}

/** @returns `null` when the data folder holds an organiser's own events, or the server is for the public */
export async function startDemo(stage: Stage): Promise<Demo | null> {
  const { services, folder, say } = stage;
  if (!hasNotes(folder) && !(await services.users.isEmpty())) return null;
  if (stage.isPublic) {
    say('No demo: this server can be reached from elsewhere.');
    return null;
  }
  const notes = completeNotes(folder);
  // What is printed is read by others too: in logs, on a projector, over a shoulder.
  say(`Demo accounts: see ${notesFile(folder)}`);
  const stopping = new AbortController();
  const running = run(stage, notes, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function run(stage: Stage, notes: DemoNotes, signal: AbortSignal): Promise<void> {
  const { services, folder, port } = stage;
  await attempt(stage, async () => {
    const owner = await ensureAccount(services, notes, 'timekeeper');
    const topUp = (): Promise<void> => ensurePoints(services, owner);
    await topUp();
    const competitor = await ensureAccount(services, notes, 'competitor');
    const day = { clock: services.clock, topUp, port };
    const race = await setUpSlalom(services, notes, owner, competitor);
    // What is raced now comes first; everything else is made behind it.
    await Promise.all([
      attempt(stage, () => runRaceDay({ ...day, race, outbox: join(folder, 'demo-timers') }, signal)),
      attempt(stage, async () => {
        const people = { owner, competitor };
        await furnish({ services, notes, people, slalom: race }, signal);
        if (signal.aborted) return;
        const townRun = await setUpTownRun(services, notes, owner, competitor);
        await adorn(services, townRun, { scene: 'town' });
        const outbox = join(folder, 'demo-town-timers');
        await repeatTownRun({ ...day, run: townRun, outbox }, signal);
      }),
    ]);
  });
}

/** What fails leaves the server, and the rest of the demo, as it is. */
async function attempt({ log }: Stage, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'the demo has ended');
  }
}
