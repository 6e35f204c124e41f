import { calls } from '@startwand/contract';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ApiError, type FailureName } from '../../api/api-error.ts';
import { ConfirmWithPassword } from '../../features/account/entry/ConfirmWithPassword.tsx';
import { EntryLinks, EntryPage } from '../../features/account/entry/EntryPage.tsx';
import { GoogleButton } from '../../features/account/entry/GoogleButton.tsx';
import { useGoogleReply, type GoogleRefusal } from '../../features/account/entry/use-google-reply.ts';
import { LoginStep, PasskeyLogin, secondStepIn } from '../../features/account/second-step/LoginStep.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { asText } from '../../forms/FormFields.tsx';
import { Refused } from '../../forms/Refused.tsx';
import { RouteForm } from '../../forms/RouteForm.tsx';
import { useRouteForm } from '../../forms/use-route-form.ts';
import { useServiceInfo } from '../../layout/legal/use-service-info.ts';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services/services.ts';
import { Banner } from '../../ui/Banner.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** How a way in ended: the link of a mail, the way back from Google, a passkey, or a password that is not enough. */
interface Failure {
  readonly by: 'link' | 'passkey' | 'password' | GoogleRefusal['by'];
  readonly error: ApiError;
  /** Of the link of a mail that asks for a password. */
  readonly token?: string;
}

