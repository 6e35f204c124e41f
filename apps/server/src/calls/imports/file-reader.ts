/**
 * Reads uploaded files, each in a process of its own with a limit on time and memory: a file that was made to
 * stop its reader stops nobody else, and is refused by name. A thread would not do: one that runs out of memory
 * can take the whole server along. A few are read at once, some wait.
 */
import { availableParallelism } from 'node:os';
import { COMPOUND, isLike } from '../../storage/files/document-type.ts';
import type { ReceivedFile } from '../../storage/files/file-store.ts';
import { limits } from '@startwand/contract';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { oneSource } from '../../base/source.ts';
import type { FileToRead, ReadFile } from './file-process.ts';
import { FileProcesses, type Unfinished } from './file-processes.ts';
import type { PackedList } from './packed-list.ts';
import type { PackedSheets } from './packed-sheets.ts';
import { FileReadings, type ReadingReport } from './reading/file-readings.ts';
import { fileTypeOf } from './reading/file-type.ts';
import type { Unread } from './sheet.ts';

export interface FileToTake extends Pick<ReceivedFile, 'path' | 'size_bytes' | 'pieces'> {
  readonly name: string;
  /** Of the event that it is read into. */
  readonly timeZone: string;
}

/** On two processors one is left to the race. */
const atOnce = availableParallelism() > 2 ? 2 : 1;
const waitingMax = 20;
/** Short lists of our own format are read by one process after the other: starting one takes longer than the list. */
const smallMax_bytes = 1_048_576;

export class FileReader {
  readonly readings = new FileReadings();
  readonly #processes = new FileProcesses();
  readonly #reading = new FairSemaphore({ atOnce, lanes: [{ waitingMax }] });

  /**
   * @param by whose file it is: of several each has a turn
   * @throws TooBusy when too many wait, and this person is among those who cause it
   */
  async read(file: FileToTake, by: string, report?: ReadingReport): Promise<PackedSheets | Unread | Unfinished> {
    const read = await this.#read(file, by, {}, report);
    return typeof read === 'object' && 'parts' in read ? 'IMPORT_UNREADABLE' : read;
  }

  /** The list of a federation, packed as it is stored. It has more columns than other lists, of which few are kept. */
  async readPointsList(
    file: Omit<FileToTake, 'timeZone'>,
    by: string,
    report?: ReadingReport,
  ): Promise<PackedList | Unread | Unfinished> {
    // It tells no time.
    const read = await this.#read({ ...file, timeZone: 'UTC' }, by, { isPointsList: true }, report);
    return typeof read === 'string' || 'parts' in read || 'error' in read ? read : 'IMPORT_UNREADABLE';
  }

  async #read(
    file: FileToTake,
    by: string,
    how: Pick<FileToRead, 'isPointsList'>,
    report: ReadingReport | undefined,
  ): Promise<ReadFile | Unfinished> {
    const { path, size_bytes, timeZone } = file;
    if (size_bytes === 0) return 'IMPORT_EMPTY';
    const type = await fileTypeOf(file);
    if (type === null) return (await isLocked(file)) ? 'IMPORT_PROTECTED' : 'IMPORT_UNREADABLE';
    const order: FileToRead = { type, path, timeZone, bounds: { ...limits }, ...how };
    const isSmall = (type === 'csv' || type === 'tsv') && size_bytes <= smallMax_bytes;
    const signal = report?.signal;
    const tell = (share: number): void => {
      if (report !== undefined) report.share = share;
    };
    const turn = this.#reading.join(oneSource(by), () => this.#processes.read(order, isSmall, { tell, signal }), {
      signal,
    });
    if (report !== undefined) report.ahead = turn.ahead;
    try {
      return await turn.result;
    } catch (error) {
      if (signal?.aborted === true) return 'IMPORT_CANCELLED';
      throw error;
    }
  }

  /** Ends the process that waits for the next list. */
  close(): void {
    this.#processes.close();
  }
}

/** A new file with a password is an old one outside, with the whole of it locked in a stream. */
function isLocked(file: FileToTake): Promise<boolean> {
  return isLike(file.pieces(), {
    head: COMPOUND,
    all: [Buffer.from('EncryptedPackage', 'utf16le')],
  });
}
