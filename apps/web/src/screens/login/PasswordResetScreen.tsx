import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { EntryLinks, EntryPage } from '../../features/account/entry/EntryPage.tsx';
import { MailedLink, type MailedLinkProps } from '../../features/account/entry/MailedLink.tsx';
import { NewPasswordField, RepeatedField } from '../../features/account/entry/PasswordFields.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { asText } from '../../forms/FormFields.tsx';
import { RouteForm } from '../../forms/RouteForm.tsx';
import { usePasswordForm } from '../../forms/use-password-form.ts';
import { useRouteForm } from '../../forms/use-route-form.ts';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services/services.ts';
import { Banner } from '../../ui/Banner.tsx';
import buttons from '../../ui/Button.module.css';
import { LinkSent } from '../../features/account/entry/LinkSent.tsx';

/** Asks for the link of a mail, and is where it leads: to a new password, or to the account that one had. */
export function PasswordResetScreen(): ReactNode {
  const t = useText();
  return (
    <MailedLink
      purposes={['reset', 'takeBack']}
      without={<AskForLink title={t('account.reset.title')} />}
      over={<AskForLink title={t('account.reset.overTitle')} isOver />}
      done={<Done />}
    >
      {(mailed) => <Choose {...mailed} />}
    </MailedLink>
  );
}

function AskForLink(props: { readonly title: string; readonly isOver?: boolean }): ReactNode {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useRouteForm(calls.requestPasswordReset, {
    defaults: { email: '' },
    faultsBeside: { USER_NOT_FOUND: 'email', NO_PASSWORD: 'email', USER_DISABLED: 'email' },
    onSaved: () => setSentTo(form.values.state.values.email),
  });
  return (
    <EntryPage title={props.title}>
      <p>{props.isOver === true ? t('account.reset.over') : t('account.reset.hint')}</p>
      <RouteForm
        form={form}
        save={props.isOver === true ? t('account.reset.another') : t('account.reset.submit')}
        isFleeting
      >
        {sentTo === null ? null : <LinkSent>{t('account.reset.sent', { email: sentTo })}</LinkSent>}
        <form.Field name="email" label={t('login.email')}>
          {(field) => <TextField {...asText(field)} kind="email" autoComplete="username" />}
        </form.Field>
      </RouteForm>
      <EntryLinks>
        <Link to="/login">{t('account.reset.toLogin')}</Link>
      </EntryLinks>
    </EntryPage>
  );
}

function Choose(props: MailedLinkProps): ReactNode {
  const t = useText();
  const { session } = useServices();
  const { email, purpose } = props.link;
  const form = usePasswordForm(calls.resetPassword, {
    defaults: { token: props.token, password: '' },
    onSaved: () => {
      // Every login with the account is over, this browser's too, whoever is logged in here by now.
      if (session.get() !== null) session.forget();
      props.onDone();
    },
  });
  const isTakenBack = purpose === 'takeBack';
  return (
    <EntryPage title={t(isTakenBack ? 'account.reset.takeBack' : 'account.reset.choose')}>
      <p>{isTakenBack ? t('account.reset.takeBackFor', { email }) : t('account.reset.chooseFor', { email })}</p>
      <RouteForm form={form} save={t('account.reset.save')} isFleeting>
        <form.Field name="password" label={t('account.password.new')}>
          {(field) => <NewPasswordField field={field} about={[email]} />}
        </form.Field>
        <form.Field name="repeated" label={t('account.signUp.repeat')}>
          {(field) => <RepeatedField field={field} />}
        </form.Field>
      </RouteForm>
    </EntryPage>
  );
}

function Done(): ReactNode {
  const t = useText();
  return (
    <EntryPage title={t('account.reset.choose')}>
      <Banner tone="good" icon="check">
        {t('account.reset.done')}
      </Banner>
      <p>
        <Link to="/login" className={buttons.button}>
          {t('account.reset.toLogin')}
        </Link>
      </p>
    </EntryPage>
  );
}
