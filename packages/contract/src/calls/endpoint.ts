/**
 * Where a call is sent and who may make it: the light half of its description, which a page carries for each call that
 * it makes. The other half, for the server and the docs, has the same name in `schemas/`.
 */
import type { AudienceName } from '../permissions/audiences.ts';
import type { EventStep } from '../event-form/event-steps.ts';

/** The root below which all paths stand. */
export const apiRoot = '/mt1/api';

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
  | 'raceReport'
  | 'certificate'
  | 'savedLists'
  | 'onAir'
  | 'speakerSheet'
  | 'series'
  | 'device'
  | 'user';

/** What is special about a call. */
interface Traits {
  /**
   * It takes a file: the body is `multipart/form-data` with the part `file`, and where a schema says what the body is,
   * the part `document` with JSON of that shape.
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
  /** Answered before the holder of the account has followed the link of the mail (`permissions/confirmation.ts`). */
  readonly beforeConfirmation?: true;
  /** Answered before a second factor is set up, where the service requires one (`permissions/second-factor.ts`). */
  readonly beforeSecondFactor?: true;
}

export interface Endpoint extends Traits {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/mt1/api`, with `:name` for each parameter. */
  readonly path: string;
  /** Asked before the body is read; no handler asks again. What the word means stands in `permissions/audiences.ts`. */
  readonly may: AudienceName;
}

type Made<Method, Path, May, Own> = { readonly method: Method; readonly path: Path; readonly may: May } & Own;

/** @example get('/events/:eventId/log', 'operator', { isPaged: true }) */
/*@__NO_SIDE_EFFECTS__*/
export function get<const Path extends string, const May extends AudienceName, const Own extends Traits = object>(
  path: Path,
  may: May,
  traits?: Own,
): Made<'GET', Path, May, Own>;
export function get(path: string, may: AudienceName, traits?: Traits): Endpoint {
  return { method: 'GET', path, may, ...traits };
}

/*@__NO_SIDE_EFFECTS__*/
export function post<const Path extends string, const May extends AudienceName, const Own extends Traits = object>(
  path: Path,
  may: May,
  traits?: Own,
): Made<'POST', Path, May, Own>;
export function post(path: string, may: AudienceName, traits?: Traits): Endpoint {
  return { method: 'POST', path, may, ...traits };
}

/*@__NO_SIDE_EFFECTS__*/
export function remove<const Path extends string, const May extends AudienceName, const Own extends Traits = object>(
  path: Path,
  may: May,
  traits?: Own,
): Made<'DELETE', Path, May, Own>;
export function remove(path: string, may: AudienceName, traits?: Traits): Endpoint {
  return { method: 'DELETE', path, may, ...traits };
}
