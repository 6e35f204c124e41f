import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../services/account.ts';
import { useRouteMutation } from '../../queries/use-route-mutation.ts';
import { EntryLinks, EntryPage } from '../../features/account/entry/EntryPage.tsx';
import { MailedLink, type MailedLinkProps } from '../../features/account/entry/MailedLink.tsx';
import { Refused } from '../../forms/Refused.tsx';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services/services.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/Button.module.css';

/** The end of an account, where the link of its mail leads: what ends with it is said before. */
export function DeleteScreen(): ReactNode {
  const t = useText();
  return (
    <MailedLink
      purposes={['deletion']}
      without={<NoLink title={t('account.end.title')} />}
      over={
        <NoLink title={t('account.reset.overTitle')}>
          <p>{t('account.reset.over')}</p>
        </NoLink>
      }
      done={<Deleted />}
    >
      {(mailed) => <Question {...mailed} />}
    </MailedLink>
  );
}

function NoLink(props: { readonly title: string; readonly children?: ReactNode }): ReactNode {
  const t = useText();
  return (
    <EntryPage title={props.title}>
      {props.children}
      <p>{t('account.end.fromAccount')}</p>
      <p>
        <Link to="/panel/account/security" className={buttons.button}>
          {t('account.end.toAccount')}
        </Link>
      </p>
    </EntryPage>
  );
}

function Question(props: MailedLinkProps): ReactNode {
  const t = useText();
  const { session } = useServices();
  const user = useUser();
  const { email } = props.link;
  const isOfAnother = user !== null && user.email !== email;
  const submit = useRouteMutation(calls.submitDeletion, {
    background: true,
    onDone: () => {
      // What was begun to write goes with the account.
      if (!isOfAnother) session.leave();
      props.onDone();
    },
  });
  return (
    <EntryPage title={t('account.end.title')}>
      {isOfAnother ? (
        <Banner tone="warn" icon="warning">
          {t('account.end.ofAnother', { email: user.email })}
        </Banner>
      ) : null}
      <p>{t('account.end.what', { email })}</p>
      <AtStake link={props.link} />
      {submit.error === null ? null : <Refused error={submit.error} />}
      <Button
        kind="danger"
        icon="trash"
        disabled={submit.isBusy}
        onPress={() => void submit.call({ body: { token: props.token } })}
      >
        {submit.isBusy ? t('account.end.doing') : t('account.end.action')}
      </Button>
      <EntryLinks>
        <Link to="/">{t('account.end.keep')}</Link>
      </EntryLinks>
    </EntryPage>
  );
}

function AtStake({ link }: Pick<MailedLinkProps, 'link'>): ReactNode {
  const t = useText();
  const { ownEvents, devices, timingPoints } = link;
  const lines = [
    ...(ownEvents > 0 ? [t('account.end.events', { count: ownEvents })] : []),
    ...(devices > 0 ? [t('account.end.devices', { count: devices })] : []),
    ...(timingPoints > 0 ? [t('account.end.points', { count: timingPoints })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Deleted(): ReactNode {
  const t = useText();
  return (
    <EntryPage title={t('account.end.done')}>
      <Banner tone="good" icon="check">
        {t('account.end.doneHint')}
      </Banner>
      <p>
        <Link to="/" className={buttons.button}>
          {t('problem.toHome')}
        </Link>
      </p>
    </EntryPage>
  );
}
