/** The live hub, as the server runs it. */
import { createServer } from 'node:http';
import { openLocalHub } from '../../apps/server/src/edge/sockets/live-hub.ts';
import { liveLimitsFor } from '../../apps/server/src/edge/sockets/live-limits.ts';
import { oneSource } from '../../apps/server/src/base/source.ts';
import { serveBench } from './broadcaster.ts';
import { topic } from './protocol.ts';

const server = createServer();
const gate = { authenticate: async () => null, maySubscribe: async () => true };
const log = { error: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`) };
const limits = liveLimitsFor(1, 20_000);
const hub = openLocalHub({ server, originOf: () => oneSource('here'), isOpen: true }, limits, log);
hub.bindGate(gate);

serveBench(server, (body) => hub.publish(topic, body));
