/** What a form of a endpoint holds, and what a field of it is told. */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { BodyOf, Endpoint, Issue, ItemOf } from '@startwand/contract';
import type { Called } from '../api/api.ts';
import type { ApiError, FailureName } from '../api/api-error.ts';
import type { LineStanding, OnLine } from '../api/in-line.ts';
import type { Draft } from './draft.ts';

type FileOf<C> = C extends { readonly file: object } ? { readonly file: File | null } : unknown;

/**
 * The fields of the body, each of which may still be empty, and the file of a call that takes one. The key by which
 * a call is made once is the form's own, and `lateEntry` and `lateEntryHeatId` are constants of the dialog.
 */
export type FormValues<C extends Endpoint> = {
  readonly [Name in Exclude<keyof BodyOf<C>, 'key' | 'lateEntry' | 'lateEntryHeatId'>]-?: Draft<BodyOf<C>[Name]>;
} & FileOf<C>;

export interface FormOptions<C extends Endpoint> {
  readonly params?: CallInput<C>['params'];
  /** Parts of the body that nobody types. */
  readonly constants?: Partial<BodyOf<C>>;
  readonly query?: CallInput<C>['query'];
  /** What stands in the form when it opens: of a record that is edited, as it is on the server. */
  readonly defaults: FormValues<C>;
  /** Of the record that is edited, as it was read with `defaults`: a form that would save over a newer one is refused. */
  readonly version?: string | undefined;
  /** Under which name what was begun is kept over a reload; without one it is not. */
  readonly draft?: string;
  /** Which answers are old when it is saved. Those that are followed live need not be named. */
  readonly invalidates?: readonly Endpoint[];
  /** What the contract's rules find beyond single fields; asked of those that are right by themselves. */
  readonly faultsOf?: (right: Partial<BodyOf<C>>) => readonly Issue[];
  /** What is asked before it is sent: of what leaves the building or cannot be taken back, by its number. */
  readonly asks?: (body: BodyOf<C>) => Question | null;
  /** Refusals that belong to a field, said beside it: a wrong PIN to the PIN. */
  readonly faultsBeside?: Readonly<Partial<Record<FailureName, string>>>;
  /** Refusals after which it is kept all the same and takes effect later: a device that is not there now. */
  readonly keptBy?: readonly FailureName[];
  readonly onSaved?: (items: readonly ItemOf<C>[]) => void;
  /** Out of what the server says a record is now, the values of this form; by the names of the fields unless told. */
  readonly versionOf?: (item: ItemOf<C>) => string | undefined;
  readonly valuesOf?: (item: ItemOf<C>) => FormValues<C>;
  /**
   * Makes the item of the call out of the record that comes with `CHANGED_MEANWHILE`. Absent: the record is the item.
   * A step of an event's form is refused with the event, and answered with the event and its heats.
   */
  readonly itemOf?: (data: readonly unknown[]) => unknown;
  /** Of `useProof`, where the call asks for a proof: its dialog belongs on the page. */
  readonly proving?: <T>(call: () => Promise<Called<T>>) => Promise<Called<T>>;
  /** How it is sent, where that is no plain call: a login. */
  readonly send?: (
    body: BodyOf<C>,
    onLine: OnLine,
  ) => Promise<{ readonly error: ApiError } | { readonly data: unknown }>;
}

/** A question before something is sent; its button names what happens. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
}

/** What the path of a call names, where it is typed in too. */
export type PathValues<C extends Endpoint> = {
  readonly [Name in keyof NonNullable<CallInput<C>['params']>]: string;
};

/** @see FormOptions */
export interface PathFormOptions<C extends Endpoint> extends Pick<
  FormOptions<C>,
  'invalidates' | 'faultsBeside' | 'onSaved'
> {
  readonly defaults: FormValues<C> & PathValues<C>;
}

/** The values of a record, and at which version it had them. */
export interface Versioned<V> {
  readonly values: V;
  readonly version: string | undefined;
}

export interface FormStatus<V> {
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** How far its file is on the way, from 0 to 1; `null`: nobody knows, or there is none. */
  readonly sent: number | null;
  /** Where in line it stands, where many send the same at one moment; `null`: it does not. */
  readonly line: LineStanding | null;
  /** What is wrong with fields, as the contract or the server found. */
  readonly issues: readonly Issue[];
  /** Counts the attempts that found faults: each takes the focus to the first of them. */
  readonly faultyAttempts: number;
  /** Why it was not saved, where that is no matter of a field. */
  readonly error: ApiError | null;
  /** What is asked before it goes. */
  readonly question: Question | null;
  /** The field that the refusal belongs to; `null`: it stands above all. */
  readonly errorBeside: string | null;
  /** Why what is saved takes effect later only. */
  readonly later: ApiError | null;
  /** How the record is now, when another person changed it while this form was filled in. */
  readonly newer: Versioned<V> | null;
}
