/** From disk to a room that can be asked, in a process that has just started. */
import { rowOf, under, type BenchRow } from '../bench-row.ts';
import { startLargeEvent, type LargeEvent } from '../stage/on-large-event.ts';
import { competitors, heats } from '../stage/stored-event.ts';
import { sized } from '../stage/sized.ts';

/** What else runs on the machine can only slow a start down: the fastest is what it takes. */
const starts = sized(3, 1);
const rebuildMax_ms = 500;
/** A race in memory knows more than its facts: who is where, what each point has used. */
const memoryMax_ratio = 6;

export async function measureRebuild(folder: string, facts: number): Promise<readonly BenchRow[]> {
  await inNewProcess(folder, (event) => event.ask('takePicture'));
  const measured: Awaited<ReturnType<typeof measureStart>>[] = [];
  for (let start = 0; start < starts; start += 1) measured.push(await measureStart(folder));
  const least = (what: keyof (typeof measured)[number]) => Math.min(...measured.map((start) => start[what]));
  const [rebuild_ms, shown_ms, memory_MB] = [least('rebuild_ms'), least('shown_ms'), least('inMemory_MB')];
  const rows = [least('rows_ms'), 'reading the rows'] as const;
  const onDisk_MB = least('onDisk_MB');
  const size = `${competitors.toLocaleString('en')} competitors x ${heats} heats`;
  const room = `room opened from disk, ${size}, ${facts.toLocaleString('en')} facts`;
  return [
    rowOf(`first visitor after a start, ${size}`, [shown_ms, 'ms'], rows, under(shown_ms, rebuildMax_ms, 'ms')),
    rowOf(room, [rebuild_ms, 'ms'], rows, under(rebuild_ms, rebuildMax_ms, 'ms')),
    rowOf(
      'memory of that room',
      [memory_MB, 'MB'],
      [onDisk_MB, 'its facts as text'],
      [`<= ${memoryMax_ratio} x the limit`, memory_MB <= memoryMax_ratio * onDisk_MB],
    ),
  ];
}

async function measureStart(folder: string) {
  const opened = await inNewProcess(folder, async (event) => {
    const rows = await event.ask('readRows');
    const before_bytes = await event.ask('memory_bytes');
    const room = await event.ask('openRoom');
    const after_bytes = await event.ask('memory_bytes');
    return {
      rows_ms: rows.took_ms,
      rebuild_ms: room.took_ms,
      onDisk_MB: rows.size_bytes / 1e6,
      inMemory_MB: (after_bytes - before_bytes) / 1e6,
    };
  });
  // In a process of its own: behind the answer the room is read and compared with the picture.
  const { took_ms } = await inNewProcess(folder, (event) => event.ask('show'));
  return { ...opened, shown_ms: took_ms };
}

async function inNewProcess<Result>(folder: string, act: (event: LargeEvent) => Promise<Result>): Promise<Result> {
  const event = startLargeEvent(folder);
  const result = await act(event);
  await event.end();
  return result;
}
