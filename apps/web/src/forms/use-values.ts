/** The values of a form, kept by TanStack Form: typed paths, lists, and which fields differ from what was there. */
import { evaluate, useForm } from '@tanstack/react-form';

export function useValues<V>(defaults: V) {
  return useForm({ defaultValues: defaults, canSubmitWhenInvalid: true });
}

export type ValuesForm<V> = ReturnType<typeof useValues<V>>;

/**
 * Whether the values are those that the form began with, also where fields of theirs were not shown. The form's own
 * `isDefaultValue` knows only those that were: a form of several steps that stands at its review passes for empty.
 */
export function isUntouched<V extends object>({ state, options }: ValuesForm<V>): boolean {
  if (!state.isDefaultValue) return false;
  const shown = new Set(Object.keys(state.fieldMeta).map((path) => path.split(/[.[]/, 1)[0]));
  const begun: object = options.defaultValues ?? {};
  return Object.entries(state.values).every(
    ([name, value]) => shown.has(name) || evaluate<unknown>(value, Reflect.get(begun, name)),
  );
}
