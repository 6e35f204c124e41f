import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import type { BoundField } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import type { SettingsValues } from './step-values.ts';

/** How the rated heats make a total: their sum, or the sum of the best. */
export function OverallField({ field }: { readonly field: BoundField<SettingsValues['overallRanking']> }): ReactNode {
  const t = useText();
  const { value, onChange, ...texts } = field;
  return (
    <>
      <RadioField
        {...texts}
        value={value.mode}
        onChange={(mode) => onChange(mode === 'bestOf' ? { mode: 'bestOf', count: 2 } : { mode: 'sum' })}
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
