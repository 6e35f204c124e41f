/** A device that delivers without rest and keeps what the server has told it is on disk. */
import { apiRoot, parseJson, routes, stringifyJson, type DeliveredTrigger } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import type { Random } from '../apps/bridge/src/random.ts';

export const deviceId = '231203016';
export const pin = '1234';

/** By session: everything up to this sequence was acknowledged. */
export type Acknowledged = Map<string, number>;

const noon = 17_637_123_000_000_001n;

/** A trigger that its identity determines: what is read back can be compared. */
export function triggerOf(session: string, sequence: number): DeliveredTrigger {
  return {
    ...lightBeam,
    session,
    sequence,
    timestamp: noon + BigInt(sequence) * 1_234_567n,
    timingChannel: `C${sequence % 10}`,
    startNumber: { startNumber: 1 + (sequence % 200), type: 'MANUAL' },
  };
}

export async function logIn(url: string): Promise<string> {
  const answer = await post(`${url}${apiRoot}/devices/${deviceId}/token`, { pin }, '');
  const token = answer.headers.get('authorization');
  if (token === null) throw new Error(`The device cannot log in: ${await answer.text()}`);
  return token;
}

/** Delivers batches of one session, one behind the other, until the server is gone. */
export async function deliverUntilCut(
  url: string,
  token: string,
  session: string,
  random: Random,
  acknowledged: Acknowledged,
): Promise<void> {
  let next = 1;
  for (;;) {
    const length = 1 + Math.floor(random.between(0, BATCH_MAX));
    const first = next;
    const triggers = Array.from({ length }, (_, index) => triggerOf(session, first + index));
    const upTo = await deliver(url, token, triggers);
    if (upTo === null) return;
    acknowledged.set(session, upTo);
    next = upTo + 1;
  }
}

const BATCH_MAX = 20;

/** @returns up to where the session is on disk; `null` when no answer came any more */
export async function deliver(
  url: string,
  token: string,
  triggers: readonly DeliveredTrigger[],
): Promise<number | null> {
  const text = await post(`${url}${apiRoot}/devices/${deviceId}/triggers`, { triggers }, token)
    .then((answer) => answer.text())
    .catch(() => null);
  if (text === null) return null;
  const body = parseJson(text);
  const items = isEnvelope(body) ? body.data : [];
  const acknowledgement = routes.deliverTriggers.item.safeParse(items[0]);
  if (!acknowledgement.success) throw new Error(`The server refused a delivery: ${text}`);
  return acknowledgement.data.upTo;
}

function isEnvelope(body: unknown): body is { readonly data: readonly unknown[] } {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
}

function post(url: string, body: object, token: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: token };
  return fetch(url, { method: 'POST', headers, body: stringifyJson(body) });
}
