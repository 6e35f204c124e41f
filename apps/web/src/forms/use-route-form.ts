/**
 * The form of a call: checked by the contract's schema before it is sent, with the server's faults beside its fields, a
 * guard over what is not saved, drafts, and a notice when another person changed the record meanwhile.
 */
import { bodySchemaOf } from '@startwand/contract/client/body-schemas.ts';
import type { AnyInput, CallInput } from '@startwand/contract/client/request.ts';
import type { Item, Schema } from '@startwand/contract';
import type { ApiError } from '../api/api-error.ts';
import type { OnLine } from '../api/in-line.ts';
import { keyFor } from '../api/new-key.ts';
import { useRouteMutation } from '../queries/use-route-mutation.ts';
import { isRequired } from './check-draft.ts';
import type { BodyOf, FormOptions, FormRoute, FormValues } from './form-types.ts';
import { useActKey, type ActKey } from './use-act-key.ts';
import { useCheckedForm, type CheckedForm, type Sent } from './use-checked-form.ts';

/**
 * @example
 * const form = useRouteForm(routes.nameDevice, { params: { deviceId }, defaults: { name: device.name } });
 * <RouteForm form={form} save={t('device.save')}>
 *   <form.Field name="name" label={t('device.name')}>
 *     {(field) => <TextField {...asText(field)} />}
 *   </form.Field>
 * </RouteForm>
 */
export function useRouteForm<R extends FormRoute>(route: R, options: FormOptions<R>): CheckedForm<FormValues<R>> {
  const schema = schemaOf(route);
  const once = useActKey(options.draft);
  return useCheckedForm<FormValues<R>>({
    schema,
    faultsOf: (right) => (isPartOfBody<R>(right) ? (options.faultsOf?.(right) ?? []) : []),
    // Calls that are older than `takesKey` have it in their body.
    constants: isRequired(schema, ['key']) ? { key: once.key } : {},
    defaults: options.defaults,
    version: options.version,
    draft: options.draft,
    asks: (body) => (isBody<R>(body) ? (options.asks?.(body) ?? null) : null),
    faultsBeside: options.faultsBeside,
    keptBy: options.keptBy,
    send: useSending(route, options, once),
  });
}

function schemaOf(route: FormRoute): Schema {
  const schema = bodySchemaOf(route);
  if (schema === null) throw new Error(`${route.name} takes no body to fill in.`);
  return schema;
}

/** Also under which key a call is made once: a second press, or a retry, does nothing twice. */
interface FormInput extends AnyInput {
  readonly version?: string | undefined;
  readonly key?: string | undefined;
}

function useSending<R extends FormRoute>(route: R, options: FormOptions<R>, once: ActKey) {
  const mutation = useRouteMutation(route, { invalidates: options.invalidates ?? [] });
  const { params, query, onSaved, send, proving = atOnce } = options;
  return async (
    body: unknown,
    values: FormValues<R>,
    version: string | undefined,
    onSent: (share: number) => void,
    onLine: OnLine,
  ): Promise<Sent<FormValues<R>>> => {
    if (send !== undefined && isBody<R>(body)) {
      const result = await send(body, onLine);
      if ('error' in result) return { error: result.error, newer: null };
      return { done: () => onSaved?.([]), version };
    }
    const file = fileOf(values);
    const input: FormInput = {
      params,
      query,
      body: withoutFile(route, body),
      file,
      version,
      ...keyFor(route, once.key),
    };
    if (!isInput<R>(input)) throw new Error('A form sends an object.');
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
function withoutFile(route: FormRoute, body: unknown): unknown {
  if (route.file === undefined) return body;
  const words = Object.entries(Object(body)).filter(([name]) => name !== 'file');
  return Object.fromEntries(words);
}

function fileOf(values: object): Blob | undefined {
  return 'file' in values && values.file instanceof Blob ? values.file : undefined;
}

/** They have been held against the schema of the route. */
function isBody<R extends FormRoute>(body: unknown): body is BodyOf<R> {
  return typeof body === 'object';
}

function isPartOfBody<R extends FormRoute>(right: object): right is Partial<BodyOf<R>> {
  return typeof right === 'object';
}

function isInput<R extends FormRoute>(input: AnyInput): input is CallInput<R> {
  return typeof input.body === 'object';
}

/** With one refusal comes how the record is now: another person changed it while the form was filled in. */
function refusedBy<R extends FormRoute>(
  error: ApiError,
  values: FormValues<R>,
  options: FormOptions<R>,
): Sent<FormValues<R>> {
  const { valuesOf } = options;
  const [record] = error.data;
  if (error.failure !== 'CHANGED_MEANWHILE' || !isItem<R>(record)) return { error, newer: null };
  const theirs = valuesOf === undefined ? byName(values, record) : valuesOf(record);
  return { error, newer: { values: theirs, version: versionIn(record, options) } };
}

function versionIn<R extends FormRoute>(
  record: Item<R> | undefined,
  { versionOf }: FormOptions<R>,
): string | undefined {
  if (record === undefined) return undefined;
  if (versionOf !== undefined) return versionOf(record);
  const version: unknown = Reflect.get(Object(record), 'version');
  return typeof version === 'string' ? version : undefined;
}

/** A record is trusted as other answers are. */
function isItem<R extends FormRoute>(record: unknown): record is Item<R> {
  return typeof record === 'object' && record !== null;
}

/** The fields of a form out of a record that has them by the same names. */
function byName<V extends object>(values: V, record: unknown): V {
  if (typeof record !== 'object' || record === null) return values;
  const known = Object.entries(record).filter(([name]) => name in values);
  return { ...values, ...Object.fromEntries(known) };
}
