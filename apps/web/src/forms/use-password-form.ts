/** The form of a call that sets a password: it is typed twice, and sent once (Spec §5). */
import { passwordSchemaOf } from '@startwand/contract/client/body-schemas.ts';
import type { AnyInput, CallInput } from '@startwand/contract/client/request.ts';
import type { BodyOf, Endpoint, Issue } from '@startwand/contract';
import { useRouteMutation } from '../queries/use-route-mutation.ts';
import type { FormOptions, FormValues } from './form-types.ts';
import { useCheckedForm, type CheckedForm } from './use-checked-form.ts';

interface Repeated {
  readonly repeated: string | null;
}

type PasswordOptions<C extends Endpoint> = Pick<FormOptions<C>, 'params' | 'faultsBeside' | 'onSaved' | 'send'> & {
  readonly defaults: FormValues<C>;
  /** What is sent beside the fields. */
  readonly constants?: object;
};

/**
 * @example
 * const form = usePasswordForm(calls.resetPassword, { defaults: { token, password: '' }, onSaved });
 */
export function usePasswordForm<C extends Endpoint>(
  endpoint: C,
  options: PasswordOptions<C>,
): CheckedForm<FormValues<C> & Repeated> {
  const schema = passwordSchemaOf(endpoint);
  if (schema === null) throw new Error(`${endpoint.path} sets no password.`);
  const mutation = useRouteMutation(endpoint);
  const { params, onSaved, send, faultsBeside } = options;
  return useCheckedForm<FormValues<C> & Repeated>({
    schema,
    faultsOf: differenceIn,
    constants: options.constants ?? {},
    defaults: { ...options.defaults, repeated: '' },
    version: undefined,
    draft: undefined,
    faultsBeside,
    keptBy: undefined,
    asks: () => null,
    send: async (checked, _values, _version, _onSent, onLine) => {
      const body = once(checked);
      if (send !== undefined && isBody<C>(body)) {
        const sent = await send(body, onLine);
        if ('error' in sent) return { error: sent.error, newer: null };
        return { done: () => onSaved?.([]), version: undefined };
      }
      const input: AnyInput = { params, body };
      if (!isInput<C>(input)) throw new Error('A form sends an object.');
      const called = await mutation.call(input);
      if ('error' in called) return { error: called.error, newer: null };
      return { done: () => onSaved?.(called.data), version: undefined };
    },
  });
}

/** Asked once both are there. */
function differenceIn({ password, repeated }: Readonly<Record<string, unknown>>): readonly Issue[] {
  const isSame = password === undefined || repeated === undefined || password === repeated;
  return isSame ? [] : [{ path: ['repeated'], code: 'DIFFERENT' }];
}

/** What is sent says it once. */
function once(checked: unknown): object {
  const named = Object.entries(Object(checked)).filter(([name]) => name !== 'repeated');
  return Object.fromEntries(named);
}

/** They have been held against the schema of the endpoint. */
function isBody<C extends Endpoint>(body: unknown): body is BodyOf<C> {
  return typeof body === 'object';
}

function isInput<C extends Endpoint>(input: AnyInput): input is CallInput<C> {
  return typeof input.body === 'object';
}
