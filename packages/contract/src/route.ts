/** How one call of the interface is described: once, for the server, the page and the printed docs. */
import type * as z from 'zod/mini';
import type { ErrorName } from './wire/errors.ts';
import type { EventStep } from './event-form/event-steps.ts';

/** Who may call at all; what a person may do with a certain event is asked of `permissions/`. */
export type Caller = 'visitor' | 'user' | 'device';

/** What carries a `version`; of an event each step of its form for itself. */
export type EditedRecord =
  | EventStep
  | 'heat'
  | 'startList'
  | 'competitor'
  | 'ownRegistration'
  | 'document'
  | 'banner'
  | 'logEntry'
  | 'device'
  | 'user';

export type Schema = z.ZodMiniType;

export interface Route {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/mt1/api`, with `:name` for each parameter. */
  readonly path: string;
  readonly caller: Caller;
  /** What it does and for whom, one sentence. */
  readonly says: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * It takes a file: the body is `multipart/form-data` with the part `file`, and where `body` says
   * something the part `document` with JSON of that shape.
   */
  readonly file?: { readonly max_bytes: number; readonly isOptional: boolean };
  /** It answers with a file, without envelope; errors come in the envelope all the same. */
  readonly answersFile?: true;
  /** `data` is one page: `limit` and `offset` say which, and the envelope has the `total` of all. */
  readonly isPaged?: true;
  /**
   * It saves a record that the caller read before. A caller who sends the record's `version` in `if-match` is refused
   * with `CHANGED_MEANWHILE` when it is another one by now, and gets the record as it is; without it, the last
   * who saves wins.
   */
  readonly edits?: EditedRecord;
  /**
   * It makes something. A caller who sends a key of their own in `idempotency-key` may send the call again, by a
   * second press or because the line was cut: it is done once, and answered as the first time. A key belongs to
   * the account and the call, and is known for a day.
   */
  readonly takesKey?: true;
  /**
   * Only who has proved within minutes who they are may: always, or where the account has a second factor. A
   * session that a thief found open is not enough (`permissions/proof.ts`).
   */
  readonly asksProof?: 'always' | 'ofSecondFactor';
  /**
   * Many want it at one moment. A caller who sends a key of their own in `idempotency-key` is not kept on the line: after a
   * moment `IN_LINE` says how many are before, and who comes again with the same key keeps the place and gets what came
   * of it. Without a key one waits for the answer.
   */
  readonly waitsInLine?: true;
  /** Existing programs use it: what it refuses stands in the body of an HTTP 200 (`refusal.ts`). */
  readonly refusesInBody?: true;
  /** The answer carries a token, in its `authorization` header. */
  readonly givesToken?: true;
  /** Shape of each item of `data`. */
  readonly item: Schema;
  /** Beside those that any call can answer with (`commonErrors`). */
  readonly errors: readonly ErrorName[];
  /** What a fault that nobody foresaw is called here, in the place of `SERVER_ERROR` (Spec §8). */
  readonly failsAs?: ErrorName;
  /** Bytes of body that it takes; `bodyMax_bytes` unless said otherwise. */
  readonly bodyMax_bytes?: number;
}

export type Input<S extends Schema | undefined> = S extends Schema ? z.infer<S> : undefined;
export type Item<R extends Route> = z.infer<R['item']>;

/** Keeps the literal types of a description, so that server and page infer from it. */
export function route<const R extends Route>(description: R): R {
  return description;
}

/** What any call may answer. */
export const commonErrors = [
  'INVALID_INPUT',
  'INVALID_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'ROUTE_NOT_FOUND',
  'ADDRESS_NOT_CONFIRMED',
  'SECOND_FACTOR_REQUIRED',
  'TOO_SLOW',
  'API_LIMIT',
  'BUSY',
  'MAINTENANCE',
  'SERVER_ERROR',
] as const satisfies readonly ErrorName[];

/** What a call may answer beside what any call can. */
export function ownErrorsOf(route: Route): readonly ErrorName[] {
  const { errors, edits, failsAs, takesKey, asksProof, waitsInLine } = route;
  return [
    ...errors,
    ...(failsAs === undefined ? [] : [failsAs]),
    ...(edits === undefined ? [] : editErrors),
    ...(takesKey === true ? keyErrors : []),
    ...(asksProof === undefined ? [] : proofErrors),
    ...(waitsInLine === true ? lineErrors : []),
    ...(writesText(route) ? textErrors : []),
  ];
}

/** All that a call may answer. */
export function errorsOf(route: Route): readonly ErrorName[] {
  return [...ownErrorsOf(route), ...commonErrors];
}

const keyErrors = ['KEY_REUSED', 'DONE_BEFORE'] as const satisfies readonly ErrorName[];
const proofErrors = ['PROOF_NEEDED'] as const satisfies readonly ErrorName[];
const lineErrors = ['IN_LINE', 'KEY_REUSED'] as const satisfies readonly ErrorName[];
/** What is typed into an event, or made into one, may be more than it holds. */
function writesText({ method, path, body }: Route): boolean {
  return method !== 'GET' && body !== undefined && /\/events(?:\/|$)/.test(path);
}

const textErrors = ['EVENT_TOO_LARGE', 'ACCOUNT_TEXT_FULL'] as const satisfies readonly ErrorName[];
const editErrors = ['CHANGED_MEANWHILE'] as const satisfies readonly ErrorName[];
