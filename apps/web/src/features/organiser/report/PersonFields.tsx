import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { NationField } from '../../../fields/PlaceFields.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';
import { useText } from '../../../language/language-context.tsx';
import type { ReportValues } from './report-values.ts';

/** Where somebody stands in the report. */
type Place = `jury[${number}]` | `courses[${number}].setter` | `courses[${number}].forerunners[${number}]`;

/** Who somebody is, as result lists name them. */
export function PersonFields(props: { readonly form: FormFields<ReportValues>; readonly at: Place }): ReactNode {
  const t = useText();
  const nations = useNationChoices('ioc3');
  const { form, at } = props;
  return (
    <>
      <form.Field name={`${at}.lastName`} label={t('report.field.lastName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
      </form.Field>
      <form.Field name={`${at}.firstName`} label={t('report.field.firstName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
      </form.Field>
      <form.Field name={`${at}.nation`} label={t('report.field.nation')}>
        {(field) => <NationField {...field} nations={nations} />}
      </form.Field>
      <form.Field name={`${at}.club`} label={t('report.field.club')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.clubMax} />}
      </form.Field>
    </>
  );
}
