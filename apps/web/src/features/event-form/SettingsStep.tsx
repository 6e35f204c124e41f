import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { RadioField } from '../../fields/ChoiceFields.tsx';
import { FormSection } from '../../fields/Form.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { SelectField } from '../../fields/SelectField.tsx';
import type { BoundField, FormFields } from '../../forms/FormFields.tsx';
import { useText } from '../../language/language-context.tsx';
import { FilterTimeField } from './FilterTimeField.tsx';
import { roundingTypes } from './HeatRules.tsx';
import { PrecisionField } from './PrecisionField.tsx';
import type { SettingsValues } from './step-values.ts';

/** How times are rounded, filtered and ranked, where a heat says nothing else. */
export function SettingsStep(props: { readonly form: FormFields<SettingsValues> }): ReactNode {
  const t = useText();
  const { form } = props;
  return (
    <FormSection>
      <form.Field name="roundingType" label={t('eventForm.rounding.label')}>
        {(field) => (
          <SelectField
            {...field}
            choices={roundingTypes.map((value) => ({
              value,
              label: t(`eventForm.rounding.${value}`),
            }))}
          />
        )}
      </form.Field>
      <form.Field name="precision" label={t('eventForm.precision')}>
        {(field) => <PrecisionField {...field} />}
      </form.Field>
      <form.Field
        name="triggerFilterTime_100ns"
        label={t('eventForm.filterTime')}
        help={t('eventForm.filterTimeHint')}
      >
        {(field) => <FilterTimeField field={field} />}
      </form.Field>
      <form.Field name="ties" label={t('eventForm.ties.label')}>
        {(field) => (
          <RadioField
            {...field}
            choices={(['share', 'arrival'] as const).map((value) => ({
              value,
              label: t(`eventForm.ties.${value}`),
            }))}
          />
        )}
      </form.Field>
      <form.Field name="overallRanking" label={t('eventForm.overall.label')}>
        {(field) => <Overall field={field} />}
      </form.Field>
    </FormSection>
  );
}

function Overall({
  field,
}: {
  readonly field: BoundField<SettingsValues['overallRanking']>;
}): ReactNode {
  const t = useText();
  const { value, onChange, ...texts } = field;
  return (
    <>
      <RadioField
        {...texts}
        value={value.mode}
        onChange={(mode) =>
          onChange(mode === 'bestOf' ? { mode: 'bestOf', count: 2 } : { mode: 'sum' })
        }
        choices={(['sum', 'bestOf'] as const).map((mode) => ({
          value: mode,
          label: t(`eventForm.overall.${mode}`),
        }))}
      />
      {'count' in value ? (
        <NumberField
          label={t('eventForm.bestOfCount')}
          value={value.count}
          onChange={(count) => onChange({ mode: 'bestOf', count })}
          min={1}
          max={limits.bestOfCountMax}
          isRequired
        />
      ) : null}
    </>
  );
}
