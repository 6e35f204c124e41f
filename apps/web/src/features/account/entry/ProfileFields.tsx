import type { ProfileInput } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { WholeLine } from '../../../fields/Form.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';

type Told = { readonly [Name in Exclude<keyof ProfileInput, 'language'>]-?: string | null };

/** Who a person is and where they live, as at sign-up and on the page of the account. */
export function ProfileFields(props: {
  readonly form: FormFields<Told>;
  /** Also what a business tells. */
  readonly isOfTimekeeper: boolean;
  /** What has to be told, and what a browser fills in with it; the rest is told on the page of the account. */
  readonly isShort?: boolean;
}): ReactNode {
  const t = useText();
  const { Field } = props.form;
  const { isShort = false } = props;
  const nations = useNationChoices();
  return (
    <>
      <Field name="firstName" label={t('account.profile.firstName')}>
        {(field) => <TextField {...asText(field)} autoComplete="given-name" takesFocus={isShort} />}
      </Field>
      <Field name="lastName" label={t('account.profile.lastName')}>
        {(field) => <TextField {...asText(field)} autoComplete="family-name" />}
      </Field>
      {props.isOfTimekeeper ? (
        <WholeLine>
          <Field name="company" label={t('account.profile.company')}>
            {(field) => <TextField {...asText(field)} autoComplete="organization" />}
          </Field>
        </WholeLine>
      ) : null}
      <WholeLine>
        <Field name="street" label={t('account.profile.street')}>
          {(field) => <TextField {...asText(field)} autoComplete="address-line1" />}
        </Field>
      </WholeLine>
      {props.isOfTimekeeper || isShort ? (
        <Field name="postalCode" label={t('account.profile.postalCode')}>
          {(field) => <TextField {...asText(field)} autoComplete="postal-code" />}
        </Field>
      ) : null}
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
      {props.isOfTimekeeper && !isShort ? <ReachedBy form={props.form} /> : null}
    </>
  );
}

function ReachedBy({ form: { Field } }: { readonly form: FormFields<Told> }): ReactNode {
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
