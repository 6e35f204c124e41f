import type { ReactNode } from 'react';
import { AccountsTable } from '../../features/admin/users/AccountsTable.tsx';
import { AuditTable } from '../../features/admin/users/AuditTable.tsx';
import { PersonDialog } from '../../features/admin/users/PersonDialog.tsx';
import { useUsersSearch } from '../../features/admin/users/use-users-search.ts';
import { useText } from '../../language/language-context.tsx';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { PanelTabs } from '../../views/page/PanelTabs.tsx';

/** For administrators: all accounts, what can be done with each, and what was done to any of them. */
export function UsersScreen(): ReactNode {
  const t = useText();
  const { address, change, person } = useUsersSearch();
  const { view = 'accounts', user, tab } = address;
  return (
    <PanelPage title={t('admin.users.title')}>
      <PanelTabs
        label={t('admin.users.views')}
        tabs={[
          { id: 'accounts', label: t('admin.users.accounts') },
          { id: 'audit', label: t('admin.users.audit') },
        ]}
        current={view}
        onSelect={(id) => change({ view: id === 'audit' ? 'audit' : undefined })}
      >
        {view === 'audit' ? (
          <AuditTable address={address} onChange={change} onOpen={person.open} />
        ) : (
          <AccountsTable address={address} onChange={change} onOpen={person.open} />
        )}
      </PanelTabs>
      {user === undefined ? null : (
        <PersonDialog
          key={user}
          userId={user}
          tab={tab}
          onTab={(next) => change({ tab: next })}
          onClose={person.close}
        />
      )}
    </PanelPage>
  );
}
