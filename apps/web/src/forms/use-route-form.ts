/**
 * The form of a call: checked by the contract's schema before it is sent, with the server's faults beside its fields, a
 * guard over what is not saved, drafts, and a word when somebody else changed the record meanwhile.
 */
import { bodySchemaOf } from '@startwand/contract/client/body-schemas.ts';
import type { AnyInput, CallInput } from '@startwand/contract/client/request.ts';
import type { Item, Schema } from '@startwand/contract';
import type { ApiError } from '../api/api-error.ts';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import type { BodyOf, FormOptions, FormRoute, FormValues } from './form-types.ts';
import { useCheckedForm } from './use-checked-form.ts';
import type { CheckedForm, Sent } from './use-checked-form.ts';

/**
 * @example
 * const form = useRouteForm(routes.nameDevice, { params: { deviceId }, defaults: { name: device.name } });
 * <RouteForm form={form} save={t('device.save')}>
 *   <form.Text name="name" label={t('device.name')} />
 * </RouteForm>
 */
export function useRouteForm<R extends FormRoute>(
  route: R,
  options: FormOptions<R>,
): CheckedForm<FormValues<R>> {
  return useCheckedForm<FormValues<R>>({
    schema: schemaOf(route),
    defaults: options.defaults,
    draft: options.draft,
    send: useSending(route, options),
  });
}

function schemaOf(route: FormRoute): Schema {
  const schema = bodySchemaOf(route);
  if (schema === null) throw new Error(`${route.name} takes no body to fill in.`);
  return schema;
}

function useSending<R extends FormRoute>(route: R, options: FormOptions<R>) {
  const mutation = useRouteMutation(route, { invalidates: options.invalidates ?? [] });
  const { params, query, onSaved, send } = options;
  return async (body: unknown, values: FormValues<R>): Promise<Sent<FormValues<R>>> => {
    if (send !== undefined && isBody<R>(body)) {
      const result = await send(body);
      if ('error' in result) return { error: result.error, newer: null };
      return { done: () => onSaved?.([]) };
    }
    const input: AnyInput = { params, query, body, file: fileOf(values) };
    if (!isInput<R>(input)) throw new Error('A form sends an object.');
    const called = await mutation.call(input);
    if ('error' in called) return refusedBy(called.error, values, options);
    return { done: () => onSaved?.(called.data) };
  };
}

function fileOf(values: object): Blob | undefined {
  return 'file' in values && values.file instanceof Blob ? values.file : undefined;
}

/** Both have been held against the schema of the route. */
function isBody<R extends FormRoute>(body: unknown): body is BodyOf<R> {
  return typeof body === 'object';
}

function isInput<R extends FormRoute>(input: AnyInput): input is CallInput<R> {
  return typeof input.body === 'object';
}

/** A refusal may carry how the record is now: somebody changed it while the form was filled in. */
function refusedBy<R extends FormRoute>(
  error: ApiError,
  values: FormValues<R>,
  { valuesOf }: FormOptions<R>,
): Sent<FormValues<R>> {
  const [record] = error.data;
  if (!isItem<R>(record)) return { error, newer: null };
  return { error, newer: valuesOf === undefined ? byName(values, record) : valuesOf(record) };
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
