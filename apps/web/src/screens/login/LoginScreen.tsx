import { routes } from '@startwand/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { FailureName } from '../../api/api-error.ts';
import { TextField } from '../../fields/TextField.tsx';
import { asText } from '../../forms/FormFields.tsx';
import { RouteForm } from '../../forms/RouteForm.tsx';
import { useRouteForm } from '../../forms/use-route-form.ts';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/Banner.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './LoginScreen.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** Logs in, by hand or by the link of a mail, and goes on to where the reader wanted to be. */
export function LoginScreen(): ReactNode {
  const t = useText();
  const { redirect } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const [failure, setFailure] = useState<FailureName | null>(null);

  const goOn = useCallback(async () => {
    await navigate({ to: redirect ?? '/panel', replace: true });
  }, [navigate, redirect]);
  const isConfirming = useConfirmation(
    useCallback(
      (result) => {
        if ('error' in result) setFailure(result.error.failure);
        else void goOn();
      },
      [goOn],
    ),
  );

  if (isConfirming) return <Confirming />;
  return (
    <Column>
      <title>{t('login.title')}</title>
      <div className={styles.login}>
        <h1>{t('login.title')}</h1>
        {failure === null ? null : (
          <Banner tone="bad" icon="warning">
            {t(`errors.${failure}`)}
          </Banner>
        )}
        <ByPassword onTry={() => setFailure(null)} onDone={() => void goOn()} />
      </div>
    </Column>
  );
}

function ByPassword(props: { readonly onTry: () => void; readonly onDone: () => void }): ReactNode {
  const t = useText();
  const { api } = useServices();
  const form = useRouteForm(routes.login, {
    defaults: { username: '', password: '' },
    send: ({ username, password }) => {
      props.onTry();
      const body = { username: username.trim(), password };
      const nothing = nothingIn(body);
      return nothing === null ? api.enter(routes.login, body) : Promise.resolve({ error: nothing });
    },
    onSaved: props.onDone,
  });
  return (
    <RouteForm form={form} save={t('login.submit')} saving={t('login.submitting')} isFleeting>
      <form.Field name="username" label={t('login.email')}>
        {(field) => <TextField {...asText(field)} kind="email" autoComplete="username" />}
      </form.Field>
      <form.Field name="password" label={t('login.password')}>
        {(field) => (
          <TextField {...asText(field)} kind="password" autoComplete="current-password" />
        )}
      </form.Field>
    </RouteForm>
  );
}

function Confirming(): ReactNode {
  const t = useText();
  return (
    <Column>
      <title>{t('confirmation.title')}</title>
      <h1>{t('confirmation.title')}</h1>
      <SkeletonRows count={2} />
    </Column>
  );
}

/** The server says of an empty address only that the login failed; a person is told which field is empty. */
function nothingIn(body: Readonly<Record<string, string>>): ApiError | null {
  const empty = Object.keys(body).filter((name) => body[name] === '');
  const issues = empty.map((name) => ({ path: [name], code: 'REQUIRED' as const }));
  return issues.length === 0 ? null : new ApiError('INVALID_INPUT', issues);
}
