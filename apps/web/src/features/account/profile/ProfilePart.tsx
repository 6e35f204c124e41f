import { calls } from '@startwand/contract';
import { languageNames, languages } from '@startwand/locales';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { FormSection } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { ProfileFields } from '../entry/ProfileFields.tsx';
import { useRemembering } from './use-remembering.ts';

/** What a person tells about themself, and in which language they are written to. */
export function ProfilePart(): ReactNode {
  const t = useText();
  const user = useAccount();
  const remember = useRemembering();
  const { firstName, lastName, company, street, postalCode, city, country } = user;
  const { phone, cellPhone, website, language } = user;
  const place = { street: street ?? '', postalCode, city: city ?? '', country };
  const form = useRouteForm(calls.updateUser, {
    params: { userId: user.id },
    defaults: { firstName, lastName, company, ...place, phone, cellPhone, website, language },
    version: user.version,
    onSaved: remember,
    valuesOf: (saved) => ({
      ...saved,
      street: saved.street ?? '',
      city: saved.city ?? '',
    }),
  });
  return (
    <Part title={t('account.profile.title')}>
      <RouteForm form={form} save={t('forms.save')}>
        <FormSection isPlain>
          <ProfileFields form={form} isOfTimekeeper />
          <form.Field name="language" label={t('account.profile.mailLanguage')}>
            {(field) => (
              <SelectField {...field} choices={languages.map((value) => ({ value, label: languageNames[value] }))} />
            )}
          </form.Field>
        </FormSection>
      </RouteForm>
    </Part>
  );
}
