import type { ReactNode } from 'react';
import type { FieldProps } from '../../../fields/field.ts';
import { useText } from '../../../language/language-context.tsx';
import { PrecisionField } from '../form/PrecisionField.tsx';
import { RoundingField } from '../form/RuleFields.tsx';
import type { RuleValues } from './rule-values.ts';

/** How the times of a heat are rounded, or as those of the event. */
export function HeatRounding(props: FieldProps<RuleValues['rounding']>): ReactNode {
  const t = useText();
  const { value, onChange, ...words } = props;
  return (
    <>
      <RoundingField
        {...words}
        value={value?.roundingType ?? null}
        onChange={(roundingType) =>
          onChange(roundingType === null ? null : { roundingType, precision: value?.precision ?? 2 })
        }
        emptyLabel={t('eventForm.asEvent')}
      />
      {value === null ? null : (
        <PrecisionField
          label={t('eventForm.precision')}
          value={value.precision}
          onChange={(precision) => onChange({ roundingType: value.roundingType, precision: precision ?? 2 })}
        />
      )}
    </>
  );
}
