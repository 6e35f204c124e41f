import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { FormSection } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import type { FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { FilterTimeField } from './FilterTimeField.tsx';
import { OverallField } from './OverallField.tsx';
import { HandPrecisionField, PrecisionField } from './PrecisionField.tsx';
import { Proposable } from './Proposable.tsx';
import { RoundingField, SportField } from './RuleFields.tsx';
import type { SettingsValues } from './step-values.ts';

/** How times are rounded, filtered and ranked, where a heat says nothing else. */
export function SettingsStep(props: { readonly form: FormFields<SettingsValues> }): ReactNode {
  const t = useText();
  const { form } = props;
  return (
    <FormSection>
      <form.Field name="roundingType" label={t('eventForm.rounding.label')}>
        {(field) => <RoundingField {...field} />}
      </form.Field>
      <form.Field name="precision" label={t('eventForm.precision')}>
        {(field) => <PrecisionField {...field} />}
      </form.Field>
      <form.Field name="handPrecision" label={t('eventForm.handPrecision')} help={t('eventForm.handPrecisionHint')}>
        {(field) => <HandPrecisionField {...field} emptyLabel={t('eventForm.asOthers')} />}
      </form.Field>
      <form.Field name="triggerFilterTime_100ns" label={t('eventForm.filterTime')} help={t('eventForm.filterTimeHint')}>
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
        {(field) => <OverallField field={field} />}
      </form.Field>
      <form.Field name="sport" label={t('eventForm.sport.label')} help={t('eventForm.sport.hint')}>
        {(field) => <SportField {...field} />}
      </form.Field>
      <form.Field name="proposed" label={t('eventForm.proposed')}>
        {(proposed) => (
          <>
            <form.Field name="distance" label={t('eventForm.distance')} help={t('eventForm.speedOfHeatsHint')}>
              {(field) => (
                <Proposable field={field} name="distance" proposed={proposed} hint={t('eventForm.measuredHint')}>
                  {(bound) => <NumberField {...bound} {...decimal} max={limits.distanceMax_m} unit="m" />}
                </Proposable>
              )}
            </form.Field>
            {(['minSpeed', 'maxSpeed'] as const).map((name) => (
              <form.Field key={name} name={name} label={t(`eventForm.${name}`)}>
                {(field) => (
                  <Proposable field={field} name={name} proposed={proposed}>
                    {(bound) => <NumberField {...bound} {...decimal} max={limits.speedMax_kmh} unit="km/h" />}
                  </Proposable>
                )}
              </form.Field>
            ))}
          </>
        )}
      </form.Field>
    </FormSection>
  );
}

const decimal = { decimals: limits.decimalsMax, min: 0 } as const;
