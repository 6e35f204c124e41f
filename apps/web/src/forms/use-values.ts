/** The values of a form, kept by TanStack Form: typed paths, lists, and which fields differ from what was there. */
import { useForm } from '@tanstack/react-form';

export function useValues<V>(defaults: V) {
  return useForm({ defaultValues: defaults, canSubmitWhenInvalid: true });
}

export type ValuesForm<V> = ReturnType<typeof useValues<V>>;
