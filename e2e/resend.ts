/** A device that did not hear the acknowledgement and sends a batch once more. */
import { apiRoot, parseJson, stringifyJson } from '@startwand/contract';
import type { DeliveredTrigger, TriggerDto } from '@startwand/contract';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { timer } from './giant-slalom.ts';

/** Takes what the server has of the finish channel and delivers the very same again. */
export async function sendAgain(api: Api, server: string): Promise<void> {
  const stored = await api.get<TriggerDto>(`/devices/${timer.device}/channel/1/trigger?limit=40`);
  expect(stored).toHaveLength(40);
  const login = await fetch(`${server}${apiRoot}/devices/${timer.device}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stringifyJson({ pin: timer.pin }),
  });
  const answer = await fetch(`${server}${apiRoot}/devices/${timer.device}/triggers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: login.headers.get('authorization') ?? '',
    },
    body: stringifyJson({ triggers: stored.map(asDelivered) }),
  });
  expect(parseJson(await answer.text())).toMatchObject({ status: 0 });
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
    startNumber: trigger.startNumber,
    triggerType: trigger.triggerType,
    memo: trigger.memo,
    corrected: trigger.corrected,
    appliedDelay_100ns: trigger.appliedDelay_100ns,
    sync: trigger.sync,
  };
}
