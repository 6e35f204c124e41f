import { calls } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { usePasswordForm } from '../../../forms/use-password-form.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { Button } from '../../../ui/Button.tsx';
import { secondStepIn } from '../second-step/LoginStep.tsx';
import { EntryPage } from './EntryPage.tsx';
import { NewPasswordField, RepeatedField } from './PasswordFields.tsx';

interface Props {
  /** Of the mailed link. */
  readonly token: string;
  /** The password was right, and is not enough. */
  readonly onStep: (error: ApiError) => void;
  readonly onDone: () => void;
}

/**
 * The link that confirms an address, followed where its account is not logged in: by who signed up, who knows the
 * password, or by somebody whose address a stranger used, who locks the stranger out.
 */
export function ConfirmWithPassword(props: Props): ReactNode {
  const t = useText();
  const [isNew, setNew] = useState(false);
  const link = useRouteQuery(calls.readLink, { body: { token: props.token } }, { background: true });
  const email = link.kind === 'ready' ? (link.data[0]?.email ?? '') : '';
  return (
    <EntryPage title={t('account.confirm.title')}>
      <p>{t('account.confirm.mine', { email })}</p>
      {isNew ? null : <WithPassword {...props} />}
      <p>{t('account.confirm.notMine')}</p>
      {isNew ? (
        <WithNewPassword {...props} email={email} />
      ) : (
        <Button onPress={() => setNew(true)}>{t('account.confirm.choose')}</Button>
      )}
    </EntryPage>
  );
}

function WithPassword({ token, onStep, onDone }: Props): ReactNode {
  const t = useText();
  const { api } = useServices();
  const form = useRouteForm(calls.confirmAddress, {
    defaults: { token, password: '', newPassword: null },
    faultsBeside: { PASSWORD_WRONG: 'password', PASSWORD_NEEDED: 'password' },
    send: async ({ password = '' }) => {
      const entered = await api.enter(calls.confirmAddress, { token, password });
      if ('error' in entered && secondStepIn(entered.error) !== null) onStep(entered.error);
      return entered;
    },
    onSaved: onDone,
  });
  return (
    <RouteForm form={form} save={t('account.confirm.submit')} isFleeting>
      <form.Field name="password" label={t('login.password')}>
        {(field) => <TextField {...asText(field)} kind="password" autoComplete="current-password" />}
      </form.Field>
    </RouteForm>
  );
}

/** By the form of every new password: the link went to where one for a new password goes. */
function WithNewPassword({ token, email, onStep, onDone }: Props & { readonly email: string }): ReactNode {
  const t = useText();
  const { api } = useServices();
  const form = usePasswordForm(calls.resetPassword, {
    defaults: { token, password: '' },
    send: async ({ password }) => {
      const entered = await api.enter(calls.confirmAddress, { token, newPassword: password });
      if (!('error' in entered)) return entered;
      if (secondStepIn(entered.error) !== null) onStep(entered.error);
      return { error: besidePassword(entered.error) };
    },
    onSaved: onDone,
  });
  return (
    <RouteForm form={form} save={t('account.confirm.lockOut')} isFleeting>
      <form.Field name="password" label={t('account.password.new')}>
        {(field) => <NewPasswordField field={field} about={[email]} />}
      </form.Field>
      <form.Field name="repeated" label={t('account.signUp.repeat')}>
        {(field) => <RepeatedField field={field} />}
      </form.Field>
    </RouteForm>
  );
}

/** What the server says of the new password is said beside its field here. */
function besidePassword({ failure, issues, data, retryAfter_s }: ApiError): ApiError {
  const named = issues.map(({ path, ...issue }) => ({
    ...issue,
    path: path.map((part) => (part === 'newPassword' ? 'password' : part)),
  }));
  return new ApiError(failure, named, data, retryAfter_s);
}
