import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useUser } from '../../account.ts';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMay } from '../../use-may.ts';
import { isTimekeeper } from './timekeeper.ts';
import styles from './SideNavigation.module.css';

/** The ways through the panel (Spec §2). On small screens behind a button; it closes on arrival. */
export function SideNavigation(): ReactNode {
  const t = useText();
  const listId = useId();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  return (
    <nav className={styles.side} aria-label={t('desk.panel.navigation')}>
      <div className={styles.menu}>
        <Button
          kind="quiet"
          icon="menu"
          expanded={isOpen}
          onPress={() => setOpenAt(isOpen ? null : path)}
        >
          {t('app.menu')}
        </Button>
      </div>
      <ul id={listId} className={classes(styles.list, isOpen && styles.open)}>
        <Entries />
      </ul>
    </nav>
  );
}

function Entries(): ReactNode {
  const t = useText();
  const { session } = useServices();
  const login = useStore(session);
  return (
    <>
      <li>
        <Link to="/panel/dashboard" className={styles.link}>
          {t('desk.panel.dashboard')}
        </Link>
      </li>
      {isTimekeeper(login?.user ?? null) ? (
        <>
          <li>
            <Link to="/panel/events" className={styles.link}>
              {t('desk.panel.events')}
            </Link>
          </li>
          <li>
            <Link to="/panel/devices" className={styles.link}>
              {t('desk.panel.devices')}
            </Link>
          </li>
        </>
      ) : null}
      <AdministratorEntries />
      <li>
        <LogoutButton />
      </li>
    </>
  );
}

/** Of administrators who time races themselves (Spec §2). */
function AdministratorEntries(): ReactNode {
  const t = useText();
  const user = useUser();
  const maySeeUsers = useMay('listUsers').may;
  if (!isTimekeeper(user) || !maySeeUsers) return null;
  return (
    <li>
      <Link to="/panel/users" className={styles.link}>
        {t('desk.panel.users')}
      </Link>
    </li>
  );
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
    <Button kind="quiet" onPress={() => void leave()}>
      {t('app.logout')}
    </Button>
  );
}
