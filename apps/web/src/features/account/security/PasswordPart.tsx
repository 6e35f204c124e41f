import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { usePasswordForm } from '../../../forms/use-password-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { NewPasswordField, RepeatedField } from '../entry/PasswordFields.tsx';
import { useProof } from './use-proof.tsx';

/** The password of the account; who signs in with Google has none here. */
export function PasswordPart(): ReactNode {
  const t = useText();
  const { primaryAuthentication } = useAccount();
  if (primaryAuthentication === 'PASSWORD') return <ChangePassword />;
  return <Part title={t('login.password')} hint={t('account.password.none')} />;
}

function ChangePassword(): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { id: userId, email, firstName, lastName } = useAccount();
  const { proving, dialog } = useProof();
  const change = useRouteMutation(calls.updatePassword, { invalidates: [calls.listSessions] });
  const form = usePasswordForm(calls.updatePassword, {
    params: { userId },
    defaults: { oldPassword: '', password: '' },
    send: (body) => proving(() => change.call({ params: { userId }, body })),
    faultsBeside: { OLD_PASSWORD_WRONG: 'oldPassword' },
    onSaved: () => {
      form.discard();
      form.values.reset({ oldPassword: '', password: '', repeated: '' });
      say(t('account.password.changed'));
    },
  });
  return (
    <Part title={t('login.password')} hint={t('account.password.hint')}>
      <RouteForm form={form} save={t('account.password.save')} isFleeting>
        <form.Field name="oldPassword" label={t('account.password.old')}>
          {(field) => <TextField {...asText(field)} kind="password" autoComplete="current-password" />}
        </form.Field>
        <form.Field name="password" label={t('account.password.new')}>
          {(field) => <NewPasswordField field={field} about={[email, firstName, lastName]} />}
        </form.Field>
        <form.Field name="repeated" label={t('account.signUp.repeat')}>
          {(field) => <RepeatedField field={field} />}
        </form.Field>
      </RouteForm>
      {dialog}
    </Part>
  );
}
