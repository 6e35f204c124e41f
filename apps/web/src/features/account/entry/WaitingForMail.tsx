import { returnPathOf, calls, type UserDto } from '@startwand/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { Refused } from '../../../forms/Refused.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { EntryCode } from './EntryCode.tsx';
import { EntryLinks, EntryPage } from './EntryPage.tsx';

/**
 * Behind the sign-up: the mail is on its way. What one came for goes on at once, or by itself as soon as the link was
 * followed anywhere.
 */
export function WaitingForMail(props: { readonly user: UserDto; readonly redirect: string | undefined }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { isConfirmed, email, id: userId } = props.user;
  const target = props.redirect ?? '/panel';
  const info = useServiceInfo();
  const again = useRouteMutation(calls.sendConfirmation, { background: true });
  useEffect(() => {
    if (isConfirmed) void navigate({ to: target, replace: true });
  }, [isConfirmed, navigate, target]);
  if (info?.sendsMails === false && !isConfirmed) {
    return (
      <EntryPage title={t('account.waiting.letIn')}>
        <p>{t('account.waiting.letInHint')}</p>
        <EntryCode userId={userId} />
        <EntryLinks>
          <Link to={target}>{t('account.waiting.goOn')}</Link>
        </EntryLinks>
      </EntryPage>
    );
  }
  const send = () => again.call({ params: { userId }, body: { returnTo: returnPathOf(props.redirect) } });
  return (
    <EntryPage title={t('account.waiting.title')}>
      <p>{t('forms.confirmation.waiting', { email })}</p>
      {again.error === null ? null : <Refused error={again.error} />}
      {again.data === null ? null : (
        <Banner tone="good" icon="check">
          {t('forms.confirmation.sent')}
        </Banner>
      )}
      <Button kind="primary" onPress={() => void navigate({ to: target, replace: true })}>
        {t('account.waiting.goOn')}
      </Button>
      <Button disabled={again.isBusy} onPress={() => void send()}>
        {t('forms.confirmation.again')}
      </Button>
      <EntryLinks>
        {t('account.waiting.wrong')} <Link to="/panel/account">{t('account.waiting.change')}</Link>
      </EntryLinks>
    </EntryPage>
  );
}
