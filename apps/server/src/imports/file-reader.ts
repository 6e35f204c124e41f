/**
 * Reads uploaded files, each in a process of its own with a limit on time and memory: a file that was made to
 * stop its reader stops nobody else, and is refused by name. A thread would not do: one that runs out of memory
 * can take the whole server along. A few are read at once, some wait.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limits } from '@startwand/contract';
import { FairSemaphore } from '../fair-semaphore.ts';
import { documentTypeOf } from '../files/document-type.ts';
import { oneSource } from '../source.ts';
import type { FileToRead, FileType, FromFileProcess, ReadFile } from './file-process.ts';
import { endAfter } from './reading-time.ts';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Buffer;
}

const atOnce = 2;
const waitingMax = 20;

export class FileReader {
  readonly #reading = new FairSemaphore({ atOnce, lanes: [{ waitingMax }] });

  /**
   * @param by whose file it is: of several each has a turn
   * @throws TooBusy when too many wait, and this person is among those who cause it
   */
  async read({ name, bytes }: NamedBytes, by: string): Promise<ReadFile | 'BUSY'> {
    if (bytes.length === 0) return 'IMPORT_EMPTY';
    const type = typeOf(name, bytes);
    if (type === null) return isLocked(bytes) ? 'IMPORT_PROTECTED' : 'IMPORT_UNREADABLE';
    const reading = () => readApart({ type, bytes, bounds: { ...limits } });
    return this.#reading.run(oneSource(by), reading);
  }
}

/** By the ending of the name, and only where the content is that. */
function typeOf(name: string, bytes: Buffer): FileType | null {
  // What is pasted comes with tabs, and so do the files of many timing programs.
  if (/\.tsv$/i.test(name)) return documentTypeOf('.csv', bytes) === 'csv' ? 'tsv' : null;
  if (/\.csv$/i.test(name) && isUtf16(bytes)) return 'csv';
  const type = documentTypeOf(name, bytes);
  return type === 'xls' || type === 'xlsx' || type === 'csv' ? type : null;
}

/** A new file with a password is an old one outside, with the whole of it locked in a stream. */
function isLocked(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')) &&
    bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  );
}

/** Its letters of two bytes look like a program otherwise. */
function isUtf16(bytes: Buffer): boolean {
  return (
    bytes.length % 2 === 0 && [0xff_fe, 0xfe_ff].includes((bytes[0] ?? 0) * 256 + (bytes[1] ?? 0))
  );
}

function readApart(file: FileToRead): Promise<ReadFile | 'BUSY'> {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${limits.importHeapMax_MB}`, ...permissions],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    let read: ReadFile | 'BUSY' = 'IMPORT_TOO_LARGE';
    let leave = () => {};
    child.on('message', (message: FromFileProcess) => {
      if (message !== 'ready') {
        ({ read } = message);
        return;
      }
      leave = endAfter(child, readingTime, (why) => {
        read = why;
      });
      child.send(file);
    });
    // One that did not start ends, too.
    child.once('error', () => resolve('BUSY'));
    child.once('close', () => {
      leave();
      resolve(read);
    });
  });
}

const readingTime = { used_ms: limits.importRead_ms, most_ms: limits.importReadMost_ms };

const program = fileURLToPath(new URL('./file-process.ts', import.meta.url));

/** It may read its own program; it writes no file and starts nothing, whatever a parser is talked into. */
const permissions = ['--permission', '--allow-fs-read=*'];
