import { calls } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keyOf } from '../../api/route-key.ts';
import { SignInFields } from '../../features/account/entry/SignInFields.tsx';
import { EntryPage } from '../../features/account/entry/EntryPage.tsx';
import { ProfileFields } from '../../features/account/entry/ProfileFields.tsx';
import { SteppedForm } from '../../features/account/entry/SteppedForm.tsx';
import { PricesStep } from '../../features/account/set-up/PricesStep.tsx';
import { WholeLine } from '../../fields/Form.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { asText } from '../../forms/FormFields.tsx';
import { usePasswordForm } from '../../forms/use-password-form.ts';
import { useSpeech, useText } from '../../language/language-context.tsx';
import { LanguageField } from '../../features/account/set-up/LanguageField.tsx';
import { useAsking } from '../../queries/asking.ts';
import { Loaded } from '../../queries/Loaded.tsx';
import { useRouteQuery } from '../../queries/use-route-query.ts';
import { useServices } from '../../services/services.ts';
import buttons from '../../ui/Button.module.css';

/** The first page of a new server: makes the administrator, and asks the language and what things cost. */
export function SetUpScreen(): ReactNode {
  const setUp = useRouteQuery(calls.serviceSetUp, {});
  return (
    <Loaded from={setUp}>
      {([state]) => (state?.isOpen === true ? <SetUp asksCode={state.asksCode} /> : <Closed />)}
    </Loaded>
  );
}

function Closed(): ReactNode {
  const t = useText();
  return (
    <EntryPage title={t('setUp.closed')}>
      <p>{t('setUp.closedHint')}</p>
      <p>
        <Link to="/login" className={buttons.button}>
          {t('login.submit')}
        </Link>
      </p>
    </EntryPage>
  );
}

function SetUp({ asksCode }: { readonly asksCode: boolean }): ReactNode {
  const t = useText();
  const { form, told } = useSetUp();
  const about = [told.email, told.firstName, told.lastName].map((text) => text ?? '');
  const { Field } = form;
  return (
    <EntryPage title={t('setUp.title')}>
      <p className="soft">{t('setUp.lead')}</p>
      <SteppedForm
        form={form}
        save={t('setUp.submit')}
        saving={t('setUp.submitting')}
        steps={[
          {
            title: t('account.signUp.account'),
            names: ['code', 'email', 'password', 'repeated'],
            fields: (
              <>
                <WholeLine>
                  <LanguageField />
                </WholeLine>
                {asksCode ? (
                  <WholeLine>
                    <Field name="code" label={t('setUp.code')} help={t('setUp.codeHint')}>
                      {(field) => <TextField {...asText(field)} isRequired />}
                    </Field>
                  </WholeLine>
                ) : null}
                <SignInFields form={form} about={about} />
              </>
            ),
          },
          {
            title: t('account.signUp.person'),
            names: ['firstName', 'lastName', 'company', 'street', 'postalCode', 'city', 'country'],
            fields: <ProfileFields form={form} isOfTimekeeper />,
          },
          {
            title: t('setUp.step'),
            names: ['isFree', 'salesContact'],
            fields: <PricesStep form={form} isFree={told.isFree} />,
          },
        ]}
      />
    </EntryPage>
  );
}

function useSetUp() {
  const { api } = useServices();
  const { queries } = useAsking();
  const { language } = useSpeech();
  const navigate = useNavigate();
  // The link that the start of the server printed.
  const code = useLocation({ select: ({ hash }) => hash.replace(/^#/, '') });
  const form = usePasswordForm(calls.setUpService, {
    defaults: { ...nothing, code: code === '' ? null : code },
    constants: { language },
    faultsBeside: { SET_UP_CODE_WRONG: 'code' },
    send: async (body) => {
      const entered = await api.enter(calls.setUpService, body);
      if (!('data' in entered)) return entered;
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === keyOf(calls.serviceInfo) });
      await navigate({ to: '/panel/dashboard', replace: true });
      return entered;
    },
  });
  const told = useSelector(form.values.store, (state) => state.values);
  return { form, told };
}

const nothing = {
  code: null,
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  company: null,
  street: '',
  postalCode: null,
  city: '',
  country: null,
  phone: null,
  cellPhone: null,
  website: null,
  language: null,
  isFree: true,
  salesContact: null,
} as const;
