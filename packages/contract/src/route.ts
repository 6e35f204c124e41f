/**
 * How one call of the interface is described, once, for the server, the pages and the printed docs: its endpoint in
 * `calls/`, its schemas in `schemas/`, and what follows from the two (`routes.ts`).
 */
import type * as z from 'zod/mini';
import type { Endpoint } from './calls/endpoint.ts';
import type { Caller } from './permissions/audiences.ts';
import type { ErrorName } from './wire/error-numbers.ts';
import type { Sharing } from './wire/sharing.ts';

export type Schema = z.ZodMiniType;

/** What a call takes, does and answers: the half that the server and the docs read. */
export interface Description {
  /** What it does and for whom, one sentence. */
  readonly says: string;
  /** Parameters of the path that mean something else in each call; of all others their name tells the schema. */
  readonly ownParams?: Readonly<Record<string, Schema>>;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Bytes of body that it takes; `bodyMax_bytes` unless said otherwise. */
  readonly bodyMax_bytes?: number;
  /** Shape of each item of `data`. */
  readonly item: Schema;
  /** Beside those that follow from its endpoint and those that any call can answer with (`errorsOf`). */
  readonly errors?: readonly ErrorName[];
  /** Everybody gets the same answer, which a cache in front of the service may keep so long; absent: nobody else may. */
  readonly shared?: Sharing;
  /** What a fault that nobody foresaw is called here, in the place of `SERVER_ERROR` (Spec §8). */
  readonly failsAs?: ErrorName;
}

/** Keeps the types of the schemas, so that server and page infer from them. */
export function described<const D extends Description>(description: D): D {
  return description;
}

export interface Route extends Endpoint, Description {
  readonly name: string;
  readonly caller: Caller;
  readonly params?: Schema;
}

export type Input<S extends Schema | undefined> = S extends Schema ? z.infer<S> : undefined;
export type Item<R extends Route> = z.infer<R['item']>;

/** What any call may answer. */
export const commonErrors = [
  'INVALID_INPUT',
  'INVALID_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'ROUTE_NOT_FOUND',
  'NOT_FOR_PHONES',
  'ADDRESS_NOT_CONFIRMED',
  'SECOND_FACTOR_REQUIRED',
  'TOO_SLOW',
  'API_LIMIT',
  'BUSY',
  'MAINTENANCE',
  'SERVER_ERROR',
] as const satisfies readonly ErrorName[];

/** What a call may answer beside what any call can: what follows from its endpoint, then what only it knows. */
export function ownErrorsOf(route: Route): readonly ErrorName[] {
  const { may, path, errors = [], edits, failsAs, takesKey, asksProof, waitsInLine } = route;
  const own: readonly ErrorName[] = [
    ...(may === 'everyone' ? [] : callerErrors),
    ...namesInPath(path).flatMap((name) => missing[name] ?? []),
    ...errors,
    ...(failsAs === undefined ? [] : [failsAs]),
    ...(edits === undefined ? [] : editErrors),
    ...(takesKey === true ? keyErrors : []),
    ...(asksProof === undefined ? [] : proofErrors),
    ...(waitsInLine === true ? lineErrors : []),
    ...(writesText(route) ? textErrors : []),
  ];
  return [...new Set(own)];
}

/** All that a call may answer. */
export function errorsOf(route: Route): readonly ErrorName[] {
  return [...ownErrorsOf(route), ...commonErrors];
}

/** @example namesInPath('/events/:eventId/heats/:heatId') // ['eventId', 'heatId'] */
export function namesInPath(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** The token of a device is none of a person, nor the other way round. */
const callerErrors = ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'] as const satisfies readonly ErrorName[];

/** What a path names need not be there. Of a device it depends on the call: what nobody knows may be refused as another's. */
const missing: Readonly<Record<string, ErrorName>> = {
  eventId: 'EVENT_NOT_FOUND',
  heatId: 'HEAT_NOT_FOUND',
  runId: 'RUN_NOT_FOUND',
  competitorId: 'COMPETITOR_NOT_FOUND',
  triggerId: 'TRIGGER_NOT_FOUND',
  documentId: 'DOCUMENT_NOT_FOUND',
  bannerId: 'BANNER_NOT_FOUND',
  importId: 'IMPORT_NOT_FOUND',
  logId: 'LOG_ENTRY_NOT_FOUND',
  admissionId: 'ADMISSION_NOT_FOUND',
  phoneId: 'PHONE_NOT_FOUND',
  sessionId: 'SESSION_NOT_FOUND',
  mailingId: 'MAILING_NOT_FOUND',
  seriesId: 'SERIES_NOT_FOUND',
};

const keyErrors = ['KEY_REUSED', 'DONE_BEFORE'] as const satisfies readonly ErrorName[];
const proofErrors = ['PROOF_NEEDED'] as const satisfies readonly ErrorName[];
const lineErrors = ['IN_LINE', 'KEY_REUSED'] as const satisfies readonly ErrorName[];
/** What is typed into an event, or made into one, may be more than it holds. */
function writesText({ method, path, body }: Route): boolean {
  return method !== 'GET' && body !== undefined && /\/events(?:\/|$)/.test(path);
}

const textErrors = ['EVENT_TOO_LARGE', 'ACCOUNT_TEXT_FULL'] as const satisfies readonly ErrorName[];
const editErrors = ['CHANGED_MEANWHILE'] as const satisfies readonly ErrorName[];
