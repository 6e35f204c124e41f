/** The thread that writes the description of the interface, once: a quarter of a second in one piece stops no race. */
import { parentPort, workerData } from 'node:worker_threads';
import { stringifyJson } from '@startwand/contract';

if (parentPort === null) throw new Error('This file is a worker thread and nothing else.');
const port = parentPort;
const text =
  workerData === 'page'
    ? (await import('./docs-page.ts')).docsPage()
    : stringifyJson((await import('./open-api.ts')).openApi());
port.postMessage(text);
