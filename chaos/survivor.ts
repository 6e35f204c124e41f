/** What a server finds after the power came back, held against what it had acknowledged. */
import { openEmbedded } from '../apps/server/src/storage/database/embedded.ts';
import type { Database } from '../apps/server/src/storage/database/database.ts';
import { TriggerStore } from '../apps/server/src/race/triggers/store.ts';
import { deviceId, triggerOf, type Acknowledged } from './timer.ts';

/** @returns every fault as a sentence; none when nothing acknowledged is missing */
export async function faultsOf(folder: string, acknowledged: Acknowledged): Promise<readonly string[]> {
  const database = await openEmbedded({ folder, now: 0n });
  try {
    const faults = await damage(database);
    const triggers = new TriggerStore(database);
    for (const [session, upTo] of acknowledged) {
      faults.push(...(await missing(triggers, session, upTo)));
    }
    return faults;
  } finally {
    await database.close();
  }
}

async function damage(database: Database): Promise<string[]> {
  const rows = await database.query<{ integrity_check: string }>('pragma integrity_check', []);
  return rows
    .filter(({ integrity_check }) => integrity_check !== 'ok')
    .map(({ integrity_check }) => `The database is damaged: ${integrity_check}`);
}

async function missing(triggers: TriggerStore, session: string, upTo: number): Promise<readonly string[]> {
  const found = new Map(
    (await triggers.triggersOfSession(deviceId, session, 1, upTo)).map((trigger) => [trigger.sequence, trigger]),
  );
  return Array.from({ length: upTo }, (_, index) => index + 1).flatMap((sequence) => {
    const stored = found.get(sequence);
    if (stored === undefined) return [`${session}.${sequence} was acknowledged and is missing`];
    const { timestamp, startNumber } = triggerOf(session, sequence);
    return stored.timestamp === timestamp && stored.startNumber?.startNumber === startNumber?.startNumber
      ? []
      : [`${session}.${sequence} is not what was delivered`];
  });
}
