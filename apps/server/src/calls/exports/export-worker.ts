/** The thread that makes files, one after the other: ranking, writing and setting pages stop no live race. */
import { parentPort } from 'node:worker_threads';
import { makeFile, type FileOrder, type Made } from './make-file.ts';

if (parentPort === null) throw new Error('This file is a worker thread and nothing else.');
const port = parentPort;

async function answer(order: FileOrder): Promise<void> {
  const made: Made = await makeFile(order);
  // Given away where they stand alone: to copy tens of megabytes would stop the race for a moment.
  const isAlone = 'bytes' in made && made.bytes.byteLength === made.bytes.buffer.byteLength;
  const given = isAlone && made.bytes.buffer instanceof ArrayBuffer ? [made.bytes.buffer] : [];
  port.postMessage(made, given);
}

// What fails ends the thread; the call that waits for the file learns it by that.
port.on('message', (order: FileOrder) => void answer(order));
