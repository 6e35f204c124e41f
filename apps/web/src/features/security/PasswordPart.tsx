import { routes } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../account.ts';
import { TextField } from '../../fields/TextField.tsx';
import { asText } from '../../forms/FormFields.tsx';
import { RouteForm } from '../../forms/RouteForm.tsx';
import { useRouteForm } from '../../forms/use-route-form.ts';
import { useText } from '../../language/language-context.tsx';
import { Part } from '../../ui/page/Part.tsx';

/** The password of the account; who signs in with Google has none here. */
export function PasswordPart(): ReactNode {
  const t = useText();
  const { primaryAuthentication } = useAccount();
  if (primaryAuthentication === 'PASSWORD') return <ChangePassword />;
  return <Part title={t('login.password')} hint={t('account.password.none')} />;
}

function ChangePassword(): ReactNode {
  const t = useText();
  const form = useRouteForm(routes.updatePassword, {
    params: { userId: useAccount().id },
    defaults: { oldPassword: '', password: '' },
    faultsBeside: { OLD_PASSWORD_WRONG: 'oldPassword' },
  });
  return (
    <Part title={t('login.password')} hint={t('account.password.hint')}>
      <RouteForm form={form} save={t('account.password.save')} isFleeting>
        <form.Field name="oldPassword" label={t('account.password.old')}>
          {(field) => (
            <TextField {...asText(field)} kind="password" autoComplete="current-password" />
          )}
        </form.Field>
        <form.Field name="password" label={t('account.password.new')}>
          {(field) => <TextField {...asText(field)} kind="password" autoComplete="new-password" />}
        </form.Field>
      </RouteForm>
    </Part>
  );
}
