import { useRouterState } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { BalanceLink } from './BalanceLink.tsx';
import { NavigationEntries } from './NavigationEntries.tsx';
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
      <div className={classes('line between', styles.menu)}>
        <Button kind="quiet" icon="menu" expanded={isOpen} onPress={() => setOpenAt(isOpen ? null : path)}>
          {t('desk.panel.menu')}
        </Button>
        <BalanceLink />
      </div>
      <ul id={listId} className={classes(styles.list, isOpen && styles.open)}>
        <NavigationEntries />
      </ul>
    </nav>
  );
}
