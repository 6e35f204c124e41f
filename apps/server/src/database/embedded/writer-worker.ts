/** The thread that owns the one writing connection: a slow disk stops it and nobody else. */
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { makeDurable } from './durability.ts';
import { explain } from '../start-faults.ts';
import { GroupCommit } from './group-commit.ts';
import { RoomProbe } from '../disk/room-probe.ts';
import { unpackUnits } from '../packed-units.ts';
import type {
  FromWorker,
  ToWorker,
  UnitException,
  UnitOutcome,
  WorkerSettings,
} from '../writer-messages.ts';

/**
 * How long a foreign process (a backup, a shell) may hold the database before a write is refused.
 */
const BUSY_TIMEOUT_MS = 5_000;

if (parentPort === null) throw new Error('This file is a worker thread and nothing else.');
const port = parentPort;
const { file }: WorkerSettings = workerData;

function say(message: FromWorker): void {
  port.postMessage(message);
}

function serve(database: DatabaseSync): void {
  const group = new GroupCommit(database, new RoomProbe(dirname(file)));
  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'commit':
        say({
          type: 'decided',
          exceptions: exceptionsOf(group.commit(unpackUnits(message.units))),
        });
        break;
      case 'fold':
        say({ type: 'folded', fault: fold(database) });
        break;
      case 'close':
        database.close();
        port.close();
        break;
    }
  });
  say({ type: 'ready' });
}

/**
 * What was erased lies in the journal until it is overwritten, which may be never. What earlier versions
 * erased lies in pages that nobody cleared: such a file is written anew, once.
 *
 * @returns why it could not be done; `null`: it is done
 */
function fold(database: DatabaseSync): string | null {
  try {
    const [version] = Object.values(database.prepare('pragma user_version').get() ?? {});
    if (version === 0) database.exec(`vacuum; pragma user_version = ${CLEARED}`);
    const state = database.prepare('pragma wal_checkpoint(truncate)').get();
    return Reflect.get(Object(state), 'busy') === 0 ? null : 'somebody reads from the journal';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** In a file's `user_version`: since it was made, or written anew, whatever is deleted is overwritten. */
const CLEARED = 1;

function exceptionsOf(outcomes: readonly UnitOutcome[]): readonly UnitException[] {
  return outcomes.flatMap((outcome, unit) =>
    outcome.outcome === 'stored' ? [] : [{ unit, outcome }],
  );
}

try {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  const reason = makeDurable(database);
  if (reason === null) serve(database);
  else say({ type: 'refused', reason: `${reason} The database is ${file}.` });
} catch (error) {
  say({ type: 'refused', reason: explain(file, error) });
}
