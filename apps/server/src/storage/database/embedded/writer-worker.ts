/** The thread that owns the one writing connection: a slow disk stops it and nobody else. */
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { Clearing } from './clearing.ts';
import { makeDurable } from './durability.ts';
import { explain } from '../start-faults.ts';
import { GroupCommit } from './group-commit.ts';
import { RoomProbe } from '../disk/room-probe.ts';
import { unpackUnits } from '../packed-units.ts';
import type { FromWorker, ToWorker, UnitException, UnitOutcome, WorkerSettings } from '../writer-messages.ts';

/**
 * How long a foreign process (a backup, a shell) may hold the database before a write is refused.
 */
const busyTimeout_ms = 5_000;

if (parentPort === null) throw new Error('This file is a worker thread and nothing else.');
const port = parentPort;
const { file }: WorkerSettings = workerData;

function say(message: FromWorker): void {
  port.postMessage(message);
}

function serve(database: DatabaseSync): void {
  const group = new GroupCommit(database, new RoomProbe(dirname(file)));
  const clearing = new Clearing(database);
  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'commit':
        say({
          type: 'decided',
          exceptions: exceptionsOf(group.commit(unpackUnits(message.units))),
        });
        break;
      case 'fold':
        say({ type: 'folded', fault: clearing.clear(message.isThorough) });
        break;
      case 'close':
        clearing.end();
        database.close();
        port.close();
        break;
    }
  });
  say({ type: 'ready' });
}

function exceptionsOf(outcomes: readonly UnitOutcome[]): readonly UnitException[] {
  return outcomes.flatMap((outcome, unit) => (outcome.outcome === 'stored' ? [] : [{ unit, outcome }]));
}

try {
  const database = new DatabaseSync(file, { timeout: busyTimeout_ms });
  const reason = makeDurable(database);
  if (reason === null) serve(database);
  else say({ type: 'refused', reason: `${reason} The database is ${file}.` });
} catch (error) {
  say({ type: 'refused', reason: explain(file, error) });
}
