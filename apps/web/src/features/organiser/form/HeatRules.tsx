import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { DurationField } from '../../../fields/TimeFields.tsx';
import type { FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { asDuration } from '../../../forms/as-duration.ts';
import { PrecisionField } from './PrecisionField.tsx';
import { RegularityField, RoundingField } from './RuleFields.tsx';
import type { EventContext, HeatValues, HeatsValues } from './step-values.ts';

interface RulesProps {
  readonly form: FormFields<HeatsValues>;
  readonly event: EventContext;
  readonly heat: HeatValues;
  readonly index: number;
}

/** How a heat is started, timed and ranked, where that is otherwise than usual. */
export function HeatRules(props: RulesProps): ReactNode {
  const t = useText();
  const { form, index } = props;
  return (
    <>
      <form.Field name={`heats[${index}].isRated`} label={t('eventForm.isRated')} help={t('eventForm.isRatedHint')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
      <form.Field name={`heats[${index}].bestOfRuns`} label={t('eventForm.bestOfRuns')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
      <MassStart {...props} />
      <Rounding {...props} />
      <Regularity {...props} />
      <Speed {...props} />
      <Rankings {...props} />
    </>
  );
}

function MassStart({ form, index, event, heat }: RulesProps): ReactNode {
  const t = useText();
  const fields = [
    { value: 'class', label: t('eventForm.class') },
    { value: 'gender', label: t('eventForm.gender') },
    ...event.groupFields.map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <form.Field name={`heats[${index}].massStart`} label={t('eventForm.massStart')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
      {heat.massStart || heat.massStartField !== null ? (
        <form.Field name={`heats[${index}].massStartField`} label={t('eventForm.massStartField')}>
          {(field) => <SelectField {...field} choices={fields} emptyLabel={t('eventForm.allAtOnce')} />}
        </form.Field>
      ) : null}
    </>
  );
}

function Rounding({ form, index }: RulesProps): ReactNode {
  const t = useText();
  return (
    <>
      <form.Field name={`heats[${index}].roundingType`} label={t('eventForm.rounding.label')}>
        {(field) => <RoundingField {...field} emptyLabel={t('eventForm.asEvent')} />}
      </form.Field>
      <form.Field name={`heats[${index}].precision`} label={t('eventForm.precision')}>
        {(field) => <PrecisionField {...field} emptyLabel={t('eventForm.asEvent')} />}
      </form.Field>
    </>
  );
}

function Regularity({ form, index, heat }: RulesProps): ReactNode {
  const t = useText();
  return (
    <>
      <form.Field name={`heats[${index}].regularity`} label={t('eventForm.regularity.label')}>
        {(field) => <RegularityField {...field} />}
      </form.Field>
      {heat.regularity === 'targetTime' ? (
        <form.Field name={`heats[${index}].targetTime_100ns`} label={t('eventForm.targetTime')}>
          {(field) => <DurationField {...asDuration(field)} />}
        </form.Field>
      ) : null}
    </>
  );
}

function Speed({ form, index, heat }: RulesProps): ReactNode {
  const t = useText();
  return (
    <>
      <form.Field name={`heats[${index}].speedEnabled`} label={t('eventForm.speedEnabled')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
      {heat.speedEnabled ? (
        <>
          <form.Field
            name={`heats[${index}].distance`}
            label={t('eventForm.distance')}
            help={t('eventForm.speedAsEventHint')}
          >
            {(field) => <NumberField {...field} {...decimal} max={limits.distanceMax_m} unit="m" />}
          </form.Field>
          <form.Field name={`heats[${index}].minSpeed`} label={t('eventForm.minSpeed')}>
            {(field) => <NumberField {...field} {...decimal} max={limits.speedMax_kmh} unit="km/h" />}
          </form.Field>
          <form.Field name={`heats[${index}].maxSpeed`} label={t('eventForm.maxSpeed')}>
            {(field) => <NumberField {...field} {...decimal} max={limits.speedMax_kmh} unit="km/h" />}
          </form.Field>
        </>
      ) : null}
    </>
  );
}

const decimal = { decimals: limits.decimalsMax, min: 0 } as const;

/** The lists beside that of the run times. */
function Rankings({ form, index }: RulesProps): ReactNode {
  const t = useText();
  return (
    <>
      <form.Field name={`heats[${index}].speedRanking`} label={t('eventForm.speedRanking')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
      <form.Field name={`heats[${index}].sectionTimeRanking`} label={t('eventForm.sectionTimeRanking')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
      <form.Field name={`heats[${index}].splitTimeRanking`} label={t('eventForm.splitTimeRanking')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
    </>
  );
}
