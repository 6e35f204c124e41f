/** The thread of `far-wire.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FarAnswer, FarCall } from './far-wire.ts';
import { openWire } from './wire.ts';

const wire = openWire(Number(Reflect.get(Object(workerData), 'port')));

const port = parentPort;
if (port === null) throw new Error('It is no thread of its own');
port.on('message', ({ call, asked }: FarCall) => {
  // A buffer arrives as bare bytes.
  const { body } = asked;
  const sent = body === undefined || typeof body === 'string' ? asked : { ...asked, body: Buffer.from(body) };
  void wire
    .call(sent)
    .catch((error: unknown) => ({ http: 0, status: null, text: String(error) }))
    .then((answer) => {
      const made: FarAnswer = { ...answer, text: answer.text.slice(0, 500), call };
      port.postMessage(made);
    });
});
