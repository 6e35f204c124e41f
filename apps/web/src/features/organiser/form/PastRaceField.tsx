import { beginsInThePast } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { WholeLine } from '../../../fields/Form.tsx';
import type { FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import type { Days } from './step-values.ts';

/** Whether results of a past race are entered; asked only while the first day that was chosen has passed. */
export function PastRaceField(props: {
  readonly form: FormFields<Pick<Days, 'startDate' | 'pastRace'>>;
  readonly timeZone: string | null;
  /** @see DatesStep */
  readonly storedDay: string | null;
}): ReactNode {
  const t = useText();
  const { clock } = useServices();
  const { form, timeZone, storedDay } = props;
  const asks = (startDate: string | null) =>
    startDate !== null &&
    startDate !== storedDay &&
    timeZone !== null &&
    beginsInThePast({ startDate, timeZone }, clock.now());
  return (
    <form.Field name="startDate" label={t('eventForm.startDate')}>
      {({ value }) =>
        asks(value) ? (
          <WholeLine>
            <form.Field name="pastRace" label={t('eventForm.pastRace')} help={t('eventForm.pastRaceHint')}>
              {(field) => <SwitchField {...field} />}
            </form.Field>
          </WholeLine>
        ) : null
      }
    </form.Field>
  );
}