/** Logs in, by hand, by the link of a mail or by Google, and goes on to where the reader wanted to be. */
export function LoginScreen(): ReactNode {
  const t = useText();
  const { redirect } = useSearch({ from: '/login' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const goOn = useGoingOn(redirect);
  const isNew = useServiceInfo()?.isNew === true;
  const isConfirming = useConfirmationHere(goOn, setFailure);
  const isReturning = useGoogleReplyHere(goOn, setFailure);
  // Nobody can log in yet.
  if (isNew) return <Navigate to="/setup" replace />;
  if (isConfirming) return <UnderWay title={t('forms.confirmation.title')} />;
  if (isReturning) return <UnderWay title={t('account.enter.finishing')} />;
  // Whatever showed who it is: an account with a second factor asks for that, too.
  const step = failure === null ? null : secondStepIn(failure.error);
  if (step !== null) {
    return (
      <EntryPage title={t('security.step.title')}>
        <LoginStep step={step} onDone={() => void goOn()} onAgain={() => setFailure(null)} />
      </EntryPage>
    );
  }
  if (failure?.token !== undefined && failure.error.failure === 'PASSWORD_NEEDED') {
    return (
      <ConfirmWithPassword
        token={failure.token}
        onStep={(error) => setFailure({ by: 'password', error })}
        onDone={() => void goOn()}
      />
    );
  }
  const search = redirect === undefined ? {} : { redirect };
  return (
    <EntryPage title={t('login.title')}>
      {failure === null ? null : <WhyNot failure={failure} search={search} />}
      <ByPassword
        onTry={() => setFailure(null)}
        onStep={(error) => setFailure({ by: 'password', error })}
        onDone={() => void goOn()}
      />
      <PasskeyLogin
        onFault={(error) => setFailure(error === null ? null : { by: 'passkey', error })}
        onDone={() => void goOn()}
      />
      <GoogleButton wish={{ ...search, hasConsented: false, isTimekeeper: false }} />
      <div className="stack">
        <EntryLinks>
          <Link to="/password-reset">{t('account.enter.forgot')}</Link>
        </EntryLinks>
        <EntryLinks>
          {t('account.enter.noAccount')}{' '}
          <Link to="/signup" search={search}>
            {t('account.enter.signUp')}
          </Link>
        </EntryLinks>
      </div>
    </EntryPage>
  );
}

function useGoingOn(redirect: string | undefined) {
  const navigate = useNavigate();
  return useCallback(
    async (kept?: string) => {
      await navigate({ to: kept ?? redirect ?? '/panel', replace: true });
    },
    [navigate, redirect],
  );
}

/** The reply of Google names no page of ours: where the person wanted to be comes back into the address, for every other way in. */
function useGoogleReplyHere(goOn: (kept?: string) => Promise<void>, setFailure: (failure: Failure) => void): boolean {
  const navigate = useNavigate();
  return useGoogleReply(
    useMemo(
      () => ({
        entered: (kept) => void goOn(kept),
        refused: (refusal, redirect) => {
          setFailure(refusal);
          if (redirect !== undefined) {
            void navigate({ to: '/login', search: { redirect }, replace: true });
          }
        },
      }),
      [goOn, navigate, setFailure],
    ),
  );
}

function useConfirmationHere(goOn: () => Promise<void>, setFailure: (failure: Failure) => void): boolean {
  const { session } = useServices();
  return useConfirmation(
    useCallback(
      (result, token) => {
        // Followed once more where it was followed before: the person is in already.
        const isIn = session.get()?.user.isConfirmed === true;
        const isToldOf = (failure: FailureName) => !isIn || failure === 'LINK_OF_ANOTHER';
        if ('error' in result && isToldOf(result.error.failure)) setFailure({ by: 'link', error: result.error, token });
        else void goOn();
      },
      [goOn, session, setFailure],
    ),
  );
}

function WhyNot({
  failure: { by, error },
  search,
}: {
  readonly failure: Failure;
  /** Where one goes on from the sign-up, too. */
  readonly search: { readonly redirect?: string };
}): ReactNode {
  const t = useText();
  const { failure } = error;
  const inWords = wordsOf(by, failure);
  if (inWords === null) return <Refused error={error} />;
  return (
    <Banner tone={by === 'declined' ? 'info' : 'warn'} icon="info">
      {t(inWords)}{' '}
      {failure === 'USER_NOT_FOUND' ? (
        <Link to="/signup" search={search}>
          {t('account.enter.signUp')}
        </Link>
      ) : null}
    </Banner>
  );
}

/** What is said of a way in that is not said of all; `null`: the words of the error are enough. */
function wordsOf(by: Failure['by'], failure: ApiError['failure']) {
  if (by === 'declined') return 'account.enter.googleDeclined';
  if (by === 'link') return failure === 'LINK_INVALID' ? 'account.enter.linkOver' : null;
  if (by !== 'google') return null;
  if (failure === 'USER_NOT_FOUND') return 'account.enter.googleNone';
  return failure === 'EMAIL_TAKEN' ? 'account.enter.googleTaken' : null;
}

function ByPassword(props: {
  readonly onTry: () => void;
  /** The password was right, and is not enough. */
  readonly onStep: (error: ApiError) => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const { api } = useServices();
  const form = useRouteForm(calls.login, {
    defaults: { username: '', password: '' },
    send: async ({ username, password }) => {
      props.onTry();
      const body = { username: username.trim(), password };
      const nothing = nothingIn(body);
      if (nothing !== null) return { error: nothing };
      const entered = await api.enter(calls.login, body);
      if ('error' in entered && secondStepIn(entered.error) !== null) props.onStep(entered.error);
      return entered;
    },
    onSaved: props.onDone,
  });
  return (
    <RouteForm form={form} save={t('login.submit')} saving={t('account.enter.submitting')} isFleeting>
      <form.Field name="username" label={t('login.email')}>
        {(field) => <TextField {...asText(field)} kind="email" autoComplete="username" />}
      </form.Field>
      <form.Field name="password" label={t('login.password')}>
        {(field) => <TextField {...asText(field)} kind="password" autoComplete="current-password" />}
      </form.Field>
    </RouteForm>
  );
}

function UnderWay({ title }: { readonly title: string }): ReactNode {
  return (
    <EntryPage title={title}>
      <SkeletonRows count={2} />
    </EntryPage>
  );
}

/** The server says of an empty address only that the login failed; a person is told which field is empty. */
function nothingIn(body: Readonly<Record<string, string>>): ApiError | null {
  const empty = Object.keys(body).filter((name) => body[name] === '');
  const issues = empty.map((name) => ({ path: [name], code: 'REQUIRED' as const }));
  return issues.length === 0 ? null : new ApiError('INVALID_INPUT', issues);
}
