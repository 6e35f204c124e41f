import type { ReactNode } from 'react';
import { DateField } from '../../../fields/DateFields.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { TimeZoneField } from '../../../fields/PlaceFields.tsx';
import { ClockField } from '../../../fields/TimeFields.tsx';
import { fieldsOf } from '../../../forms/fields-of.ts';
import type { FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { PastRaceField } from './PastRaceField.tsx';
import type { Days } from './step-values.ts';

/** When it is, by which clock; and what another first day does to what is there. */
export function DatesStep(props: {
  readonly form: FormFields<Days>;
  /** The heats that another first day begins again; none while it is as it was. */
  readonly resets: readonly string[];
  /** First day that the event has already, passed or not; `null`: a new one. */
  readonly storedDay: string | null;
}): ReactNode {
  const t = useText();
  const { form, resets } = props;
  return (
    <FormSection>
      <form.Field name="endDate" label={t('eventForm.endDate')}>
        {(last) => (
          <>
            <form.Field name="startDate" label={t('eventForm.startDate')}>
              {(first) => (
                <DateField
                  {...first}
                  onChange={(day) => {
                    first.onChange(day);
                    // Most events last one day: the last one follows until it is another one.
                    if (last.value === null || last.value === first.value) last.onChange(day);
                  }}
                />
              )}
            </form.Field>
            <DateField {...last} />
          </>
        )}
      </form.Field>
      <form.Field name="timeZone" label={t('eventForm.timeZone')}>
        {({ value }) => <PastRaceField form={fieldsOf(form)} timeZone={value} storedDay={props.storedDay} />}
      </form.Field>
      {resets.length === 0 ? null : (
        <WholeLine>
          <Banner tone="warn" icon="warning">
            {t('eventForm.resets', { heats: resets.join(', ') })}
          </Banner>
        </WholeLine>
      )}
      <form.Field name="startTime" label={t('eventForm.startTime')}>
        {(field) => <ClockField {...field} />}
      </form.Field>
      <form.Field name="endTime" label={t('eventForm.endTime')}>
        {(field) => <ClockField {...field} />}
      </form.Field>
      <form.Field name="timeZone" label={t('eventForm.timeZone')} help={t('eventForm.timeZoneHint')}>
        {(field) => <TimeZoneField {...field} />}
      </form.Field>
    </FormSection>
  );
}
