/** The thread that makes one file and ends: ranking, writing and setting pages stop no live race. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeFile } from './make-file.ts';
import type { ExportOrder, Made } from './make-file.ts';

if (parentPort === null) throw new Error('This file is a worker thread and nothing else.');
const port = parentPort;
const order: ExportOrder = workerData;
const made: Made = await makeFile(order);
port.postMessage(made);
