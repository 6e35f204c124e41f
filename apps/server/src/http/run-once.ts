/** Does a call once that comes with a key of its caller's, and answers it as often as it comes (ADR 0036). */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { stringifyJson, success } from '@startwand/contract';
import { listBody, longList } from '../edge/bodies/list-body.ts';
import type { Clock } from '../base/clock.ts';
import type { ReceivedFile } from '../storage/files/file-store.ts';
import type { Answered, AskedFor } from '../calls/call/call.ts';
import type { Refused } from '../edge/answers/refused.ts';
import { inSlices } from '../base/slices.ts';
import type { Statement } from '../base/statement.ts';
import type { IdempotencyKey, IdempotencyKeyStore, Claimed } from '../accounts/idempotency/store.ts';
import { textsOf } from '../accounts/idempotency/texts-of.ts';

export interface OnceParts {
  readonly idempotencyKeys: IdempotencyKeyStore;
  readonly clock: Clock;
}

/** As long as the key of a booking (`limits.bookingKeyMax`). */
const keyPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** A caller who presses twice waits so long for the first answer; where the deed is done, it is at hand or lost. */
const looks = { underWay: 50, unanswered: 20 } as const;
const poll_ms = 100;

export async function once(
  parts: OnceParts,
  key: IdempotencyKey,
  asked: AskedFor,
  work: (idempotencyKey: Statement) => Promise<Answered>,
): Promise<Answered> {
  if (!keyPattern.test(key.name)) {
    return { error: 'INVALID_INPUT', issues: [{ path: ['idempotency-key'], code: 'INVALID' }] };
  }
  const claimed = await claimInTime(parts, key, await contentOf(asked));
  if (claimed.state === 'mine') return doIt(parts.idempotencyKeys, key, claimed.claim, work);
  if (claimed.state !== 'done') return refusals[claimed.state];
  return claimed.answer === null ? { error: 'DONE_BEFORE' } : again(claimed.answer);
}

const refusals = {
  otherContent: { error: 'KEY_REUSED' },
  tooMany: { error: 'API_LIMIT', retryAfter_s: 3_600 },
  underWay: { error: 'BUSY' },
  unanswered: { error: 'DONE_BEFORE' },
} as const satisfies Partial<Record<Claimed['state'], Refused>>;

async function claimInTime(
  { idempotencyKeys, clock }: OnceParts,
  key: IdempotencyKey,
  content: string,
): Promise<Claimed> {
  for (let looked = 1; ; looked++) {
    const claimed = await idempotencyKeys.claim(key, content, clock());
    const { state } = claimed;
    if ((state !== 'underWay' && state !== 'unanswered') || looked >= looks[state]) return claimed;
    await pause(poll_ms);
  }
}

async function doIt(
  idempotencyKeys: IdempotencyKeyStore,
  key: IdempotencyKey,
  claim: string,
  work: (idempotencyKey: Statement) => Promise<Answered>,
): Promise<Answered> {
  try {
    const answer = await work(idempotencyKeys.mark(key, claim));
    const text = await textOf(answer);
    if (text !== null) await idempotencyKeys.finish(key, claim, text);
    return answer;
  } finally {
    // Refused, or thrown ahead of the deed; what was done stays marked.
    await idempotencyKeys.release(key, claim);
  }
}

/** `null`: refused. Of files and tokens nothing is kept: no call that takes a key answers with one. */
async function textOf(answer: Answered): Promise<string | null> {
  if ('prepared' in answer) return answer.prepared.json.toString();
  if (!('data' in answer)) return null;
  const { data, total } = answer;
  if (data.length <= longList) return stringifyJson(success(data, total));
  return (await listBody(data, total)).toString();
}

function again(json: string): Answered {
  return { prepared: { etag: null, json, gzip: null, isPrivate: true } };
}

/** A piece after the other: a large file is never in memory as a whole. */
async function digestOf({ pieces }: Pick<ReceivedFile, 'pieces'>): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of pieces()) digest.update(piece);
  return digest.digest('hex');
}

async function contentOf({ params, query, body, file }: AskedFor): Promise<string> {
  const sent = file === undefined || file === null ? null : await digestOf(file);
  const before = stringifyJson([params, query ?? null]).slice(0, -1);
  const behind = stringifyJson([sent, file?.name ?? null]).slice(1);
  const digest = createHash('sha256').update(`${before},`);
  await inSlices(textsOf(body ?? null), (text) => digest.update(text));
  return digest.update(`,${behind}`).digest('hex');
}
