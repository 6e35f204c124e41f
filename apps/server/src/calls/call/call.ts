/**
 * What a handler gets and what it may answer. Both follow from the route's description in the
 * contract, so that server and page cannot disagree.
 */
import type { Item, Route, RouteName, Schema } from '@startwand/contract';
import type { Preconditions } from '../../base/preconditions.ts';
import type { OperatorContext } from './operator-context.ts';
import type { CallSource } from '../../base/source.ts';
import type { Statement } from '../../base/statement.ts';
import type { DeviceCaller, UserCaller, Visitor } from '../../accounts/users/authenticate.ts';
import type { Page } from '../../edge/answers/paged.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { UploadedFile } from '../../storage/files/file-store.ts';
import type { PhoneCaller } from '../phones/phone-caller.ts';
import type { FileBody } from '../../edge/answers/send-file.ts';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';

/** A call whose caller and input were checked. */
export interface Call<R extends Route> {
  readonly params: Checked<R, 'params'>;
  readonly query: Checked<R, 'query'>;
  readonly body: Checked<R, 'body'>;
  readonly file: FileOf<R>;
  readonly caller: CallerOf<R>;
  /** The event that the path names, for a call of its operator: who may was asked (`clearance.ts`). */
  readonly operator: OperatorOf<R['may']>;
  readonly preconditions: Preconditions;
  /** Where the call comes from, as far as that can be believed. */
  readonly address: string;
  /** Under which the caller comes again, of calls that many want at one moment; `null`: waits for the answer. */
  readonly key: string | null;
}

type OperatorOf<May> = May extends 'operator' | 'operatorOnAccount' ? OperatorContext : null;

type FileOf<R extends Route> = R extends { readonly file: { readonly isOptional: false } }
  ? UploadedFile
  : R extends { readonly file: { readonly isOptional: true } }
    ? UploadedFile | null
    : undefined;

export type CallerOf<R extends Route> = {
  visitor: Visitor;
  user: UserCaller;
  device: DeviceCaller;
  phone: PhoneCaller;
}[R['caller']];

/** What a caller who may is given: the event that the path names, where the call is for its operator. */
export interface Cleared {
  readonly operator: Omit<OperatorContext, 'preconditions'> | null;
}

export type AnyCaller = Visitor | UserCaller | DeviceCaller | PhoneCaller;

/** What one answers: items of the shape that the contract names, or why not. */
export type Reply<R extends Route> =
  | (R extends { readonly givesToken: true }
      ? WithToken<Item<R>>
      : R extends { readonly isPaged: true }
        ? Page<Item<R>>
        : Items<Item<R>>)
  | (R extends { readonly answersFile: true } ? Served | Making : Prepared | Making<Prepared>)
  | Refused;

interface Items<T> {
  readonly data: readonly T[];
  readonly token?: undefined;
  readonly total?: undefined;
}

interface WithToken<T> {
  readonly data: readonly T[];
  /** Goes out in the `authorization` header. */
  readonly token: string;
  readonly total?: undefined;
}

/** A whole body that was serialised once for everybody. */
interface Prepared {
  readonly prepared: PreparedBody;
}

/** A file as it is. */
interface Served {
  readonly served: FileBody;
}

/** Who waits for a file. */
export interface Asked {
  readonly source: CallSource;
  /** Aborted when the caller has gone away. */
  readonly gone: AbortSignal;
  /** Whether the caller keeps the answer of this name, which then need not be made. */
  readonly keeps: (etag: string) => boolean;
}

/** What has to be made first, unless its caller goes away meanwhile. */
export interface Making<Made = Served> {
  readonly making: (asked: Asked) => Promise<Made | Refused>;
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<Reply<R>> | Reply<R>;

/** A handler bound to its route; input is checked inside. */
export interface Handled<Name extends RouteName = RouteName> {
  readonly route: Route & { readonly name: Name };
  readonly answer: (input: RawInput, caller: AnyCaller) => Promise<Answered>;
}

export type Answered =
  | Items<unknown>
  | Page<unknown>
  | WithToken<unknown>
  | Prepared
  | Served
  | Making<Prepared | Served>
  | Refused;

/** All that a call asks for. */
export interface AskedFor {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null | undefined;
}

/** @param work with the statement that marks the key as done */
export type Once = (asked: AskedFor, work: (idempotencyKey: Statement) => Promise<Answered>) => Promise<Answered>;

/** One handler for each call of the contract: a missing or misplaced one is a type error. */
export type Handlers = { readonly [Name in RouteName]: Handled<Name> };

/** The parts that a route describes by a schema. */
export type CheckedPart = 'params' | 'query' | 'body';

/** Input as it came in. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null;
  readonly address: string;
  readonly key: string | null;
  /** Whether its caller may, and on what. */
  readonly clear: () => Promise<Cleared | Refused>;
  /** At which the record was read that is saved; `null`: the caller does not say. */
  readonly version: string | null;
  /** Where the caller has a key for the call: does it, or answers what was done with the key before. */
  readonly once: Once | null;
}

type Checked<R extends Route, Part extends CheckedPart> = R extends {
  readonly [P in Part]: infer S extends Schema;
}
  ? S['_zod']['output']
  : undefined;
