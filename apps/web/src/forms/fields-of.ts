import type { FormFields } from './FormFields.tsx';

/**
 * The fields of a part of a form, for what shows the same part of several forms: of a wizard that sends all at once,
 * and of a form that saves one step.
 */
export function fieldsOf<V extends P, P extends object>(form: FormFields<V>): FormFields<P> {
  if (!holdsPart<V, P>(form)) throw new Error('A form has the fields of its parts.');
  return form;
}

/** The types say that it does: every value of the whole is one of the part. */
function holdsPart<V extends P, P extends object>(form: FormFields<V>): form is FormFields<V> & FormFields<P> {
  return 'Field' in form;
}
