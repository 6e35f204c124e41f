/** The demo: made in an empty data folder, going on in one that has it, absent from all others. */
import { join } from 'node:path';
import type { Services } from '../services.ts';
import type { ErrorLog } from '../../base/log.ts';
import { adorn, publishResults } from './adorn.ts';
import type { Desk } from './desk.ts';
import { ensureAccount, gatherTroupe, type Troupe } from './equip.ts';
import { completeNotes, hasNotes, notesFile, type DemoNotes } from './notes.ts';
import { playDay } from './play-day.ts';
import { openDay, slalom, townRun, yesterday } from './race-days.ts';
import { ensureDay } from './store-day.ts';

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
    const troupe = await gatherTroupe(services, notes);
    const desk = await ensureDay(troupe, slalom);
    // What is raced now comes first; everything else is made behind it.
    await Promise.all([
      attempt(stage, () => playDay({ troupe, day: slalom, desk, port, outbox: join(folder, 'demo-timers') }, signal)),
      attempt(stage, async () => {
        await furnish(troupe, desk, signal);
        if (signal.aborted) return;
        const town = { troupe, day: townRun, desk: await ensureDay(troupe, townRun) };
        await adorn(services, town.desk, townRun);
        await playDay({ ...town, port, outbox: join(folder, 'demo-town-timers') }, signal);
      }),
    ]);
  });
}

/** Everything of the demo that does not move. The next start completes what a kill cut short. */
export async function furnish(troupe: Troupe, slalomDesk: Desk, signal: AbortSignal): Promise<void> {
  const { services, notes } = troupe;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => adorn(services, slalomDesk, slalom),
    async () => {
      const desk = await ensureDay(troupe, yesterday);
      await adorn(services, desk, yesterday);
      await publishResults(services, desk);
    },
    async () => adorn(services, await ensureDay(troupe, openDay), openDay),
    () => ensureAccount(services, notes, 'administrator'),
    () => ensureAccount(services, notes, 'salesPerson'),
  ];
  for (const step of steps) {
    if (signal.aborted) return;
    await step();
  }
}

/** What fails leaves the server, and the rest of the demo, as it is. */
async function attempt({ log }: Stage, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'the demo has ended');
  }
}
