/** The process that has the large event: saves its lists, and watches how long it is deaf meanwhile. */
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { apiRoot, type ExportFormat } from '@startwand/contract';
import { duration } from '@startwand/timing';
import { asUserId } from '../../apps/server/src/base/ids.ts';
import { openServer } from '../event-detail/open-server.ts';
import { eventId } from '../event-detail/stored-event.ts';
import type { ExportAnswer, ExportCommand } from './protocol.ts';

const [folder = ''] = process.argv.slice(2);
const { database, http, services } = await openServer(folder);
const busy_ms = 4_000;

async function openRoom() {
  const room = await services.rooms.openRoom(eventId);
  if (room === null) throw new Error('The event is not there');
  return room;
}

async function open(): Promise<number> {
  await openRoom();
  return save('csv');
}

async function save(format: ExportFormat): Promise<number> {
  const { race } = await openRoom();
  const [heatId = ''] = race.heats.keys();
  const url = `${apiRoot}/events/${eventId}/exports/results?format=${format}&heatId=${heatId}`;
  const { statusCode, rawPayload, body } = await http.inject({ url });
  if (statusCode !== 200) throw new Error(`No file: ${body}`);
  return rawPayload.length;
}

async function changeOneRun(): Promise<void> {
  const room = await openRoom();
  const [heat] = room.race.heats.values();
  const [runId] = heat?.runs.keys() ?? [];
  if (runId === undefined) throw new Error('There is no run');
  const reward_100ns = duration(0);
  const penalty_100ns = duration(Math.ceil(Math.random() * 100) * 1_000_000);
  const decision = { kind: 'setPenalty', runId, penalty_100ns, reward_100ns } as const;
  const changed = await room.command({ type: 'decide', decision, by: asUserId('owner') });
  if ('error' in changed) throw new Error(`The penalty was refused: ${changed.error}`);
}

async function compute(): Promise<number> {
  const thread = new Worker(new URL('busy-thread.ts', import.meta.url), {
    workerData: { busy_ms },
  });
  await once(thread, 'exit');
  return 0;
}

async function watched(work: () => Promise<number>): Promise<ExportAnswer> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const began_ms = performance.now();
  const size_bytes = await work();
  const took_ms = performance.now() - began_ms;
  delays.disable();
  return { took_ms, size_bytes, stall_ms: delays.max / 1e6 };
}

async function answer(command: ExportCommand): Promise<ExportAnswer> {
  switch (command.kind) {
    case 'open':
      return watched(open);
    case 'compute':
      return watched(compute);
    case 'save':
      await changeOneRun();
      return watched(() => save(command.format));
    default:
      throw new Error('No such command');
  }
}

process.on('disconnect', async () => {
  await http.close();
  await database.close();
  process.exit(0);
});
process.on('message', async (command: ExportCommand) => process.send?.(await answer(command)));
