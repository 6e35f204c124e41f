/** Where who is logged in can go (Spec §2); what one may not is not there, by the sentences that the server refuses with. */
import type { RouteName } from '@startwand/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../account.ts';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services.ts';
import { useMay } from '../../use-may.ts';
import styles from './SideNavigation.module.css';
import { isTimekeeper } from './timekeeper.ts';

export function NavigationEntries(): ReactNode {
  const t = useText();
  const times = isTimekeeper(useUser());
  return (
    <>
      <Entry to="/panel/dashboard">{t('desk.panel.dashboard')}</Entry>
      {times ? <Entry to="/panel/events">{t('desk.panel.events')}</Entry> : null}
      {times ? <Entry to="/panel/devices">{t('desk.panel.devices')}</Entry> : null}
      <EntryOf call="orderTimingPoints" to="/panel/salesperson">
        {t('desk.panel.sales')}
      </EntryOf>
      {times ? <Administration /> : null}
      <li className={styles.line} aria-hidden="true" />
      <Entry to="/panel/account">{t('desk.panel.account')}</Entry>
      <Entry to="/panel/my-events">{t('desk.panel.myEvents')}</Entry>
      <li>
        <LogoutButton />
      </li>
    </>
  );
}

/** Of administrators who time races themselves (Spec §2). */
function Administration(): ReactNode {
  const t = useText();
  return (
    <>
      <EntryOf call="listUsers" to="/panel/users">
        {t('desk.panel.users')}
      </EntryOf>
      <EntryOf call="announceMaintenance" to="/panel/maintenance">
        {t('desk.panel.maintenance')}
      </EntryOf>
      <EntryOf call="informByMail" to="/panel/info">
        {t('desk.panel.info')}
      </EntryOf>
    </>
  );
}

interface EntryProps {
  readonly to: string;
  readonly children: ReactNode;
}

function Entry({ to, children }: EntryProps): ReactNode {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}

/** Stands there for whoever may make the call that its page is for. */
function EntryOf({ call, ...entry }: EntryProps & { readonly call: RouteName }): ReactNode {
  return useMay(call).may ? <Entry {...entry} /> : null;
}

function LogoutButton(): ReactNode {
  const t = useText();
  const { api } = useServices();
  const navigate = useNavigate();
  const leave = async () => {
    await api.logout();
    await navigate({ to: '/' });
  };
  return (
    <button type="button" className={styles.link} onClick={() => void leave()}>
      {t('app.logout')}
    </button>
  );
}
