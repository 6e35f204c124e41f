import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelPage } from '../../../views/page/PanelPage.tsx';
import { tabClass, TabRow } from '../../../ui/Tabs.tsx';

/** The account of who is logged in, in its two tabs. */
export function AccountScreen(): ReactNode {
  const t = useText();
  const { email } = useAccount();
  return (
    <PanelPage title={t('desk.panel.account')} lead={email} tabs={<Tabs />}>
      <Outlet />
    </PanelPage>
  );
}

function Tabs(): ReactNode {
  const t = useText();
  return (
    <TabRow label={t('account.tabs.label')}>
      <Link to="/panel/account" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
        {t('account.tabs.account')}
      </Link>
      <Link to="/panel/account/security" className={tabClass}>
        {t('account.tabs.security')}
      </Link>
    </TabRow>
  );
}
