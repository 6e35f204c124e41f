import type { ProfileInput } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { WholeLine } from '../../../fields/Form.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';

export type Told = { readonly [Name in Exclude<keyof ProfileInput, 'language'>]-?: string | null };

interface FieldsProps {
  readonly form: FormFields<Told>;
}

/** Who a person is and where they live, as whoever signs up tells it; the rest is told on the page of the account. */
export function ProfileFields(props: {
  readonly form: FormFields<Told>;
  /** Also what a business tells. */
  readonly isOfTimekeeper: boolean;
}): ReactNode {
  return (
    <>
      <NameFields form={props.form} takesFocus />
      {props.isOfTimekeeper ? (
        <WholeLine>
          <CompanyField form={props.form} />
        </WholeLine>
      ) : null}
      <PlaceFields form={props.form} />
    </>
  );
}

export function NameFields({
  form: { Field },
  takesFocus = false,
}: FieldsProps & { readonly takesFocus?: boolean }): ReactNode {
  const t = useText();
  return (
    <>
      <Field name="firstName" label={t('account.profile.firstName')}>
        {(field) => <TextField {...asText(field)} autoComplete="given-name" takesFocus={takesFocus} />}
      </Field>
      <Field name="lastName" label={t('account.profile.lastName')}>
        {(field) => <TextField {...asText(field)} autoComplete="family-name" />}
      </Field>
    </>
  );
}

export function CompanyField({ form: { Field } }: FieldsProps): ReactNode {
  const t = useText();
  return (
    <Field name="company" label={t('account.profile.company')}>
      {(field) => <TextField {...asText(field)} autoComplete="organization" />}
    </Field>
  );
}

export function PlaceFields({ form: { Field } }: FieldsProps): ReactNode {
  const t = useText();
  const nations = useNationChoices();
  return (
    <>
      <WholeLine>
        <Field name="street" label={t('account.profile.street')}>
          {(field) => <TextField {...asText(field)} autoComplete="address-line1" />}
        </Field>
      </WholeLine>
      <Field name="postalCode" label={t('account.profile.postalCode')}>
        {(field) => <TextField {...asText(field)} autoComplete="postal-code" />}
      </Field>
      <Field name="city" label={t('account.profile.city')}>
        {(field) => <TextField {...asText(field)} autoComplete="address-level2" />}
      </Field>
      <Field name="country" label={t('account.profile.country')}>
        {(field) => (
          <SelectField
            {...field}
            choices={nations.map(({ code, name }) => ({ value: code, label: name }))}
            autoComplete="country-name"
          />
        )}
      </Field>
    </>
  );
}

export function ReachedByFields({ form: { Field } }: FieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <Field name="phone" label={t('account.profile.phone')}>
        {(field) => <TextField {...asText(field)} kind="tel" autoComplete="tel" />}
      </Field>
      <Field name="cellPhone" label={t('account.profile.cellPhone')}>
        {(field) => <TextField {...asText(field)} kind="tel" autoComplete="mobile tel" />}
      </Field>
      <Field name="website" label={t('account.profile.website')} help={t('account.profile.websiteHint')}>
        {(field) => <TextField {...asText(field)} kind="url" autoComplete="url" />}
      </Field>
    </>
  );
}
