/** How long a file keeps its reader, and what the process that reads it takes at most. */
import { readFileSync, readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { openFolder } from '../../apps/server/src/storage/files/file-store.ts';
import { FileReader } from '../../apps/server/src/calls/imports/file-reader.ts';
import { inFolder } from '../stage/databases.ts';
import { timed } from '../stage/measure.ts';

const poll_ms = 5;
const kB_per_MB = 1_024;

export interface ReadingCost {
  readonly took_ms: number;
  /** 0 where the system does not tell. */
  readonly peak_MB: number;
}

export function measureReading(name: string, bytes: Buffer): Promise<ReadingCost> {
  return inFolder(async (folder) => {
    const file = await openFolder(folder).receive(Readable.from([bytes], { objectMode: false }));
    const reader = new FileReader();
    let peak_MB = 0;
    const looking = setInterval(() => {
      peak_MB = Math.max(peak_MB, ...childrenPeaks_MB());
    }, poll_ms);
    const took_ms = await timed(() => reader.read({ ...file, name, timeZone: 'UTC' }, 'bench'));
    reader.close();
    clearInterval(looking);
    return { took_ms, peak_MB };
  });
}

function childrenPeaks_MB(): readonly number[] {
  return processes().flatMap((id) => {
    const status = statusOf(id);
    if (!new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)) return [];
    return [Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / kB_per_MB];
  });
}

function processes(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Empty for one that has ended since. */
function statusOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return '';
  }
}
