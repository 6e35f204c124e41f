/** Takes a file: it is read at once, and kept as rows until it is applied or a day has passed. */
import { keyStatements } from '../../base/preconditions.ts';
import { limits, type ImportKind } from '@startwand/contract';
import { TICKS_PER_HOUR, after, duration, type Timestamp } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { UploadedFile } from '../../storage/files/file-store.ts';
import { asHeatId, mintId } from '../../base/ids.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { FileReader } from './file-reader.ts';
import type { ListedParts } from './listed-cells.ts';
import type { ImportRecord } from './record.ts';
import type { ImportStore } from './store.ts';
import { tidied } from './sheet.ts';

export interface ImportParts extends ListedParts {
  readonly imports: ImportStore;
  readonly fileReader: FileReader;
  readonly clock: Clock;
}

interface Upload {
  readonly kind: ImportKind;
  readonly heatId: string | null;
  readonly readingId?: string | undefined;
}

export async function uploadImport(
  parts: ImportParts,
  { room, by, preconditions }: OperatorContext,
  { kind, heatId, readingId }: Upload,
  file: UploadedFile,
): Promise<{ record: ImportRecord } | Refused> {
  const heat = heatId === null ? null : asHeatId(heatId);
  if (heat !== null && !room.view.race.heats.has(heat)) return { error: 'HEAT_NOT_FOUND' };
  const name = readingId === undefined ? null : { eventId: room.eventId, by, readingId };
  const { timeZone } = room.view.event;
  const read = await parts.fileReader.readings.during(name, async (report) => {
    const packed = await parts.fileReader.read({ ...file, timeZone }, by, report);
    // Nothing is kept of a file whose sender stopped it at the last moment.
    return report.signal.aborted ? 'IMPORT_CANCELLED' : packed;
  });
  if (typeof read === 'string') return { error: read };
  if ('error' in read) return read;
  const now = parts.clock();
  const record: ImportRecord = {
    id: mintId(),
    eventId: room.eventId,
    kind,
    heatId: heat,
    fileName: shownName(file.name),
    state: 'uploaded',
    createdAt: now,
    expiresAt: keptUntil(now),
    sheets: read.overviews,
    settings: null,
    check: null,
    appliedCount: null,
    undo: null,
  };
  await parts.imports.put(record, read.content, keyStatements(preconditions));
  return { record };
}

export function keptUntil(now: Timestamp): Timestamp {
  return after(now, duration(limits.importKept_h * TICKS_PER_HOUR));
}

/** Without folders and control characters. */
function shownName(name: string): string {
  const last = name.replaceAll(/^.*[\\/]/g, '').replaceAll(/\p{Cc}/gu, '');
  return tidied(last).slice(-limits.nameMax);
}
