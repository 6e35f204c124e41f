import { returnPathOf, calls } from '@startwand/contract';
import { useHasPrices, useServiceInfo } from '../../layout/legal/use-service-info.ts';
import { LegalPapers } from '../../layout/legal/LegalPapers.tsx';
import { useSelector } from '@tanstack/react-form';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useUser } from '../../services/account.ts';
import { EntryLinks, EntryPage } from '../../features/account/entry/EntryPage.tsx';
import { GoogleButton } from '../../features/account/entry/GoogleButton.tsx';
import { SignInFields } from '../../features/account/entry/SignInFields.tsx';
import { ProfileFields } from '../../features/account/entry/ProfileFields.tsx';
import { SteppedForm } from '../../features/account/entry/SteppedForm.tsx';
import { WaitingForMail } from '../../features/account/entry/WaitingForMail.tsx';
import { CheckboxField, SwitchField } from '../../fields/ChoiceFields.tsx';
import { WholeLine } from '../../fields/Form.tsx';
import { usePasswordForm } from '../../forms/use-password-form.ts';
import { useSpeech, useText } from '../../language/language-context.tsx';
import { useServices } from '../../services/services.ts';

/** Makes an account; who came from somewhere goes back there, and the mail's link leads there, too. */
export function SignUpScreen(): ReactNode {
  const t = useText();
  const { redirect, timekeeper } = useSearch({ from: '/signup' });
  const user = useUser();
  const isNew = useServiceInfo()?.isNew === true;
  if (isNew) return <Navigate to="/setup" replace />;
  if (user !== null) return <WaitingForMail user={user} redirect={redirect} />;
  const search = redirect === undefined ? {} : { redirect };
  return (
    <EntryPage title={t('account.signUp.title')}>
      <SignUpForm redirect={redirect} isTimekeeper={timekeeper === true} />
      <EntryLinks>
        {t('account.enter.hasAccount')}{' '}
        <Link to="/login" search={search}>
          {t('login.submit')}
        </Link>
      </EntryLinks>
    </EntryPage>
  );
}

function SignUpForm(props: { readonly redirect: string | undefined; readonly isTimekeeper: boolean }): ReactNode {
  const t = useText();
  const { redirect } = props;
  const hasPrices = useHasPrices();
  const { form, told } = useSignUp(props);
  const isTimekeeper = told.createTpAccount;
  const about = [told.email, told.firstName, told.lastName].map((text) => text ?? '');
  const wish = { hasConsented: told.consent, isTimekeeper };
  return (
    <SteppedForm
      form={form}
      save={t('account.signUp.submit')}
      saving={t('account.signUp.submitting')}
      steps={[
        {
          title: t('account.signUp.account'),
          names: ['email', 'password', 'repeated', 'createTpAccount', 'consent'],
          fields: (
            <>
              <SignInFields form={form} about={about} />
              <WholeLine>
                <form.Field
                  name="createTpAccount"
                  label={t(hasPrices ? 'account.signUp.timekeeperPaid' : 'account.signUp.timekeeper')}
                  help={t('account.signUp.timekeeperHint')}
                >
                  {(field) => <SwitchField {...field} isRequired={false} />}
                </form.Field>
              </WholeLine>
              <WholeLine>
                <LegalPapers
                  pages={isTimekeeper ? ['privacy', 'contract'] : ['privacy']}
                  sentence={{
                    withPages: t('account.signUp.consentTo'),
                    alone: t('account.signUp.consentShort'),
                    more: { title: t('account.signUp.consentWho'), text: t('account.signUp.consentAlone') },
                  }}
                />
                <form.Field name="consent" label={t('account.signUp.consent')}>
                  {(field) => <CheckboxField {...field} />}
                </form.Field>
              </WholeLine>
            </>
          ),
        },
        {
          title: t('account.signUp.person'),
          names: ['firstName', 'lastName', 'company', 'street', 'postalCode', 'city', 'country'],
          fields: <ProfileFields form={form} isOfTimekeeper={isTimekeeper} />,
        },
      ]}
      instead={
        <GoogleButton
          wish={redirect === undefined ? wish : { ...wish, redirect }}
          mayGo={() => form.checkPart(['consent'])}
        />
      }
    />
  );
}

function useSignUp(props: { readonly redirect: string | undefined; readonly isTimekeeper: boolean }) {
  const { api } = useServices();
  const { language } = useSpeech();
  const navigate = useNavigate();
  const [isTimekeeper] = useState(props.isTimekeeper);
  const returnTo = returnPathOf(props.redirect);
  const form = usePasswordForm(calls.registerUser, {
    defaults: { ...nothing, createTpAccount: isTimekeeper },
    constants: { language, ...(returnTo === undefined ? {} : { returnTo }) },
    faultsBeside: { EMAIL_TAKEN: 'email' },
    send: async (body, onLine) => {
      const entered = await api.enter(calls.registerUser, body, { onLine });
      // A timekeeper goes straight to the first steps; everybody else is told of the mail first.
      if ('data' in entered && body.createTpAccount) {
        await navigate({ to: props.redirect ?? '/panel/dashboard', replace: true });
      }
      return entered;
    },
  });
  const told = useSelector(form.values.store, (state) => state.values);
  return { form, told };
}

const nothing = {
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
  returnTo: null,
  createTpAccount: false,
  consent: false,
} as const;
