import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { NationField } from '../../../fields/PlaceFields.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import type { GeneralValues } from './step-values.ts';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';

/** What it is called, where it is, and whether visitors see results. */
export function GeneralStep(props: {
  readonly form: FormFields<GeneralValues>;
  readonly picture: ReactNode;
  /** Another country was chosen: what follows from it, where nobody has decided it. */
  readonly onCountry?: (country: string | null) => void;
}): ReactNode {
  const t = useText();
  const { form } = props;
  const nations = useNationChoices();
  return (
    <FormSection>
      <form.Field name="name" label={t('eventForm.name')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.eventNameMax} />}
      </form.Field>
      <form.Field name="place" label={t('eventForm.place')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.placeMax} />}
      </form.Field>
      <form.Field name="country" label={t('eventForm.country')}>
        {(field) => (
          <NationField
            {...field}
            nations={nations}
            onChange={(country) => {
              field.onChange(country);
              props.onCountry?.(country);
            }}
          />
        )}
      </form.Field>
      <form.Field name="publicResult" label={t('eventForm.publicResult')} help={t('eventForm.publicResultHint')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
      <WholeLine>{props.picture}</WholeLine>
    </FormSection>
  );
}
