import { calls, type ListedUserDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { DescriptionList as FactList } from '../../../views/page/DescriptionList.tsx';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { PanelTabs } from '../../../views/page/PanelTabs.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { DepositForm } from './DepositForm.tsx';
import { History } from './History.tsx';
import { useUserActions } from './user-actions.tsx';
import { nameOfUser } from './user-name.ts';
import type { UsersSearch } from './users-search.ts';
import { UserRoles, UserState } from './UserState.tsx';

/** One account: who it is, what can be done with it, and what was done. */
export function PersonDialog(props: {
  readonly userId: string;
  readonly tab: UsersSearch['tab'];
  readonly onTab: (tab: UsersSearch['tab']) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { userId, tab = 'account' } = props;
  const found = useRouteQuery(calls.listUsers, { query: { userId } });
  const [user] = found.kind === 'ready' ? found.data : [];
  const gone = <EmptyState title={t('admin.users.gone')} hint={t('admin.users.goneHint')} />;
  return (
    <PanelDialog
      title={user === undefined ? t('admin.audit.whom') : nameOfUser(user)}
      onClose={props.onClose}
      size="wide"
    >
      <PanelTabs
        label={t('admin.users.views')}
        tabs={[
          { id: 'account', label: t('admin.audit.whom') },
          { id: 'audit', label: t('admin.users.history') },
        ]}
        current={tab}
        onSelect={(id) => props.onTab(id === 'audit' ? 'audit' : undefined)}
      >
        {tab === 'audit' ? (
          <History userId={userId} />
        ) : (
          <Loaded from={found} empty={gone}>
            {([account]) => (account === undefined ? gone : <Account user={account} />)}
          </Loaded>
        )}
      </PanelTabs>
    </PanelDialog>
  );
}

function Account({ user }: { readonly user: ListedUserDto }): ReactNode {
  const t = useText();
  const hasPrices = useHasPrices();
  const { actionsOf, dialog } = useUserActions();
  return (
    <div className="stack gap-20">
      <DescriptionList user={user} />
      <div className="wrap gap-8">
        {actionsOf(user).map((action) => (
          <Button
            key={action.id}
            kind={action.isDangerous === true ? 'danger' : 'plain'}
            {...(action.icon === undefined ? {} : { icon: action.icon })}
            onPress={() => action.onPress(user)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {dialog}
      {!hasPrices ? null : user.timingPointAccount ? (
        <DepositForm user={user} />
      ) : (
        <Banner tone="info" icon="info">
          {t('errors.NO_TIMING_POINT_ACCOUNT')}
        </Banner>
      )}
    </div>
  );
}

function DescriptionList({ user }: { readonly user: ListedUserDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const hasPrices = useHasPrices();
  const place = [user.postalCode, user.city].filter(Boolean).join(' ');
  const address = [user.street, place, user.country].filter(Boolean).join(', ');
  const balance = hasPrices && user.timingPointAccount ? `${formats.number(user.timingPoints)} TP` : null;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('admin.users.state'), <UserState key="state" user={user} />],
    [t('admin.users.balance'), balance === null ? null : <b key="balance">{balance}</b>],
    [t('admin.users.roles'), <UserRoles key="roles" user={user} />],
    [t('admin.users.signIn'), t(`admin.users.signsIn.${user.primaryAuthentication}`)],
    [t('admin.users.email'), user.email],
    [t('admin.users.company'), user.company],
    [t('admin.users.address'), address],
    [t('admin.users.phone'), [user.phone, user.cellPhone].filter(Boolean).join(', ')],
    [t('admin.users.website'), user.website],
  ];
  return <FactList facts={facts} />;
}
