/** The process of others: a timer with fifty impulses a second, and somebody who asks something small. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stringifyJson } from '@startwand/contract';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { openWire } from '../../apps/server/src/testing/wire.ts';
import { answer } from '../stage/child.ts';
import { quantileOf } from '../stage/measure.ts';
import type { Timer } from './serving.ts';

/** How long others waited. */
export interface Waits {
  readonly impulseP99_ms: number;
  readonly callP95_ms: number;
}

const everyImpulse_ms = 20;
const everyCall_ms = 25;

/** Goes on over all calls: the impulses of a race come in the order of their times. */
let sequence = 0;

async function go(port: number, timer: Timer, seconds: number): Promise<Waits> {
  const wire = openWire(port);
  const headers = { authorization: timer.token, 'content-type': 'application/json' };
  const deliver = () => {
    sequence += 1;
    const trigger = aTrigger(sequence, { session: 'others', timingChannel: `C${sequence % 2}` });
    const path = `/devices/${timer.deviceId}/triggers`;
    const body = stringifyJson({ triggers: [trigger] });
    return wire.call({ method: 'POST', path, headers, body });
  };
  const until_ms = performance.now() + seconds * 1_000;
  const [impulses, calls] = await Promise.all([
    atPace(everyImpulse_ms, until_ms, deliver),
    atPace(everyCall_ms, until_ms, () => wire.call({ method: 'GET', path: '/time/now' })),
  ]);
  wire.close();
  return { impulseP99_ms: quantileOf(impulses, 0.99), callP95_ms: quantileOf(calls, 0.95) };
}

/** One each so many milliseconds, whatever became of those before. @returns how long each took, sorted */
async function atPace(every_ms: number, until_ms: number, ask: () => Promise<unknown>): Promise<readonly number[]> {
  const took_ms: number[] = [];
  const asked: Promise<void>[] = [];
  while (performance.now() < until_ms) {
    const began_ms = performance.now();
    asked.push(ask().then(() => void took_ms.push(performance.now() - began_ms)));
    await sleep(every_ms);
  }
  await Promise.all(asked);
  return took_ms.sort((a, b) => a - b);
}

export const acts = { go } as const;

answer(acts);
