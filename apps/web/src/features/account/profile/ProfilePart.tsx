import { calls, type Issue } from '@startwand/contract';
import { languageNames, languages } from '@startwand/locales';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { FormSection } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import type { FormFields } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { CompanyField, NameFields, PlaceFields, ReachedByFields, type Told } from '../entry/ProfileFields.tsx';
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
          <NameFields form={form} />
          <CompanyField form={form} />
          <form.Field name="language" label={t('account.profile.mailLanguage')}>
            {(field) => (
              <SelectField {...field} choices={languages.map((value) => ({ value, label: languageNames[value] }))} />
            )}
          </form.Field>
        </FormSection>
        <Group title={t('account.profile.place')}>
          <PlaceFields form={form} />
        </Group>
        <ReachedBy
          form={form}
          issues={form.status.issues}
          isTold={[phone, cellPhone, website].some((told) => (told ?? '') !== '')}
        />
      </RouteForm>
    </Part>
  );
}

function Group(props: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="stack gap-12" aria-label={props.title}>
      <h3>{props.title}</h3>
      <FormSection isPlain>{props.children}</FormSection>
    </section>
  );
}

const reachedBy: readonly PropertyKey[] = ['phone', 'cellPhone', 'website'];

/** What few tell stays folded until it is told, or something is wrong with it. */
function ReachedBy(props: {
  readonly form: FormFields<Told>;
  readonly issues: readonly Issue[];
  readonly isTold: boolean;
}): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(props.isTold);
  const isFaulty = props.issues.some(({ path: [name] }) => name !== undefined && reachedBy.includes(name));
  return (
    <Disclosure summary={t('account.profile.reachedBy')} isOpen={isOpen || isFaulty} onToggle={setOpen}>
      <FormSection isPlain>
        <ReachedByFields form={props.form} />
      </FormSection>
    </Disclosure>
  );
}
