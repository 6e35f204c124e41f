/** The process of a hostile peer: a phone, a timer, or a stranger with many connections. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits, stringifyJson } from '@startwand/contract';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { openWire, type WireCall } from '../../apps/server/src/testing/wire.ts';
import { answer } from '../stage/child.ts';
import { openViewer } from '../stage/viewer-socket.ts';
import type { HostileGround, Peer } from './hostile-ground.ts';

/** Counts of what was done, as they are printed. */
type Did = Readonly<Record<string, number>>;

const atOnce = 10;
/** Goes on over all rounds. */
let batches = 0;

async function flood(port: number, seconds: number, next: () => WireCall): Promise<Did> {
  const until_ms = performance.now() + seconds * 1_000;
  const answers: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const wire = openWire(port);
      while (performance.now() < until_ms) {
        const { http } = await wire.call(next()).catch(() => ({ http: 0 }));
        answers[http] = (answers[http] ?? 0) + 1;
        // A real attacker who is told to wait would wait; a flood of refusals shows nothing.
        if (http !== 200) await sleep(20);
      }
      wire.close();
    }),
  );
  return answers;
}

const json = 'application/json';

function tapsOf({ phoneKey }: HostileGround): WireCall {
  batches += 1;
  const size = limits.tapsPerBatchMax;
  const taps = Array.from({ length: size }, (_none, at) => {
    const { timestamp, sequence } = aTrigger(batches * size + at);
    const session = `flood-${at % 7}`;
    const clock = { offset_us: 100, bound_us: 8_000 };
    return { session, sequence, kind: 'tap', section: 1, timestamp_100ns: timestamp, startNumber: null, clock };
  });
  const headers = { authorization: phoneKey, 'content-type': json };
  return { method: 'POST', path: '/phone/taps', headers, body: stringifyJson({ taps }) };
}

/** Half of them come late, and no two of a session stand beside each other. */
function impulsesOf({ timer }: HostileGround): WireCall {
  batches += 1;
  const size = limits.triggersPerBatchMax;
  const triggers = Array.from({ length: size }, (_none, at) => {
    const number = batches * size + at;
    const { timestamp } = aTrigger(at % 2 === 0 ? number : Math.ceil(number / 2));
    return aTrigger(number, { session: `flood-${at % 5}`, timestamp, timingChannel: 'C1' });
  });
  const headers = { authorization: timer.token, 'content-type': json };
  return { method: 'POST', path: `/devices/${timer.deviceId}/triggers`, headers, body: stringifyJson({ triggers }) };
}

const lines = 50;
/** Connections count by address, and others have theirs. */
const strangersAddress = '127.0.7.7';

/** Live lines that follow and leave again, and connections that say half a head and go. */
async function crowdTheDoor(port: number, seconds: number, { eventId }: HostileGround): Promise<Did> {
  const until_ms = performance.now() + seconds * 1_000;
  const did = { frames: 0, connections: 0 };
  const loud = Array.from({ length: lines }, async () => {
    const viewer = await openViewer(port, () => undefined, strangersAddress);
    viewer.say('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0');
    for (let id = 1; performance.now() < until_ms; id += 1) {
      viewer.say(`SUBSCRIBE\nid:${id}\ndestination:/topic/event/${eventId}\nreceipt:r${id}\n\n\0`);
      viewer.say(`UNSUBSCRIBE\nid:${id}\n\n\0`);
      did.frames += 2;
      await sleep(5);
    }
    viewer.leave();
  });
  const knocking = Array.from({ length: atOnce }, async () => {
    while (performance.now() < until_ms) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: strangersAddress });
      socket.on('error', () => socket.destroy());
      socket.write('GET /mt1/api/time/now HTTP/1.1\r\nHost: x\r\n');
      did.connections += 1;
      await sleep(5);
      socket.destroy();
    }
  });
  await Promise.all([...loud, ...knocking]);
  return did;
}

export const acts = {
  go: (port: number, peer: Peer, ground: HostileGround, seconds: number): Promise<Did> => {
    if (peer === 'strangersConnections') return crowdTheDoor(port, seconds, ground);
    const next = peer === 'hostilePhone' ? tapsOf : impulsesOf;
    return flood(port, seconds, () => next(ground));
  },
} as const;

answer(acts);
