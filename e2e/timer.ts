/** The timer as the server knows it: it delivers, in its own words. */
import { apiRoot, parseJson, stringifyJson, type DeliveredTrigger, type TriggerDto } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { anHourAgo, timer } from './giant-slalom.ts';

/** Delivers a batch with the token of the device, and expects it to be acknowledged. */
export async function deliver(
  server: string,
  token: string,
  triggers: readonly DeliveredTrigger[],
  device: string = timer.device,
): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${server}${apiRoot}/devices/${device}/triggers`, {
    method: 'POST',
    headers: { ...json, authorization: token },
    body: stringifyJson({ triggers }),
  });
  expect(parseJson(await answer.text())).toMatchObject({ status: 0 });
}

const tenSeconds = 100_000_000n;

/** An impulse without a number, as a light beam sends it, ten seconds behind the one before. */
export function impulse(sequence: number, channel: 'C0' | 'C1'): DeliveredTrigger {
  return {
    ...lightBeam,
    session: 'story',
    sequence,
    timestamp: anHourAgo + BigInt(sequence) * tenSeconds,
    timingChannel: channel,
  };
}

/** A device that did not hear the acknowledgement: the same of the finish channel once more. */
export async function sendAgain(api: Api, server: string): Promise<void> {
  const stored = await api.get<TriggerDto>(`/devices/${timer.device}/channel/1/trigger?limit=40`);
  expect(stored).toHaveLength(40);
  await deliver(server, await api.authorize(timer.device), stored.map(asDelivered));
}

function asDelivered(trigger: TriggerDto): DeliveredTrigger {
  const [, session = '', sequence = ''] = trigger.id.split('.');
  return {
    session,
    sequence: Number(sequence),
    timestamp: trigger.timestamp,
    timeOffset: trigger.timeOffset,
    timingChannel: trigger.timingChannel,
    fallingEdge: trigger.fallingEdge,
    valid: trigger.valid,
    blocked: trigger.blocked,
    type: trigger.type,
    // As it came: a device that knows no number sends none.
    startNumber: trigger.startNumber.startNumber === 0 ? null : trigger.startNumber,
    triggerType: trigger.triggerType,
    memo: trigger.memo,
    corrected: trigger.corrected,
    appliedDelay_100ns: trigger.appliedDelay_100ns,
    sync: trigger.sync,
  };
}
