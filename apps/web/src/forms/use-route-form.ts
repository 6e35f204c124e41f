/**
 * The form of a call: checked by the contract's schema before it is sent, with the server's faults beside its fields, a
 * guard over what is not saved, drafts, and a notice when another person changed the record meanwhile.
 */
import { bodySchemaOf } from '@startwand/contract/client/body-schemas.ts';
import type { AnyInput, CallInput } from '@startwand/contract/client/request.ts';
import type { BodyOf, Endpoint, ItemOf, Schema } from '@startwand/contract';
import type { ApiError } from '../api/api-error.ts';
import type { OnLine } from '../api/in-line.ts';
import { keyFor } from '../api/new-key.ts';
import { useRouteMutation } from '../queries/use-route-mutation.ts';
import { isRequired } from './check-draft.ts';
import type { FormOptions, FormValues } from './form-types.ts';
import { useActKey, type ActKey } from './use-act-key.ts';
import { useCheckedForm, type CheckedForm, type Sent } from './use-checked-form.ts';

/**
 * @example
 * const form = useRouteForm(calls.nameDevice, { params: { deviceId }, defaults: { name: device.name } });
 * <RouteForm form={form} save={t('device.save')}>
 *   <form.Field name="name" label={t('device.name')}>
 *     {(field) => <TextField {...asText(field)} />}
 *   </form.Field>
 * </RouteForm>
 */
export function useRouteForm<C extends Endpoint>(endpoint: C, options: FormOptions<C>): CheckedForm<FormValues<C>> {
  const schema = schemaOf(endpoint);
  const once = useActKey(options.draft);
  return useCheckedForm<FormValues<C>>({
    schema,
    faultsOf: (right) => (isPartOfBody<C>(right) ? (options.faultsOf?.(right) ?? []) : []),
    // Calls that are older than `takesKey` have it in their body.
    constants: { ...options.constants, ...(isRequired(schema, ['key']) ? { key: once.key } : {}) },
    defaults: options.defaults,
    version: options.version,
    draft: options.draft,
    asks: (body) => (isBody<C>(body) ? (options.asks?.(body) ?? null) : null),
    faultsBeside: options.faultsBeside,
    keptBy: options.keptBy,
    send: useSending(endpoint, options, once),
  });
}

function schemaOf(endpoint: Endpoint): Schema {
  const schema = bodySchemaOf(endpoint);
  if (schema === null) throw new Error(`${endpoint.path} takes no body to fill in.`);
  return schema;
}

/** Also under which key a call is made once: a second press, or a retry, does nothing twice. */
interface FormInput extends AnyInput {
  readonly version?: string | undefined;
  readonly key?: string | undefined;
}

function useSending<C extends Endpoint>(endpoint: C, options: FormOptions<C>, once: ActKey) {
  const mutation = useRouteMutation(endpoint, { invalidates: options.invalidates ?? [] });
  const { params, query, onSaved, send, proving = atOnce } = options;
  return async (
    body: unknown,
    values: FormValues<C>,
    version: string | undefined,
    onSent: (share: number) => void,
    onLine: OnLine,
  ): Promise<Sent<FormValues<C>>> => {
    if (send !== undefined && isBody<C>(body)) {
      const result = await send(body, onLine);
      if ('error' in result) return { error: result.error, newer: null };
      return { done: () => onSaved?.([]), version };
    }
    const file = fileOf(values);
    const input: FormInput = {
      params,
      query,
      body: withoutFile(endpoint, body),
      file,
      version,
      ...keyFor(endpoint, once.key),
    };
    if (!isInput<C>(input)) throw new Error('A form sends an object.');
    once.leave();
    const called = await proving(() => mutation.call(input, onSent, onLine));
    if ('error' in called) {
      if (called.error.failure === 'KEY_REUSED') once.renew();
      return refusedBy(called.error, values, options);
    }
    once.renew();
    const [record] = called.data;
    return { done: () => onSaved?.(called.data), version: versionIn(record, options) };
  };
}

function atOnce<T>(call: () => T): T {
  return call();
}

/** The file goes beside the words. */
function withoutFile(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.file === undefined) return body;
  const words = Object.entries(Object(body)).filter(([name]) => name !== 'file');
  return Object.fromEntries(words);
}

function fileOf(values: object): Blob | undefined {
  return 'file' in values && values.file instanceof Blob ? values.file : undefined;
}

/** They have been held against the schema of the endpoint. */
function isBody<C extends Endpoint>(body: unknown): body is BodyOf<C> {
  return typeof body === 'object';
}

function isPartOfBody<C extends Endpoint>(right: object): right is Partial<BodyOf<C>> {
  return typeof right === 'object';
}

function isInput<C extends Endpoint>(input: AnyInput): input is CallInput<C> {
  return typeof input.body === 'object';
}

/** With one refusal comes how the record is now: another person changed it while the form was filled in. */
function refusedBy<C extends Endpoint>(
  error: ApiError,
  values: FormValues<C>,
  options: FormOptions<C>,
): Sent<FormValues<C>> {
  const { valuesOf, itemOf = firstOf } = options;
  const record = itemOf(error.data);
  if (error.failure !== 'CHANGED_MEANWHILE' || !isItem<C>(record)) return { error, newer: null };
  const theirs = valuesOf === undefined ? byName(values, record) : valuesOf(record);
  return { error, newer: { values: theirs, version: versionIn(record, options) } };
}

function firstOf(data: readonly unknown[]): unknown {
  return data[0];
}

function versionIn<C extends Endpoint>(
  record: ItemOf<C> | undefined,
  { versionOf }: FormOptions<C>,
): string | undefined {
  if (record === undefined) return undefined;
  if (versionOf !== undefined) return versionOf(record);
  const version: unknown = Reflect.get(Object(record), 'version');
  return typeof version === 'string' ? version : undefined;
}

/** A record is trusted as other answers are. */
function isItem<C extends Endpoint>(record: unknown): record is ItemOf<C> {
  return typeof record === 'object' && record !== null;
}

/** The fields of a form out of a record that has them by the same names. */
function byName<V extends object>(values: V, record: unknown): V {
  if (typeof record !== 'object' || record === null) return values;
  const known = Object.entries(record).filter(([name]) => name in values);
  return { ...values, ...Object.fromEntries(known) };
}
