/** The form of a call whose path is filled in too: the serial number of a device that is registered. */
import { callSchemaOf } from '@startwand/contract/client/body-schemas.ts';
import type { AnyInput, CallInput } from '@startwand/contract/client/request.ts';
import { useState } from 'react';
import { keyFor, newKey } from '../api/new-key.ts';
import { useRouteMutation } from '../queries/use-route-mutation.ts';
import type { FormValues, PathFormOptions, PathValues } from './form-types.ts';
import type { Endpoint } from '@startwand/contract';
import { useCheckedForm, type CheckedForm } from './use-checked-form.ts';

/**
 * @example
 * const form = usePathForm(calls.registerDevice, { defaults: { deviceId: '', pin: '', name: '' } });
 */
export function usePathForm<C extends Endpoint>(
  endpoint: C,
  options: PathFormOptions<C>,
): CheckedForm<FormValues<C> & PathValues<C>> {
  const schema = callSchemaOf(endpoint);
  if (schema === null) throw new Error(`${endpoint.path} has no path and body to fill in.`);
  const { defaults, faultsBeside, onSaved } = options;
  const mutation = useRouteMutation(endpoint, { invalidates: options.invalidates ?? [] });
  const [key, setKey] = useState(newKey);
  return useCheckedForm<FormValues<C> & PathValues<C>>({
    schema,
    faultsOf: undefined,
    constants: {},
    defaults,
    version: undefined,
    draft: undefined,
    faultsBeside,
    keptBy: undefined,
    asks: () => null,
    send: async (values) => {
      const input: AnyInput = { ...partsOf(endpoint, values), ...keyFor(endpoint, key) };
      if (!isInput<C>(input)) throw new Error('A form sends an object.');
      const called = await mutation.call(input);
      if ('error' in called) return { error: called.error, newer: null };
      setKey(newKey());
      return { done: () => onSaved?.(called.data), version: undefined };
    },
  });
}

/** What stands in the path, and the body, which is the rest. */
function partsOf(endpoint: Endpoint, values: unknown): AnyInput {
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const all = Object.entries(Object(values));
  const params = all.flatMap(([name, value]) => (inPath.has(name) ? [[name, String(value)]] : []));
  const body = all.filter(([name]) => !inPath.has(name));
  return { params: Object.fromEntries(params), body: Object.fromEntries(body) };
}

/** Held against the schema of the call. */
function isInput<C extends Endpoint>(input: AnyInput): input is CallInput<C> {
  return typeof input.body === 'object';
}
