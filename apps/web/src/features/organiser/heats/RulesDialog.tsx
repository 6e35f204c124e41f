import { limits, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { RadioField, SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FormSection } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { DurationField } from '../../../fields/TimeFields.tsx';
import type { FormFields } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { asDuration } from '../../../forms/as-duration.ts';
import { RegularityField } from '../form/RuleFields.tsx';
import { useGroupFields } from './group-fields.ts';
import { HeatRounding } from './HeatRounding.tsx';
import type { RuleValues } from './rule-values.ts';
import { useRulesForm } from './use-rules-form.ts';

interface PartProps {
  readonly form: FormFields<RuleValues>;
  readonly values: RuleValues;
}

/** How a heat is started, timed and ranked. */
export function RulesDialog(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { detail, heat } = props;
  const form = useRulesForm(detail.event.id, heat, props.onClose);
  const values = useSelector(form.values.store, (state) => state.values);
  const hasBegun = heat.state !== 'prepared' && heat.state !== 'cancelled';
  return (
    <PanelDialog title={t('heats.rules.title', { name: heat.name })} onClose={props.onClose} size="wide">
      <RouteForm form={form} save={t('forms.save')}>
        <StartPart
          form={form}
          values={values}
          fixed={hasBegun ? t('heats.wait.startFixed') : null}
          groups={useGroupFields(detail)}
        />
        <ResultPart form={form} values={values} />
        <SpeedPart form={form} />
        <ClockPart form={form} />
      </RouteForm>
    </PanelDialog>
  );
}

function StartPart(
  props: PartProps & {
    /** Why how it starts cannot be changed any more. */
    readonly fixed: string | null;
    readonly groups: ReturnType<typeof useGroupFields>;
  },
): ReactNode {
  const t = useText();
  const { form, values, fixed } = props;
  return (
    <FormSection title={t('heats.rules.start')} isPlain>
      <form.Field name="massStart" label={t('eventForm.massStart')} disabledBecause={fixed}>
        {(field) => <SwitchField {...field} value={field.value === true} />}
      </form.Field>
      {values.massStart === true ? (
        <form.Field name="massStartField" label={t('eventForm.massStartField')} disabledBecause={fixed}>
          {(field) => <SelectField {...field} choices={props.groups} emptyLabel={t('eventForm.allAtOnce')} />}
        </form.Field>
      ) : null}
      <form.Field name="officialStart" label={t('heats.rules.official.label')}>
        {(field) => (
          <RadioField
            {...field}
            choices={(['impulse', 'scheduled'] as const).map((value) => ({
              value,
              label: t(`heats.rules.official.${value}`),
            }))}
          />
        )}
      </form.Field>
    </FormSection>
  );
}

function ResultPart({ form, values }: PartProps): ReactNode {
  const t = useText();
  return (
    <FormSection title={t('heats.rules.ranking')} isPlain>
      <form.Field name="isRated" label={t('eventForm.isRated')} help={t('eventForm.isRatedHint')}>
        {(field) => <SwitchField {...field} value={field.value === true} />}
      </form.Field>
      <form.Field name="bestOfRuns" label={t('eventForm.bestOfRuns')}>
        {(field) => <SwitchField {...field} value={field.value === true} />}
      </form.Field>
      <form.Field name="rounding" label={t('eventForm.rounding.label')}>
        {(field) => <HeatRounding {...field} />}
      </form.Field>
      <form.Field name="regularity" label={t('eventForm.regularity.label')}>
        {(field) => <RegularityField {...field} />}
      </form.Field>
      {values.regularity === 'targetTime' ? (
        <form.Field name="targetTime_100ns" label={t('eventForm.targetTime')}>
          {(field) => <DurationField {...asDuration(field)} />}
        </form.Field>
      ) : null}
    </FormSection>
  );
}

const decimal = { decimals: limits.decimalsMax, min: 0 } as const;

function SpeedPart({ form }: Pick<PartProps, 'form'>): ReactNode {
  const t = useText();
  return (
    <FormSection title={t('heats.rules.speed')} isPlain>
      <form.Field name="distance" label={t('eventForm.distance')} help={t('eventForm.speedAsEventHint')}>
        {(field) => <NumberField {...field} {...decimal} max={limits.distanceMax_m} unit="m" />}
      </form.Field>
      {(['minSpeed', 'maxSpeed'] as const).map((name) => (
        <form.Field key={name} name={name} label={t(`eventForm.${name}`)}>
          {(field) => <NumberField {...field} {...decimal} max={limits.speedMax_kmh} unit="km/h" />}
        </form.Field>
      ))}
    </FormSection>
  );
}

/** What becomes of somebody without an operator. */
function ClockPart({ form }: Pick<PartProps, 'form'>): ReactNode {
  const t = useText();
  return (
    <FormSection title={t('heats.rules.byItself')} isPlain>
      <form.Field name="maxTimeOnCourse_100ns" label={t('heats.rules.maxTime')} help={t('heats.rules.maxTimeHint')}>
        {(field) => <DurationField {...asDuration(field)} decimals={0} />}
      </form.Field>
      <form.Field name="isPassedOverDns" label={t('heats.rules.passedOver')}>
        {(field) => <SwitchField {...field} value={field.value === true} />}
      </form.Field>
    </FormSection>
  );
}
