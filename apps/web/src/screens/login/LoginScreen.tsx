import { routes } from '@startwand/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { FailureName } from '../../api/api-error.ts';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './LoginScreen.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** Logs in, by hand or by the link of a mail, and goes on to where the reader wanted to be. */
export function LoginScreen(): ReactNode {
  const t = useText();
  const { api } = useServices();
  const { redirect } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
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

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await api.enter(routes.login, {
      username: textOf(form, 'username').trim(),
      password: textOf(form, 'password'),
    });
    setBusy(false);
    if ('error' in result) {
      setFailure(result.error.failure);
      return;
    }
    await goOn();
  };

  if (isConfirming) return <Confirming />;
  return (
    <Column>
      <title>{t('login.title')}</title>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <h1>{t('login.title')}</h1>
        {failure === null ? null : (
          <Banner tone="bad" icon="warning">
            {t(`errors.${failure}`)}
          </Banner>
        )}
        <Field label={t('login.email')} name="username" type="email" autoComplete="username" />
        <Field
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <Button kind="primary" type="submit" disabled={isBusy}>
          {isBusy ? t('login.submitting') : t('login.submit')}
        </Button>
      </form>
    </Column>
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

function Field(props: {
  readonly label: string;
  readonly name: string;
  readonly type: 'email' | 'password';
  readonly autoComplete: string;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        name={props.name}
        type={props.type}
        autoComplete={props.autoComplete}
        className={styles.input}
        required
      />
    </div>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
