/**
 * Reads what the server answered. The envelope is checked; what is in it was written from the same
 * contract that this page was built with, and is trusted: checking each of 5,000 runs again would cost
 * a phone more than drawing them.
 */
import { errorNameOf, type Envelope, type Issue, type ItemOf, type Endpoint } from '@startwand/contract';
import { readJson } from '../base/read-json.ts';
import { ApiError, type FailureName } from './api-error.ts';

/** What a call gave. */
export interface Answer<T> {
  readonly data: readonly T[];
  /** Of a list that comes by pages: how many there are on all of them. */
  readonly total: number | null;
  /** Of the calls that give one. */
  readonly token: string | null;
}

export async function readAnswer<C extends Endpoint>(
  _route: C,
  response: Response,
): Promise<Answer<ItemOf<C>> | { readonly error: ApiError }> {
  const envelope = readEnvelope(await response.text());
  if (envelope === null) return { error: new ApiError(nameOfStatus(response.status), [], [], waitIn(response)) };
  if (envelope.status !== 0) {
    const name = errorNameOf(envelope.status) ?? 'UNEXPECTED';
    return { error: new ApiError(name, envelope.issues, envelope.data, waitIn(response), envelope.requestId) };
  }
  if (!carries<ItemOf<C>>(envelope)) return { error: new ApiError('UNEXPECTED') };
  const token = response.headers.get('authorization');
  return { data: envelope.data, total: totalOf(envelope), token };
}

/** Some server in between answered, and says no more than this. */
function nameOfStatus(status: number): FailureName {
  if (status === 429) return 'API_LIMIT';
  if (status === 503) return 'BUSY';
  return status >= 500 ? 'SERVER_ERROR' : 'UNEXPECTED';
}

function waitIn({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function totalOf(envelope: object): number | null {
  return 'total' in envelope && typeof envelope.total === 'number' ? envelope.total : null;
}

function readEnvelope(text: string): Envelope<unknown> | null {
  try {
    const body = readJson(text);
    return isEnvelope(body) ? body : null;
  } catch {
    // A page of some server in between, not an answer of ours.
    return null;
  }
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'status' in body &&
    typeof body.status === 'number' &&
    'data' in body &&
    Array.isArray(body.data) &&
    (!('issues' in body) || isIssues(body.issues))
  );
}

function isIssues(issues: unknown): issues is readonly Issue[] {
  return Array.isArray(issues) && issues.every((issue) => typeof issue === 'object');
}

function carries<T>(envelope: Envelope<unknown>): envelope is Envelope<T> {
  return envelope.data.every((item) => typeof item === 'object' && item !== null);
}
