/** The fields of a form, each tied to its place in the values: any component that takes `FieldProps` fits in. */
import { issueText } from '@startwand/locales';
import { useField, type DeepKeys, type DeepValue } from '@tanstack/react-form';
import { use, useEffect, type ReactNode } from 'react';
import { useFormats, useText } from '../language/language-context.tsx';
import { useStore } from '../base/store.ts';
import { isRequired } from './check-draft.ts';
import { FieldMarks } from './field-marks.ts';
import { pathOf } from './field-path.ts';
import type { FormCore } from './form-core.ts';
import type { ValuesForm } from './use-values.ts';

/** What a field component is handed: spread it over the component. */
export interface BoundField<Value> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly mark?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
  readonly isRequired: boolean;
  readonly disabledBecause: string | null;
}

export interface FieldTexts {
  readonly label: string;
  readonly help?: string;
  readonly disabledBecause?: string | null;
  /** Writes a limit as the field writes its values, as in `0:45.00`. */
  readonly show?: (limit: number) => string;
}

export interface FormFields<V> {
  /**
   * @example
   * <form.Field name="country" label={t('event.country')}>
   *   {(field) => <NationField {...field} />}
   * </form.Field>
   */
  readonly Field: <Name extends DeepKeys<V>>(
    props: FieldTexts & {
      readonly name: Name;
      readonly children: (field: BoundField<DeepValue<V, Name>>) => ReactNode;
    },
  ) => ReactNode;
}

export function createFormFields<V>(core: FormCore<V>, values: ValuesForm<V>): FormFields<V> {
  return {
    Field: function Field(props) {
      const { name, label, help, disabledBecause = null } = props;
      const field = useField({ form: values, name });
      const value = field.state.value;
      const mark = use(FieldMarks)(name, value);
      useEffect(() => core.showField(name, label), [name, label]);
      return props.children({
        name,
        label,
        value,
        disabledBecause,
        ...(help === undefined ? {} : { help }),
        ...(mark === undefined ? {} : { mark }),
        onChange: (next) => {
          field.setValue(() => next);
          core.recheck(name, values.state.values);
        },
        onBlur: field.handleBlur,
        error: useFault(core, name, value, props.show),
        isRequired: isRequired(core.schema, pathOf(name)),
      });
    },
  };
}

/** What is wrong with a field, in the reader's words. */
function useFault<V>(core: FormCore<V>, name: string, value: unknown, show?: (limit: number) => string): string | null {
  const t = useText();
  const formats = useFormats();
  const { issues, error, errorBeside } = useStore(core.status);
  if (error !== null && errorBeside === name) return t(`errors.${error.failure}`);
  const issue = issues.find((one) => core.isOf(one, name));
  if (issue === undefined) return null;
  return issueText(t, issue, { takes: takenBy(value), show: show ?? formats.number });
}

function takenBy(value: unknown): 'text' | 'list' | 'file' | 'value' {
  if (Array.isArray(value)) return 'list';
  if (value instanceof Blob) return 'file';
  return typeof value === 'string' ? 'text' : 'value';
}

/** For a component that knows texts but no `null`: an empty text is none. */
export function asText(field: BoundField<string | null>): BoundField<string> {
  return { ...field, value: field.value ?? '' };
}
