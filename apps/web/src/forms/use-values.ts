/** The values of a form, kept by TanStack Form: typed paths, lists, and which fields differ from what was there. */
import { evaluate, useForm } from '@tanstack/react-form';

export function useValues<V>(defaults: V) {
  return useForm({ defaultValues: defaults, canSubmitWhenInvalid: true });
}

export type ValuesForm<V> = ReturnType<typeof useValues<V>>;

/**
 * Whether the values are those that the form began with. The form's own `isDefaultValue` knows only the fields that
 * were shown: a form of several steps that stands at its review would pass for empty, and its draft be thrown away.
 */
export function isUntouched<V>({ state, options }: ValuesForm<V>): boolean {
  return evaluate<unknown>(state.values, options.defaultValues);
}
